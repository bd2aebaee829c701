import { searchedBeginnings } from '@voltyard/contracts/ads/searched-words';
import type { Conditions, Within } from '../views.js';
import type { FieldCondition } from './columns.js';

/** A condition of a question: a single one, or several of which one is enough. */
export type Condition = OneCondition | { readonly anyOf: readonly OneCondition[] };

export type OneCondition =
  | { readonly field: string; readonly asked: FieldCondition }
  | { readonly within: Within }
  /** Begins a word of the row. */
  | { readonly beginning: string };

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
    .map(([field, bounds]) => ({ field, asked: { range: bounds } })),
  ...(within === undefined ? [] : [{ within }]),
  ...searchedBeginnings(text).map((beginnings) => ({
    anyOf: beginnings.map((beginning) => ({ beginning })),
  })),
];
