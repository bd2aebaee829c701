import type { AdCard } from '@voltyard/contracts/ads/ad-card';

/** The card after a change of what the ad says: how much less it costs, if that is what changed last about its price. */
export function withReduction(before: AdCard, after: AdCard, at: string): AdCard {
  const [one, other] = [priceIn(before), priceIn(after)];
  if (one === null || other === null || one.currency !== other.currency || other.price > one.price)
    return after;
  if (other.price === one.price) return keptReduction(before, after);
  return { ...after, reduced: { by: inCents(one.price - other.price), at } };
}

/** The card after a change of something else. */
export const keptReduction = (before: AdCard | null, after: AdCard): AdCard =>
  before?.reduced ? { ...after, reduced: before.reduced } : after;

/** Null where it is told on request, and of a wanted ad. */
const priceIn = (card: AdCard) =>
  'sellerAdId' in card && card.price !== undefined ? { price: card.price, currency: card.currency } : null;

const inCents = (amount: number): number => Math.round(amount * 100) / 100;
