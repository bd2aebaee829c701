import { comparedCurrencies } from '../../money/rates.js';
import type { ProductType } from '../../product-types.js';
import type { BuyerAdCard } from '../ad-card.js';
import type { BuyerAdFields } from '../buyer-ad-fields.js';
import { batteryOwnerships, conditions } from '../seller-ad-fields.js';
import { type Criteria, criteriaTable, withoutRow, withUnknown } from './criteria-table.js';
import { chipsOf } from './describe.js';

/** The fields of a wanted ad that the criteria of a list of ads for sale fill in. */
export const questionOf = {
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
} as const satisfies { [Parameter in keyof Criteria]?: keyof BuyerAdFields };

/** The part of a search that a wanted ad has: what is sold already is not wanted. */
export const wantedPart = (criteria: Criteria): Criteria => withoutRow(criteriaTable.state, criteria);

/** More than there are criteria without a field, with all values of each. */
const maxAlsoSearched = 20;

/** The sentence of a description with the criteria that a wanted ad has no field for. */
export const alsoSearched = {
  write: (criteria: readonly string[]): string => `Also searched for: ${criteria.join(', ')}.`,
  /**
   * The criteria in a description, as words. Only searched words are in “”, and may have commas. What is not as short as a
   * search's own sentence was written by a person, and is read no further.
   */
  read(description: string): string[] {
    const [, said = ''] = /^Also searched for: (.*)\.$/m.exec(description) ?? [];
    const [words = ''] = /^“.*”(?=, |$)/.exec(said) ?? [];
    const others = said.slice(words.length).split(', ', maxAlsoSearched);
    return [words, ...others].filter((one) => one !== '');
  },
};

/** Whether a description has more than that sentence: words that its writer chose, maybe for no other eyes. */
export const hasOwnWords = (description = ''): boolean =>
  description.replace(/^Also searched for: .*\.$/m, '').trim() !== '';

/** The part of a wanted ad that says what is searched for. */
export type WantedSearch = Pick<
  BuyerAdCard,
  'productType' | 'place' | 'description' | 'radiusKm' | 'niceToHave'
>;

/** The search of ads for sale that a wanted ad is: what an ad must have to fit. The point of its place is beside it. */
export function criteriaOfWanted(ad: WantedSearch): Criteria {
  const fields = ad as Record<string, unknown>;
  const isMust = (field: string) => {
    const ranked = field === questionOf.priceMin ? questionOf.priceMax : field;
    return !(ad.niceToHave ?? []).some((nice) => nice === ranked);
  };
  const answered = Object.entries(questionOf).flatMap(([parameter, field]) =>
    fields[field] === undefined || !isMust(field) ? [] : [[parameter, fields[field]]],
  );
  const { currency, radiusKm, priceMin, priceMax, ...criteria } = Object.fromEntries(answered) as Criteria;
  // A budget in another currency cannot be compared. Without the currency it would be read as euros.
  const isCompared = comparedCurrencies.some((compared) => compared === currency);
  return {
    ...criteria,
    ...(isCompared && priceMin !== undefined && { priceMin, currency }),
    ...(isCompared && priceMax !== undefined && { priceMax, currency }),
    ...(radiusKm !== undefined && nearOf(ad, radiusKm)),
    ...fromWords(ad.productType, ad.description ?? ''),
  };
}

function nearOf({ place: { placeId, town, lat, lon } }: WantedSearch, radiusKm: number): Criteria {
  if (placeId === undefined) return {};
  const isLocated = town !== undefined && lat !== undefined && lon !== undefined;
  return { near: placeId, radiusKm, ...(isLocated && { nearPlace: { town, lat, lon } }) };
}

/** The criteria that stand in the description as words. What a person wrote there instead is left out. */
function fromWords(productType: ProductType, description: string): Criteria {
  const meant = alsoSearched.read(description).flatMap((label) => {
    const isMeant = (criteria: Criteria) =>
      chipsOf({ kind: 'for-sale', productType }, criteria).some((chip) => chip.label === label);
    return meaningsOf(label).filter(isMeant);
  });
  const several = (name: 'condition' | 'batteryOwnership') => {
    const values = meant.flatMap((criteria) => criteria[name] ?? []);
    return values.length > 0 && { [name]: values };
  };
  return {
    ...(Object.assign({}, ...meant) as Criteria),
    ...several('condition'),
    ...several('batteryOwnership'),
    ...(alsoSearched.read(description).includes(withUnknown.label) && { withUnknown: true }),
  };
}

/** What the words of a criterion that wanted ads do not have may mean. */
function meaningsOf(label: string): Criteria[] {
  const number = Number(label.replaceAll(/[^\d.]/g, ''));
  return [
    { text: label.slice(1, -1) },
    { yearMax: number },
    { dcKwMin: number },
    { withPhotos: true },
    ...conditions.map((one) => ({ condition: [one] })),
    ...batteryOwnerships.map((one) => ({ batteryOwnership: [one] })),
  ];
}
