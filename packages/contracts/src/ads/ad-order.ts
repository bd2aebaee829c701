import { inEuros } from '../money/in-euros.js';
import type { AdSort } from './ad-list-query.js';

/** The orders of a list and the range of its prices, said once: for the server's rows, and for an open list that grows. */

/** As much of an ad as its price is. */
interface PricedAd {
  currency: string;
  price?: number | undefined;
  priceType?: string | undefined;
  budgetMax?: number | undefined;
}

/** As much of a card as its place in an order depends on. */
type OrderedCard = PricedAd & { createdAt: string; sellerAdId?: string; buyerAdId?: string };

export interface PriceBounds {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** What the bounds are meant in; euros when left out. */
  currency?: string | undefined;
}

/** The price, or the highest budget, in euros; null where it is told on request only, or in a currency without a rate. */
export function comparablePrice({ currency, price, priceType, budgetMax }: PricedAd): number | null {
  const amount = priceType === 'on-request' ? undefined : (price ?? budgetMax);
  return amount === undefined ? null : inEuros(amount, currency);
}

/** Above all that a price can be in euros, and below it. */
const beyondPrices = { high: Number.MAX_SAFE_INTEGER, low: -1 };

/** What the two orders by price go by: what cannot be compared is the last in both, so nobody reads a price from its place. */
export function priceKeys(ad: PricedAd): { eurosLowFirst: number; eurosHighFirst: number } {
  const euros = comparablePrice(ad);
  return { eurosLowFirst: euros ?? beyondPrices.high, eurosHighFirst: euros ?? beyondPrices.low };
}

/** The bounds in euros, such that no ad without a comparable price is between them; null when there are none. */
export function euroRange({ priceMin, priceMax, currency = 'EUR' }: PriceBounds): {
  min: number;
  max: number;
} | null {
  if (priceMin === undefined && priceMax === undefined) return null;
  const most = beyondPrices.high - 1;
  const euros = (bound: number) => Math.min(inEuros(bound, currency) ?? Number.NaN, most);
  return { min: euros(priceMin ?? 0), max: priceMax === undefined ? most : euros(priceMax) };
}

/** Whether a list with these bounds shows the ad; one whose price is unknown never is between any. */
export function isWithinPrices(ad: PricedAd, bounds: PriceBounds): boolean {
  const range = euroRange(bounds);
  if (range === null) return true;
  const euros = comparablePrice(ad);
  return euros !== null && euros >= range.min && euros <= range.max;
}

/** The order the server gives a list in: by the sorted field, then by id, which follows the field's direction. */
export const comparing: Record<AdSort, (one: OrderedCard, other: OrderedCard) => number> = {
  newest: (one, other) => upwards(other.createdAt, one.createdAt) || upwards(idOf(other), idOf(one)),
  'price-low': (one, other) =>
    priceKeys(one).eurosLowFirst - priceKeys(other).eurosLowFirst || upwards(idOf(one), idOf(other)),
  'price-high': (one, other) =>
    priceKeys(other).eurosHighFirst - priceKeys(one).eurosHighFirst || upwards(idOf(other), idOf(one)),
};

const idOf = ({ sellerAdId, buyerAdId }: OrderedCard): string => sellerAdId ?? buyerAdId ?? '';
const upwards = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
