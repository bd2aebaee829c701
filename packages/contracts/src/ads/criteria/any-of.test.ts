import { criteriaTable } from './criteria-table.js';

const { subType, condition } = criteriaTable;
const read = (search: string) =>
  subType.read(new URLSearchParams(search), { kind: 'for-sale', productType: 'car' });

test('an address without a known value asks for nothing, not for an empty choice', () => {
  expect(read('subType=').given).toStrictEqual({});
  expect(read('subType=boat').given).toStrictEqual({});
  expect(read('subType=boat&subType=suv').given).toStrictEqual({ subType: ['suv'] });
});

test('without its last value the criterion is not given', () =>
  expect(subType.chips({ kind: 'for-sale', productType: 'car' }, { subType: ['suv'] })).toStrictEqual([
    { label: 'SUV', without: { subType: undefined } },
  ]));

test('a value that is not known of this product type is shown as it is', () => {
  expect(subType.phrase('bike', { subType: ['suv', 'cargo'] })).toBe('of type suv or cargo bike');
});

test('the condition accepts any of the values, and for wanted ads also no value', () => {
  const asked = { subType: ['suv', 'van'] };
  expect(subType.condition(asked, 'for-sale')).toEqual({ containsAny: { subType: ['suv', 'van'] } });
  expect(subType.condition(asked, 'wanted')).toEqual({ containsAny: { subType: ['suv', 'van', null] } });
  expect(condition.condition({ condition: ['good'] }, 'for-sale')).toEqual({ in: { condition: ['good'] } });
});
