import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { fieldNamesOf, fieldOf } from '../kinds/ad-forms';
import { type FormFieldName, isChoicesName } from '../kinds/form-fields';
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
} as const satisfies { [Parameter in keyof Criteria]?: FormFieldName };

/** Parameters of the place, which the form has its own fields for. */
const placeParameters = ['near', 'radiusKm'];

/**
 * Whether a wanted ad has a field for a parameter of a list. `withUnknown` needs none, because a wanted ad excludes no
 * ads that do not say.
 */
export const isAskedByWanted = (parameter: string): boolean =>
  Object.hasOwn(questionOf, parameter) || placeParameters.includes(parameter) || parameter === 'withUnknown';

/** A wanted ad with the criteria of a search, except for those that the form has no field for. */
export function withCriteria(draft: AdDraft, criteria: Criteria): AdDraft {
  const asked = fieldNamesOf(draft);
  const answers = Object.entries(questionOf).flatMap(([parameter, name]) => {
    const value = criteria[parameter as keyof typeof questionOf];
    const isAnything = value === 0 && parameter.endsWith('Min');
    if (value === undefined || isAnything || !asked.includes(name)) return [];
    const answer = isChoicesName(name) ? [value].flat().map(String) : typedValue(fieldOf(draft, name), value);
    return [[name, answer]];
  });
  return { ...draft, ...Object.fromEntries(answers) };
}
