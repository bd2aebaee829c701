import type { GuidancePrices } from '@voltyard/contracts/ads/price-guidance';

/** Where prices are on a bar, in percent of its length from the left. */
export interface PriceScale {
  p25: number;
  p50: number;
  p75: number;
  /** Of one price; null without one. One that lies far outside is at an end. */
  own: number | null;
}

/** The middle half of the prices takes the middle of the bar: as much again is on both of its sides. */
export function priceScaleOf({ p25, p50, p75 }: GuidancePrices, own: number | null): PriceScale {
  // Where all ask the same, a twentieth of it.
  const room = Math.max(p75 - p25, p50 / 20);
  const [lowest, highest] = [p25 - room, p75 + room];
  const placeOf = (price: number) =>
    Math.min(100, Math.max(0, ((price - lowest) / (highest - lowest)) * 100));
  return { p25: placeOf(p25), p50: placeOf(p50), p75: placeOf(p75), own: own === null ? null : placeOf(own) };
}
