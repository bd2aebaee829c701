import { parse } from 'node:querystring';
import * as fc from 'fast-check';
import { parseQuery } from './parse-query.js';

test('parameters are read as Node reads them', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))),
      (given) => {
        const query = new URLSearchParams(given).toString();
        expect(parseQuery(query)).toEqual({ ...parse(query) });
      },
    ),
  ));

test('what is not UTF-8 is replaced, and a percent sign alone stays', () =>
  expect(parseQuery('a=%FF&b=%&a=%ED%A0%80x')).toEqual({ a: ['\uFFFD', '\uFFFD\uFFFD\uFFFDx'], b: '%' }));

test('a parameter can be named like an inherited property of objects', () => {
  const query = parseQuery('__proto__=a&constructor=b');
  expect(Object.entries(query)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ]);
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
});
