import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { priceMemory } from '@voltyard/contracts/ads/amount-before';

/** So long, ms, a new ad's price may be a slip, or bait: what it cost then is nothing to be reduced from. */
const firstCorrections = 86_400_000;

/**
 * The card after a change of what the ad says: how much less it costs than before it was reduced, where its price was
 * lowered last. What it is compared with is the rule of the EU for shops (98/6/EC, Article 6a): the lowest price of the
 * 30 days before; lowered step by step, each within 30 days of the one before, it is compared with the price before the
 * first step. A raise ends that. Where in doubt, it is not reduced.
 */
export function withReduction(before: AdCard, after: AdCard, at: string): AdCard {
  const [one, other] = [priceIn(before), priceIn(after)];
  if (one === null || one.currency !== other?.currency) return withUnknownPast(after, at);
  if (other.price === one.price) return keptReduction(before, after);
  const raisedFrom = remembered(before, at);
  const lowest = Math.min(one.price, raisedFrom?.price ?? one.price);
  // It counts anew from each raise on: of several prices before only the lowest is on the card.
  if (other.price > one.price) return { ...after, raisedFrom: { price: lowest, until: at } };
  if (other.price < lowest) return reducedFrom(priceBeforeSteps(before, lowest, at), other.price, after, at);
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

/**
 * The card from when on its price can be compared, but not with what the ad cost before: that was on request, in another
 * currency, or is not known to who reads the ad now. It might have been anything, so nothing counts as lower at first.
 */
export const withUnknownPast = (card: AdCard, at: string): AdCard =>
  priceIn(card) === null ? card : { ...card, raisedFrom: { price: 0, until: at } };

/** Null where a new ad is corrected. */
function priceBeforeSteps({ reduced, createdAt }: AdCard, lowest: number, at: string): number | null {
  if (reduced && isRemembered(reduced.at, at)) return lowest + reduced.by;
  return Date.parse(at) - Date.parse(createdAt) < firstCorrections ? null : lowest;
}

const reducedFrom = (from: number | null, price: number, after: AdCard, at: string): AdCard =>
  from === null ? after : { ...after, reduced: { by: inCents(from - price), at } };

const remembered = ({ raisedFrom }: AdCard, at: string): AdCard['raisedFrom'] =>
  raisedFrom && isRemembered(raisedFrom.until, at) ? raisedFrom : undefined;

const isRemembered = (since: string, at: string): boolean => Date.parse(at) - Date.parse(since) < priceMemory;

/** Null where it is told on request, and of a wanted ad. */
const priceIn = (card: AdCard) =>
  'sellerAdId' in card && card.price !== undefined ? { price: card.price, currency: card.currency } : null;

/** Without the rest of floating point. */
const inCents = (amount: number): number => Math.round(amount * 100) / 100;
