import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { criteriaOfWanted } from '@voltyard/contracts/ads/criteria/wanted-search';
import { pageSizes } from '@voltyard/contracts/limits';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useVisitor } from '../../visitor/use-visitor';
import { useReportFailure } from '../../wiring/failures/report-failure';
import { useUndoMessage } from '../../wiring/use-undo-message';
import { type AdsApi, useAdsApi } from '../ads-api';
import { fieldsOf } from '../draft/ad-draft';
import { problemsOf } from '../draft/draft-problems';
import { draftStore, type StartedAd } from '../draft/draft-store';
import { unaskedByWanted } from '../draft/wanted-draft';
import { keptTowns } from '../filter/kept-towns';
import { fieldElementId } from '../form/focus-question';
import { createPlace } from '../kinds/ad-paths';
import { formFieldNames } from '../kinds/form-fields';
import { chosenTown } from '../kinds/town-answer';
import { otherVisibility, useSearchChanges } from '../searches/use-search-change';
import { keptAdsOf } from './kept-names';
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
  const { createAd, deleteAd, loadTown, loadAds, loadPrivateAds } = useAdsApi();
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
  const isSame = (card: AdCard) =>
    'buyerAdId' in card && nameOfSearch(productType, criteriaOfWanted(card)) === name;

  const postFor = async (userId: string) => {
    const attempt = `${userId} ${name}`;
    const ad = started.get(attempt) ?? draftStore(userId, 'wanted').start(productType);
    started.set(attempt, ad);
    const town = filter.near === undefined ? null : await keptTowns(loadTown).load(filter.near);
    const named = town === null ? filter : { ...filter, nearPlace: town };
    const draft = publishedSearch(ad.draft, named, town);
    const problems = problemsOf(draft);
    const missing = formFieldNames.find((field) => problems[field] !== undefined);
    if (missing !== undefined)
      return navigate(`${createPlace('wanted', productType, filter)}#${fieldElementId(missing)}`);
    await createAd('wanted', ad.adId, fieldsOf(draft) as AdFields, []);
    started.delete(attempt);
    mark(ad.adId);
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
      const alike = await findAlike({ loadAds, loadPrivateAds }, { userId, productType, isSame });
      if (alike.open !== undefined) return mark(adIdOf(alike.open));
      if (alike.kept !== undefined) return changeSearch(alike.kept, otherVisibility(alike.kept));
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

interface Own {
  userId: string;
  productType: ProductType;
  isSame: (card: AdCard) => boolean;
}

/** The person's wanted ads with the same search, public and private. */
async function findAlike(
  { loadAds, loadPrivateAds }: Pick<AdsApi, 'loadAds' | 'loadPrivateAds'>,
  { userId: user, productType, isSame }: Own,
): Promise<{ open: AdCard | undefined; kept: AdCard | undefined }> {
  const limit = Math.max(...pageSizes.choices);
  const [{ rows }, kept] = await Promise.all([
    loadAds({ kind: 'wanted', productType, user, limit }, null),
    keptAdsOf(loadPrivateAds, productType),
  ]);
  return { open: rows.find(isSame), kept: kept.find(isSame) };
}
