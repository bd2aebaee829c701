import { inSentence } from '@voltyard/contracts/ads/ad-copy';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import {
  type Criteria,
  criteriaRows,
  criteriaTable,
  defaultCurrency,
} from '@voltyard/contracts/ads/criteria/criteria-table';
import { judge } from '@voltyard/contracts/ads/criteria/judge';
import { madeOnce } from '@voltyard/contracts/made-once';
import type { FilterCounts } from './FilterFields';

/** Criteria in a sentence. */
const inWords = (names: readonly string[]): string[] =>
  criteriaRows.filter(([name]) => names.includes(name)).map(([, { label }]) => inSentence(label));

const either = madeOnce(() => new Intl.ListFormat('en', { type: 'disjunction' }));

/** Which ads may be included too: `that do not say the range or the battery health`. */
export const thatDoNotSay = ({ unknown, unsaid }: Pick<FilterCounts, 'unknown' | 'unsaid'>): string =>
  `that ${unknown === 1 ? 'does' : 'do'} not say ${either().format(inWords(unsaid).map((name) => `the ${name}`))}`;

/** What a card does not say of what is asked, as `range, battery health`; null where it says all. */
export function unsaidOn(card: AdCard, asked: Criteria): string | null {
  const unsaid = Object.entries(judge(card, asked)).flatMap(([name, judgement]) =>
    judgement === 'unknown' ? [name] : [],
  );
  if (unsaid.length === 0) return null;
  // A price that was given is in a currency without a rate.
  const isForeign = priceOf(card) !== undefined && unsaid.includes('price');
  const price = inSentence(criteriaTable.price.label);
  return inWords(unsaid)
    .map((name) => (isForeign && name === price ? `${name} in ${asked.currency ?? defaultCurrency}` : name))
    .join(', ');
}

/** The price or the highest budget, unless it is told on request only. */
function priceOf(card: AdCard): number | undefined {
  if ('buyerAdId' in card) return card.budgetMax;
  return card.priceType === 'on-request' ? undefined : card.price;
}
