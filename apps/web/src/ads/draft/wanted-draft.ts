import { type Criteria, defaultRadiusKm } from '@voltyard/contracts/ads/criteria/criteria-table';
import { chipsOf } from '@voltyard/contracts/ads/criteria/describe';
import type { ProductType } from '@voltyard/contracts/product-types';
import { fieldNamesOf, fieldOf } from '../kinds/ad-forms';
import { type FormFieldName, isChoicesName } from '../kinds/form-fields';
import { type ChosenTown, townAnswer } from '../kinds/town-answer';
import { type AdDraft, typedValue } from './ad-draft';

/** The fields of a wanted ad that the criteria of a list fill in. */
const questionOf = {
  subType: 'subTypes',
  brand: 'brands',
  model: 'models',
  priceMin: 'budgetMin',
  priceMax: 'budgetMax',
  currency: 'currency',
  yearMin: 'yearMin',
  odometerKmMax: 'odometerKmMax',
  batteryUsableKwhMin: 'batteryUsableKwhMin',
  rangeKmMin: 'rangeKmMin',
  sohPercentMin: 'sohPercentMin',
  connector: 'connectors',
  legalClass: 'legalClasses',
  radiusKm: 'radiusKm',
} as const satisfies { [Parameter in keyof Criteria]?: FormFieldName };

/**
 * Whether a wanted ad has a field for a parameter of a list. The form has its own fields for the place, and `withUnknown`
 * needs none, because a wanted ad excludes no ads that do not say.
 */
const isAskedByWanted = (parameter: string): boolean =>
  Object.hasOwn(questionOf, parameter) || parameter === 'near' || parameter === 'withUnknown';

/** The criteria of a search that a wanted ad has no field for. */
export const unaskedByWanted = (productType: ProductType, criteria: Criteria): string[] =>
  chipsOf(productType, criteria)
    .filter(({ without }) => !Object.keys(without).every(isAskedByWanted))
    .map(({ label }) => label);

/**
 * A wanted ad with the criteria of a search. Those that the form has no field for stand in its description, as words.
 * `town` is that of the search; null when it has none, or when it is unknown.
 */
export function withCriteria(draft: AdDraft, criteria: Criteria, town: ChosenTown | null): AdDraft {
  const asked = fieldNamesOf(draft);
  const answers = Object.entries(questionOf).flatMap(([parameter, name]) => {
    const value = criteria[parameter as keyof typeof questionOf];
    const isAnything = value === 0 && parameter.endsWith('Min');
    if (value === undefined || isAnything || !asked.includes(name)) return [];
    const answer = isChoicesName(name) ? [value].flat().map(String) : typedValue(fieldOf(draft, name), value);
    return [[name, answer]];
  });
  const unasked = unaskedByWanted(draft.productType, criteria);
  const description = unasked.length > 0 ? `Also searched for: ${unasked.join(', ')}.` : draft.description;
  return { ...draft, ...(town && nearTown(town)), ...Object.fromEntries(answers), description };
}

/** The usual postcode may be that of another town. */
const nearTown = (town: ChosenTown): Partial<AdDraft> => ({
  country: town.country,
  town: townAnswer(town),
  postcode: '',
  radiusKm: String(defaultRadiusKm),
});
