import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { chipsOf, sentenceOf } from '@voltyard/contracts/ads/criteria/describe';
import type { AdDraft } from '../draft/ad-draft';
import { fieldsOf } from '../draft/ad-draft';
import { isAskedByWanted, withCriteria } from '../draft/wanted-draft';

/** A search as the private wanted ad that keeps it. */
export interface KeptSearch {
  fields: Record<string, unknown> & { title: string };
  /** Parts that a wanted ad has no criterion for: its description has them, as words. */
  asWords: readonly string[];
}

/** What a wanted ad may be called. */
const maxTitle = 100;
/** How far from a place a search looks where it does not say. */
const usualRadiusKm = 100;

/** Keeps a search of ads for sale. `empty` is a new wanted ad of the person, with what they answer in every ad. */
export function keptSearch(empty: AdDraft, criteria: Criteria, nearCountry: string | null): KeptSearch {
  const { productType } = empty;
  const { near, radiusKm = usualRadiusKm } = criteria;
  const draft = { ...withCriteria(empty, criteria), visibility: 'private' };
  const asWords = chipsOf(productType, criteria)
    .filter(({ without }) => !Object.keys(without).every(isAskedByWanted))
    .map(({ label }) => label);
  return {
    asWords,
    fields: {
      ...fieldsOf(draft),
      title: shortened(sentenceOf({ kind: 'for-sale', productType }, criteria)),
      ...(near !== undefined &&
        nearCountry !== null && { place: { country: nearCountry, placeId: near }, radiusKm }),
      ...(asWords.length > 0 && { description: `Also searched for: ${asWords.join(', ')}.` }),
    },
  };
}

/** As much of a sentence as a title has room for, up to a whole word. */
function shortened(sentence: string): string {
  if (sentence.length <= maxTitle) return sentence;
  const cut = sentence.slice(0, maxTitle - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
