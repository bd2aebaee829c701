import type { MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import { newMatches } from './new-matches.projection.js';

const at = '2026-11-27T10:00:00.000Z';
type Event = Parameters<typeof newMatches.evolve>[1]['event'];
const recorded = (event: Event) => ({ stream: 'match-notices-3', version: 1, position: 9, at, event });

const match = (adId: string, otherAdId: string, userId = `owner-of-${adId}`) => ({ userId, adId, otherAdId });
const made = (...matched: MatchNoticesMade['matched']): MatchNoticesMade => ({
  type: 'MatchNoticesMade',
  adId: 'zoe',
  by: 'ann',
  notices: [],
  matched,
  source: 3,
  happenedAt: at,
  next: null,
});
const dismissed = { userId: 'bob', adId: 'zoe', wantedId: 'wanted', fingerprint: 'f', dismissedAt: at };
const rowOf = (userId: string, adId: string, otherAdId: string) => ({
  json: JSON.stringify({ adId, otherAdId }),
  fields: { userId },
});

test('each ad whose list of matches changed has one row, for its owner, with the other ad', () => {
  const event = made(match('one', 'zoe'), match('two', 'zoe'), match('one', 'leaf'));
  expect(newMatches.idsOf(recorded(event))).toEqual(['one', 'two']);
  expect(newMatches.evolve(null, recorded(event), 'two')).toEqual(rowOf('owner-of-two', 'two', 'zoe'));
  const before = rowOf('owner-of-three', 'three', 'zoe');
  expect(newMatches.evolve(before, recorded(event), 'three')).toBe(before);
});

test.each(['MatchDismissed', 'MatchRestored'] as const)(
  '%s changes the list of the own ad, on either side',
  (type) => {
    const ofBuyer = recorded({ type, ...dismissed, ownAdId: 'wanted' });
    expect(newMatches.idsOf(ofBuyer)).toEqual(['wanted']);
    expect(newMatches.evolve(null, ofBuyer, 'wanted')).toEqual(rowOf('bob', 'wanted', 'zoe'));
    const ofSeller = recorded({ type, ...dismissed, ownAdId: 'zoe' });
    expect(newMatches.idsOf(ofSeller)).toEqual(['zoe']);
    expect(newMatches.evolve(null, ofSeller, 'zoe')).toEqual(rowOf('bob', 'zoe', 'wanted'));
  },
);

test('a dismissal of the first builds, which did not say whose ad is whose, changes none', () =>
  expect(newMatches.idsOf(recorded({ type: 'MatchDismissed', ...dismissed }))).toHaveLength(0));

test('with the ad its row goes', () => {
  const deleted = recorded({ type: 'AdDeleted', adId: 'one', photoIds: [], deletedAt: at });
  expect(newMatches.idsOf(deleted)).toEqual(['one']);
  expect(newMatches.evolve(rowOf('ann', 'one', 'zoe'), deleted, 'one')).toBeNull();
});

test('no other event is looked at', () => {
  const expired = { type: 'MatchNoticesExpired' } as unknown as Event;
  expect(newMatches.idsOf(recorded(expired))).toEqual([]);
});

test('the rows of a person are found in the order in which they changed', () =>
  expect(newMatches.view).toMatchObject({ fields: { userId: 'text' }, indexes: [['userId', 'position']] }));
