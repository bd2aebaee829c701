import { moneyOf } from '../money/money-of.js';
import type { AdCard } from './ad-card.js';

/** So long, ms, a price before counts: as what a vehicle was reduced from, and as one that it was as cheap at. */
export const priceMemory = 30 * 86_400_000;

/** What an ad cost before it was reduced, by the one rule of all that tells it; null after a month. */
export const amountBefore = (card: AdCard, now: number): string | null =>
  'sellerAdId' in card && card.reduced && now - Date.parse(card.reduced.at) < priceMemory
    ? // One without a price is not reduced.
      moneyOf(card.price! + card.reduced.by, card.currency)
    : null;
