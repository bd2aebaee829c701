import type { AdAsSeen, FavouriteEvent } from '@voltyard/contracts/favourites/favourites.events';
import { favouriteLimits, undoDeletion } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

/** `ad` is the ad as everybody may read it; null when there is none, or none any more. `at` is ISO 8601. */
export interface AboutFavourite {
  userId: string;
  adId: string;
  ad: ({ userId: string; version: number } & AdAsSeen) | null;
  at: string;
}
export type FavouriteCommand =
  /** `isFull`: the person has as many favourites as one may have. */
  | ({ type: 'SaveFavourite'; isFull: boolean } & AboutFavourite)
  | ({ type: 'DeleteFavourite' } & AboutFavourite);
type CommandOf<Type extends FavouriteCommand['type']> = Extract<FavouriteCommand, { type: Type }>;

type AsSaved = Pick<Extract<FavouriteEvent, { type: 'FavouriteSaved' }>, 'version' | 'savedAt' | 'seen'>;
export type FavouriteState =
  | { status: 'new' }
  | ({ status: 'saved'; saves: number } & AsSaved)
  | ({ status: 'deleted'; saves: number; deletedAt: string } & AsSaved);

export const streamOfFavourite = (userId: string, adId: string): string => `favourite-${userId}-${adId}`;

/** The rules of an ad that a person saved. */
export const favouriteDecider: Decider<FavouriteCommand, FavouriteState, FavouriteEvent> = {
  initialState: { status: 'new' },
  decide: (command, favourite) =>
    command.type === 'SaveFavourite' ? save(command, favourite) : remove(command, favourite),
  evolve: (favourite, event) => {
    if (event.type === 'FavouriteSaved') {
      const { version, savedAt, seen } = event;
      const savesBefore = favourite.status === 'new' ? 0 : favourite.saves;
      return { status: 'saved', version, savedAt, ...(seen && { seen }), saves: savesBefore + 1 };
    }
    return favourite.status === 'new'
      ? favourite
      : { ...favourite, status: 'deleted', deletedAt: event.deletedAt };
  },
};

function save(command: CommandOf<'SaveFavourite'>, favourite: FavouriteState): FavouriteEvent[] {
  if (favourite.status === 'saved') return [];
  const { userId, adId, isFull } = command;
  const asSaved = restorable(favourite, command.at) ?? asItIs(command);
  if (isFull) throw new Problem('too-many-favourites');
  if (favourite.status === 'deleted' && favourite.saves >= favouriteLimits.savesPerAd)
    throw new Problem('favourite-changed-too-often');
  return [{ type: 'FavouriteSaved', userId, adId, ...asSaved }];
}

/**
 * Who saves an ad again within a day undoes its deletion: what changed since the first time is told on, and an ad that
 * was removed meanwhile comes back to the list.
 */
function restorable(favourite: FavouriteState, at: string): AsSaved | null {
  if (favourite.status !== 'deleted') return null;
  const hours = (Date.parse(at) - Date.parse(favourite.deletedAt)) / 3_600_000;
  if (hours > undoDeletion.hours) return null;
  const { version, savedAt, seen } = favourite;
  return { version, savedAt, ...(seen && { seen }) };
}

function asItIs({ ad, userId, at }: CommandOf<'SaveFavourite'>): AsSaved {
  if (ad === null) throw new Problem('not-found');
  // Its owner knows what becomes of it, and the number of people who saved it must not count them.
  if (ad.userId === userId) throw new Problem('own-ad-saved');
  const { version, state, wordsAt } = ad;
  return { version, savedAt: at, seen: { state, wordsAt } };
}

function remove(
  { userId, adId, ad, at }: CommandOf<'DeleteFavourite'>,
  { status }: FavouriteState,
): FavouriteEvent[] {
  if (status === 'saved') return [{ type: 'FavouriteDeleted', userId, adId, deletedAt: at }];
  if (status === 'new' && ad === null) throw new Problem('not-found');
  return [];
}
