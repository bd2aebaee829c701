import { buyerAdCard, sellerAdCard } from '../ad-card.fixtures.js';
import { wantedCarFields } from '../buyer-ad-fields.fixtures.js';
import { carFields } from '../seller-ad-fields.fixtures.js';
import { criteriaTable } from './criteria-table.js';
import { sentenceOf } from './describe.js';
import { judge, matches } from './judge.js';
import { AdListQuery } from './list-query.js';

const graz = { country: 'AT', placeId: '2778067', town: 'Graz', lat: 47.07, lon: 15.45 };
const vienna = { country: 'AT', placeId: '2761369', town: 'Vienna', lat: 48.21, lon: 16.37 };
const near = { near: '2778067', nearPlace: graz };
const read = (search: string) =>
  criteriaTable.place.read(new URLSearchParams(search), { kind: 'for-sale', productType: 'car' });

test('an ad is found within the given distance, or within 100 km when none is given', () => {
  const card = sellerAdCard(carFields({ place: vienna }));
  expect(judge(card, near)).toEqual({ place: 'failed' });
  expect(judge(card, { ...near, radiusKm: 143 })).toEqual({ place: 'failed' });
  expect(judge(card, { ...near, radiusKm: 145 })).toEqual({ place: 'met' });
  expect(judge(sellerAdCard(carFields({ place: graz })), { ...near, radiusKm: 1 })).toEqual({ place: 'met' });
});

test('an ad with only a postcode does not say where it is, and is found only on request', () => {
  const card = sellerAdCard(carFields({ place: { country: 'AT', postcode: '8010' } }));
  const scope = { kind: 'for-sale', productType: 'car' } as const;
  expect(judge(card, near)).toEqual({ place: 'unknown' });
  expect(matches(scope, near)(card)).toBe(false);
  expect(matches(scope, { ...near, withUnknown: true })(card)).toBe(true);
});

test('a wanted ad is near its own place, unless its buyer would not travel that far', () => {
  const wanted = (radiusKm?: number) =>
    buyerAdCard(wantedCarFields({ place: vienna, ...(radiusKm !== undefined && { radiusKm }) }));
  expect(judge(wanted(), { ...near, radiusKm: 200 })).toEqual({ place: 'met' });
  expect(judge(wanted(150), { ...near, radiusKm: 200 })).toEqual({ place: 'met' });
  expect(judge(wanted(50), { ...near, radiusKm: 200 })).toEqual({ place: 'failed' });
  expect(judge(wanted(1000), near)).toEqual({ place: 'failed' });
});

test('no ad is near a place that does not exist', () =>
  expect(judge(sellerAdCard(carFields({ place: graz })), { near: '1' })).toEqual({ place: 'failed' }));

test('the chip and the sentence name the town; the chip removes both', () => {
  const given = { ...near, radiusKm: 50 };
  expect(criteriaTable.place.chips({ kind: 'for-sale', productType: 'car' }, given)).toEqual([
    { label: 'Within 50\u00a0km of Graz', without: { near: undefined, radiusKm: undefined } },
  ]);
  expect(
    criteriaTable.place.chips({ kind: 'for-sale', productType: 'car' }, { near: '2778067' })[0]!.label,
  ).toBe('Within 100\u00a0km of a town');
  expect(sentenceOf({ kind: 'for-sale', productType: 'car' }, given)).toBe('Cars within 50\u00a0km of Graz');
});

test('an address names a placeId, and a distance alone is ignored', () => {
  expect(read('near=2778067&radiusKm=50')).toEqual({
    given: { near: '2778067', radiusKm: 50 },
    refused: [],
  });
  expect(read('radiusKm=50')).toEqual({ given: {}, refused: [] });
  expect(read('near=Graz').refused).toEqual(['A place is named by its placeId, as FindPlaces answers it.']);
  for (const radius of ['0', '1001', '2.5'])
    expect(read(`near=2778067&radiusKm=${radius}`)).toEqual({
      given: { near: '2778067' },
      refused: ['The distance (km) is a whole number from 1 to 1,000.'],
    });
});

test('“nearest first” is refused without a place', () => {
  const refused = AdListQuery.safeParse({ sort: 'nearest' }).error?.issues;
  expect(refused).toMatchObject([{ path: ['sort'], message: expect.stringMatching(/needs a place/) }]);
  expect(AdListQuery.parse({ sort: 'nearest', near: '2778067' })).toMatchObject({ sort: 'nearest' });
});
