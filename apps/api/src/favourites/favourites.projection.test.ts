import type { FavouriteEvent } from '@voltyard/contracts/favourites/favourites.events';
import type { DomainEvent } from '../event-store/event-store.js';
import { favourites, favouritesView } from './favourites.projection.js';

const at = '2026-11-23T10:00:00.000Z';
const seen = { state: 'live', wordsAt: 2 } as const;
const saved = (userId: string): FavouriteEvent => ({
  type: 'FavouriteSaved',
  userId,
  adId: 'ad',
  version: 3,
  seen,
  savedAt: at,
});
const deleted = (userId: string): FavouriteEvent => ({
  type: 'FavouriteDeleted',
  userId,
  adId: 'ad',
  deletedAt: at,
});
const recorded = (event: FavouriteEvent) => ({ event, stream: 'favourite', version: 1, position: 1, at });

test('a favourite is a row of who saved it, without a word of the ad', () => {
  expect(favourites.idsOf(recorded(saved('bob')))).toEqual(['bob.ad']);
  const row = favourites.evolve(null, recorded(saved('bob')), 'bob.ad');
  expect(row?.fields).toEqual({ userId: 'bob', adId: 'ad', savedAt: at });
  expect(JSON.parse(row!.json)).toEqual({ adId: 'ad', savedAt: at, version: 3, seen });
  expect(favourites.idsOf(recorded(deleted('bob')))).toEqual(['bob.ad']);
  expect(favourites.evolve(row, recorded(deleted('bob')), 'bob.ad')).toBeNull();
});

test('one of a log from before does not say what was seen', () => {
  const { seen: _, ...before } = { ...saved('bob'), seen };
  expect(JSON.parse(favourites.evolve(null, recorded(before), 'bob.ad')!.json)).toEqual({
    adId: 'ad',
    savedAt: at,
    version: 3,
  });
});

test('events of other slices change no row', () => {
  const other: DomainEvent & { adId: string } = { type: 'AdDeleted', adId: 'ad' };
  expect(favourites.idsOf(recorded(other as never))).toEqual([]);
});

test('the favourites of a person, and their changes, are found in an index', () =>
  expect(favouritesView.indexes).toEqual([
    ['adId', 'userId'],
    ['userId', 'savedAt'],
    ['userId', 'position'],
  ]));
