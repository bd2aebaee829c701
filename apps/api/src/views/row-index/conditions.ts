import { type SoughtToken, soughtTokens } from '@voltyard/contracts/ads/searched-words';
import type { Conditions, Within } from '../views.js';
import type { FieldCondition } from './columns.js';

export interface ConditionOnField {
  readonly field: string;
  readonly asked: FieldCondition;
}

/** A condition of a question: a single one, or several of which one is enough. */
export type Condition = OneCondition | { readonly anyOf: readonly OneCondition[] };

export type OneCondition =
  | ConditionOnField
  | { readonly within: Omit<Within, 'orNone'> }
  /** A word of the row is one of these. */
  | SoughtToken;

/** The conditions of a question as a list; a matching row meets all of them. */
export const conditionsIn = ({
  equals = {},
  in: anyOf = {},
  containsAny = {},
  range = {},
  within,
  text = '',
}: Conditions): Condition[] => [
  ...Object.entries(equals).map(([field, value]) => ({ field, asked: { in: [value] } })),
  ...Object.entries(anyOf).map(([field, values]) => ({ field, asked: { in: values } })),
  ...Object.entries(containsAny).map(([field, values]) => ({ field, asked: { containsAny: values } })),
  ...Object.entries(range)
    .filter(([, { min, max }]) => min !== undefined || max !== undefined)
    .map(([field, { orNone, ...bounds }]) => orNoValue(orNone, field, { field, asked: { range: bounds } })),
  ...(within === undefined ? [] : [withinCondition(within)]),
  ...soughtTokens(text).map((tokens) => ({ anyOf: tokens })),
];

const withinCondition = ({ orNone, ...within }: Within): Condition =>
  orNoValue(orNone, within.lat, { within });

/** The rows without a value are a set of their own, which serves every range. */
const orNoValue = (isMet: boolean | undefined, field: string, condition: OneCondition): Condition =>
  isMet ? { anyOf: [condition, { field, asked: { in: [null] } }] } : condition;
