import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { publicFieldsOf } from '@voltyard/contracts/ads/public-fields';
import { allFacts, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { draftOfCard } from '../draft/ad-draft';
import { answerText, factGroupsOf } from './ad-facts';
import { bikeCard, carCard, photo } from '../../testing/ad-fixtures';
import { wantedCarCard } from '../../testing/wanted-fixtures';

const car = draftOfCard(carCard());

test('a place reads as town and country', () => {
  const place = { country: 'AT', placeId: '2778067', town: 'Graz' };
  expect(answerText(draftOfCard(carCard({ place })), 'country')).toBe('Austria (Graz)');
});

test.each([
  ['€12,900', { ...car, price: '12900' }, 'price'],
  ['€12,900.50', { ...car, price: '12.900,50' }, 'price'],
  ['NOK\u00a0110,000', { ...car, price: '110 000', currency: 'NOK' }, 'price'],
  ['48,200\u00a0km', { ...car, odometerKm: '48.200' }, 'odometerKm'],
  ['500\u00a0Wh', { ...draftOfCard(bikeCard()), batteryUsableKwh: '500' }, 'batteryUsableKwh'],
  ['2019', { ...draftOfCard(wantedCarCard()), yearMin: '2019' }, 'yearMin'],
  ['cheap', { ...car, price: 'cheap' }, 'price'],
] as const)('an answer reads %s, as cards have it', (text, draft, name) =>
  expect(answerText(draft, name)).toBe(text),
);

describe('the facts of a car', () => {
  const { place: _place, ...told } = publicFieldsOf(carFields(allFacts.car));
  const groups = factGroupsOf({
    ...carCard(),
    ...told,
    photos: [photo({ photoId: allFacts.car.soh.proofPhotoId })],
  });
  const facts = groups.flatMap((group) => group.facts);
  const valueOf = (label: string) =>
    facts.find((fact) => fact.label === label)?.value.replaceAll('\u00a0', ' ');

  test('are shown in groups, without private ones', () => {
    expect(groups.map(({ title }) => title)).toEqual([
      'The vehicle',
      'Battery and range',
      'Charging',
      'Drive and equipment',
      'Warranty and history',
    ]);
    expect(JSON.stringify(groups)).not.toMatch(new RegExp(`${allFacts.car.vin}|${allFacts.car.frameNumber}`));
  });

  test('include how range and battery health were measured', () => {
    expect(valueOf('Range')).toBe('395 km (WLTP)');
    expect(valueOf('Battery health')).toBe(
      '93.5 % (certificate, by Aviloo, measured as energy in kWh, on September 30, 2025, at 41,000 km)',
    );
    expect(facts.find(({ label }) => label === 'Battery health')).toMatchObject({
      proofPhotoId: allFacts.car.soh.proofPhotoId,
    });
    expect(valueOf('How the health was measured')).toBeUndefined();
  });
});

test('the basis of the percentage is shown also when it is unknown', () =>
  expect(answerText({ ...car, sohPercent: '90', sohMethod: 'bms', sohBasis: 'unknown' }, 'sohPercent')).toBe(
    '90\u00a0% (BMS\u00a0readout, basis not known)',
  ));

test('the range in everyday use is shown beside the seller’s range, and also without one', () => {
  const everyday = (card: SellerAdCard, least = 299, most = 315) =>
    factGroupsOf(card, { least, most })
      .find(({ title }) => title === 'Battery and range')!
      .facts.map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')])
      .filter(([label]) => label!.includes('Range'));
  const told = ['Range in everyday use', 'about 299–315 km (Open EV Data)'];
  expect(everyday(carCard())).toEqual([told]);
  expect(everyday(carCard({ rangeKm: 390, rangeCycle: 'wltp' }))).toEqual([
    ['Range', expect.stringContaining('390 km')],
    told,
  ]);
  expect(everyday(carCard(), 310, 310)[0]![1]).toBe('about 310 km (Open EV Data)');
});

test('a wanted ad says beside each criterion whether it is a must', () => {
  const facts = factGroupsOf(wantedCarCard({ niceToHave: ['models', 'radiusKm'] })).flatMap(
    (group) => group.facts,
  );
  const weights = Object.fromEntries(facts.map(({ label, weight }) => [label, weight]));
  expect(weights).toMatchObject({
    Brands: 'Must have',
    Models: 'Nice to have',
    Distance: 'Nice to have',
    'Lowest battery health': 'Must have',
    'Needed by': undefined,
  });
  expect(weights).not.toHaveProperty('Nice to have');
  const sold = factGroupsOf(carCard()).flatMap((group) => group.facts);
  expect(sold.filter(({ weight }) => weight !== undefined)).toEqual([]);
});
