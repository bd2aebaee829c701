import type { FavouriteEvent } from '@voltyard/contracts/favourites/favourites.events';
import type { RowToStore } from '../views/views.js';
import type { DomainEvent } from '../event-store/event-store.js';
import { favouriteCounts, favouriteCountsView } from './favourite-counts.projection.js';

const at = '2026-11-23T10:00:00.000Z';
const saved = (userId: string): FavouriteEvent => ({
  type: 'FavouriteSaved',
  userId,
  adId: 'ad',
  version: 3,
  savedAt: at,
});
const deleted = (userId: string): FavouriteEvent => ({
  type: 'FavouriteDeleted',
  userId,
  adId: 'ad',
  deletedAt: at,
});
const recorded = (event: FavouriteEvent) => ({ event, stream: 'favourite', version: 1, position: 1, at });

const counted = (...events: FavouriteEvent[]): RowToStore | null =>
  events.reduce<RowToStore | null>((row, event) => favouriteCounts.evolve(row, recorded(event), 'ad'), null);

test('who saved an ad counts until they take it out; nobody leaves no row', () => {
  expect(favouriteCounts.idsOf(recorded(saved('bob')))).toEqual(['ad']);
  expect(favouriteCounts.idsOf(recorded(deleted('bob')))).toEqual(['ad']);
  expect(counted(saved('ann'), saved('bob'))?.fields.count).toBe(2);
  expect(counted(saved('ann'), saved('bob'), deleted('ann'))?.fields.count).toBe(1);
  expect(counted(saved('ann'), deleted('ann'))).toBeNull();
});

test('from three on everybody is told the number', () => {
  const [two, three] = [
    [saved('a'), saved('b')],
    [saved('a'), saved('b'), saved('c')],
  ];
  expect(counted(...two)?.fields.shownFor).toBeNull();
  expect(counted(...three)).toEqual({ json: '{"count":3}', fields: { count: 3, shownFor: 'ad' } });
  expect(counted(...three, deleted('c'))?.fields.shownFor).toBeNull();
});

test('events of other slices change no row', () => {
  const other: DomainEvent & { adId: string } = { type: 'AdDeleted', adId: 'ad' };
  expect(favouriteCounts.idsOf(recorded(other as never))).toEqual([]);
});

test('the changes of an ad’s number are found in an index', () =>
  expect(favouriteCountsView.indexes).toEqual([['shownFor', 'position']]));
