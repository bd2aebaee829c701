import { inEuros } from '../../money/in-euros.js';

/** As much of an ad as its price is. */
interface PricedAd {
  currency: string;
  price?: number | undefined;
  priceType?: string | undefined;
  budgetMax?: number | undefined;
}

/** The price, or the highest budget, in euros; null where it is told on request only, or in a currency without a rate. */
function priceInEuros({ currency, price, priceType, budgetMax }: PricedAd): number | null {
  const amount = priceType === 'on-request' ? undefined : (price ?? budgetMax);
  return amount === undefined ? null : inEuros(amount, currency);
}

/** Between these are all prices that can be compared. */
export const comparablePrices = { min: 0, max: Number.MAX_SAFE_INTEGER - 1 };

/** What cannot be compared is the last in both orders, so that its place gives no price away. */
export const eurosLowFirst = (ad: PricedAd): number => priceInEuros(ad) ?? comparablePrices.max + 1;
export const eurosHighFirst = (ad: PricedAd): number => priceInEuros(ad) ?? comparablePrices.min - 1;
