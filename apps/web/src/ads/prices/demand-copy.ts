import { demandLimits } from '@voltyard/contracts/limits';
import type { Demand } from '@voltyard/contracts/matches/demand';
import { moneyOf } from '@voltyard/contracts/money/money-of';
import { locale } from '../../ui/formats';

/**
 * `14 people look for this; 9 within your price; 5 more below €18,500`. Amounts are in the currency that was asked in.
 * Null where there are too few people to say anything.
 */
export function demandSentence(demand: Demand, currency: string): string | null {
  const { people, isCapped } = demand;
  if (people === null) return null;
  const all = `${numberOf(people)}${isCapped ? '+' : ''} people look for this`;
  return [all, ...(demand.isPriced ? atPrice(demand, currency) : atHighestPrice(demand, currency))].join(
    '; ',
  );
}

function atPrice({ people, withinPrice, steps: [next] }: Demand, currency: string): string[] {
  if (withinPrice === people) return ['all within your price'];
  const within = withinPrice === null ? `fewer than ${demandLimits.fewest}` : numberOf(withinPrice);
  // Those who are too few to be told of come in with the next ones.
  const below = next && `${numberOf(next.people)}${withinPrice === null ? '' : ' more'} below`;
  return [`${within} within your price`, ...(next ? [`${below} ${moneyOf(next.price, currency)}`] : [])];
}

/** As long as no price is typed. */
const atHighestPrice = ({ steps: [first] }: Demand, currency: string): string[] =>
  first === undefined ? [] : [`${numberOf(first.people)} would pay ${moneyOf(first.price, currency)}`];

const numberOf = (people: number): string => people.toLocaleString(locale);
