import { buyerAdCard } from '@voltyard/contracts/ads/ad-card.fixtures';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { standingFieldsOf } from '@voltyard/contracts/matches/standing-question';
import { storedField } from '../views/list-field.js';
import { rowIndex } from '../views/row-index/row-index.js';
import type { RowField, Views } from '../views/views.js';
import { demandFor } from './demand.js';
import { standingQuestionsView } from './standing-questions.projection.js';

interface Wanted {
  readonly userId: string;
  readonly budgetMax?: number;
}

/** Asks the index alone, as a storage with so many ads takes a minute to fill. The wanted ads are the oldest first. */
function demandAmong(wanted: readonly Wanted[], price?: number) {
  const index = rowIndex(standingQuestionsView);
  for (const [at, { userId, ...fields }] of wanted.entries()) {
    const createdAt = new Date(at * 1000).toISOString();
    const card = buyerAdCard(wantedCarFields(fields), { userId, createdAt });
    const known: Record<string, RowField> = { ...standingFieldsOf(card), visibility: 'public' };
    const values = Object.keys(standingQuestionsView.fields).map((name) => storedField(known[name] ?? null));
    index.put({ id: `ad-${at}`, position: at + 1, fields: values, words: [] });
  }
  const findFields: Views['findFields'] = async (_, query) => ({
    rows: index.findFields(query),
    position: 1,
  });
  const context = { views: { findFields } as Views, findTown: async () => null };
  const question = { productType: 'car', brand: 'Renault', model: 'Zoe' } as const;
  return demandFor(context, 'seller', { ...question, ...(price !== undefined && { price }) });
}

test('one person with more searches than are looked at does not keep the others from being counted', async () => {
  const buyers = ['Ann', 'Bob', 'Carl', ...Array.from({ length: 2100 }, () => 'Dora')];
  const demand = await demandAmong(buyers.map((userId) => ({ userId })));
  expect(demand).toMatchObject({ people: 4, isCapped: false });
});

test('of a person with many searches the highest budget counts, however old it is', async () => {
  const budgets = [20_000, ...Array.from({ length: 9 }, (_, at) => 5000 + at)];
  const wanted = budgets.flatMap((budgetMax) =>
    ['Ann', 'Bob', 'Carl'].map((userId) => ({ userId, budgetMax })),
  );
  expect(await demandAmong(wanted, 19_000)).toMatchObject({ people: 3, withinPrice: 3 });
});
