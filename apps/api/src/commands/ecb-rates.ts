import { currencyCodes } from '@voltyard/contracts/iso-codes';
import { CommandProblem } from './command.js';

/** How much of each currency one euro buys on a day. */
export interface RatesOfDay {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly perEuro: Readonly<Record<string, number>>;
}

/** Currencies that were replaced by the euro. The bank no longer lists them, and their rates never change. */
const becameEuros: Readonly<Record<string, number>> = { BGN: 1.955_83 };

/**
 * The newest day in a table of the European Central Bank (`eurofxref.csv`, `eurofxref-hist.csv`). The table has a line
 * of currencies, then a line for each day with `N/A` for a missing rate; each line ends with a comma.
 */
export function newestRates(csv: string): RatesOfDay {
  const [[firstColumn, ...currencies] = [], ...days] = csv
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((value) => value.trim()));
  if (firstColumn !== 'Date' || days.length === 0)
    throw new CommandProblem(
      'This is not a table of the European Central Bank. Its first line must begin with “Date,”, and a line for each day must follow.',
    );
  const [newest] = days
    .map(([date = '', ...rates]) => ({ date: isoDay(date), rates }))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1));
  const { date, rates } = newest!;
  const told = currencies
    .map((currency, column) => ({ currency, rate: rates[column] ?? 'N/A' }))
    .filter(({ currency, rate }) => isCurrency(currency) && rate !== 'N/A')
    .map(({ currency, rate }) => [currency, rateOf(rate, currency, date)]);
  return { date, perEuro: { EUR: 1, ...becameEuros, ...Object.fromEntries(told) } };
}

const isCurrency = (code: string): boolean => (currencyCodes as readonly string[]).includes(code);

/** Reads `2024-06-28` (the table of all days) and `28 June 2024` (the table of one day). */
function isoDay(text: string): string {
  const time = Date.parse(`${text} UTC`);
  if (Number.isNaN(time)) throw new CommandProblem(`“${text}” in the first column is not a day.`);
  return new Date(time).toISOString().slice(0, 10);
}

function rateOf(text: string, currency: string, date: string): number {
  const rate = Number(text);
  if (rate > 0 && rate < Infinity) return rate;
  throw new CommandProblem(`The rate of ${currency} on ${date} is “${text}”.`);
}

/** A person must confirm a rate that changes by more than this factor between two tables. */
const largestChange = 0.5;

/** Currencies that are missing in the newer table. Prices in them could no longer be compared. */
export const missingIn = (newer: RatesOfDay, older: RatesOfDay): string[] =>
  Object.keys(older.perEuro).filter((currency) => newer.perEuro[currency] === undefined);

/** Reasons to doubt that the new table is correct, as sentences. */
export function doubtsAbout(newer: RatesOfDay, older: RatesOfDay): string[] {
  const isOlder = newer.date < older.date;
  return [
    ...(isOlder ? [`Its rates are of ${newer.date}, those in the repository of ${older.date}.`] : []),
    ...Object.entries(older.perEuro)
      .map(([currency, rate]) => ({ currency, change: newer.perEuro[currency]! / rate - 1 }))
      .filter(({ change }) => Math.abs(change) > largestChange)
      .map(({ currency, change }) => `The rate of ${currency} changes by ${Math.round(change * 100)} %.`),
  ];
}
