import { inSentence } from '@voltyard/contracts/ads/ad-copy';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { type Criteria, criteriaRows } from '@voltyard/contracts/ads/criteria/criteria-table';
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
  return unsaid.length === 0 ? null : inWords(unsaid).join(', ');
}
