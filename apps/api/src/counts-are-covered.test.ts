import { DatabaseSync } from 'node:sqlite';
import { adCardsView } from './ads/ad-cards.projection.js';
import { countStatement } from './storage/sqlite/view-questions.js';
import { createViewIndexes, createViewTable } from './storage/sqlite/view-table.js';

test('one user’s ads of a product type are counted by an index alone', () => {
  const db = new DatabaseSync(':memory:');
  createViewTable(db, adCardsView);
  createViewIndexes(db, adCardsView);
  const whose = { kind: 'for-sale', productType: 'car', userId: 'x' };
  const { sql, values } = countStatement(adCardsView, whose, 100);
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as { detail: string }[];
  expect(plan.map(({ detail }) => detail).join('; ')).toMatch(
    /SEARCH \S+ USING COVERING INDEX \S+ \(f_kind=\? AND f_productType=\? AND f_userId=\?\)/,
  );
  db.close();
});
