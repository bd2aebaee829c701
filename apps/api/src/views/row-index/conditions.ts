import { searchTokens } from '@voltyard/contracts/ads/searched-words';
import type { Conditions, Within } from '../views.js';
import type { FieldCondition } from './columns.js';

/** A single condition of a question. */
export type Condition =
  | { readonly field: string; readonly asked: FieldCondition }
  | { readonly within: Within }
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
  ...searchTokens(text).map((beginning) => ({ beginning })),
];
