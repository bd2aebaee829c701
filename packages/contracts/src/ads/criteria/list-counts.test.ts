import { countedCriteria } from './list-counts.js';

const about = { kind: 'for-sale', productType: 'car' } as const;

test('the values of a criterion are counted under all other criteria', () => {
  const criteria = { condition: ['good'], connector: ['ccs2'], priceMax: 9000 };
  const others = Object.fromEntries(
    countedCriteria(about, criteria).map(({ parameter, others: under }) => [parameter, under]),
  );
  expect(others).toMatchObject({
    condition: { connector: ['ccs2'], priceMax: 9000 },
    connector: { condition: ['good'], priceMax: 9000 },
    brand: criteria,
  });
  expect(others.condition).not.toHaveProperty('condition');
  expect(others.connector).not.toHaveProperty('connector');
});

test('a criterion without values to choose from is not counted, nor one of another type or kind', () => {
  const counted = (of: Parameters<typeof countedCriteria>[0]) =>
    countedCriteria(of, {}).map(({ parameter }) => parameter);
  expect(counted(about)).toEqual(expect.arrayContaining(['subType', 'brand', 'connector', 'condition']));
  for (const parameter of ['text', 'priceMin', 'near', 'legalClass'])
    expect(counted(about)).not.toContain(parameter);
  const ofBikes = counted({ kind: 'wanted', productType: 'bike' });
  expect(ofBikes).toContain('legalClass');
  for (const parameter of ['connector', 'condition']) expect(ofBikes).not.toContain(parameter);
});
