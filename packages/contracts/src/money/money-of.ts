/** An amount as people read it: `€27,500`, `€99.50`. */
export const moneyOf = (amount: number, currency: string): string => formatOf(currency, exact).format(amount);

/** An approximate amount, to three digits; of a small one its hundredths count: `€13,200`, `€26`, `€4.50`. */
export const roughMoneyOf = (amount: number, currency: string): string =>
  formatOf(currency, Math.abs(amount) < 10 ? exact : rough).format(amount);

type Precision = Intl.NumberFormatOptions & { readonly name: string };
const exact: Precision = { name: 'exact', trailingZeroDisplay: 'stripIfInteger' };
const rough: Precision = {
  name: 'rough',
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'lessPrecision',
};

/** A format is slow to make, and a list shows an amount on every card. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, { name, ...precision }: Precision): Intl.NumberFormat {
  const key = `${name} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, ...precision });
  formats.set(key, format);
  return format;
}
