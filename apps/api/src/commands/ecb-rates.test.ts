import { doubtsAbout, missingIn, newestRates, type RatesOfDay } from './ecb-rates.js';

const ofOneDay = `Date, USD, JPY, NOK, \n28 June 2024, 1.0705, 171.94, 11.3965, \n`;
const ofAllDays = [
  'Date,USD,JPY,CYP,NOK,',
  '2026-11-19,1.1600,180.5,N/A,11.7,',
  '2026-11-20,1.1612,181.02,N/A,11.71,',
  '2007-12-31,1.4721,164.93,0.585274,7.958,',
  '',
].join('\r\n');

test('the table of one day is read', () =>
  expect(newestRates(ofOneDay)).toEqual({
    date: '2024-06-28',
    perEuro: { EUR: 1, BGN: 1.955_83, USD: 1.0705, JPY: 171.94, NOK: 11.3965 },
  }));

test('from the table of all days the newest day is read, without currencies that have no rate that day', () =>
  expect(newestRates(ofAllDays)).toEqual({
    date: '2026-11-20',
    perEuro: { EUR: 1, BGN: 1.955_83, USD: 1.1612, JPY: 181.02, NOK: 11.71 },
  }));

test.each([
  ['', 'This is not a table of the European Central Bank'],
  ['Date,USD,\n', 'This is not a table of the European Central Bank'],
  ['<html>', 'This is not a table of the European Central Bank'],
  ['Date,USD,\nyesterday,1.1,', '“yesterday” in the first column is not a day.'],
  ['Date,USD,\n2026-11-20,0,', 'The rate of USD on 2026-11-20 is “0”.'],
  ['Date,USD,\n2026-11-20,1.1.1,', 'The rate of USD on 2026-11-20 is “1.1.1”.'],
  ['Date,USD,\n2026-11-20,,', 'The rate of USD on 2026-11-20 is “”.'],
])('%j is refused with a sentence', (csv, sentence) => expect(() => newestRates(csv)).toThrow(sentence));

describe('compared with the present table', () => {
  const before: RatesOfDay = { date: '2024-06-28', perEuro: { EUR: 1, USD: 1.07, TRY: 35 } };
  const after = (date: string, perEuro: Record<string, number>) => ({
    date,
    perEuro: { EUR: 1, ...perEuro },
  });

  test('a newer table with every currency and no large change is accepted', () => {
    const newer = after('2026-11-20', { USD: 1.16, TRY: 49, NOK: 11.7 });
    expect(missingIn(newer, before)).toEqual([]);
    expect(doubtsAbout(newer, before)).toEqual([]);
  });

  test('a currency that is missing is named', () =>
    expect(missingIn(after('2026-11-20', { USD: 1.16 }), before)).toEqual(['TRY']));

  test('an older day and a change by more than half, up or down, are doubted', () => {
    expect(doubtsAbout(after('2024-06-27', { USD: 0.5, TRY: 53 }), before)).toEqual([
      'Its rates are of 2024-06-27, those in the repository of 2024-06-28.',
      'The rate of USD changes by -53 %.',
      'The rate of TRY changes by 51 %.',
    ]);
  });
});
