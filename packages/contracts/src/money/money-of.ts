/** An amount as people read it: `€27,500`, `€99.50`. */
export const moneyOf = (amount: number, currency: string): string => formatOf(currency).format(amount);

/** A format is slow to make, and a list shows an amount on every card. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(currency, format);
  return format;
}
