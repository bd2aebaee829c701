import { SellerAdFields } from './seller-ad-fields.js';
import { allFacts, bikeFields, carFields, scooterFields } from './seller-ad-fields.fixtures.js';

const refusedPaths = (fields: object): string[] => {
  const result = SellerAdFields.safeParse(fields);
  return result.success
    ? []
    : result.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
      );
};

const common = ['subType', 'title', 'brand', 'model', 'price', 'currency', 'priceType', 'condition', 'place'];
const twoWheeler = [
  'batteryUsableKwh',
  'batteryRemovable',
  'motorRatedW',
  'topSpeedKmh',
  'legalClass',
  'weightKg',
];
const kinds = {
  car: {
    fields: carFields,
    required: [
      ...common,
      'firstRegistration',
      'odometerKm',
      'batteryUsableKwh',
      'batteryOwnership',
      'connectors',
    ],
    facts: allFacts.car,
    inapplicable: { batteryRemovable: true, legalClass: 'epac', motorRatedW: 250, papers: true },
  },
  bike: {
    fields: bikeFields,
    required: [...common, ...twoWheeler],
    facts: allFacts.bike,
    inapplicable: { connectors: ['type2'], motorKw: 5, acKw: 3, dcKw: 50, seats: 2, drive: 'rwd' },
  },
  scooter: {
    fields: scooterFields,
    required: [...common, ...twoWheeler],
    facts: allFacts.scooter,
    inapplicable: { motorKw: 5, heatPump: true, previousOwners: 1, seats: 2 },
  },
};

describe.each(Object.entries(kinds))('a %s for sale', (_, { fields, required, facts, inapplicable }) => {
  test('with all required fields is accepted as it is', () => {
    expect(SellerAdFields.parse(fields())).toEqual(fields());
  });

  test('with all optional facts is accepted as it is', () => {
    expect(SellerAdFields.parse({ ...fields(), ...facts })).toEqual({ ...fields(), ...facts });
  });

  test.each(required)('needs %s', (name) => {
    const { [name as 'title']: _left, ...rest } = fields();
    expect(refusedPaths(rest)).toEqual([name]);
  });

  test.each(Object.entries(inapplicable))('has no %s', (name, value) => {
    expect(refusedPaths({ ...fields(), [name]: value })).toEqual([name]);
  });

  test('refuses an unknown field by its name', () => {
    expect(refusedPaths({ ...fields(), horsepower: 90 })).toEqual(['horsepower']);
  });
});

test.each([
  ['title', 'Zoe!', 'Zoe!!'],
  ['title', 'x'.repeat(101), 'x'.repeat(100)],
  ['brand', '', 'B'],
  ['brand', 'x'.repeat(61), 'x'.repeat(60)],
  ['description', 'x'.repeat(5001), 'x'.repeat(5000)],
  ['price', -0.01, 0],
  ['price', 99_999_999_999.01, 99_999_999_999],
  ['price', 10.001, 10.01],
  ['price', '10', 10],
  ['currency', 'DEM', 'EUR'],
  ['currency', 'eur', 'USD'],
  ['priceType', 'auction', 'on-request'],
  ['condition', 'used', 'for-parts'],
  ['subType', 'cargo', 'microcar'],
  ['firstRegistration', '1899-12-31', '1900-01-01'],
  ['firstRegistration', '2999-01-01', '2024-02-29'],
  ['firstRegistration', '2023-02-29', '2023-02-28'],
  ['firstRegistration', '31.05.2023', '2023-05-31'],
  ['odometerKm', -1, 0],
  ['odometerKm', 2_000_001, 2_000_000],
  ['odometerKm', 10.5, 10],
  ['batteryUsableKwh', 4.9, 5],
  ['batteryUsableKwh', 250.1, 250],
  ['batteryOwnership', 'rented', 'leased'],
  ['connectors', [], ['domestic']],
  ['connectors', ['type2', 'type2'], ['nacs', 'gbt-ac']],
  ['place', { postcode: '1', country: 'DE' }, { postcode: 'SW1A 1AA', country: 'GB' }],
  ['place', { postcode: '10115', country: 'XX' }, { postcode: '10115', country: 'NL' }],
  ['place', { country: 'AT' }, { country: 'AT', placeId: '2778067' }],
  ['place', { country: 'AT', placeId: 'Graz' }, { country: 'AT', placeId: '2778067', postcode: '8010' }],
])('a car refuses %s %j and accepts %j', (name, refused, accepted) => {
  expect(refusedPaths({ ...carFields(), [name]: refused })[0]).toMatch(new RegExp(`^${name}`));
  expect(refusedPaths({ ...carFields(), [name]: accepted })).toEqual([]);
});

test.each([
  [bikeFields, 'odometerKm', 200_001, 200_000],
  [bikeFields, 'batteryUsableKwh', 0.14, 0.15],
  [bikeFields, 'batteryUsableKwh', 20.1, 20],
  [scooterFields, 'batteryUsableKwh', 0.09, 0.1],
  [bikeFields, 'motorRatedW', 49, 50],
  [bikeFields, 'motorRatedW', 20_001, 20_000],
  [scooterFields, 'topSpeedKmh', 5, 6],
  [scooterFields, 'topSpeedKmh', 401, 400],
  [bikeFields, 'weightKg', 7, 8],
  [bikeFields, 'weightKg', 401, 400],
  [scooterFields, 'weightKg', 4, 5],
  [scooterFields, 'weightKg', 251, 250],
  [scooterFields, 'legalClass', 'l2e', 'ekfv'],
] as const)('a two-wheeler (%p) refuses %s %j and accepts %j', (fields, name, refused, accepted) => {
  expect(refusedPaths({ ...fields(), [name]: refused })).toEqual([name]);
  expect(refusedPaths({ ...fields(), [name]: accepted })).toEqual([]);
});

test('every refusal is a sentence', () => {
  const result = SellerAdFields.safeParse({ productType: 'car' });
  for (const issue of result.error!.issues) expect(issue.message).toMatch(/^[A-Z].+\.$/);
});

test('a kind of vehicle that is not traded here is refused by name', () => {
  expect(refusedPaths({ ...carFields(), productType: 'boat' })).toEqual(['productType']);
});

test.each([
  ['title', 101, 'The title has 1 character too many: it can have 100.'],
  ['description', 20_000, 'The description has 15,000 characters too many: it can have 5,000.'],
])('a %s that is too long is told by how much', (field, length, message) => {
  const { error } = SellerAdFields.safeParse({ ...carFields(), [field]: 'a'.repeat(length) });
  expect(error?.issues).toEqual([expect.objectContaining({ path: [field], message })]);
});
