import { savedSearchLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { SearchChangeEvent } from '@voltyard/contracts/searches/searches.events';
import { searchChangesDecider, streamOfSearchChanges } from './search-changes.decider.js';

const seen: SearchChangeEvent = {
  type: 'SearchResultsSeen',
  userId: 'bob',
  adId: 'wanted',
  seenAt: '2026-11-27T10:00:00.000Z',
};
const forgotten: SearchChangeEvent = { type: 'SearchForgotten', userId: 'bob', adId: 'wanted' };
const { initialState, decide, evolve } = searchChangesDecider;
const after = (count: number, event: SearchChangeEvent) =>
  Array.from({ length: count }, () => event).reduce(evolve, initialState);

test('a change is stored as it is, without what its limit is told by', () =>
  expect(decide({ ...seen, tomorrowIn: 60 }, initialState)).toEqual([seen]));

test('a person changes their searches so often a day, and is told when they can again', () => {
  const { changesPerDay } = savedSearchLimits;
  expect(decide({ ...seen, tomorrowIn: 60 }, after(changesPerDay - 1, seen))).toEqual([seen]);
  expect(() => decide({ ...seen, tomorrowIn: 60 }, after(changesPerDay, seen))).toThrow(
    new Problem('searches-changed-too-often', undefined, 60),
  );
});

test('that a search is forgotten is never refused, and does not count', () => {
  expect(decide({ ...forgotten, tomorrowIn: 60 }, after(1000, seen))).toEqual([forgotten]);
  expect(after(1000, forgotten)).toBe(0);
});

test('each person and day has a stream', () =>
  expect(streamOfSearchChanges({ userId: 'bob', at: '2026-11-27T10:00:00.000Z' })).toBe(
    'search-changes-bob-2026-11-27',
  ));
