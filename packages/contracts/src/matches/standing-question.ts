import type { BuyerAdCard, SellerAdCard } from '../ads/ad-card.js';
import { priceInEuros } from '../ads/criteria/comparable-price.js';
import { type Criteria, rowsAbout } from '../ads/criteria/criteria-table.js';
import { allOf, type ListCondition } from '../ads/criteria/list-condition.js';
import { type FieldType, type FieldValue, type ListField, listFields } from '../ads/criteria/list-fields.js';
import { mustHavesOf } from '../ads/criteria/wanted-criteria.js';
import { questionOf } from '../ads/criteria/wanted-search.js';
import { inEuros } from '../money/in-euros.js';

/** The fields by which a wanted ad is found as a standing question. */
const askedFields = [
  'productType',
  'userId',
  'createdAt',
  'subType',
  'brand',
  'model',
  'euros',
  'year',
  'odometerKm',
  'batteryUsableKwh',
  'rangeKm',
  'sohPercent',
  'connectors',
  'legalClass',
  'lat',
  'lon',
  'reachKm',
] as const satisfies readonly ListField[];
type AskedField = (typeof askedFields)[number];

/**
 * Beside these: the lowest budget that is a must, and the highest one, must or nice to have, by which people are counted;
 * and what is asked besides, as {@link alsoAskedIn} reads it.
 */
const otherFields = { leastEuros: 'number', budgetEuros: 'number', alsoAsked: 'text' } as const;

/** The types of the fields of a standing question. */
export const standingFields: Readonly<Record<AskedField | keyof typeof otherFields, FieldType>> = {
  ...(Object.fromEntries(askedFields.map((name) => [name, listFields[name].type])) as Record<
    AskedField,
    FieldType
  >),
  ...otherFields,
};

/**
 * A wanted ad as a standing question: what every vehicle must meet, null where it takes any. What is nice to have is no
 * bound, nor is what `wantedCriteria` leaves out. What a kept search has as words is no bound either, but stands beside.
 */
export function standingFieldsOf(wanted: BuyerAdCard): Record<keyof typeof standingFields, FieldValue> {
  const niceToHave = wanted.niceToHave ?? [];
  const musts = Object.fromEntries(
    Object.entries(wanted).filter(([name]) => !(niceToHave as readonly string[]).includes(name)),
  ) as unknown as BuyerAdCard;
  const mustHaves = mustHavesOf(wanted);
  const { nearPlace, currency } = mustHaves;
  const { budgetMin } = wanted;
  return {
    ...(Object.fromEntries(askedFields.map((name) => [name, listFields[name].of(musts)])) as Record<
      AskedField,
      FieldValue
    >),
    ...(nearPlace === undefined && { reachKm: null }),
    leastEuros: budgetMin === undefined || currency === undefined ? null : inEuros(budgetMin, currency),
    budgetEuros: priceInEuros(wanted),
    alsoAsked: alsoAsked(mustHaves),
  };
}

/** The criteria that wanted ads have no field for, as a text; null where there are none. */
function alsoAsked({ nearPlace: _place, near: _near, ...criteria }: Criteria): string | null {
  const others = Object.entries(criteria).filter(([name]) => !Object.hasOwn(questionOf, name));
  return others.length === 0 ? null : JSON.stringify(Object.fromEntries(others));
}

/** What a standing question asks besides its other fields; each vehicle must meet it. */
export const alsoAskedIn = (field: string | null): Criteria =>
  field === null ? {} : (JSON.parse(field) as Criteria);

/** A {@link ListCondition} that may also be about the lowest budget. */
export interface StandingCondition extends Omit<ListCondition, 'range'> {
  readonly range: NonNullable<ListCondition['range']> & {
    readonly leastEuros?: { readonly max: number; readonly orNone: true };
  };
}

/** Farther than any two points of the earth are from each other. */
const anywhereKm = 21_000;

/**
 * The condition on standing questions that an ad for sale matches: none of their musts fails. What the ad does not say
 * fails none.
 */
export function standingConditionOf(forSale: SellerAdCard): StandingCondition {
  const { productType, place } = forSale;
  const { lat, lon } = place;
  const taken = rowsAbout({ kind: 'wanted', productType })
    .filter(([, { parameters }]) => Object.keys(parameters).some((name) => Object.hasOwn(questionOf, name)))
    .flatMap(([, row]) => row.takenBy?.(forSale) ?? []);
  const euros = priceInEuros(forSale);
  const within = { lat: 'lat', lon: 'lon', reach: 'reachKm', km: anywhereKm, orNone: true } as const;
  const condition = allOf([
    { equals: { productType } },
    ...taken,
    ...(lat === undefined || lon === undefined ? [] : [{ within: { ...within, from: { lat, lon } } }]),
  ]);
  return {
    ...condition,
    range: {
      ...condition.range,
      ...(euros !== null && {
        euros: { min: euros, orNone: true },
        leastEuros: { max: euros, orNone: true },
      }),
    },
  };
}
