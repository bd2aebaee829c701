import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { AdDraft } from '../draft/ad-draft';
import { fieldsOf } from '../draft/ad-draft';
import { unaskedByWanted, withSearch } from '../draft/wanted-draft';
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
  const draft = { ...withSearch(empty, criteria, town), visibility: 'private' };
  return {
    asWords: unaskedByWanted(productType, criteria),
    fields: fieldsOf(draft) as KeptSearch['fields'],
  };
}

/** The draft of the public wanted ad with a search, in the same way. */
export const publishedSearch = (empty: AdDraft, criteria: Criteria, town: ChosenTown | null): AdDraft => ({
  ...withSearch(empty, criteria, town),
  visibility: 'public',
});
