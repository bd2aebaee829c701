import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { SavedCard } from '@voltyard/contracts/favourites/saved-card';
import { moneyOf } from '@voltyard/contracts/money/money-of';

/** What of an ad people wait for: its price, or the budget of who looks for one. */
const amountOf = (card: AdCard | SavedCard): number | undefined =>
  'sellerAdId' in card ? card.price : card.budgetMax;

/** The amount as it was: `€20,000`; null where it was told on request, or there was none. */
export function amountWhenSaved(card: SavedCard): string | null {
  const amount = amountOf(card);
  return amount === undefined ? null : moneyOf(amount, card.currency);
}

/** What became of an ad since a person saved it; null where nothing they wait for has changed. */
export function sinceSaved(before: SavedCard, card: AdCard): string | null {
  const changes = [amountSince(before, card), stateSince(before, card)].filter((change) => change !== null);
  return changes.length === 0 ? null : changes.join(' · ');
}

function amountSince(before: SavedCard, card: AdCard): string | null {
  const [was, is] = [amountOf(before), amountOf(card)];
  const isComparable = before.currency === card.currency;
  if (was === undefined || (was === is && isComparable)) return null;
  if (is === undefined || !isComparable) return `It was ${moneyOf(was, before.currency)} when you saved it`;
  const difference = moneyOf(Math.abs(was - is), card.currency);
  const words = { 'for-sale': ['Reduced', 'Raised'], wanted: ['Budget lowered', 'Budget raised'] } as const;
  const [less, more] = words[kindOf(card)];
  return `${is < was ? less : more} by ${difference} since you saved it`;
}

const newState = { live: 'Available again', reserved: 'Now reserved', sold: 'Now sold', found: 'Now found' };

const stateSince = (before: SavedCard, { state }: AdCard): string | null =>
  state === before.state ? null : newState[state];
