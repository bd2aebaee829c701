import type { AdCard } from '@voltyard/contracts/ads/ad-card';

const day = 86_400_000;
/** A price is reduced when the ad was not as cheap for so long, ms: raised and lowered again it costs what it did. */
export const reductionMemory = 30 * day;

/** The card after a change of what the ad says: how much less it costs, if that is what changed last about its price. */
export function withReduction(before: AdCard, after: AdCard, at: string): AdCard {
  const [one, other] = [priceIn(before), priceIn(after)];
  if (one === null || other === null || one.currency !== other.currency) return after;
  if (other.price === one.price) return keptReduction(before, after);
  const raisedFrom = remembered(before, at);
  if (other.price > one.price)
    return {
      ...after,
      raisedFrom: raisedFrom && raisedFrom.price <= one.price ? raisedFrom : { price: one.price, until: at },
    };
  const lowest = Math.min(one.price, raisedFrom?.price ?? one.price);
  if (other.price < lowest) return { ...after, reduced: { by: inCents(lowest - other.price), at } };
  return { ...after, ...(raisedFrom && other.price > raisedFrom.price && { raisedFrom }) };
}

/** The card after a change of something else. */
export const keptReduction = (before: AdCard, after: AdCard): AdCard =>
  before.reduced || before.raisedFrom
    ? {
        ...after,
        ...(before.reduced && { reduced: before.reduced }),
        ...(before.raisedFrom && { raisedFrom: before.raisedFrom }),
      }
    : after;

function remembered({ raisedFrom }: AdCard, at: string): AdCard['raisedFrom'] {
  const isRecent = raisedFrom && Date.parse(at) - Date.parse(raisedFrom.until) < reductionMemory;
  return isRecent ? raisedFrom : undefined;
}

/** Null where it is told on request, and of a wanted ad. */
const priceIn = (card: AdCard) =>
  'sellerAdId' in card && card.price !== undefined ? { price: card.price, currency: card.currency } : null;

const inCents = (amount: number): number => Math.round(amount * 100) / 100;
