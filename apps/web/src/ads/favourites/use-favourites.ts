import { FavouriteRow } from '@voltyard/contracts/favourites/favourites.rest';
import { useMemo } from 'react';
import { type FollowedList, useLiveList } from '../../live/use-live-list';
import { useAdsApi } from '../ads-api';
import { favouriteIdOf, favouritesTopic } from './saved-ads';
import { type ListedFavourite, useFindAgain, useLoadedFavourites } from './use-loaded-favourites';

interface FavouritesList extends FollowedList<ListedFavourite> {
  /** The ad of a favourite went while it was followed: what became of it is loaded. Returns what to call when it is back. */
  tellGone: (favourite: ListedFavourite) => () => void;
}

/** The favourites of the signed-in user, live, the last saved first. */
export function useFavourites(userId: string): FavouritesList {
  const { loadFavourites, topics } = useAdsApi();
  const { completed, remember, rememberFound, isIncomplete, tellGone } = useLoadedFavourites();
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
  useFindAgain(rows.map(({ row }) => row).filter(isIncomplete), rememberFound);
  return { ...list, rows, tellGone };
}

function lastSavedFirst(one: ListedFavourite, other: ListedFavourite): number {
  if (one.savedAt !== other.savedAt) return one.savedAt > other.savedAt ? -1 : 1;
  if (one.adId === other.adId) return 0;
  return one.adId > other.adId ? -1 : 1;
}
