import { inSentence } from '@voltyard/contracts/ads/ad-copy';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { type Criteria, criteriaRows } from '@voltyard/contracts/ads/criteria/criteria-table';
import { judge } from '@voltyard/contracts/ads/criteria/judge';

/** Criteria in a sentence: `range, battery health`. */
export const unsaidNames = (names: readonly string[]): string =>
  criteriaRows
    .filter(([name]) => names.includes(name))
    .map(([, { label }]) => inSentence(label))
    .join(', ');

/** What a card does not say of what is asked; null where it says all. */
export function unsaidOn(card: AdCard, asked: Criteria): string | null {
  const unsaid = Object.entries(judge(card, asked)).flatMap(([name, judgement]) =>
    judgement === 'unknown' ? [name] : [],
  );
  return unsaid.length === 0 ? null : unsaidNames(unsaid);
}
