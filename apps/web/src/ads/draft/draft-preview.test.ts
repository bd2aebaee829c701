import { draftOfCard, emptyDraft } from './ad-draft';
import { carCard } from '../../testing/ad-fixtures';
import { previewOf } from './draft-preview';
import { wantedCarCard } from '../../testing/wanted-fixtures';

const defaults = { currency: 'EUR', country: 'DE', town: '', postcode: '' };
const selling = emptyDraft('for-sale', 'car', defaults);
const contentsOf = (draft: typeof selling) => previewOf(draft, 'ann', []).contents;

test('an empty form shows no price, no fact and no condition', () => {
  expect(previewOf(selling, 'ann', []).hasAmount).toBe(false);
  expect(contentsOf(selling)).toMatchObject({
    amount: 'Your price',
    amountNote: null,
    facts: [],
    badge: null,
  });
  const looking = emptyDraft('wanted', 'car', defaults);
  expect(contentsOf(looking)).toMatchObject({ amount: 'Your budget', criteria: [] });
});

test('range and battery health appear only with their methods', () => {
  const typed = { ...selling, rangeKm: '395', sohPercent: '93' };
  expect(contentsOf(typed).evidence).toEqual([]);
  expect(contentsOf({ ...typed, rangeCycle: 'wltp', sohMethod: 'bms' }).evidence).toEqual([
    'Range 395\u00a0km (WLTP)',
    'Health 93\u00a0% (BMS readout)',
  ]);
});

test('an ad that is posted keeps its age', () => {
  const postedAt = '2026-01-01T00:00:00.000Z';
  expect(previewOf(selling, 'ann', [], postedAt).card.createdAt).toBe(postedAt);
});

test('what was typed is there, as the card will have it', () => {
  const typed = draftOfCard(carCard({ price: 12_500, condition: 'good', batteryUsableKwh: 52 }));
  expect(previewOf(typed, 'ann', []).hasAmount).toBe(true);
  expect(contentsOf(typed)).toMatchObject({
    amount: '€12,500',
    badge: 'Good',
    facts: expect.arrayContaining(['52\u00a0kWh']),
  });
  expect(contentsOf(draftOfCard(wantedCarCard({ budgetMin: 0, budgetMax: 15_000 }))).amount).toBe(
    'Up to €15,000',
  );
});

test.each([
  ['firstRegistration', '31.0', /31/],
  ['odometerKm', 'many', /NaN|km/],
  ['batteryUsableKwh', '0', /kWh/],
] as const)('%s “%s” is no answer yet', (name, typed, fact) => {
  const { facts } = contentsOf({ ...draftOfCard(carCard()), [name]: typed });
  expect(facts).toHaveLength(2);
  expect(facts.join(' ')).not.toMatch(fact);
});

test('a price that cannot be read is none', () =>
  expect(contentsOf({ ...draftOfCard(carCard()), price: 'a lot' }).amount).toBe('Your price'));

test('“Price on request” needs no price in the preview either', () =>
  expect(contentsOf({ ...selling, priceType: 'on-request' }).amount).toBe('Price on request'));
