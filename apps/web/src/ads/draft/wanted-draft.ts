import {
  type Criteria,
  defaultCurrency,
  defaultRadiusKm,
  isNarrowed,
} from '@voltyard/contracts/ads/criteria/criteria-table';
import { chipsOf, sentenceOf } from '@voltyard/contracts/ads/criteria/describe';
import { alsoSearched, questionOf, wantedPart } from '@voltyard/contracts/ads/criteria/wanted-search';
import { maxTitle } from '@voltyard/contracts/ads/field-types';
import type { ProductType } from '@voltyard/contracts/product-types';
import { fieldNamesOf, fieldOf } from '../kinds/ad-forms';
import { isChoicesName } from '../kinds/form-fields';
import { type ChosenTown, townAnswer } from '../kinds/town-answer';
import { type AdDraft, typedValue } from './ad-draft';

/** Whether a wanted ad has a field for a parameter of a list. The form has its own fields for the place. */
const isAskedByWanted = (parameter: string): boolean =>
  Object.hasOwn(questionOf, parameter) || parameter === 'near';

/** The criteria of a search that a wanted ad has no field for. */
export const unaskedByWanted = (productType: ProductType, criteria: Criteria): string[] =>
  chipsOf({ kind: 'for-sale', productType }, wantedPart(criteria))
    .filter(({ without }) => !Object.keys(without).every(isAskedByWanted))
    .map(({ label }) => label);

/**
 * A wanted ad with the criteria of a search. Those that the form has no field for stand in its description, as words.
 * `town` is that of the search; null when it has none, or when it is unknown.
 */
export function withCriteria(draft: AdDraft, criteria: Criteria, town: ChosenTown | null): AdDraft {
  const asked = fieldNamesOf(draft);
  const hasPrice = criteria.priceMin !== undefined || criteria.priceMax !== undefined;
  const given = { ...(hasPrice && { currency: defaultCurrency }), ...criteria };
  const answers = Object.entries(questionOf).flatMap(([parameter, name]) => {
    const value = given[parameter as keyof typeof questionOf];
    const isAnything = value === 0 && parameter.endsWith('Min');
    if (value === undefined || isAnything || !asked.includes(name)) return [];
    const answer = isChoicesName(name) ? [value].flat().map(String) : typedValue(fieldOf(draft, name), value);
    return [[name, answer]];
  });
  const unasked = unaskedByWanted(draft.productType, criteria);
  const description = unasked.length > 0 ? alsoSearched.write(unasked) : draft.description;
  return { ...draft, ...(town && nearTown(town)), ...Object.fromEntries(answers), description };
}

/** A wanted ad with the criteria of a search, titled with the sentence of the list. Without criteria it stays empty. */
export const withSearch = (draft: AdDraft, criteria: Criteria, town: ChosenTown | null): AdDraft =>
  isNarrowed(wantedPart(criteria))
    ? { ...withCriteria(draft, criteria, town), title: titleOf(draft.productType, criteria) }
    : draft;

/** The sentence of a search, as the title of a wanted ad. */
export const titleOf = (productType: ProductType, criteria: Criteria): string =>
  shortened(sentenceOf({ kind: 'for-sale', productType }, wantedPart(criteria)));

/** Shortens a sentence to the length of a title, at the end of a word. */
function shortened(sentence: string): string {
  if (sentence.length <= maxTitle) return sentence;
  const cut = sentence.slice(0, maxTitle - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** The usual postcode may be that of another town. */
const nearTown = (town: ChosenTown): Partial<AdDraft> => ({
  country: town.country,
  town: townAnswer(town),
  postcode: '',
  remembered: {},
  radiusKm: String(defaultRadiusKm),
});
