import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { sentenceOf } from '@voltyard/contracts/ads/criteria/describe';
import { maxTitle } from '@voltyard/contracts/ads/field-types';
import type { AdDraft } from '../draft/ad-draft';
import { fieldsOf } from '../draft/ad-draft';
import { unaskedByWanted, withCriteria } from '../draft/wanted-draft';
import type { ChosenTown } from '../kinds/town-answer';

/** The private wanted ad that keeps a search. */
export interface KeptSearch {
  fields: Record<string, unknown> & { title: string };
  /** Criteria that wanted ads do not have; the description contains them as words. */
  asWords: readonly string[];
}

/**
 * Turns a search of ads for sale into a private wanted ad. `empty` is a new draft with the person's usual answers; `town`
 * is that of the search.
 */
export function keptSearch(empty: AdDraft, criteria: Criteria, town: ChosenTown | null): KeptSearch {
  const { productType } = empty;
  const draft = { ...withCriteria(empty, criteria, town), visibility: 'private' };
  return {
    asWords: unaskedByWanted(productType, criteria),
    fields: {
      ...fieldsOf(draft),
      title: shortened(sentenceOf({ kind: 'for-sale', productType }, criteria)),
    },
  };
}

/** Shortens a sentence to the length of a title, at the end of a word. */
function shortened(sentence: string): string {
  if (sentence.length <= maxTitle) return sentence;
  const cut = sentence.slice(0, maxTitle - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
