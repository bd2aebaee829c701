import { standIn } from './next-photo';

const before = ['a', 'b', 'c', 'd'];

test('the next photo takes the place of one that is gone', () => {
  expect(standIn(before, 'b', ['a', 'c', 'd'])).toBe('c');
});

test('it is the next one that is still there, wherever new ones came in', () => {
  expect(standIn(before, 'b', ['new', 'a', 'newer', 'd'])).toBe('d');
});

test('the last photo leaves its place to the one before it', () => {
  expect(standIn(before, 'd', ['a', 'b', 'c'])).toBe('c');
  expect(standIn(before, 'd', ['a'])).toBe('a');
});

test('where nothing is left, or the photo was never seen, nothing stands in', () => {
  expect(standIn(before, 'a', ['new'])).toBeNull();
  expect(standIn(['a'], 'a', [])).toBeNull();
  expect(standIn([], 'a', [])).toBeNull();
});
