import { AdListQuery } from '@voltyard/contracts/ads/criteria/list-query';
import { adCardsView } from './ads/ad-cards.projection.js';
import { deletedAdsViewQuery } from './ads/deleted-ads.js';
import { deletedAdsView } from './ads/deleted-ads.projection.js';
import { privateAdsQuery } from './ads/private-ads.js';
import { privateAdsView } from './ads/private-ads.projection.js';
import { queryOf } from './ads/list-question.js';
import { projections } from './app.js';
import { cursorAt } from './views/cursor.js';
import { indexFor, isExact } from './views/list-index.js';
import type { Query } from './views/views.js';
import { openDatabase } from './storage/sqlite/database.js';
import type { ReadStatement } from './storage/sqlite/question.worker.js';
import {
  changedAfterStatement,
  countStatement,
  leftAfterStatement,
  pageStatement,
} from './storage/sqlite/view-questions.js';
import { createViewIndexes, createViewTable } from './storage/sqlite/view-table.js';

const db = openDatabase(':memory:');
for (const { view } of projections) {
  createViewTable(db, view);
  createViewIndexes(db, view);
}
afterAll(() => db.close());

/** How SQLite answers, a line for each step. */
const planOf = ({ sql, values }: ReadStatement): string[] =>
  db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map(({ detail }) => detail as string);

const newest = { sort: 'newest' } as const;
const lists = [{}, { userId: 'u' }].map((whose) => ({
  kind: 'for-sale' as const,
  productType: 'car' as const,
  ...whose,
}));

test.each(lists)('an index alone answers the newest page of %j, in its order', (scope) => {
  const query = queryOf(scope, AdListQuery.parse(newest));
  expect(isExact(indexFor(adCardsView, query), query)).toBe(true);
  const plan = planOf(pageStatement(adCardsView, query));
  const [found] = plan.filter((step) => step.startsWith('SEARCH view_ad_cards'));
  expect(found).toMatch(/USING COVERING INDEX \w+ \(f_kind=\? AND f_productType=\?/);
  expect(plan.at(-1)).toMatch(/INTEGER PRIMARY KEY \(rowid=\?\)/);
  expect(plan.join('\n')).not.toContain('TEMP B-TREE');
});

const near = { near: '2778067' };
test.each([
  { subType: 'suv' },
  { priceMax: 9 },
  { text: 'zoe' },
  { sort: 'price-low' },
  near,
  { ...near, sort: 'nearest' },
])('a list by %j is not asked of the storage', (asked) => {
  const nearPlace = { town: 'Graz', lat: 47.07, lon: 15.45 };
  const query = queryOf(lists[0]!, { ...AdListQuery.parse(asked), nearPlace });
  expect(isExact(indexFor(adCardsView, query), query)).toBe(false);
});

const deleted = [{}, { productType: 'car' as const }].flatMap((of) =>
  [{}, { before: cursorAt([1, 'x']) }].map((after): Query => {
    const query = deletedAdsViewQuery({ kind: 'for-sale', limit: 24, ...of, ...after }, new Date(0));
    return { ...query, equals: { ...query.equals, userId: 'u' } };
  }),
);
test.each(deleted.map((query) => [JSON.stringify(query), query] as const))(
  'what a user deleted is found and counted in an index alone, in its order: %s',
  (_name, query) => {
    const fields = Object.hasOwn(query.equals!, 'productType')
      ? String.raw`f_userId=\? AND f_kind=\? AND f_productType=\? AND f_deletedAt`
      : String.raw`f_userId=\? AND f_kind=\? AND f_deletedAt`;
    const covered = new RegExp(String.raw`SEARCH \S+ USING COVERING INDEX \S+ \(${fields}`);
    const plan = planOf(pageStatement(deletedAdsView, query)).join('\n');
    expect(plan).toMatch(covered);
    expect(plan).not.toContain('TEMP B-TREE');
    expect(planOf(countStatement(deletedAdsView, query, 100)).join('\n')).toMatch(covered);
  },
);

test('the private ads of a user are found in an index alone, in its order', () => {
  const query = privateAdsQuery({ kind: 'wanted', productType: 'car', limit: 24 });
  const plan = planOf(
    pageStatement(privateAdsView, { ...query, equals: { ...query.equals, userId: 'u' } }),
  ).join('\n');
  expect(plan).toMatch(/USING COVERING INDEX \w+ \(f_userId=\? AND f_kind=\? AND f_productType=\?/);
  expect(plan).not.toContain('TEMP B-TREE');
});

const following = projections.flatMap(({ view }) =>
  view.indexes
    .filter((fields) => fields.includes('position'))
    .map((fields) => [`${view.name} by ${fields.join(', ')}`, view, fields] as const),
);
test.each(following)('the changes of %s are read from an index, in its order', (_name, view, fields) => {
  const equals = Object.fromEntries(fields.slice(0, -1).map((field) => [field, 'x']));
  const plan = planOf(changedAfterStatement(view, equals, 1, 10)).join('\n');
  expect(plan).toMatch(/USING INDEX \w+ \(.*position>\?\)/);
});

test.each(following)(
  'the rows that left a place of %s are read from an index, in its order',
  (_name, view) => {
    const plan = planOf(leftAfterStatement(view, 'place', 1, 10)).join('\n');
    expect(plan).toMatch(/USING INDEX \w+ \(place=\? AND position>\?\)/);
    expect(plan).not.toContain('TEMP B-TREE');
  },
);
