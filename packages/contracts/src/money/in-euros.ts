import { type ComparedCurrency, exchangeRates } from './rates.js';

/**
 * An amount in euros, for comparing only; null for a currency that has no rate. It is not rounded: dividing by a rate
 * never changes an order, so two prices of one currency stand as they are, and a bound in an ad's own currency is met
 * to the cent. Server and browser divide the same two numbers, so both get the same bits.
 */
export function inEuros(amount: number, currency: string): number | null {
  const rates: Readonly<Record<string, number>> = exchangeRates.perEuro;
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  return rate === undefined ? null : amount / rate;
}

/** An amount in another currency, for display; null when one of the two has no rate. */
export function converted(amount: number, currency: string, wanted: ComparedCurrency): number | null {
  const euros = inEuros(amount, currency);
  return euros === null ? null : euros * exchangeRates.perEuro[wanted];
}
