import { criteriaTable } from './criteria-table.js';

const { subType } = criteriaTable;
const read = (search: string) => subType.read(new URLSearchParams(search), 'car');

test('an address without a known value asks for nothing, not for an empty choice', () => {
  expect(read('subType=').given).toStrictEqual({});
  expect(read('subType=boat').given).toStrictEqual({});
  expect(read('subType=boat&subType=suv').given).toStrictEqual({ subType: ['suv'] });
});

test('without its last value the criterion is not given', () =>
  expect(subType.chips('car', { subType: ['suv'] })).toStrictEqual([
    { label: 'SUV', without: { subType: undefined } },
  ]));

test('a value that is not known of this product type is shown as it is', () => {
  expect(subType.phrase('bike', { subType: ['suv', 'cargo'] })).toBe('of type suv or Cargo bike');
});

test('the storage is asked by the field of its row, for any of the values', () => {
  expect(subType.fields).toEqual(['subType']);
  expect(subType.condition({ subType: ['suv', 'van'] }, 'createdAt')).toEqual({
    in: { subType: ['suv', 'van'] },
  });
});
