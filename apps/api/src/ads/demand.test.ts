import { buyerAdCard } from '@voltyard/contracts/ads/ad-card.fixtures';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { standingFieldsOf } from '@voltyard/contracts/matches/standing-question';
import { storedField } from '../views/list-field.js';
import { rowIndex } from '../views/row-index/row-index.js';
import type { RowField, Views } from '../views/views.js';
import { demandFor } from './demand.js';
import { standingQuestionsView } from './standing-questions.projection.js';

/** The index alone, as a storage with so many ads takes a minute to fill. */
test('one person with more searches than are looked at does not keep the others from being counted', async () => {
  const index = rowIndex(standingQuestionsView);
  const buyers = ['Ann', 'Bob', 'Carl', ...Array.from({ length: 2100 }, () => 'Dora')];
  for (const [at, userId] of buyers.entries()) {
    const createdAt = new Date(at * 1000).toISOString();
    const card = buyerAdCard(wantedCarFields(), { userId, createdAt });
    const known: Record<string, RowField> = { ...standingFieldsOf(card), visibility: 'public' };
    const fields = Object.keys(standingQuestionsView.fields).map((name) => storedField(known[name] ?? null));
    index.put({ id: `ad-${at}`, position: at + 1, fields, words: [] });
  }
  const findFields: Views['findFields'] = async (_, query) => ({
    rows: index.findFields(query),
    position: 1,
  });
  const context = { views: { findFields } as Views, findTown: async () => null };
  const question = { productType: 'car', brand: 'Renault', model: 'Zoe' } as const;
  expect(await demandFor(context, 'seller', question)).toMatchObject({ people: 4, isCapped: false });
});
