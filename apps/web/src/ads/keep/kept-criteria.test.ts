import { type Criteria, isNarrowed } from '@voltyard/contracts/ads/criteria/criteria-table';
import { criteriaOf, expectOfAll } from '@voltyard/contracts/ads/criteria/criteria.arbitraries';
import { BuyerAdFields } from '@voltyard/contracts/ads/buyer-ad-fields';
import { criteriaOfWanted, wantedPart } from '@voltyard/contracts/ads/criteria/wanted-search';
import { money } from '@voltyard/contracts/ads/field-types';
import { graz } from '@voltyard/contracts/places/places.fixtures';
import { productTypes, type ProductType } from '@voltyard/contracts/product-types';
import { emptyDraft } from '../draft/ad-draft';
import { withSearch } from '../draft/wanted-draft';
import { contradictionsIn } from '../filter/contradictions-in';
import { townAnswer } from '../kinds/town-answer';
import { nameOfSearch, searchAgainPlace } from './kept-criteria';
import { keptSearch } from './kept-search';

const defaults = { currency: 'NOK', country: 'AT', town: townAnswer(graz), postcode: '8010' };

/** The wanted ad that keeps a search; null when the server would refuse it. */
function keptAd(productType: ProductType, criteria: Criteria) {
  const town = criteria.near === undefined ? null : { ...graz, placeId: criteria.near };
  const { fields } = keptSearch(emptyDraft('wanted', productType, defaults), criteria, town);
  return BuyerAdFields.safeParse(fields).data ?? null;
}

/** The searches that a list offers to keep, with prices that an ad can have. */
const isKeepable = (productType: ProductType) => (filter: Criteria) =>
  isNarrowed(wantedPart(filter)) &&
  contradictionsIn({ kind: 'for-sale', productType, filter }).length === 0 &&
  [filter.priceMin, filter.priceMax].every((price) => money('The price').optional().safeParse(price).success);

test.each(productTypes)(
  'a search of a %s that is kept and searched again has the same criteria',
  (productType) => {
    const keepable = criteriaOf({ kind: 'for-sale', productType }).filter(isKeepable(productType));
    expectOfAll(keepable, (criteria) => {
      const ad = keptAd(productType, criteria);
      expect(ad).not.toBeNull();
      expect(nameOfSearch(productType, criteriaOfWanted(ad!))).toBe(nameOfSearch(productType, criteria));
    });
  },
);

test('a kept search says nothing of states, and is the same search with them', () => {
  const search = { brand: ['VW'], state: ['live', 'reserved', 'sold'] };
  const kept = keptAd('car', search)!;
  expect(kept).toMatchObject({ title: 'Cars by VW', brands: ['VW'] });
  expect(kept).not.toHaveProperty('description');
  expect(nameOfSearch('car', search)).toBe(nameOfSearch('car', { brand: ['VW'] }));
  expect(emptyDraft('wanted', 'car', defaults)).toEqual(
    withSearch(emptyDraft('wanted', 'car', defaults), { state: ['sold'] }, null),
  );
});

test('the list of a kept search has its words, its place and its distance', () => {
  const search = {
    text: 'heat pump, “quick”, grey',
    near: graz.placeId,
    radiusKm: 25,
    condition: ['good', 'fair'],
  };
  const again = new URL(searchAgainPlace(keptAd('car', search)!), 'https://voltyard.example');
  expect(again.pathname).toBe('/ads/for-sale/list/car');
  expect([...again.searchParams]).toEqual([
    ['text', search.text],
    ['near', graz.placeId],
    ['radiusKm', '25'],
    ['condition', 'good'],
    ['condition', 'fair'],
  ]);
});

test('a list that also shows what does not say all is the same search', () =>
  expect(nameOfSearch('car', { sohPercentMin: 80, withUnknown: true })).toBe(
    nameOfSearch('car', { sohPercentMin: 80 }),
  ));

test('a price without a currency is kept in euros, whatever the usual currency is', () => {
  const search = { priceMax: 9000 };
  const ad = keptAd('car', search)!;
  expect(ad).toMatchObject({ budgetMax: 9000, currency: 'EUR' });
  expect(nameOfSearch('car', criteriaOfWanted(ad))).toBe(nameOfSearch('car', search));
});

test('a budget in a currency without a rate is left out, and is not read as euros', () => {
  const ad = { ...keptAd('car', { brand: ['Zoe'], priceMax: 90_000 })!, currency: 'AED' };
  expect(criteriaOfWanted(ad)).toEqual({ brand: ['Zoe'] });
});

test('the usual town of a person is no place of a search without one', () =>
  expect(criteriaOfWanted(keptAd('car', { brand: ['Zoe'] })!)).toEqual({ brand: ['Zoe'] }));

test('what a person wrote into the description is no criterion', () => {
  const ad = { ...keptAd('car', { brand: ['Zoe'], withPhotos: true })! };
  const description = `For my mother.\n${ad.description}\nAlso searched for: luck.`;
  expect(criteriaOfWanted({ ...ad, description })).toEqual({ brand: ['Zoe'], withPhotos: true });
  expect(criteriaOfWanted({ ...ad, description: 'Good, With photos' })).toEqual({ brand: ['Zoe'] });
});

test('the order of values does not make it another search, their number does', () => {
  const named = (...brand: string[]) => nameOfSearch('car', { brand });
  expect(named('VW', 'Tesla')).toBe(named('Tesla', 'VW'));
  expect(named('VW', 'Tesla')).not.toBe(named('Tesla'));
  expect(nameOfSearch('bike', { brand: ['VW'] })).not.toBe(named('VW'));
});
