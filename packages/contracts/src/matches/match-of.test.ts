import * as fc from 'fast-check';
import { buyerAdCard, sellerAdCard } from '../ads/ad-card.fixtures.js';
import type { AdStanding } from '../ads/ad-states.js';
import { wantedCarFields } from '../ads/buyer-ad-fields.fixtures.js';
import { expectAlways } from '../ads/criteria/criteria.arbitraries.js';
import { judgeBy } from '../ads/criteria/list-condition.js';
import { conditionOf } from '../ads/criteria/list-query.js';
import { mustHavesOf, niceToHaveOf, wantedCriteria } from '../ads/criteria/wanted-criteria.js';
import { carFields } from '../ads/seller-ad-fields.fixtures.js';
import { graz } from '../places/places.fixtures.js';
import { pairsOfCards } from './match.arbitraries.js';
import { assess, isOpenToMatch, matchOf } from './match-of.js';

type SoldFields = Parameters<typeof carFields>[0];
type WantedFields = Parameters<typeof wantedCarFields>[0];
const sold = (fields: SoldFields = {}, standing?: AdStanding) =>
  sellerAdCard(carFields(fields), { userId: 'ann', standing });
const wanted = (fields: WantedFields = {}, standing?: AdStanding, userId = 'bob') =>
  buyerAdCard(wantedCarFields(fields), { userId, standing });
const { region: _region, ...inGraz } = graz;
const since = '2026-01-15T00:00:00.000Z';

test('a match says what is met, what is nice to have and is not, and what the ad does not say', () =>
  expect(
    matchOf(
      sold({ price: 8600, brand: 'VW', firstRegistration: '2019-05-31' }),
      wanted({
        budgetMax: 9000,
        brands: ['vw', 'Tesla'],
        yearMin: 2020,
        sohPercentMin: 80,
        niceToHave: ['yearMin'],
      }),
    ),
  ).toMatchObject({
    met: ['brand', 'price'],
    failed: ['year'],
    unknown: ['health'],
    overBudget: { seller: { amount: -400, currency: 'EUR' }, buyer: { amount: -400, currency: 'EUR' } },
  }));

test('a budget that is nice to have lets a match be over or under it, by how much is said', () => {
  const asked = { budgetMin: 5000, budgetMax: 9000, niceToHave: ['budgetMax' as const] };
  const amount = (euros: number) => ({ amount: euros, currency: 'EUR' });
  expect(matchOf(sold({ price: 9400 }), wanted(asked))).toMatchObject({
    failed: ['price'],
    overBudget: { seller: amount(400), buyer: amount(400) },
  });
  expect(matchOf(sold({ price: 4000 }), wanted(asked))).toMatchObject({ failed: ['price'] });
  expect(matchOf(sold({ price: 8000 }), wanted(asked))).toMatchObject({ met: ['price'], failed: [] });
});

test('a must that fails is no match; one that the ad does not say is', () => {
  expect(matchOf(sold({ price: 9001 }), wanted({ budgetMax: 9000 }))).toBeNull();
  expect(matchOf(sold({ price: 900 }), wanted({ budgetMin: 1000, budgetMax: 9000 }))).toBeNull();
  expect(matchOf(sold({ priceType: 'on-request' }), wanted({ budgetMax: 1 }))).toMatchObject({
    unknown: ['price'],
  });
  expect(matchOf(sold(), wanted({ rangeKmMin: 900 }))).toMatchObject({ unknown: ['range'] });
});

test('never one’s own, and nothing that is sold or found; what is reserved is', () => {
  expect(matchOf(sold(), wanted())).not.toBeNull();
  expect(matchOf(sold(), wanted({}, undefined, 'ann'))).toBeNull();
  expect(matchOf(sold({}, { state: 'sold', since }), wanted())).toBeNull();
  expect(matchOf(sold(), wanted({}, { state: 'found', since }))).toBeNull();
  expect(matchOf(sold({}, { state: 'reserved', since }), wanted())).not.toBeNull();
});

test('nothing that the operator hid, on either side', () => {
  const hiding = { reason: 'A stolen car.', since };
  expect(matchOf({ ...sold(), hiding }, wanted())).toBeNull();
  expect(matchOf(sold(), { ...wanted(), hiding })).toBeNull();
});

test('a difference of prices is told in the currency of each', () =>
  expect(assess(sold({ price: 8200, currency: 'NOK' }), wanted({ budgetMax: 500 })).overBudget).toEqual({
    seller: { amount: 2501.75, currency: 'NOK' },
    buyer: { amount: 219.52, currency: 'EUR' },
  }));

test('whether a price is within a budget in a currency without a rate is not known', () => {
  const match = matchOf(sold({ price: 90_000 }), wanted({ budgetMax: 1, currency: 'AED' }));
  expect(match).toMatchObject({ unknown: ['price'] });
  expect(match).not.toHaveProperty('overBudget');
});

test('a distance is a criterion where the buyer says how far they would go, and told wherever it is known', () => {
  const car = sold({ place: { placeId: '2761369', town: 'Vienna', country: 'AT', lat: 48.21, lon: 16.37 } });
  expect(matchOf(car, wanted({ place: inGraz, radiusKm: 100 }))).toBeNull();
  expect(matchOf(car, wanted({ place: inGraz, radiusKm: 100, niceToHave: ['radiusKm'] }))).toMatchObject({
    failed: ['place'],
  });
  const anywhere = matchOf(car, wanted({ place: inGraz }))!;
  expect(anywhere.distanceKm).toBeCloseTo(144.3, 1);
  expect(anywhere.met).not.toContain('place');
});

test('what does not apply to the type of vehicle is not asked', () =>
  expect(wantedCriteria(wanted({ legalClasses: ['l1e-b'], brands: ['VW'] }))).toMatchObject({
    brand: ['VW'],
  }));

test('a match is made of exactly what the wanted ad asks, and none of its musts fails', () =>
  expectAlways(
    fc.property(pairsOfCards, ({ forSale, wanted: buyers }) => {
      const { met, failed, unknown, isMatch } = assess(forSale, buyers);
      const musts = conditionOf(mustHavesOf(buyers), 'for-sale', () => true);
      const isUsual = { ...forSale, state: 'live' as const };
      expect(isMatch).toBe(judgeBy(musts, isUsual) === 'met');
      expect(new Set([...met, ...failed, ...unknown]).size).toBe(met.length + failed.length + unknown.length);
      const isOpen = isOpenToMatch(forSale) && isOpenToMatch(buyers) && forSale.userId !== buyers.userId;
      expect(matchOf(forSale, buyers) !== null).toBe(isMatch && isOpen);
      expect(failed.every((name) => niceToHaveOf(buyers).has(name))).toBe(isMatch);
    }),
  ));
