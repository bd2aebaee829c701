import type { Demand } from '@voltyard/contracts/matches/demand';
import { moneyOf } from '@voltyard/contracts/money/money-of';
import { locale } from '../../ui/formats';

/**
 * `14 people look for this; 9 within your price; 5 more below €18,500`. Amounts are in the currency that was asked in.
 * Null where there are too few people to say anything.
 */
export function demandSentence(
  { people, isCapped, withinPrice, steps }: Demand,
  currency: string,
): string | null {
  if (people === null) return null;
  const [next] = steps;
  const all = `${people.toLocaleString(locale)}${isCapped ? '+' : ''}`;
  const parts = [
    `${all} people look for this`,
    withinPrice !== null && `${withinPrice.toLocaleString(locale)} within your price`,
    next !== undefined &&
      `${next.people.toLocaleString(locale)}${withinPrice === null ? '' : ' more'} below ${moneyOf(next.price, currency)}`,
  ];
  return parts.filter(Boolean).join('; ');
}
