import {
  deleteFavourite,
  type Favourite,
  getFavouriteAdIds,
  getFavouriteCount,
  getFavourites,
  saveFavourite as saveFavouriteCall,
} from '@voltyard/contracts/favourites/favourites.rest';
import { call } from './api-client';

export const saveFavourite = (adId: string) => call(saveFavouriteCall, { params: { adId } });

export const removeFavourite = (adId: string) => call(deleteFavourite, { params: { adId } });

/** The ids of all ads that the signed-in user saved, true at a position. */
export const loadFavouriteIds = (signal?: AbortSignal): Promise<{ adIds: string[]; position: number }> =>
  call(getFavouriteAdIds, {}, { signal });

export interface FavouritesPage {
  rows: Favourite[];
  next: string | null;
  position: number;
}

/** A page of the signed-in user's favourites, the last saved first. */
export async function loadFavourites(before: string | null, signal?: AbortSignal): Promise<FavouritesPage> {
  const query = { before: before ?? undefined };
  const { favourites, ...page } = await call(getFavourites, { query }, { signal });
  return { rows: favourites, ...page };
}

/** How many people saved an ad; null where it is not told. */
export const loadFavouriteCount = (
  adId: string,
  signal?: AbortSignal,
): Promise<{ count: number | null; position: number }> =>
  call(getFavouriteCount, { params: { adId } }, { signal });
