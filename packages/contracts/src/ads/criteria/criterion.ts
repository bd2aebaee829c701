import { z } from 'zod';
import type { Point } from '../../places/point.js';
import { type ProductType, productTypes } from '../../product-types.js';
import type { SellerAdCard } from '../ad-card.js';
import { type AdKind, adKinds } from '../ad-kinds.js';
import type { FilterField } from './filter-field.js';
import type { ListCondition } from './list-condition.js';
import type { ListField } from './list-fields.js';

/** What a list is about. */
export interface ListAbout {
  readonly kind: AdKind;
  readonly productType: ProductType;
}

/** The values given, by the names of the parameters. */
export type Given<Parameters extends z.ZodRawShape = z.ZodRawShape> = {
  [Name in keyof Parameters]?: z.output<Parameters[Name]> | undefined;
} & Located;

/** Found by the server and kept beside the values; it is not a parameter. */
export interface Located {
  /** The place of the placeId among the values. */
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
  /** Its name for people: `Legal class`. */
  readonly label: string;
  /** The types of vehicle that it applies to. */
  readonly types: readonly ProductType[];
  /** The kinds of ad that have its field; it cannot be asked of the others. */
  readonly kinds: readonly AdKind[];
  readonly operator: Field['operator'];
  /**
   * How its values are counted, each together with the other criteria; left out where there are no values to choose
   * from.
   */
  readonly counted?: CountedValues;
  /** The rules of its parameters: those of the call, and of a list page's address. */
  readonly parameters: Parameters;
  isGiven(given: Given<Parameters>): boolean;
  /** Why it cannot be asked of these ads, where the parameters alone do not tell; null when it can. */
  problem(about: ListAbout, given: Given<Parameters>): string | null;
  /**
   * The condition on the fields of ads. An ad for sale meets it when its vehicle does, a wanted ad when its buyer would
   * accept such a vehicle; a wanted ad without the field accepts any.
   */
  condition(given: Given<Parameters>, kind: AdKind): ListCondition;
  /**
   * The condition on wanted ads whose buyers would take this very vehicle; null where its ad does not say. Left out where
   * wanted ads have no field of the criterion.
   */
  takenBy?(vehicle: SellerAdCard): ListCondition | null;
  /** The condition while it is not given; left out where that leaves no ad out. */
  readonly unasked?: ListCondition;
  /** As much of an address as may be given, and why the rest may not, as the server would refuse it. */
  read(search: URLSearchParams, about: ListAbout): ReadParameters<Parameters>;
  /** Its values, one by one. In a list of wanted ads a bound is what their buyers accept. */
  chips(about: ListAbout, given: Given<Parameters>): Chip<Parameters>[];
  /** Its part of a sentence about the list: `from €1,000 to €9,000`. */
  phrase(productType: ProductType, given: Given<Parameters>): string;
  /** Its phrase stands at the end of the sentence, after a comma: `, also sold`. */
  readonly isAside?: boolean;
  filterField(productType: ProductType, kind?: AdKind): Field;
}

export interface CountedValues {
  /** The parameter that takes a value. */
  readonly parameter: string;
  readonly field: ListField;
  /** Converts a value of the field to one of the parameter; null where it cannot be asked for. */
  readonly given: (value: string) => string | null;
  /** The values that find the ads of all values; left out where no value does. */
  readonly all?: (kind: AdKind) => readonly string[];
  /** Where a value has several spellings: the field with the spellings, and the value that a spelling belongs to. */
  readonly written?: { readonly field: ListField; readonly valueOf: (text: string) => string };
}

/** The options that rows of all operators share. */
export interface RowOptions {
  label: string;
  /** Every type when left out. */
  types?: readonly ProductType[];
  /** Both kinds when left out. */
  kinds?: readonly AdKind[];
}

export const sharedOptions = ({ label, types = productTypes, kinds = adKinds }: RowOptions) => ({
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
