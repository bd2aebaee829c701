import { z } from 'zod';
import type { ProductType } from '../../product-types.js';
import type { AdCard } from '../ad-card.js';
import type { ListField } from './list-fields.js';

/** `unknown`: the ad does not say. It is not met then, but it might be if the ad said more. */
export type Judgement = 'met' | 'failed' | 'unknown';

/** The values given, by the names of the parameters. */
export type Given<Parameters extends z.ZodRawShape = z.ZodRawShape> = {
  [Name in keyof Parameters]?: z.output<Parameters[Name]> | undefined;
};

type OfFields<Value> = { readonly [Field in ListField]?: Value };

/** What the storage is asked for a criterion. */
export interface ListCondition {
  /** The field has one of the values. */
  readonly in?: OfFields<readonly string[]>;
  /** The list of values that the field has contains one of these. */
  readonly containsAny?: OfFields<readonly string[]>;
  /** The field lies between the two, both included. */
  readonly range?: OfFields<{ readonly min?: number; readonly max?: number }>;
  /** Every word begins a word of the ad. */
  readonly text?: string;
}

/** A part of what is given, for people, and what to ask for to be without it. */
export interface Chip<Parameters extends z.ZodRawShape = z.ZodRawShape> {
  readonly label: string;
  readonly without: Given<Parameters>;
}

/** A field for words. */
export interface WordsField {
  readonly operator: 'words';
  readonly label: string;
  readonly parameter: string;
  readonly placeholder: string;
  readonly maxLength: number;
}
/** A choice of some of several values. */
export interface ChoiceField {
  readonly operator: 'any-of';
  readonly label: string;
  readonly parameter: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}
/** Two bounds; null where there is none on that side. */
export interface BoundsField {
  readonly operator: 'between';
  readonly label: string;
  readonly lowest: string | null;
  readonly highest: string | null;
}
/** How a criterion is filled in. */
export type FilterField = WordsField | ChoiceField | BoundsField;

/** One row of the table of criteria: everything there is to know of it. Its operator makes it (`any-of.ts` and its like). */
export interface Criterion<
  Parameters extends z.ZodRawShape = z.ZodRawShape,
  Field extends FilterField = FilterField,
> {
  readonly operator: Field['operator'];
  /** The rules of its parameters: those of the call, and of a list page's address. */
  readonly parameters: Parameters;
  /** The fields the storage is asked by. */
  readonly fields: readonly ListField[];
  isGiven(given: Given<Parameters>): boolean;
  /** Why it cannot be asked of this type of vehicle, where the parameters alone do not tell; null when it can. */
  problem(productType: ProductType, given: Given<Parameters>): string | null;
  judge(card: AdCard, given: Given<Parameters>): Judgement;
  /** Of several fields that would do, the one that the list is sorted by: one index answers both then. */
  condition(given: Given<Parameters>, sortedBy: ListField): ListCondition;
  /** As much of an address as may be given, and why the rest may not, as the server would refuse it. */
  read(search: URLSearchParams, productType: ProductType): ReadParameters<Parameters>;
  chips(productType: ProductType, given: Given<Parameters>): Chip<Parameters>[];
  /** Its part of a sentence about the list: `from €1,000 to €9,000`. */
  phrase(productType: ProductType, given: Given<Parameters>): string;
  filterField(productType: ProductType): Field;
}

export interface ReadParameters<Parameters extends z.ZodRawShape = z.ZodRawShape> {
  readonly given: Given<Parameters>;
  readonly refused: readonly string[];
}

/** Reads each parameter of an address by its rule; one without a value asks for nothing. */
export function readParameters<Parameters extends z.ZodRawShape>(
  parameters: Parameters,
  search: URLSearchParams,
): ReadParameters<Parameters> {
  const given = Object.entries(parameters).flatMap(([name, rule]) => {
    const value = search.get(name);
    return value === null || value === '' ? [] : [{ name, read: z.safeParse(rule, value) }];
  });
  return {
    given: Object.fromEntries(
      given.flatMap(({ name, read }) => (read.success ? [[name, read.data]] : [])),
    ) as Given<Parameters>,
    refused: given.flatMap(({ read }) => (read.success ? [] : [read.error.issues[0]!.message])),
  };
}
