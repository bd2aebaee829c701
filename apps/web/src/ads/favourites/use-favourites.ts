import { type Favourite, FavouriteRow } from '@voltyard/contracts/favourites/favourites.rest';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type FollowedList, useLiveList } from '../../live/use-live-list';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { useAdsApi } from '../ads-api';
import { favouriteIdOf, favouritesTopic } from './saved-ads';

/** What a push says of a favourite, and all of it where it was loaded. */
export type ListedFavourite = Pick<FavouriteRow, 'adId' | 'savedAt'> & Partial<Favourite>;

/** The favourites of the signed-in user, live, the last saved first. */
export function useFavourites(userId: string): FollowedList<ListedFavourite> {
  const { loadFavourites, topics } = useAdsApi();
  const { completed, remember } = useLoaded();
  const list = useLiveList<ListedFavourite>({
    name: 'favourites',
    topic: favouritesTopic(userId),
    topics,
    schema: FavouriteRow,
    rules: { compare: lastSavedFirst, belongs: () => true, idOf: favouriteIdOf(userId) },
    load: async ({ before }, signal) => {
      const page = await loadFavourites(before, signal);
      remember(page.rows);
      return page;
    },
  });
  // Lists name an ad by its id.
  const rows = useMemo(
    () => list.rows.map(({ row, isNew }) => ({ id: row.adId, row: completed(row), isNew })),
    [list.rows, completed],
  );
  const incomplete = rows.find(({ row }) => row.card === undefined)?.row;
  const incompleteKey = incomplete ? keyOf(incomplete) : null;
  useEffect(() => {
    if (incompleteKey === null) return;
    const { signal, abort } = abortable();
    loggedUnlessStopped(signal, loadFavourites(null, signal)).then(
      (page) => remember(page.rows),
      () => undefined,
    );
    return abort;
  }, [incompleteKey, loadFavourites, remember]);
  return { ...list, rows };
}

/** A favourite that is pushed, as by another device or by Undo, comes without its ad, which may be loaded already. */
function useLoaded() {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, ListedFavourite>>(new Map());
  const [remember] = useState(
    () => (rows: readonly Favourite[]) =>
      setLoaded((known) => new Map([...known, ...rows.map((row) => [keyOf(row), row] as const)])),
  );
  const completed = useCallback(
    (row: ListedFavourite) => (row.card === undefined ? (loaded.get(keyOf(row)) ?? row) : row),
    [loaded],
  );
  return { completed, remember };
}

const abortable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

const keyOf = ({ adId, savedAt }: ListedFavourite): string => `${adId} ${savedAt}`;

function lastSavedFirst(one: ListedFavourite, other: ListedFavourite): number {
  if (one.savedAt !== other.savedAt) return one.savedAt > other.savedAt ? -1 : 1;
  return one.adId > other.adId ? -1 : 1;
}
