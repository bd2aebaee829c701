import { criteriaTable } from './criteria-table.js';
import { AdListQuery } from './list-query.js';

const { photos } = criteriaTable;
const read = (search: string) => photos.read(new URLSearchParams(search), 'car');

test('false is the same as not given', () => {
  expect(read('withPhotos=true').given).toEqual({ withPhotos: true });
  expect(read('withPhotos=false')).toEqual({ given: {}, refused: [] });
  expect(AdListQuery.parse({ withPhotos: 'true' }).withPhotos).toBe(true);
  expect(AdListQuery.parse({ withPhotos: 'false' }).withPhotos).toBeUndefined();
});

test('any other value is refused with a sentence', () =>
  expect(read('withPhotos=yes')).toEqual({ given: {}, refused: ['“With photos” is true or false.'] }));

test('the chip removes it', () =>
  expect(photos.chips('car', { withPhotos: true })).toEqual([
    { label: 'With photos', without: { withPhotos: undefined } },
  ]));
