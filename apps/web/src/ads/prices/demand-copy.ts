import type { Demand } from '@voltyard/contracts/matches/demand';
import { peopleWords } from '@voltyard/contracts/matches/describe-people';
import { moneyOf } from '@voltyard/contracts/money/money-of';
import { locale } from '../../ui/formats';

/**
 * `14 people look for this; 9 within your price; 5 more below €18,500`. Amounts are in the currency that was asked in.
 * Null where there are too few people to say anything.
 */
export function demandSentence(demand: Demand, currency: string): string | null {
  const { people, isCapped, isPriced, withinPrice } = demand;
  if (people === null) return null;
  const words = peopleWords({ people, isCapped, ...(isPriced && { withinPrice }) });
  return [...words, ...(isPriced ? below(demand, currency) : atHighestPrice(demand, currency))].join('; ');
}

/** Those who are too few to be told of come in with the next ones. */
function below({ people, withinPrice, steps: [next] }: Demand, currency: string): string[] {
  if (next === undefined) return [];
  const more =
    next.people === people ? 'all' : `${numberOf(next.people)}${withinPrice === null ? '' : ' more'}`;
  return [`${more} below ${moneyOf(next.price, currency)}`];
}

/** As long as no price is typed. */
const atHighestPrice = ({ steps: [first] }: Demand, currency: string): string[] =>
  first === undefined ? [] : [`${numberOf(first.people)} would pay ${moneyOf(first.price, currency)}`];

const numberOf = (people: number): string => people.toLocaleString(locale);
