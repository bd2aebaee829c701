import { criteriaTable } from './criteria-table.js';
import { AdListQuery } from './list-query.js';

const { photos } = criteriaTable;
const read = (search: string) =>
  photos.read(new URLSearchParams(search), { kind: 'for-sale', productType: 'car' });

test('false is the same as not given', () => {
  expect(read('withPhotos=true').given).toEqual({ withPhotos: true });
  expect(read('withPhotos=false')).toEqual({ given: {}, refused: [] });
  expect(AdListQuery.parse({ withPhotos: 'true' }).withPhotos).toBe(true);
  expect(AdListQuery.parse({ withPhotos: 'false' }).withPhotos).toBeUndefined();
});

test('any other value is refused with a sentence', () =>
  expect(read('withPhotos=yes')).toEqual({ given: {}, refused: ['“With photos” is true or false.'] }));

test('the chip removes it', () =>
  expect(photos.chips({ kind: 'for-sale', productType: 'car' }, { withPhotos: true })).toEqual([
    { label: 'With photos', without: { withPhotos: undefined } },
  ]));

test('the condition is that the ad says yes', () =>
  expect(photos.condition({ withPhotos: true }, 'for-sale')).toEqual({ in: { hasPhotos: ['yes'] } }));

test('only yes is a value to choose', () => {
  const { given } = photos.counted!;
  expect([given('yes'), given('no')]).toEqual(['true', null]);
});
