import type { Demand } from '@voltyard/contracts/matches/demand';
import { peopleWords } from '@voltyard/contracts/matches/describe-people';
import { moneyOf } from '@voltyard/contracts/money/money-of';
import { locale } from '../../ui/formats';

/**
 * `14 people look for this; 9 within your price; 5 more at €18,500 or less`. Amounts are in the currency that was asked
 * in. Null where there are too few people to say anything.
 */
export function demandSentence(demand: Demand, currency: string): string | null {
  const { people, isCapped, isPriced, withinPrice } = demand;
  if (people === null) return null;
  // Of those within the price nothing is said where they are too few to be told.
  const words = peopleWords({ people, isCapped, ...(isPriced && withinPrice !== null && { withinPrice }) });
  return [...words, ...nextStep(demand, currency)].join('; ');
}

/** At which price the next ones come in; those who were too few to be told come in with them. */
function nextStep({ people, withinPrice, steps: [next] }: Demand, currency: string): string[] {
  if (next === undefined) return [];
  const amount = moneyOf(next.price, currency);
  if (withinPrice !== null) return [`${numberOf(next.people)} more at ${amount} or less`];
  return [`${next.people === people ? 'all' : numberOf(next.people)} of them would pay ${amount}`];
}

const numberOf = (people: number): string => people.toLocaleString(locale);
