import { SellerAdFields } from './seller-ad-fields.js';
import { allFacts, bikeFields, carFields, scooterFields } from './seller-ad-fields.fixtures.js';

const refusalsOf = (fields: object): [path: string, message: string][] => {
  const { error } = SellerAdFields.safeParse(fields);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};
const refusedPaths = (fields: object) => refusalsOf(fields).map(([path]) => path);

test.each([
  ['rangeKm', 4, 5],
  ['rangeKm', 1201, 1200],
  ['rangeKm', 300.5, 300],
  ['rangeCycle', 'jc08', 'own'],
  ['acKw', -1, 0],
  ['acKw', 43.1, 43],
  ['acPhases', 0, 1],
  ['acPhases', 4, 3],
  ['dcKw', -1, 0],
  ['dcKw', 1001, 1000],
  ['dc10to80Min', 4, 5],
  ['dc10to80Min', 301, 300],
  ['chargeTimeHours', 0.2, 0.3],
  ['chargeTimeHours', 24.1, 24],
  ['batteryWarrantyUntil', '2100-01-01', '2031-05-30'],
  ['batteryWarrantyUntil', 'May 2031', '2019-05-30'],
  ['chargeCycles', -1, 0],
  ['chargeCycles', 5001, 5000],
  ['heatPump', 'yes', false],
  ['previousOwners', -1, 0],
  ['previousOwners', 21, 20],
  ['seats', 0, 1],
  ['seats', 10, 9],
  ['drive', '4x4', 'awd'],
  ['colour', 'teal', 'other'],
  ['vin', 'VF1AG00016412345', 'VF1AG000164123456'],
  ['vin', 'VF1AG0001641234567', ' vf1ag000164123456 '],
  ['vin', 'VF1AGO00164123456', 'VF1AG000164123450'],
  ['vin', 'VF1AG-00164123456', 'VF1AG000164123X56'],
  ['frameNumber', 'AB', 'ABC'],
  ['frameNumber', 'x'.repeat(31), 'x'.repeat(30)],
])('a car refuses %s %j and accepts %j', (name, refused, accepted) => {
  const fields = carFields(allFacts.car);
  expect(refusedPaths({ ...fields, [name]: refused })).toEqual([name]);
  expect(refusedPaths({ ...fields, [name]: accepted })).toEqual([]);
});

test('a VIN is written in capitals', () =>
  expect(SellerAdFields.parse(carFields({ vin: 'vf1ag000164123456' }))).toMatchObject({
    vin: 'VF1AG000164123456',
  }));

describe('the range', () => {
  test('needs its test cycle, and the cycle needs its range', () => {
    expect(refusalsOf(carFields({ rangeKm: 395 }))).toEqual([
      ['rangeCycle', 'Say how the range was measured.'],
    ]);
    expect(refusedPaths(carFields({ rangeKm: 395, rangeCycle: 'wltp' }))).toEqual([]);
    expect(refusalsOf(carFields({ rangeCycle: 'wltp' }))).toEqual([
      ['rangeKm', 'Say the range too, or leave out how it was measured.'],
    ]);
  });

  test('needs its test cycle also when the body has other mistakes', () =>
    expect(refusedPaths({ productType: 'car', rangeKm: 395 })).toContain('rangeCycle'));
});

describe('the charging power', () => {
  test.each(['seated', 'maxi'] as const)('applies to a %s scooter', (subType) =>
    expect(refusedPaths(scooterFields({ ...allFacts.scooter, subType }))).toEqual([]),
  );

  test('does not apply to a kick scooter', () =>
    expect(refusedPaths(scooterFields({ ...allFacts.scooter, subType: 'kick' }))).toEqual([
      'acKw',
      'acPhases',
      'dcKw',
      'dc10to80Min',
    ]));
});

describe('the battery health', () => {
  const { soh } = allFacts.car;
  const withSoh = (changes: object) => ({ ...carFields(), soh: { ...soh, ...changes } });

  test.each(['percent', 'method', 'basis', 'measuredOn'])('needs its %s', (name) => {
    const { [name as 'percent']: _, ...rest } = soh;
    expect(refusedPaths({ ...carFields(), soh: rest })).toEqual([`soh.${name}`]);
  });

  test('needs neither odometer, provider nor proof', () => {
    const { odometerKm: _odometer, provider: _provider, proofPhotoId: _proof, ...rest } = soh;
    expect(refusedPaths({ ...carFields(), soh: rest })).toEqual([]);
  });

  test('is not a bare number', () => expect(refusedPaths({ ...carFields(), soh: 93 })).toEqual(['soh']));

  test.each([
    ['percent', -0.1, 0],
    ['percent', 110.1, 110],
    ['method', 'guess', 'bms'],
    ['basis', 'range', 'unknown'],
    ['measuredOn', '2999-01-01', '2024-02-29'],
    ['provider', '', 'TÜV'],
    ['proofPhotoId', 'photo-1', soh.proofPhotoId],
  ])('refuses %s %j and accepts %j', (name, refused, accepted) => {
    expect(refusedPaths(withSoh({ [name]: refused }))).toEqual([`soh.${name}`]);
    expect(refusedPaths(withSoh({ [name]: accepted }))).toEqual([]);
  });

  test('has the odometer limit of cars', () => {
    const refused = refusalsOf({ ...withSoh({ odometerKm: 2_000_001 }), odometerKm: 2_000_000 });
    expect(refused).toContainEqual(['soh.odometerKm', expect.stringContaining('2,000,000')]);
    const accepted = { ...withSoh({ odometerKm: 2_000_000 }), odometerKm: 2_000_000 };
    expect(refusedPaths(accepted)).toEqual([]);
  });

  test('was not measured before the first registration', () => {
    const of = (measuredOn: string) =>
      refusalsOf(carFields({ firstRegistration: '2020-05-31', soh: { ...soh, measuredOn } }));
    expect(of('2020-05-31')).toEqual([]);
    expect(of('2020-05-30')).toEqual([
      ['soh.measuredOn', 'The measurement is before the first registration of the vehicle.'],
    ]);
    const bike = { ...bikeFields({ soh }), firstRegistration: undefined };
    expect(refusedPaths(bike)).toEqual([]);
  });

  test('was not measured after more kilometres than the vehicle has', () => {
    const of = (km: number) => refusalsOf(carFields({ odometerKm: 48_200, soh: { ...soh, odometerKm: km } }));
    expect(of(48_200)).toEqual([]);
    expect(of(48_201)).toEqual([
      ['soh.odometerKm', 'The odometer at the measurement is above the odometer of the ad.'],
    ]);
  });

  test('has no unknown parts', () => {
    const { error } = SellerAdFields.safeParse(withSoh({ grade: 'A' }));
    expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', path: ['soh'], keys: ['grade'] }]);
  });

  test('of a two-wheeler has the odometer limit of two-wheelers', () =>
    expect(refusedPaths(bikeFields({ soh: { ...soh, odometerKm: 200_001 } }))).toEqual(['soh.odometerKm']));
});

test('every refusal is a sentence', () => {
  const wrong = Object.fromEntries(Object.keys(allFacts.car).map((name) => [name, null]));
  const refusals = refusalsOf({ ...carFields(), ...wrong });
  expect(refusals.map(([path]) => path)).toEqual(expect.arrayContaining(Object.keys(wrong)));
  const parts = refusalsOf({ ...carFields(), soh: {} });
  for (const [, message] of [...refusals, ...parts]) expect(message).toMatch(/^[A-Z].+\.$/);
});
