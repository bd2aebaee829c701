import { namesByValues, summaryOf } from './summary.js';

test('data are told by their values, with a name where those say little', () => {
  expect(summaryOf({ file: { name: 'front.jpg', size: 3 }, isThere: true })).toBe(
    'front.jpg, size: 3, isThere: true',
  );
  expect(summaryOf({ fileName: ' ' })).toBe('fileName: “ ”');
  expect(summaryOf({ files: [] })).toBe('empty');
  expect(summaryOf(undefined)).toBe('nothing');
});

test('what contains itself or is long ends', () => {
  const card: Record<string, unknown> = { name: 'a' };
  card['self'] = card;
  expect(summaryOf(card)).toBe('a, self: …');
  expect(summaryOf({ name: 'x'.repeat(80) })).toHaveLength(48);
});

test('examples that look alike are told apart', () => {
  expect(namesByValues([{ a: 1 }, { a: 2 }, { a: 1 }])).toEqual(['a: 1', 'a: 2', 'a: 1 (3)']);
});
