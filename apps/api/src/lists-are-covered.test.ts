import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { criteriaOf, sortFor } from '@voltyard/contracts/ads/criteria/criteria.arbitraries';
import { isNarrowed } from '@voltyard/contracts/ads/criteria/criteria-table';
import { AdListQuery } from '@voltyard/contracts/ads/criteria/list-query';
import { productTypes } from '@voltyard/contracts/product-types';
import * as fc from 'fast-check';
import { adCardsView } from './ads/ad-cards.projection.js';
import { deletedAdsViewQuery } from './ads/deleted-ads.js';
import { deletedAdsView } from './ads/deleted-ads.projection.js';
import { privateAdsQuery } from './ads/private-ads.js';
import { privateAdsView } from './ads/private-ads.projection.js';
import { queryOf } from './ads/list-question.js';
import { searchesQuery } from './ads/searches/own-searches.js';
import { searchesView } from './ads/searches/searches.projection.js';
import { dailySearches, dailySearchesOf } from './ads/searches/sum-up-searches.js';
import { projections } from './app.js';
import { conversationsView } from './conversations/conversations.projection.js';
import { favouritesView } from './favourites/favourites.projection.js';
import { favouritesQuery } from './favourites/own-favourites.js';
import { noticesView } from './notices/notices.projection.js';
import { noticesQuery } from './notices/own-notices.js';
import { cursorAt } from './views/cursor.js';
import { indexFor, isExact, isExactCount } from './views/list-index.js';
import type { Query } from './views/views.js';
import { openDatabase } from './storage/sqlite/database.js';
import type { ReadStatement } from './storage/sqlite/question.worker.js';
import {
  changedAfterStatement,
  countByValueStatement,
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
  expect(found).toMatch(/USING COVERING INDEX \w+ \(f_kind=\? AND f_productType=\? AND f_isActive=\?/);
  expect(plan.at(-1)).toMatch(/INTEGER PRIMARY KEY \(rowid=\?\)/);
  expect(plan.join('\n')).not.toContain('TEMP B-TREE');
});

/** What the filter can ask of a list: any criteria in any order. */
const filtered = fc
  .tuple(fc.constantFrom(...adKinds), fc.constantFrom(...productTypes), fc.constantFrom({}, { userId: 'u' }))
  .chain(([kind, productType, whose]) =>
    criteriaOf({ kind, productType }).chain((criteria) =>
      sortFor(kind, criteria).map((sort) => ({ scope: { kind, productType, ...whose }, criteria, sort })),
    ),
  );
const nearPlace = { town: 'Graz', lat: 47.07, lon: 15.45 };
const namesIn = (...conditions: (object | undefined)[]) =>
  conditions.flatMap((one) => Object.keys(one ?? {}));

test('of all lists only the newest without a criterion are asked of the storage, and the index in memory has the fields and orders of the others', () =>
  fc.assert(
    fc.property(filtered, ({ scope, criteria, sort }) => {
      const query = queryOf(scope, { ...AdListQuery.parse({ ...criteria, sort }), nearPlace });
      const { equals, in: anyOf, containsAny, range } = query;
      const counted = { ...query, sort: [] };
      expect([
        isExact(indexFor(adCardsView, query), query),
        isExactCount(indexFor(adCardsView, counted), counted),
      ]).toEqual([sort === 'newest' && !isNarrowed(criteria), !isNarrowed(criteria)]);
      expect(Object.keys(adCardsView.fields)).toEqual(
        expect.arrayContaining(namesIn(equals, anyOf, containsAny, range)),
      );
      const sortedBy = query.sort!.filter(({ distance }) => distance === undefined).map(({ field }) => field);
      expect(adCardsView.indexed!.sortedBy).toEqual(expect.arrayContaining(sortedBy));
    }),
  ));

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

test.each([
  ['everybody', dailySearches(cursorAt(['u', '2026-11-25T06:00:00.000Z', 'x']))],
  ['one person', dailySearchesOf('u', cursorAt(['2026-11-25T06:00:00.000Z', 'x']))],
])('an index alone answers the daily searches of %s, in its order', (_whose, query) => {
  expect(isExact(indexFor(searchesView, query), query)).toBe(true);
  const plan = planOf(pageStatement(searchesView, query)).join('\n');
  expect(plan).toMatch(/USING COVERING INDEX \w+ \(f_isListed=\? AND f_notify=\?/);
  expect(plan).not.toContain('TEMP B-TREE');
});

test('an index alone answers the private ads of a user, in its order', () => {
  const query = privateAdsQuery({ kind: 'wanted', productType: 'car', limit: 24 });
  const plan = planOf(
    pageStatement(privateAdsView, { ...query, equals: { ...query.equals, userId: 'u' } }),
  ).join('\n');
  expect(plan).toMatch(/USING COVERING INDEX \w+ \(f_userId=\? AND f_kind=\? AND f_productType=\?/);
  expect(plan).not.toContain('TEMP B-TREE');
});

test.each([
  ['favourites', favouritesView, favouritesQuery({ limit: 24 }), {}],
  ['notices', noticesView, noticesQuery({ limit: 24 }), {}],
  ['searches', searchesView, searchesQuery({ limit: 24 }), searchesQuery({ limit: 24 }).equals],
  ['unread notices', noticesView, noticesQuery({ limit: 24 }), { isUnread: 1 }],
])('an index alone answers the %s of a user, in its order', (_name, view, page, only) => {
  const query = { ...page, equals: { userId: 'u', ...only } };
  const covered = /USING COVERING INDEX \w+ \(f_userId=\?/;
  const plan = planOf(pageStatement(view, query)).join('\n');
  expect(plan).toMatch(covered);
  expect(plan).not.toContain('TEMP B-TREE');
  expect(planOf(countStatement(view, query, 500)).join('\n')).toMatch(covered);
});

test('an index alone answers who has an ad among their favourites, in its order', () => {
  const query: Query = {
    equals: { adId: 'a' },
    sort: [{ field: 'userId', direction: 'up' }],
    before: cursorAt(['u', 'u.a']),
    limit: 100,
  };
  const plan = planOf(pageStatement(favouritesView, query)).join('\n');
  expect(plan).toMatch(/USING COVERING INDEX \w+ \(f_adId=\?/);
  expect(plan).not.toContain('TEMP B-TREE');
});

test('an index alone counts who wrote to an owner about each of several ads, entered once for each', () => {
  const asked = { equals: { userId: 'u' }, field: 'adId', values: ['a', 'b'] };
  const plan = planOf(countByValueStatement(conversationsView, asked, 1000)).join('\n');
  expect(plan).toMatch(/SEARCH \S+ USING COVERING INDEX \w+ \(f_userId=\? AND f_adId=\?\)/);
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
