import { grouped } from './grouped.js';

test.each([0, 7, 999, 1000, 12_000, 2_000_000, 99_999_999_999, 0.3, 1234.5, -1000])(
  '%d is written as in English',
  (number) => expect(grouped(number)).toBe(number.toLocaleString('en')),
);
