import rates from './rates.json' with { type: 'json' };

/**
 * How much of each currency one euro buys on one day. It serves to compare prices in different currencies, never to
 * charge anybody. `npm run rates` replaces it with a newer day of the same source. Views that are sorted by it have the
 * date in their name, so they are rebuilt from the log at the next start.
 */
export const exchangeRates: ExchangeRates = rates;

export interface ExchangeRates {
  base: string;
  /** yyyy-MM-dd */
  date: string;
  source: string;
  perEuro: Readonly<Record<ComparedCurrency, number>>;
}

export type ComparedCurrency = keyof typeof rates.perEuro;

/** The currencies whose prices can be compared. */
export const comparedCurrencies = Object.keys(rates.perEuro) as [ComparedCurrency, ...ComparedCurrency[]];

export const isCompared = (currency: string): currency is ComparedCurrency =>
  Object.hasOwn(rates.perEuro, currency);
