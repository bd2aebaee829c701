import { howToFillAt } from './how-to-fill.js';

test('who opens an empty marketplace on their own computer is told how to fill it', () =>
  expect(['localhost', '127.0.0.1', '[::1]'].map((hostname) => howToFillAt({ hostname }))).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('npm run sample')),
  ));

test('visitors are not', () =>
  expect(['voltyard.example', '10.0.0.7'].map((hostname) => howToFillAt({ hostname }))).toEqual(['', '']));

test('a page that is drawn on the server says nothing of it', () => expect(howToFillAt(undefined)).toBe(''));
