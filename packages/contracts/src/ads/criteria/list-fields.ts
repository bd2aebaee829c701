import { type AdCard, kindOf } from '../ad-card.js';
import { eurosHighFirst, eurosLowFirst } from './comparable-price.js';

export type FieldType = 'text' | 'number' | 'list';
type FieldValue = string | number | null;

/** A value of an ad that lists are asked by. */
interface ListFieldOf<Value extends FieldValue> {
  readonly type: FieldType;
  /** The ad's value; null where the ad does not say. */
  readonly of: (card: AdCard) => Value;
}

const text = <Value extends string | null>(of: (card: AdCard) => Value): ListFieldOf<Value> => ({
  type: 'text',
  of,
});
const number = <Value extends number | null>(of: (card: AdCard) => Value): ListFieldOf<Value> => ({
  type: 'number',
  of,
});

/**
 * What lists of ads are asked and sorted by, read from the card: the storage keeps it beside each card, and code that has
 * only the card reads the same. Another field, or another way to read one, is another view: see its name in
 * `apps/api/src/ads/ad-cards.projection.ts`.
 */
export const listFields = {
  kind: text(kindOf),
  productType: text((card) => card.productType),
  /** A wanted ad is of no one type. */
  subType: text((card) => ('subType' in card ? card.subType : null)),
  userId: text((card) => card.userId),
  eurosLowFirst: number(eurosLowFirst),
  eurosHighFirst: number(eurosHighFirst),
  createdAt: text((card) => card.createdAt),
};

type ListFields = typeof listFields;
export type ListField = keyof ListFields;
/** The fields that every ad has a value of: only by those can lists be sorted. */
export type SortField = {
  [Name in ListField]: null extends ReturnType<ListFields[Name]['of']> ? never : Name;
}[ListField];

const listFieldNames = Object.keys(listFields) as ListField[];

export const listFieldsOf = (card: AdCard): Record<ListField, FieldValue> =>
  Object.fromEntries(listFieldNames.map((name) => [name, listFields[name].of(card)])) as Record<
    ListField,
    FieldValue
  >;
