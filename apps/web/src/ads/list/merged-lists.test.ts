import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { bikeCard, carCard } from '../../testing/ad-fixtures';
import type { LiveAdsList } from './live-ads-list';
import { mergedLists } from './merged-lists';

const list = (changes: Partial<LiveAdsList> = {}): LiveAdsList => ({
  rows: [],
  freshness: 'live',
  status: 'loaded',
  problem: null,
  isMissing: false,
  hasMore: false,
  isLoadingMore: false,
  wantMore: () => undefined,
  retry: () => undefined,
  ...changes,
});
const on = (day: number) => ({ createdAt: `2026-01-0${day}T00:00:00.000Z` });
const row = (id: string, card: AdCard) => ({ id, row: card, isNew: false });

test('several lists are one, the newest first', () => {
  const merged = mergedLists([
    list({ rows: [row('c', carCard(on(3))), row('a', carCard(on(1)))] }),
    list({ rows: [row('b', bikeCard(on(2)))] }),
  ]);
  expect(merged.rows.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('the whole is as fresh as its stalest part', () => {
  expect(mergedLists([list(), list({ freshness: 'stale' }), list()]).freshness).toBe('stale');
  expect(mergedLists([list(), list()]).freshness).toBe('live');
});

test('a part that failed does not hide the others, which are waited for', () => {
  const failed = list({ status: 'failed', problem: 'no' });
  expect(mergedLists([failed, list()]).status).toBe('loaded');
  expect(mergedLists([failed, list({ status: 'loading' })]).status).toBe('loading');
  expect(mergedLists([failed, failed])).toMatchObject({ status: 'failed', problem: 'no' });
});

test('trying again asks all of them', () => {
  const asked: string[] = [];
  mergedLists([list({ retry: () => asked.push('one') }), list({ retry: () => asked.push('two') })]).retry();
  expect(asked).toEqual(['one', 'two']);
});
