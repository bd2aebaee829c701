import { baseScale } from './drawing-scale.js';

test('a drawing opens as wide as its box, unless that is too small to be read: then it is scrolled', () => {
  expect(baseScale('readable', 800, 1000)).toBe(0.8);
  expect(baseScale('readable', 566, 1026)).toBe(1);
});

test('fitted to the width it is all there, however small', () =>
  expect(baseScale('width', 320, 1000)).toBe(0.32));

test('a small drawing stays as large as it is', () => {
  expect(baseScale('readable', 800, 400)).toBe(1);
  expect(baseScale('width', 800, 400)).toBe(1);
});
