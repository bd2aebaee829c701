import { inEuros } from '../../money/in-euros.js';

/** As much of an ad as its price is. */
interface PricedAd {
  currency: string;
  price?: number | undefined;
  priceType?: string | undefined;
  budgetMax?: number | undefined;
}

/** The price, or the highest budget, in euros; null where it is told on request only, or in a currency without a rate. */
export function priceInEuros({ currency, price, priceType, budgetMax }: PricedAd): number | null {
  const amount = priceType === 'on-request' ? undefined : (price ?? budgetMax);
  return amount === undefined ? null : inEuros(amount, currency);
}
