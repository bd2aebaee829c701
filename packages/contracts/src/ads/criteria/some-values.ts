import type { z } from 'zod';
import { orOf } from '../ad-copy.js';
import type { ProductType } from '../../product-types.js';
import { sharedOptions, type Criterion, type Given, type RowOptions } from './criterion.js';
import { type ListCondition, orNone } from './list-condition.js';
import { type ListField, listFields } from './list-fields.js';

/** The common part of `any-of.ts` and `any-name.ts`: an ad needs only one of several given values. */
export interface SomeValuesRow<Name extends string> extends RowOptions {
  /** Repeated in an address, once for each value. */
  parameter: Name;
  field: ListField;
  /** Its part of a sentence, including the values. */
  phrase: (values: string) => string;
  /** What a value is called there; as elsewhere when left out. */
  inPhrase?: (name: string) => string;
}

interface ValueOptions<Rule extends z.ZodType> {
  rule: Rule;
  shown: (productType: ProductType, value: string) => string;
  /** Converts a value to that of the field. */
  inField: (value: string) => string;
}

type ValuesParameter<Name extends string, Rule extends z.ZodType> = Record<Name, Rule>;

export function someValues<Name extends string, Rule extends z.ZodType<string[] | undefined>>(
  row: SomeValuesRow<Name>,
  { rule, shown, inField }: ValueOptions<Rule>,
) {
  type Parameters = ValuesParameter<Name, Rule>;
  const { parameter, field, phrase, inPhrase = (name) => name } = row;
  const valuesIn = (given: Given<Parameters>): readonly string[] => given[parameter] ?? [];
  const asking = (values: readonly string[]) =>
    ({ [parameter]: values.length === 0 ? undefined : values }) as Given<Parameters>;
  const isList = listFields[field].type === 'list';

  const common = {
    ...sharedOptions(row),
    counted: { parameter, field, given: String },
    parameters: { [parameter]: rule } as Parameters,
    isGiven: (given) => valuesIn(given).length > 0,
    condition: (given, kind) => {
      const values = { [field]: valuesIn(given).map(inField) };
      const condition: ListCondition = isList ? { containsAny: values } : { in: values };
      return kind === 'wanted' ? orNone(condition) : condition;
    },
    takenBy: (vehicle) => {
      const value = listFields[field].of(vehicle);
      const values = { [field]: [value].flat().map(String) };
      return value === null ? null : orNone(isList ? { containsAny: values } : { in: values });
    },
    chips: ({ productType }, given) =>
      valuesIn(given).map((value, _, values) => ({
        label: shown(productType, value),
        without: asking(values.filter((other) => other !== value)),
      })),
    phrase: (productType, given) =>
      phrase(orOf(valuesIn(given).map((value) => inPhrase(shown(productType, value))))),
  } satisfies Partial<Criterion<Parameters>>;
  return { ...common, valuesIn, asking };
}
