import { BuyerAdFields } from './buyer-ad-fields.js';
import { wantedBikeFields, wantedCarFields, wantedScooterFields } from './buyer-ad-fields.fixtures.js';

const refusedPaths = (fields: object): string[] => {
  const result = BuyerAdFields.safeParse(fields);
  return result.success
    ? []
    : result.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
      );
};

describe.each([
  ['car', wantedCarFields],
  ['bike', wantedBikeFields],
  ['scooter', wantedScooterFields],
] as const)('a wanted %s', (_, fields) => {
  test('with its required fields is accepted as it is', () => {
    expect(BuyerAdFields.parse(fields())).toEqual(fields());
  });

  test.each(['title', 'budgetMax', 'currency', 'place'])('needs %s', (name) => {
    const { [name as 'title']: _left, ...rest } = fields();
    expect(refusedPaths(rest)).toEqual([name]);
  });

  test('has none of the fields of an ad for sale', () => {
    expect(refusedPaths({ ...fields(), price: 5 })).toEqual(['price']);
  });
});

test('all criteria together are accepted', () => {
  const criteria = {
    subTypes: ['hatchback', 'suv'],
    brands: ['Renault', 'VW'],
    models: ['Zoe'],
    budgetMin: 5000,
    yearMin: 2019,
    odometerKmMax: 60_000,
    batteryUsableKwhMin: 40,
    rangeKmMin: 250,
    sohPercentMin: 85.5,
    connectors: ['ccs2'],
    neededBy: '2027-03-01',
    radiusKm: 100,
    description: 'With winter tyres.',
  };
  expect(refusedPaths({ ...wantedCarFields(), ...criteria })).toEqual([]);
});

test.each([
  ['budgetMax', 99_999_999_999.01, 99_999_999_999],
  ['budgetMin', -1, 0],
  ['yearMin', 1899, 1900],
  ['odometerKmMax', 2_000_001, 2_000_000],
  ['batteryUsableKwhMin', 251, 250],
  ['rangeKmMin', 0, 1],
  ['sohPercentMin', 110.1, 110],
  ['radiusKm', 1001, 1000],
  ['neededBy', '2100-01-01', '2099-12-31'],
  ['subTypes', ['cargo'], ['van']],
  ['subTypes', ['suv', 'suv'], ['suv']],
  ['connectors', ['schuko'], ['domestic']],
])('a wanted car refuses %s %j and accepts %j', (name, refused, accepted) => {
  expect(refusedPaths({ ...wantedCarFields(), [name]: refused })[0]).toMatch(new RegExp(`^${name}`));
  expect(refusedPaths({ ...wantedCarFields(), [name]: accepted })).toEqual([]);
});

test('a criterion is asked only of the types that it applies to, as in lists', () => {
  const [connectors, legalClasses] = [['type2' as const], ['l1e-b' as const]];
  expect(refusedPaths(wantedCarFields({ connectors, legalClasses }))).toEqual(['legalClasses']);
  expect(refusedPaths(wantedBikeFields({ connectors, legalClasses }))).toEqual(['connectors']);
  expect(refusedPaths(wantedScooterFields({ connectors, legalClasses }))).toEqual([]);
});

test('the lowest budget is not above the highest', () => {
  expect(refusedPaths(wantedCarFields({ budgetMin: 20_000 }))).toEqual(['budgetMin']);
  expect(refusedPaths(wantedCarFields({ budgetMin: 15_000 }))).toEqual([]);
});

describe('a private wanted ad', () => {
  const { budgetMax: _, ...search } = wantedCarFields({ place: { country: 'AT' } });
  test('needs no budget, and of its place only the country', () => {
    expect(refusedPaths({ ...search, visibility: 'private' })).toEqual([]);
    expect(refusedPaths({ ...search, place: {}, visibility: 'private' })).toEqual(['place.country']);
  });
  test.each([{}, { visibility: 'public' }])('that is to be public (%j) needs both', (visibility) => {
    expect(refusedPaths({ ...search, ...visibility })).toEqual(['budgetMax', 'place.placeId']);
  });
  test('what is missing is told beside what is wrong', () => {
    expect(refusedPaths({ ...search, title: '' })).toEqual(['title', 'budgetMax', 'place.placeId']);
  });
  test('is private or public, and nothing else', () => {
    expect(refusedPaths({ ...search, visibility: 'friends' })).toContain('visibility');
  });
});

describe('what is nice to have', () => {
  const asked = wantedCarFields({ brands: ['Renault'], rangeKmMin: 300 });
  test('is some of what the ad asks for', () => {
    expect(refusedPaths({ ...asked, niceToHave: ['rangeKmMin'] })).toEqual([]);
    expect(refusedPaths({ ...asked, niceToHave: ['brands', 'budgetMax', 'rangeKmMin'] })).toEqual([]);
  });
  test.each([
    ['what it does not ask for', ['models']],
    ['the lowest budget alone', ['budgetMin']],
    ['what is no criterion', ['title']],
    ['the same twice', ['brands', 'brands']],
    ['nothing', []],
  ])('is not %s', (_, niceToHave) => {
    const [path] = refusedPaths({ ...asked, niceToHave });
    expect(path).toMatch(/^niceToHave/);
  });
});
