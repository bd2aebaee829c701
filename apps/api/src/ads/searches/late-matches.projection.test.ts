import type { MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import { lateMatches, lateMatchesIn } from './late-matches.projection.js';

const at = '2026-11-27T10:00:00.000Z';
type Event = Parameters<typeof lateMatches.evolve>[1]['event'];
const recorded = (event: Event) => ({ stream: 'match-notices-3', version: 1, position: 9, at, event });

const fit = (adId: string, otherAdId: string) => ({ userId: `owner-of-${adId}`, adId, otherAdId });
const made = (late: Pick<MatchNoticesMade, 'fallen' | 'fitting'>): MatchNoticesMade => ({
  type: 'MatchNoticesMade',
  adId: 'zoe',
  by: 'ann',
  notices: [],
  matched: [],
  ...late,
  source: 3,
  happenedAt: at,
  next: null,
});
const after = (event: Event, row: ReturnType<typeof lateMatches.evolve> = null, id = 'search') =>
  lateMatches.evolve(row, recorded(event), id);

test('an ad that came to fit a search is remembered, and whether by its price', () => {
  const event = made({
    fallen: [fit('search', 'zoe')],
    fitting: [fit('search', 'leaf'), fit('other', 'leaf')],
  });
  expect(lateMatches.idsOf(recorded(event))).toEqual(['search', 'other']);
  const row = after(event)!;
  expect(row.fields).toEqual({ userId: 'owner-of-search' });
  expect(lateMatchesIn(row)).toEqual([
    { adId: 'zoe', at, isByPrice: true },
    { adId: 'leaf', at, isByPrice: false },
  ]);
});

test('those that are told of later come after them, of very many the last hundred', () => {
  const first = after(made({ fitting: [fit('search', 'first')] }));
  const two = after(made({ fitting: [fit('search', 'second')] }), first)!;
  expect(lateMatchesIn(two).map(({ adId }) => adId)).toEqual(['first', 'second']);
  const many = Array.from({ length: 99 }, (_, number) => fit('search', `ad-${number}`));
  const kept = lateMatchesIn(after(made({ fitting: many }), two)!);
  expect(kept).toHaveLength(100);
  expect([kept[0]?.adId, kept.at(-1)?.adId]).toEqual(['second', 'ad-98']);
});

test('what says nothing of a search leaves it as it was', () => {
  const row = after(made({ fitting: [fit('search', 'leaf')] }));
  expect(after(made({}), row)).toBe(row);
  expect(lateMatches.idsOf(recorded(made({})))).toEqual([]);
});

test.each<Event>([
  { type: 'AdDeleted', adId: 'search', photoIds: [], deletedAt: at },
  { type: 'SearchForgotten', userId: 'bob', adId: 'search' },
])('$type takes it away', (event) => {
  expect(lateMatches.idsOf(recorded(event))).toEqual(['search']);
  expect(after(event, after(made({ fitting: [fit('search', 'leaf')] })))).toBeNull();
});

test('no other event is looked at', () =>
  expect(
    lateMatches.idsOf(recorded({ ...made({}), type: 'NoticesMade', adId: 'search' } as unknown as Event)),
  ).toEqual([]));

test('the rows of a person are found in the order in which they changed', () =>
  expect(lateMatches.view).toMatchObject({ fields: { userId: 'text' }, indexes: [['userId', 'position']] }));
