import { z } from 'zod';
import type { Point } from '../../places/point.js';
import { type ProductType, productTypes } from '../../product-types.js';
import { type AdKind, adKinds } from '../ad-kinds.js';
import type { FilterField } from './filter-field.js';
import type { ListCondition } from './list-condition.js';
import type { ListField } from './list-fields.js';

/** The values given, by the names of the parameters. */
export type Given<Parameters extends z.ZodRawShape = z.ZodRawShape> = {
  [Name in keyof Parameters]?: z.output<Parameters[Name]> | undefined;
} & Located;

/** What goes along with the values once it is found, and is no parameter. */
export interface Located {
  /** The place that a placeId among the values names. */
  readonly nearPlace?: NamedPoint | undefined;
}

export interface NamedPoint extends Point {
  readonly town: string;
}

/** A part of what is given, for people, and what to ask for to be without it. */
export interface Chip<Parameters extends z.ZodRawShape = z.ZodRawShape> {
  readonly label: string;
  readonly without: Given<Parameters>;
}

/** One row of the table of criteria: everything there is to know of it. Its operator makes it (`any-of.ts` and its like). */
export interface Criterion<
  Parameters extends z.ZodRawShape = z.ZodRawShape,
  Field extends FilterField = FilterField,
> {
  /** What it is about, for people: `Legal class`. */
  readonly label: string;
  /** The types of vehicle that it can be asked of. */
  readonly types: readonly ProductType[];
  /** The kinds of ad that say something about it: others are not asked for it. */
  readonly kinds: readonly AdKind[];
  readonly operator: Field['operator'];
  /** How its values are counted, each under the other criteria; left out where there are none to choose from. */
  readonly counted?: CountedValues;
  /** The rules of its parameters: those of the call, and of a list page's address. */
  readonly parameters: Parameters;
  isGiven(given: Given<Parameters>): boolean;
  /** Why it cannot be asked of this type of vehicle, where the parameters alone do not tell; null when it can. */
  problem(productType: ProductType, given: Given<Parameters>): string | null;
  /**
   * What is asked of the fields of ads: of those for sale that the vehicle is so, of wanted ads that they would be content
   * with such a vehicle. Who asks for nothing in particular is.
   */
  condition(given: Given<Parameters>, kind: AdKind): ListCondition;
  /** As much of an address as may be given, and why the rest may not, as the server would refuse it. */
  read(search: URLSearchParams, productType: ProductType): ReadParameters<Parameters>;
  chips(productType: ProductType, given: Given<Parameters>): Chip<Parameters>[];
  /** Its part of a sentence about the list: `from €1,000 to €9,000`. */
  phrase(productType: ProductType, given: Given<Parameters>): string;
  filterField(productType: ProductType): Field;
}

export interface CountedValues {
  /** The parameter that takes a value. */
  readonly parameter: string;
  readonly field: ListField;
  /** A value of the field as the parameter takes it; null where it is none to ask for. */
  readonly given: (value: string) => string | null;
  /** Where people write a value in several ways: the field that has it as written, and what such a text is a value of. */
  readonly written?: { readonly field: ListField; readonly valueOf: (text: string) => string };
}

/** What a row of any operator says of itself. */
export interface RowOptions {
  label: string;
  /** All when left out. */
  types?: readonly ProductType[];
  /** Both when left out. */
  kinds?: readonly AdKind[];
}

export const aboutOf = ({ label, types = productTypes, kinds = adKinds }: RowOptions) => ({
  label,
  types,
  kinds,
});

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
