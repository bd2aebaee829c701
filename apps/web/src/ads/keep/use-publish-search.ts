import { adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { SearchChange } from '@voltyard/machines/saved-search/saved-search.machine';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useVisitor } from '../../visitor/use-visitor';
import { useReportFailure } from '../../wiring/failures/report-failure';
import { useUndoMessage } from '../../wiring/use-undo-message';
import { useAdsApi } from '../ads-api';
import { fieldsOf } from '../draft/ad-draft';
import { problemsOf } from '../draft/draft-problems';
import { draftStore, type StartedAd } from '../draft/draft-store';
import { unaskedByWanted } from '../draft/wanted-draft';
import { keptTowns } from '../filter/kept-towns';
import { fieldElementId } from '../form/focus-question';
import { fieldNamesOf } from '../kinds/ad-forms';
import { createPlace } from '../kinds/ad-paths';
import { chosenTown } from '../kinds/town-answer';
import { otherVisibility, useSearchChanges } from '../searches/use-search-change';
import { findAlike } from './find-alike';
import { nameOfSearch } from './kept-criteria';
import { publishedSearch } from './kept-search';

interface Search {
  productType: ProductType;
  filter: ListFilter;
}

export interface PublishSearch {
  isPublishing: boolean;
  /** The public wanted ad that this search has become; null when it is none as far as this page knows. */
  publishedId: string | null;
  publish: () => void;
}

/**
 * Makes a public wanted ad of a search of ads for sale: of the one that is kept, if it is, and else a new one. Where the
 * search does not say all that a public one needs, its form asks.
 */
export function usePublishSearch({ productType, filter }: Search): PublishSearch {
  const api = useAdsApi();
  const { createAd, deleteAd, loadTown } = api;
  const { user } = useVisitor();
  const navigate = useNavigate();
  const report = useReportFailure();
  const offerUndo = useUndoMessage();
  const changeSearch = useSearchChanges();
  const [publishingName, setPublishingName] = useState<string | null>(null);
  /** The public ads of searches, by their names. */
  const [published, setPublished] = useState<ReadonlyMap<string, string>>(new Map());
  /** The ads of searches whose publishing has not succeeded, so that another attempt does not post a second ad. */
  const [started] = useState(() => new Map<string, StartedAd>());
  const name = nameOfSearch(productType, filter);
  const mark = (adId: string | null) =>
    setPublished(
      (known) => new Map([...known].filter(([one]) => one !== name).concat(adId ? [[name, adId]] : [])),
    );

  const postFor = async (userId: string) => {
    const attempt = `${userId} ${name}`;
    const drafts = draftStore(userId, 'wanted');
    const ad = started.get(attempt) ?? drafts.start(productType);
    started.set(attempt, ad);
    const town = filter.near === undefined ? null : await keptTowns(loadTown).load(filter.near);
    const named = town === null ? filter : { ...filter, nearPlace: town };
    const draft = publishedSearch(ad.draft, named, town);
    const problems = problemsOf(draft);
    const missing = fieldNamesOf(draft).find((field) => problems[field] !== undefined);
    if (missing !== undefined)
      return navigate(`${createPlace('wanted', productType, filter)}#${fieldElementId(missing)}`);
    await createAd('wanted', ad.adId, fieldsOf(draft) as AdFields, []);
    started.delete(attempt);
    mark(ad.adId);
    drafts.rememberDefaults(draft);
    const asWords = unaskedByWanted(productType, named);
    const at = chosenTown(draft.town, draft.country)?.town;
    offerUndo({
      message: [
        `Published as a wanted ad in ${at}: everybody sees it.`,
        ...(asWords.length > 0 ? [`As words only: ${asWords.join(', ')}.`] : []),
      ].join(' '),
      undo: () => deleteAd('wanted', ad.adId).then(() => mark(null)),
      undone: 'The wanted ad is gone again',
    });
  };

  const publishFor = async (userId: string) => {
    setPublishingName(name);
    try {
      const { open, kept } = await findAlike(api, { userId, productType, name });
      if (open !== undefined) return mark(adIdOf(open));
      if (kept !== undefined) {
        const isPublic = (change: SearchChange) =>
          change.to === 'visibility' && change.visibility === 'public';
        const markAs = (change: SearchChange) => mark(isPublic(change) ? adIdOf(kept) : null);
        return changeSearch(kept, otherVisibility(kept), markAs);
      }
      await postFor(userId);
    } catch (problem) {
      report(problem);
    } finally {
      setPublishingName((now) => (now === name ? null : now));
    }
  };

  return {
    isPublishing: publishingName === name,
    publishedId: published.get(name) ?? null,
    publish: () => {
      if (publishingName === name) return;
      if (user !== null) return void publishFor(user.id);
      void navigate(createPlace('wanted', productType, filter));
    },
  };
}
