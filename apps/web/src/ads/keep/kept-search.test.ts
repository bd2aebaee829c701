import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { BuyerAdFields } from '@voltyard/contracts/ads/buyer-ad-fields';
import { graz } from '@voltyard/contracts/places/places.fixtures';
import { emptyDraft } from '../draft/ad-draft';
import type { ChosenTown } from '../kinds/town-answer';
import { keptSearch } from './kept-search';

const defaults = { currency: 'EUR', country: 'AT', town: '', postcode: '' };
const empty = emptyDraft('wanted', 'car', defaults);
const kept = (criteria: Criteria, town: ChosenTown | null = null) => {
  const search = keptSearch(empty, criteria, town);
  // The server accepts the ad.
  expect(BuyerAdFields.safeParse(search.fields).error?.issues).toBeUndefined();
  return search;
};

test('a search is kept as a private wanted ad with its criteria, titled with the sentence of the list', () => {
  expect(kept({ brand: ['Renault'], priceMax: 20_000, currency: 'EUR', batteryUsableKwhMin: 50 })).toEqual({
    asWords: [],
    fields: {
      productType: 'car',
      title: 'Cars by Renault up to €20,000 with at least 50\u00a0kWh',
      brands: ['Renault'],
      budgetMax: 20_000,
      currency: 'EUR',
      batteryUsableKwhMin: 50,
      place: { country: 'AT' },
      visibility: 'private',
    },
  });
});

test('a search near a place is kept with its distance, or with the default one', () => {
  const near = { near: graz.placeId, nearPlace: graz };
  const place = { country: 'AT', placeId: graz.placeId };
  expect(kept(near, graz).fields).toMatchObject({ place, radiusKm: 100 });
  expect(kept({ ...near, radiusKm: 25 }, graz).fields).toMatchObject({ place, radiusKm: 25 });
});

test('criteria that wanted ads do not have are kept in the description, and reported', () => {
  const { asWords, fields } = kept({
    text: 'heat pump',
    withPhotos: true,
    condition: ['good'],
    yearMin: 2019,
    yearMax: 2022,
    dcKwMin: 100,
  });
  expect(asWords).toEqual(['“heat pump”', 'Up to 2022', 'From 100\u00a0kW DC', 'Good', 'With photos']);
  expect(fields).toMatchObject({
    yearMin: 2019,
    description: 'Also searched for: “heat pump”, Up to 2022, From 100\u00a0kW DC, Good, With photos.',
  });
});

test('“also ads that do not say” is kept as words, so that the search can be repeated', () => {
  expect(kept({ rangeKmMin: 300, withUnknown: true }).asWords).toEqual(['Also ads that do not say']);
});

test('a minimum of zero is left out, and a maximum of zero is kept', () => {
  const { fields } = kept({ batteryUsableKwhMin: 0, odometerKmMax: 0 });
  expect(fields).not.toHaveProperty('batteryUsableKwhMin');
  expect(fields).toHaveProperty('odometerKmMax', 0);
});

test('a long search has a title that ends with a whole word', () => {
  const { title } = kept({ brand: Array.from({ length: 20 }, (_, n) => `Brand number ${n}`) }).fields;
  expect(title.length).toBeLessThanOrEqual(100);
  expect(title).toMatch(/ (Brand|number|\d+),?…$/);
});
