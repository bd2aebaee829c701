import * as fc from 'fast-check';
import { rowKeys } from './row-keys.js';

test('each of many ids has its own row, also those that share a hash', () => {
  const ids = Array.from({ length: 300_000 }, (_, key) => (key * 40_503).toString(36));
  const keys = rowKeys();
  ids.forEach((id, key) => keys.add(id, key + 1));
  let ofAnother = 0;
  const found = ids.map((id) =>
    keys.find(id, (key) => {
      const isIts = ids[key - 1] === id;
      if (!isIts) ofAnother++;
      return isIts;
    }),
  );
  expect(found).toEqual(ids.map((_, key) => key + 1));
  expect(ofAnother).toBeGreaterThan(0); // else no two of them share a hash, and this shows less than it says
  expect(keys.find('unknown', () => false)).toBeNull();
});

test('an id that was added again has each of its rows', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 2 }), { maxLength: 3000 }), (ids) => {
      const keys = rowKeys();
      ids.forEach((id, index) => keys.add(id, index + 1));
      ids.forEach((id, index) => expect(keys.find(id, (key) => key === index + 1)).toBe(index + 1));
    }),
    { numRuns: 20 },
  );
});
