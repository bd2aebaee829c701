import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { standingQuestions, standingQuestionsView } from './standing-questions.projection.js';

const at = '2026-11-27T10:00:00.000Z';
const ad = { adId: 'a', userId: 'bob', userName: 'Bob', publishedAt: at };
const wanted = (visibility: 'private' | 'public' = 'public'): AdEvent => ({
  type: 'AdPublished',
  kind: 'wanted',
  ...ad,
  fields: wantedCarFields({ budgetMax: 9000, currency: 'EUR', visibility }),
});
const after = (...events: AdEvent[]) =>
  events.reduce<ReturnType<typeof standingQuestions.evolve>>(
    (row, event, index) =>
      standingQuestions.evolve(row, { stream: 'ad-a', version: index + 1, position: 9, at, event }, 'a'),
    null,
  );

test('a wanted ad is a question, a private one too, by what it asks', () => {
  expect(after(wanted())?.fields).toMatchObject({ visibility: 'public', budgetEuros: 9000 });
  expect(after(wanted('private'))?.fields).toMatchObject({ visibility: 'private', budgetEuros: 9000 });
});

test('an ad for sale is none, nor is a wanted ad whose deal is done, or that is hidden', () => {
  expect(after({ type: 'AdPublished', kind: 'for-sale', ...ad, fields: carFields() })).toBeNull();
  const whole = { kind: 'wanted' as const, ...ad, photos: [], fields: wantedCarFields() };
  expect(
    after(wanted(), { type: 'AdStateChanged', ...whole, standing: { state: 'found', since: at } }),
  ).toBeNull();
  expect(
    after(wanted(), { type: 'AdHidden', ...whole, hiding: { reason: 'It is a fraud.', since: at } }),
  ).toBeNull();
});

test('questions are found in memory by time, person and budget, and by indexes for pages', () =>
  expect(standingQuestionsView).toMatchObject({
    fields: { visibility: 'text' },
    indexes: [['userId', 'createdAt'], ['productType', 'position'], ['position']],
    indexed: { sortedBy: ['createdAt', 'userId', 'budgetEuros'] },
  }));
