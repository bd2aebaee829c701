import type { MatchEvent } from '@voltyard/contracts/matches/matches.events';
import {
  dismissedIn,
  dismissedMatches,
  dismissedMatchesView,
  dismissedQuery,
  rowIdOfDismissed,
} from './dismissed-matches.projection.js';

const at = '2026-11-27T10:00:00.000Z';
const match = { userId: 'bob', adId: 'zoe', wantedId: 'wanted' };
const dismissed: MatchEvent = {
  type: 'MatchDismissed',
  ...match,
  ownAdId: 'wanted',
  fingerprint: 'f',
  dismissedAt: at,
};
const recorded = (event: MatchEvent) => ({
  stream: 'match-wanted-zoe-bob',
  version: 1,
  position: 9,
  at,
  event,
});
const id = rowIdOfDismissed(match);
const after = (event: MatchEvent) => dismissedMatches.evolve(null, recorded(event), id);

test('a dismissed match is a row of its person, with what it was made of', () => {
  expect(dismissedMatches.idsOf(recorded(dismissed))).toEqual([id]);
  const row = after(dismissed)!;
  expect(row.fields).toEqual({ userId: 'bob', dismissedAt: at });
  expect(dismissedIn(row)).toEqual({ adId: 'zoe', wantedId: 'wanted', fingerprint: 'f', dismissedAt: at });
});

test('the same match of another person is another row', () =>
  expect(rowIdOfDismissed({ ...match, userId: 'ann' })).not.toBe(id));

test('one that is brought back has none', () => {
  const restored: MatchEvent = { type: 'MatchRestored', ...match };
  expect(dismissedMatches.idsOf(recorded(restored))).toEqual([id]);
  expect(after(restored)).toBeNull();
});

test('no other event is looked at', () =>
  expect(dismissedMatches.idsOf(recorded({ ...dismissed, type: 'Other' } as unknown as MatchEvent))).toEqual(
    [],
  ));

test('what a person dismissed is found by an index, the last first', () => {
  expect(dismissedMatchesView.indexes).toEqual([
    ['userId', 'dismissedAt'],
    ['userId', 'position'],
  ]);
  expect(dismissedQuery('bob', { limit: 24 })).toEqual({
    equals: { userId: 'bob' },
    sort: [{ field: 'dismissedAt', direction: 'down' }],
    limit: 24,
  });
});
