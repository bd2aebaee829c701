import { areaOfPostcode } from '@voltyard/contracts/ads/public-place';
import { chosenTown } from '../kinds/town-answer';
import type { AdDraft } from './ad-draft';

/** Whether a remembered answer may be one in a country. */
const isOfCountry = {
  town: (town: string, country: string) => chosenTown(town, country) !== null,
  postcode: (postcode: string, country: string) => areaOfPostcode(postcode, country) !== undefined,
};
const names = ['town', 'postcode'] as const;

/**
 * Changed answers, where they choose another country: the place of the last ad that is none there goes, and comes back with
 * its country. What the person typed themselves stays.
 */
export function withPlace(draft: AdDraft, answers: Partial<AdDraft>): Partial<AdDraft> {
  const remembered = { ...draft.remembered };
  for (const name of names) if (answers[name] !== undefined) delete remembered[name];
  const changed: Partial<AdDraft> = { ...answers, ...(draft.remembered && { remembered }) };
  const { country = draft.country } = answers;
  if (country === draft.country) return changed;
  for (const name of names) {
    const former = remembered[name];
    if (former === undefined || (draft[name] !== '' && draft[name] !== former)) continue;
    changed[name] = isOfCountry[name](former, country) ? former : '';
  }
  return changed;
}
