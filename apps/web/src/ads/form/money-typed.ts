import { currencyCodes } from '@voltyard/contracts/iso-codes';
import { numberFrom } from './number-from';

/** The amount a person typed, also with the sign or the code of its currency: `19 900 €`. NaN when it is none. */
export function moneyTyped(typed: string, currency: string): number {
  const mark = markIn(typed);
  const amount = marksOf(currency).includes(mark) ? withoutMark(typed, mark) : typed;
  return numberFrom(amount, { isDecimal: true, isMoney: true });
}

/** Says of an amount that it names another currency than the chosen one; null otherwise. */
export function otherCurrency(typed: string, currency: string): string | null {
  const mark = markIn(typed);
  // Most amounts have none, and all currencies are many to look at for each key that is pressed. In `20k` it is no kwacha.
  if (mark === '' || /^[A-Z]$/.test(mark)) return null;
  const isOther =
    !marksOf(currency).includes(mark) && currencyCodes.some((code) => marksOf(code).includes(mark));
  return isOther
    ? `“${mark}” is not ${currency}, the chosen currency: choose the other one, or write the number alone.`
    : null;
}

/** What stands before or after the number. */
const markIn = (typed: string): string =>
  (/^([^\d\s.,'’-]+)/.exec(typed.trim()) ?? /([^\d\s.,'’-]+)$/.exec(typed.trim()))?.[1]?.toUpperCase() ?? '';

function withoutMark(typed: string, mark: string): string {
  const text = typed.trim();
  return text.toUpperCase().startsWith(mark) ? text.slice(mark.length) : text.slice(0, -mark.length);
}

const knownMarks = new Map<string, readonly string[]>([['', []]]);

/** The code of a currency and its signs, in upper case. A browser takes long to make a number format, so they are kept. */
function marksOf(currency: string): readonly string[] {
  const known = knownMarks.get(currency) ?? foundMarks(currency);
  knownMarks.set(currency, known);
  return known;
}

function foundMarks(currency: string): readonly string[] {
  const signs = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')
      ?.value.toUpperCase(),
  );
  return [currency, ...signs.filter((sign) => sign !== undefined)];
}
