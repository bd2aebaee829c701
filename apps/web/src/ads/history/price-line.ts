import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdHistoryEntry } from '@voltyard/contracts/ads/ad-history';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import { versionsBack } from './told-history';

/** A price, and since when it was asked. */
export interface PricePoint {
  /** ISO 8601 */
  at: string;
  price: number;
}

/**
 * The prices of an ad in its present currency, of a wanted ad its budgets, the oldest first; empty where there was only
 * one, and where the price is told on request.
 */
export function pricePoints(card: AdCard, entries: readonly AdHistoryEntry[]): PricePoint[] {
  const points: PricePoint[] = [];
  for (const { entry, after } of versionsBack(card, entries)) {
    const price = 'sellerAdId' in after ? after.price : after.budgetMax;
    if (price === undefined || after.currency !== card.currency) break;
    // The same price from an earlier time on.
    if (points[0]?.price === price) points.shift();
    points.unshift({ at: entry.at, price });
  }
  return points.length > 1 ? points : [];
}

/** When the last price ends: now, or when the deal was done. */
export const endOf = ({ state, stateSince }: AdCard, now: number): number =>
  isOver(state) ? Date.parse(stateSince) : now;

/** What the last price continues by, so that one which was changed a moment ago is seen. */
export const tail = 12;

/** A price holds until the next one: steps, within a box of this size and the tail. The highest price is at the top. */
export function stepsIn(
  points: readonly PricePoint[],
  end: number,
  { width, height }: { width: number; height: number },
): string {
  const [begin, prices] = [Date.parse(points[0]!.at), points.map(({ price }) => price)];
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const x = (time: number) => rounded(((time - begin) / Math.max(1, end - begin)) * width);
  const y = (price: number) => rounded(((highest - price) / (highest - lowest)) * height);
  const steps = points.slice(1).map(({ at, price }) => `H${x(Date.parse(at))}V${y(price)}`);
  return `M0 ${y(prices[0]!)}${steps.join('')}H${width + tail}`;
}

const rounded = (length: number): number => Math.round(length * 10) / 10;
