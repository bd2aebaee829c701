import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatest } from '../../ui/use-latest';
import { useVisitor } from '../../visitor/use-visitor';
import { useReportFailure } from '../../wiring/failures/report-failure';
import { paths } from '../../wiring/navigation/paths';
import { useAdsApi } from '../ads-api';
import { keptTowns } from '../filter/kept-towns';
import { draftStore, type StartedAd } from '../draft/draft-store';
import { useUndoMessage } from '../../wiring/use-undo-message';
import { forgetKeepAfterSignIn, keepAfterSignIn, takeKeepAfterSignIn } from './keep-after-sign-in';
import { nameOfSearch } from './kept-criteria';
import { findAlike } from './find-alike';
import { keptSearch } from './kept-search';
import { useKeptNames } from './kept-names';

interface Search {
  productType: ProductType;
  /** The filter with the point of its place, once that is known. */
  filter: ListFilter;
  /** False while the place is loading. */
  isPlaceKnown: boolean;
  /** Whether the list offers to keep it. */
  isKeepable: boolean;
  /** It is among the person's searches already, as a public wanted ad. */
  isPublished: boolean;
}

export interface KeepSearch {
  status: 'not-kept' | 'keeping' | 'kept';
  keep: () => void;
}

/**
 * Keeps a search of ads for sale as a private wanted ad. A signed-out user signs in first, and the search is kept on
 * return.
 */
export function useKeepSearch({
  productType,
  filter,
  isPlaceKnown,
  isKeepable,
  isPublished,
}: Search): KeepSearch {
  const api = useAdsApi();
  const { createAd, deleteAd, loadTown } = api;
  const { user, isSignedOut } = useVisitor();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const navigate = useNavigate();
  const report = useReportFailure();
  const offerUndo = useUndoMessage();
  const kept = useKeptNames({ productType, isWanted: isKeepable });
  /** The search that is being kept. */
  const [keepingName, setKeepingName] = useState<string | null>(null);
  /** The ads of searches whose keeping has not succeeded, so that another attempt does not post a second ad. */
  const [started] = useState(() => new Map<string, StartedAd>());
  const name = nameOfSearch(productType, filter);
  const status = keepingName === name ? 'keeping' : isPublished || kept.has(name) ? 'kept' : 'not-kept';

  const keepFor = async (userId: string) => {
    setKeepingName(name);
    const attempt = `${userId} ${name}`;
    const ad = started.get(attempt) ?? draftStore(userId, 'wanted').start(productType);
    started.set(attempt, ad);
    const { adId, draft } = ad;
    try {
      // It may have been kept before, or by a call whose answer was lost, and published since.
      const alike = await findAlike(api, { userId, productType, name });
      if (alike.kept ?? alike.open) return kept.add(name);
      const town = filter.near === undefined ? null : await keptTowns(loadTown).load(filter.near);
      // The list may not know yet what its place is called.
      const named = town === null ? filter : { ...filter, nearPlace: town };
      const { fields, asWords } = keptSearch(draft, named, town);
      await createAd('wanted', adId, fields as AdFields, []);
      started.delete(attempt);
      kept.add(name);
      offerUndo({
        message: [
          'Kept among your searches. Only you see it.',
          ...(asWords.length > 0 ? [`As words only: ${asWords.join(', ')}.`] : []),
        ].join(' '),
        undo: () => deleteAd('wanted', adId).then(() => kept.remove(name)),
        undone: 'The search is no longer kept',
      });
    } catch (problem) {
      report(problem);
    } finally {
      setKeepingName((now) => (now === name ? null : now));
    }
  };
  const keepFilter = useLatest(keepFor);

  useEffect(() => {
    // A user who returns without signing in has changed their mind.
    if (isSignedOut) forgetKeepAfterSignIn();
    else if (user !== null && isPlaceKnown && takeKeepAfterSignIn(address)) void keepFilter()(user.id);
  }, [user, isSignedOut, isPlaceKnown, address, keepFilter]);

  const keep = useCallback(() => {
    if (status !== 'not-kept') return;
    if (user !== null) return void keepFilter()(user.id);
    keepAfterSignIn(address);
    void navigate(paths.login);
  }, [status, user, address, keepFilter, navigate]);
  return { status, keep };
}
