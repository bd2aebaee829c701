import * as fc from 'fast-check';
import type { AdCard } from '../ad-card.js';
import { buyerAdCard, sellerAdCard } from '../ad-card.fixtures.js';
import { wantedCarFields } from '../buyer-ad-fields.fixtures.js';
import { carFields } from '../seller-ad-fields.fixtures.js';
import { adFields, criteriaOf, expectAlways, located } from './criteria.arbitraries.js';
import { type Criteria, criteriaRows } from './criteria-table.js';
import { judge, type ListScope, matches } from './judge.js';
import { listFields } from './list-fields.js';

const car = (overrides: Parameters<typeof carFields>[0] = {}) => sellerAdCard(carFields(overrides));
const wanted = (overrides: Parameters<typeof wantedCarFields>[0] = {}) =>
  buyerAdCard(wantedCarFields(overrides));
const isFound = (card: AdCard, text: string) => judge(card, { text }).text === 'met';

test('what is not given is not judged', () => expect(judge(car(), {})).toEqual({}));

test('one of several types is enough, also where a wanted ad asks for several', () => {
  expect(judge(car({ subType: 'suv' }), { subType: ['suv'] })).toEqual({ subType: 'met' });
  expect(judge(car({ subType: 'suv' }), { subType: ['van', 'suv'] })).toEqual({ subType: 'met' });
  expect(judge(car({ subType: 'van' }), { subType: ['suv'] })).toEqual({ subType: 'failed' });
  expect(judge(wanted({ subTypes: ['suv', 'van'] }), { subType: ['suv'] })).toEqual({ subType: 'met' });
  expect(judge(wanted({ subTypes: ['van'] }), { subType: ['suv'] })).toEqual({ subType: 'failed' });
  expect(judge(wanted(), { subType: ['suv'] })).toEqual({ subType: 'met' });
});

test('a price is compared in euros with bounds of any currency, both included', () => {
  const crowns = car({ price: 8200, currency: 'NOK' });
  expect(judge(crowns, { priceMin: 8200, priceMax: 8200, currency: 'NOK' })).toEqual({ price: 'met' });
  expect(judge(crowns, { priceMax: 719 })).toEqual({ price: 'failed' });
  expect(judge(crowns, { priceMax: 720 })).toEqual({ price: 'met' });
  expect(judge(wanted({ budgetMin: 1, budgetMax: 900 }), { priceMin: 500 })).toEqual({ price: 'met' });
});

test.each([
  ['told on request only', { priceType: 'on-request' as const }],
  ['in a currency without a rate', { currency: 'AED' as const }],
])('a price that is %s is between no bounds', (_, overrides) => {
  for (const bounds of [{ priceMin: 0.01 }, { priceMax: 1e300 }, { priceMin: 0.01, priceMax: 1e300 }])
    expect(judge(car(overrides), bounds)).toEqual({ price: 'unknown' });
});

test('a criterion that the ad says nothing about is unknown, and such ads are shown only on request', () => {
  const card = car();
  const asked = { rangeKmMin: 300, sohPercentMin: 80 };
  expect(judge(card, asked)).toEqual({ range: 'unknown', health: 'unknown' });
  expect(matches(scopeOf(card), asked)(card)).toBe(false);
  expect(matches(scopeOf(card), { ...asked, withUnknown: true })(card)).toBe(true);
  expect(matches(scopeOf(card), { ...asked, priceMax: 1, withUnknown: true })(card)).toBe(false);
});

test('one of the connectors is enough', () => {
  const card = car({ connectors: ['type2', 'chademo'] });
  expect(judge(card, { connector: ['ccs2', 'chademo'] })).toEqual({ connector: 'met' });
  expect(judge(card, { connector: ['ccs2'] })).toEqual({ connector: 'failed' });
});

test('every word must begin a word of the ad, accents and case aside', () => {
  const card = car({ title: 'Citroën ë-C4', brand: 'Citroën', description: 'One owner, heat pump' });
  expect(isFound(card, 'citroen HEAT')).toBe(true);
  expect(isFound(card, 'citroen tesla')).toBe(false);
  expect(isFound(card, 'wner')).toBe(false);
  expect(isFound(card, '!?')).toBe(true);
});

test('a wanted ad is found by every brand and model it asks for', () => {
  const card = wanted({ brands: ['Renault', 'Citroën'], models: ['ë-C3'] });
  expect(isFound(card, 'citroen c3')).toBe(true);
  expect(isFound(card, 'renault city')).toBe(true);
  expect(isFound(card, 'zoe')).toBe(false);
});

const anyCard = fc.oneof(
  adFields['for-sale'].map((fields): AdCard => sellerAdCard(fields)),
  adFields.wanted.map((fields): AdCard => buyerAdCard(fields)),
);
const scopeOf = (card: AdCard): ListScope => ({
  kind: listFields.kind.of(card),
  productType: card.productType,
  userId: card.userId,
});
const cardAndCriteria = anyCard.chain((card) =>
  fc.tuple(fc.constant(card), criteriaOf(scopeOf(card)).map(located)),
);

const shown = (criteria: Criteria) => (criteria.withUnknown ? ['met', 'unknown'] : ['met']);
const only = (names: readonly string[], criteria: Criteria): Criteria =>
  Object.fromEntries(Object.entries(criteria).filter(([name]) => names.includes(name)));

test('a list shows exactly the ads that meet each criterion, of which each is judged for itself', () =>
  expectAlways(
    fc.property(cardAndCriteria, ([card, criteria]) => {
      const alone = criteriaRows.map(([, { parameters }]) =>
        only([...Object.keys(parameters), 'nearPlace'], criteria),
      );
      const judged = Object.assign({}, ...alone.map((one) => judge(card, one))) as object;
      expect(judge(card, criteria)).toEqual(judged);
      const isShown = matches(scopeOf(card), criteria)(card);
      expect(isShown).toBe(Object.values(judged).every((judgement) => shown(criteria).includes(judgement)));
    }),
  ));

test('a list shows only what it is about', () =>
  expectAlways(
    fc.property(anyCard, (card) => {
      const scope = scopeOf(card);
      const shows = (change: Partial<ListScope>) => matches({ ...scope, ...change }, {})(card);
      expect(shows({})).toBe(true);
      expect(shows({ userId: undefined })).toBe(true);
      expect(shows({ userId: 'another' })).toBe(false);
      expect(shows({ kind: scope.kind === 'wanted' ? 'for-sale' : 'wanted' })).toBe(false);
      expect(shows({ productType: scope.productType === 'car' ? 'bike' : 'car' })).toBe(false);
    }),
  ));
