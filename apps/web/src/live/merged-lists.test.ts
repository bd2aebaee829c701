import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { bikeCard, carCard } from '../testing/ad-fixtures';
import { compareBy } from '@voltyard/contracts/ads/criteria/sort-orders';
import type { LiveList } from './live-list';
import { mergedLists } from './merged-lists';

type AdList = LiveList<AdCard>;
const merge = (lists: AdList[]) => mergedLists(lists, compareBy('newest'));

const list = (changes: Partial<AdList> = {}): AdList => ({
  rows: [],
  waiting: 0,
  tellWaiting: () => undefined,
  freshness: 'live',
  status: 'loaded',
  problem: null,
  isOutdated: false,
  hasMore: false,
  isLoadingMore: false,
  wantMore: () => undefined,
  retry: () => undefined,
  offer: { count: 0, isTaking: false, problem: null, take: () => undefined },
  ...changes,
});
const on = (day: number) => ({ createdAt: `2026-01-0${day}T00:00:00.000Z` });
const row = (id: string, card: AdCard) => ({ id, row: card, isNew: false });

test('several lists are one, in one order', () => {
  const merged = merge([
    list({ rows: [row('c', carCard(on(3))), row('a', carCard(on(1)))] }),
    list({ rows: [row('b', bikeCard(on(2)))] }),
  ]);
  expect(merged.rows.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('the whole is as fresh as its stalest part', () => {
  expect(merge([list(), list({ freshness: 'stale' }), list()]).freshness).toBe('stale');
  expect(merge([list(), list()]).freshness).toBe('live');
});

test('a part that failed does not hide the others, which are waited for', () => {
  const failed = list({ status: 'failed', problem: 'no' });
  expect(merge([failed, list()]).status).toBe('loaded');
  expect(merge([failed, list({ status: 'loading' })]).status).toBe('loading');
  expect(merge([failed, failed])).toMatchObject({ status: 'failed', problem: 'no' });
});

test('what its parts offer is one offer, and taking it takes all', () => {
  const taken: string[] = [];
  const offering = (name: string, count: number, problem: string | null) =>
    list({ offer: { count, isTaking: count > 1, problem, take: () => taken.push(name) } });
  const { offer } = merge([offering('one', 1, null), offering('two', 2, 'no')]);
  expect(offer).toMatchObject({ count: 3, isTaking: true, problem: 'no' });
  offer.take();
  expect(taken).toEqual(['one', 'two']);
  expect(merge([list(), list()]).offer).toMatchObject({ count: 0, isTaking: false, problem: null });
});

test('trying again asks all of them', () => {
  const asked: string[] = [];
  merge([list({ retry: () => asked.push('one') }), list({ retry: () => asked.push('two') })]).retry();
  expect(asked).toEqual(['one', 'two']);
});
