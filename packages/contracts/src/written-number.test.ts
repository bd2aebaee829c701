import { z } from 'zod';
import { writtenNumber } from './written-number.js';

const rule = writtenNumber(z.number('A number.').max(2000, 'At most 2000.'));

test.each([
  ['24', 24],
  ['-0.5', -0.5],
  ['007', 7],
  [24, 24],
])('%j is the number %d', (given, read) => expect(rule.parse(given)).toBe(read));

test.each(['0x10', '0b11', '1e3', ' 5 ', '5\n', '', '+5', '.5', '5.', '1,000', '٣', 'Infinity', 'NaN'])(
  '%j is none',
  (given) => expect(rule.safeParse(given).error?.issues).toMatchObject([{ message: 'A number.' }]),
);

test.each([[['5', '6']], [true], [null], [Number.NaN]])('%j is none either', (given) =>
  expect(rule.safeParse(given).success).toBe(false),
);

test('its rule applies to what is written', () =>
  expect(rule.safeParse('2001').error?.issues).toMatchObject([{ message: 'At most 2000.' }]));

test.each(['9'.repeat(400), '9'.repeat(22), '0.0000001', 1e21, 1e-7])(
  '%j, which would be written otherwise, is none',
  (given) => expect(writtenNumber(z.number()).safeParse(given).success).toBe(false),
);

test('-0 is 0', () => expect([rule.parse('-0'), rule.parse(-0)]).toEqual([0, 0]));
