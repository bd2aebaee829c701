import { liesWithin } from '../../places/lies-within.js';
import type { Point } from '../../places/point.js';
import type { AdCard } from '../ad-card.js';
import { finds } from '../searched-words.js';
import { type FieldValue, type ListField, listFields } from './list-fields.js';
import { searchedTokens } from './searched-text.js';

type OfFields<Value> = { readonly [Field in ListField]?: Value };

/** Two bounds, both included. */
interface Range {
  readonly min?: number;
  readonly max?: number;
  /** Ads that do not say are found too. */
  readonly orNone?: boolean;
}

/** A distance from a point. The ad may set a shorter one. */
interface Within {
  readonly lat: ListField;
  readonly lon: ListField;
  /** The field with the distance that the buyer would travel; the ad is not found from farther away. */
  readonly reach: ListField;
  readonly from: Point;
  readonly km: number;
  /** Ads that do not say are found too. */
  readonly orNone?: boolean;
}

/**
 * A condition on the fields of ads. The storage applies it to its rows, an open list to its cards. In a list of values,
 * null stands for ads that do not say.
 */
export interface ListCondition {
  /** The field has the value. */
  readonly equals?: OfFields<string>;
  /** The field has one of the values. */
  readonly in?: OfFields<readonly (string | null)[]>;
  /** The list of values that the field has contains one of these. */
  readonly containsAny?: OfFields<readonly (string | null)[]>;
  /** The field lies between the two. */
  readonly range?: OfFields<Range>;
  readonly within?: Within;
  /** Every word is found in the ad's text, as `searched-words.ts` says. */
  readonly text?: string;
}

/** `unknown`: the ad does not say. It does not meet the condition, but it might if it said more. */
export type Judgement = 'met' | 'failed' | 'unknown';

/** Whether a card meets every part of a condition. */
export function judgeBy(
  { equals, in: anyOf, containsAny, range, within, text }: ListCondition,
  card: AdCard,
): Judgement {
  const judgements = [
    ...fieldsOf(equals).map(([field, wanted]) => {
      const value = valueOf(card, field);
      return judged(value, false, value === wanted);
    }),
    ...fieldsOf(anyOf).map(([field, values]) => {
      const value = valueOf(card, field);
      return judged(value, values.includes(null), values.includes(String(value)));
    }),
    ...fieldsOf(containsAny).map(([field, values]) => {
      const value = valueOf(card, field);
      const has = value !== null && [value].flat().some((one) => values.includes(String(one)));
      return judged(value, values.includes(null), has);
    }),
    ...fieldsOf(range).map(([field, { orNone = false, ...bounds }]) => {
      const value = valueOf(card, field);
      return judged(value, orNone, isBetween(Number(value), bounds));
    }),
    ...(within === undefined ? [] : [judgedWithin(within, card)]),
    ...(text === undefined
      ? []
      : [finds(text, searchedTokens(card)) ? ('met' as const) : ('failed' as const)]),
  ];
  return worst.find((judgement) => judgements.includes(judgement)) ?? 'met';
}

const worst: readonly Judgement[] = ['failed', 'unknown'];

const valueOf = (card: AdCard, field: ListField): FieldValue => listFields[field].of(card);

const fieldsOf = <Value>(condition: OfFields<Value> = {}) =>
  Object.entries(condition) as [ListField, Value][];

function judged(value: FieldValue, isNoneFound: boolean, isMet: boolean): Judgement {
  if (value === null) return isNoneFound ? 'met' : 'unknown';
  return isMet ? 'met' : 'failed';
}

function judgedWithin({ lat, lon, reach, from, km, orNone = false }: Within, card: AdCard): Judgement {
  const point = { lat: Number(valueOf(card, lat)), lon: Number(valueOf(card, lon)) };
  const reached = Math.min(km, Number(valueOf(card, reach) ?? Infinity));
  return judged(valueOf(card, lat), orNone, liesWithin(reached, from, point));
}

/** False for NaN, which the bounds are in a currency without a rate. */
const isBetween = (value: number, { min = -Infinity, max = Infinity }: Range) => value >= min && value <= max;

/** The same condition, which ads that do not say also meet. */
export const orNone = (condition: ListCondition): ListCondition => ({
  ...condition,
  ...(condition.in && { in: mapped(condition.in, (values) => [...values, null]) }),
  ...(condition.containsAny && { containsAny: mapped(condition.containsAny, (values) => [...values, null]) }),
  ...(condition.range && { range: mapped(condition.range, (range) => ({ ...range, orNone: true })) }),
  ...(condition.within && { within: { ...condition.within, orNone: true } }),
});

const mapped = <Value>(of: OfFields<Value>, change: (value: Value) => Value): OfFields<Value> =>
  Object.fromEntries(fieldsOf(of).map(([field, value]) => [field, change(value)]));

/** All of several conditions. No two of them are about the same field. */
export const allOf = (conditions: readonly ListCondition[]): ListCondition =>
  conditions.reduce<ListCondition>(
    (one, other) => ({
      ...one,
      ...other,
      equals: { ...one.equals, ...other.equals },
      in: { ...one.in, ...other.in },
      containsAny: { ...one.containsAny, ...other.containsAny },
      range: { ...one.range, ...other.range },
    }),
    {},
  );
