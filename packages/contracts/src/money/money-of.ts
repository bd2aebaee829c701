/** An amount as people read it: `€27,500`, `€99.50`. */
export const moneyOf = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
