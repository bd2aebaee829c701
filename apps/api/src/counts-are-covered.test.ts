import { DatabaseSync } from 'node:sqlite';
import { adCardsView } from './ads/ad-cards.projection.js';
import { countByStatement, countStatement } from './storage/sqlite/view-questions.js';
import type { ReadStatement } from './storage/sqlite/question.worker.js';
import { createViewIndexes, createViewTable } from './storage/sqlite/view-table.js';
import type { Conditions } from './views/views.js';

const db = new DatabaseSync(':memory:');
createViewTable(db, adCardsView);
createViewIndexes(db, adCardsView);
afterAll(() => db.close());

const planOf = ({ sql, values }: ReadStatement): string =>
  (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as { detail: string }[])
    .map(({ detail }) => detail)
    .join('; ');

const cars = { kind: 'for-sale', productType: 'car' };

test('one user’s ads of a product type are counted by an index alone', () => {
  const whose = { equals: { ...cars, userId: 'x' } };
  expect(planOf(countStatement(adCardsView, whose, 100))).toMatch(
    /SEARCH \S+ USING COVERING INDEX \S+ \(f_kind=\? AND f_productType=\? AND f_userId=\?\)/,
  );
});

const filters: Conditions[] = [
  {},
  { containsAny: { subType: ['suv', null] } },
  { range: { euros: { min: 1, max: 9 } } },
  { containsAny: { subType: ['suv', 'van'] }, range: { euros: { min: 1 } }, text: 'zoe' },
];
const covered = /SEARCH \S+ USING COVERING INDEX \S+ \(f_kind=\? AND f_productType=\?/;

test.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
  'what a list finds by %s is counted by an index alone, and by type too',
  (_name, filter) => {
    const conditions = { equals: cars, ...filter };
    expect(planOf(countStatement(adCardsView, conditions, 100))).toMatch(covered);
    expect(planOf(countByStatement(adCardsView, conditions, 'subType'))).toMatch(covered);
  },
);
