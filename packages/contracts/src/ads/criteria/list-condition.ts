import { liesWithin } from '../../places/lies-within.js';
import type { Point } from '../../places/point.js';
import type { AdCard } from '../ad-card.js';
import { finds } from '../searched-words.js';
import { type FieldValue, type ListField, listFields } from './list-fields.js';
import { searchedText } from './searched-text.js';

type OfFields<Value> = { readonly [Field in ListField]?: Value };

/** Two bounds, both included. */
interface Range {
  readonly min?: number;
  readonly max?: number;
  /** Ads that do not say are found too. */
  readonly orNone?: boolean;
}

/** A distance from a point, which the ad itself may shorten. */
interface Within {
  readonly lat: ListField;
  readonly lon: ListField;
  /** The field that says how far the ad reaches: it is not found from beyond. */
  readonly reach: ListField;
  readonly from: Point;
  readonly km: number;
  /** Ads that do not say are found too. */
  readonly orNone?: boolean;
}

/**
 * What is asked of the fields of ads: by the storage of its rows, by an open list of its cards. In every list of values
 * null is an ad that does not say.
 */
export interface ListCondition {
  /** The field has one of the values. */
  readonly in?: OfFields<readonly (string | null)[]>;
  /** The list of values that the field has contains one of these. */
  readonly containsAny?: OfFields<readonly (string | null)[]>;
  /** The field lies between the two. */
  readonly range?: OfFields<Range>;
  readonly within?: Within;
  /** Every word begins a token of the ad (`searched-words.ts`). */
  readonly text?: string;
}

/** `unknown`: the ad does not say. It is not met then, but it might be if the ad said more. */
export type Judgement = 'met' | 'failed' | 'unknown';

/** How a card meets all of a condition. */
export function judgeBy(
  { in: anyOf, containsAny, range, within, text }: ListCondition,
  card: AdCard,
): Judgement {
  const judgements = [
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
    ...(text === undefined ? [] : [finds(text, searchedText(card)) ? ('met' as const) : ('failed' as const)]),
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

/** Where there is no number, as in a currency without a rate, nothing lies. */
const isBetween = (value: number, { min = -Infinity, max = Infinity }: Range) => value >= min && value <= max;

/** The same, and ads that do not say are found too. */
export const orNone = (condition: ListCondition): ListCondition => ({
  ...condition,
  ...(condition.in && { in: mapped(condition.in, (values) => [...values, null]) }),
  ...(condition.containsAny && { containsAny: mapped(condition.containsAny, (values) => [...values, null]) }),
  ...(condition.range && { range: mapped(condition.range, (range) => ({ ...range, orNone: true })) }),
  ...(condition.within && { within: { ...condition.within, orNone: true } }),
});

const mapped = <Value>(of: OfFields<Value>, change: (value: Value) => Value): OfFields<Value> =>
  Object.fromEntries(fieldsOf(of).map(([field, value]) => [field, change(value)]));

/** All of several conditions, of which each is about fields of its own. */
export const allOf = (conditions: readonly ListCondition[]): ListCondition =>
  conditions.reduce<ListCondition>(
    (one, other) => ({
      ...one,
      ...other,
      in: { ...one.in, ...other.in },
      containsAny: { ...one.containsAny, ...other.containsAny },
      range: { ...one.range, ...other.range },
    }),
    {},
  );
