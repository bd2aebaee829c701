import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { converted } from '@voltyard/contracts/money/in-euros';
import { roughMoneyOf } from '@voltyard/contracts/money/money-of';
import { type ComparedCurrency, exchangeRates } from '@voltyard/contracts/money/rates';
import { calendarDayOf } from '../../ui/formats';

/** What the amount of an ad is about in the reader's currency: `about €720`; null where that is its own, or none. */
export function aboutAmountOf(card: AdCard, reader: ComparedCurrency): string | null {
  if (card.currency === reader) return null;
  const known = amountsOf(card).flatMap((amount) => converted(amount, card.currency, reader) ?? []);
  return known.length === 0
    ? null
    : `about ${known.map((amount) => roughMoneyOf(amount, reader)).join(' – ')}`;
}

/** A price or a budget, or the two ends of one; none where a price is told on request only. */
function amountsOf(card: AdCard): number[] {
  if ('buyerAdId' in card) {
    const { budgetMin = 0, budgetMax } = card;
    const isOneAmount = budgetMin === 0 || budgetMin === budgetMax;
    return (isOneAmount ? [budgetMax] : [budgetMin, budgetMax]).filter((amount) => amount > 0);
  }
  return card.priceType === 'on-request' || !card.price ? [] : [card.price];
}

/** By what an amount is converted. */
export const ratesNote = `by the European Central Bank’s rates of ${calendarDayOf(exchangeRates.date)}`;
