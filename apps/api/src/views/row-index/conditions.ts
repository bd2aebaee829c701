import { searchTokens } from '@voltyard/contracts/ads/searched-words';
import type { Conditions, Within } from '../views.js';
import type { FieldCondition } from './columns.js';

/** One thing that a question asks of a row. */
export type Condition =
  | { readonly field: string; readonly asked: FieldCondition }
  | { readonly within: Within }
  | { readonly beginning: string };

/** A question's conditions one by one: a row that meets each is an answer. */
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
