import { z } from 'zod';
import { AdCard } from '../ads/ad-card.js';
import { adStates, type StateOfAd } from '../ads/ad-states.js';
import { cardShape } from '../card-shape.js';
import { endpoint } from '../endpoint.js';
import { AdId } from '../ids.js';
import { PageQuery } from '../page-query.js';
import type { AdAsSeen } from './favourites.events.js';
import { SavedCard } from './saved-card.js';

const StateOfAdSchema = z.enum([...adStates['for-sale'], ...adStates.wanted]);

/** An ad that a person saved, as its list gives it. */
export interface Favourite {
  adId: string;
  /** ISO 8601 */
  savedAt: string;
  /** Null when the ad's owner deleted their account: no word of theirs is left. Null also of one saved long ago. */
  cardWhenSaved: SavedCard | null;
  /** As everybody may read it now; null when it was removed or is hidden. */
  card: AdCard | null;
  /** ISO 8601: when it was removed; null while it is there or hidden. */
  removedAt: string | null;
  /** Whether those who run the marketplace have hidden it, and may show it again. */
  isHidden: boolean;
  /** What it was when it was removed: one that was sold is shown for some time only. Null while it is there. */
  stateWhenRemoved: StateOfAd | null;
}
export const Favourite = cardShape<Favourite>({
  adId: z.string(),
  savedAt: z.string(),
  cardWhenSaved: SavedCard.nullable(),
  card: AdCard.nullable(),
  removedAt: z.string().nullable(),
  isHidden: z.boolean(),
  stateWhenRemoved: StateOfAdSchema.nullable(),
});

/** A row of `favourites:{userId}`. How its ad changes is told by `ad:{adId}`. */
export interface FavouriteRow {
  adId: string;
  /** ISO 8601 */
  savedAt: string;
  /** Of the ad as it was saved. */
  version: number;
  seen?: AdAsSeen;
}
export const FavouriteRow = cardShape<FavouriteRow>({
  adId: z.string(),
  savedAt: z.string(),
  version: z.int(),
  seen: z.object({ state: StateOfAdSchema, wordsAt: z.int() }).optional(),
});

/** A row of `favourite-count:{adId}`, from {@link favouriteLimits}.shownFrom on. */
export interface FavouriteCountRow {
  count: number;
}
export const FavouriteCountRow = cardShape<FavouriteCountRow>({ count: z.int() });

const params = z.object({ adId: AdId });
const changed = z.object({ adId: AdId, position: z.int() });
const position = z.int();

export const saveFavourite = endpoint({
  method: 'put',
  path: '/api/Favourite/SaveFavourite/:adId',
  budget: 'change',
  summary:
    'Save an ad of another user among your favourites. Within a day of its deletion a favourite comes back as it was.',
  access: 'signed-in',
  params,
  reply: changed,
});

export const deleteFavourite = endpoint({
  method: 'delete',
  path: '/api/Favourite/DeleteFavourite/:adId',
  budget: 'change',
  summary: 'Take an ad out of your favourites',
  access: 'signed-in',
  params,
  reply: changed,
});

export const getFavourites = endpoint({
  method: 'get',
  path: '/api/Favourite/GetFavourites',
  // Reads a commit of each ad that changed since it was saved.
  budget: 'search',
  summary: 'A page of your favourites, the last saved first: each ad as it is and as you saved it',
  access: 'signed-in',
  query: PageQuery,
  reply: z.object({
    favourites: z.array(Favourite),
    /** Pass as `before` for the next page; null on the last one. */
    next: z.string().nullable(),
    /** The log position the page is true at: watch `favourites:{userId}` after this. */
    position,
  }),
});

export const getFavouriteAdIds = endpoint({
  method: 'get',
  path: '/api/Favourite/GetFavouriteAdIds',
  budget: 'read',
  summary: 'The ids of all ads among your favourites',
  access: 'signed-in',
  reply: z.object({
    adIds: z.array(AdId),
    /** Watch `favourites:{userId}` after this. */
    position,
  }),
});

export const getFavouriteCount = endpoint({
  method: 'get',
  path: '/api/Favourite/GetFavouriteCount/:adId',
  budget: 'read',
  summary: 'How many people saved an ad; null below three',
  params,
  reply: z.object({
    adId: AdId,
    count: z.int().nullable(),
    /** Watch `favourite-count:{adId}` after this. */
    position,
  }),
});
