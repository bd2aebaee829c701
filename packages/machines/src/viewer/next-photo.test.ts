import { nextPhoto } from './next-photo.js';

const before = ['a', 'b', 'c', 'd'];

test('the next photo takes the place of one that is gone', () => {
  expect(nextPhoto(before, 'b', ['a', 'c', 'd'])).toBe('c');
});

test('it is the next one that is still there, wherever new ones came in', () => {
  expect(nextPhoto(before, 'b', ['new', 'a', 'newer', 'd'])).toBe('d');
});

test('the last photo leaves its place to the one before it', () => {
  expect(nextPhoto(before, 'd', ['a', 'b', 'c'])).toBe('c');
  expect(nextPhoto(before, 'd', ['a'])).toBe('a');
});

test('where nothing is left, or the photo was never seen, nothing stands in', () => {
  expect(nextPhoto(before, 'a', ['new'])).toBeNull();
  expect(nextPhoto(['a'], 'a', [])).toBeNull();
  expect(nextPhoto([], 'a', [])).toBeNull();
});
