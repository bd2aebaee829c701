import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { madeOnce } from '@voltyard/contracts/made-once';
import { converted } from '@voltyard/contracts/money/in-euros';
import { roughMoneyOf } from '@voltyard/contracts/money/money-of';
import { type ComparedCurrency, exchangeRates } from '@voltyard/contracts/money/rates';
import { calendarDayOf } from '../../ui/formats';

/** The amount of an ad in the reader's currency: `about €720`; null when it has none or is in that currency already. */
export function aboutAmountOf(card: AdCard, reader: ComparedCurrency): string | null {
  if (card.currency === reader) return null;
  const known = amountsOf(card).flatMap((amount) => converted(amount, card.currency, reader) ?? []);
  return known.length === 0
    ? null
    : `about ${known.map((amount) => roughMoneyOf(amount, reader)).join(' – ')}`;
}

/** The price, the budget, or both ends of the budget; none for a price on request. */
function amountsOf(card: AdCard): number[] {
  if ('buyerAdId' in card) {
    const { budgetMin = 0, budgetMax = 0 } = card;
    return [...new Set([budgetMin, budgetMax])].filter((amount) => amount > 0);
  }
  return card.priceType === 'on-request' || !card.price ? [] : [card.price];
}

/** Names the rates that amounts are converted by. */
export const ratesNote = madeOnce(
  () => `by the European Central Bank’s rates of ${calendarDayOf(exchangeRates.date)}`,
);
