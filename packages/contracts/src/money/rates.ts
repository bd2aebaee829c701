import rates from './rates.json' with { type: 'json' };

/**
 * How much of a currency one euro buys, on one day: prices in different currencies are compared by it, nothing is
 * ever charged by it. `npm run rates` puts a newer day of the same source there; the views that are sorted by it carry
 * the date in their name, so they are made anew from the log at the next start.
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
