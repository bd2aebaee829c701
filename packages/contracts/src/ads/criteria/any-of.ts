import { z } from 'zod';
import type { ProductType } from '../../product-types.js';
import { orOf } from '../ad-copy.js';
import type { Given, ChoiceField, Criterion } from './criterion.js';
import { type ListField, listFields } from './list-fields.js';

type ChoiceParameter<Name extends string> = Record<Name, typeof choiceRule>;

interface AnyOfRow<Name extends string> {
  label: string;
  /** Given once, or several times for any of the values. */
  parameter: Name;
  field: ListField;
  /** What there is to choose from, and how people read it. */
  choices: Record<ProductType, Readonly<Record<string, string>>>;
  /** Begins the sentence that refuses another value: `The type of a car`. */
  named: (productType: ProductType) => string;
}

const choiceRule = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [...new Set([given].flat())])
  .optional();

/** A field may have several values: one of them is enough. */
const operatorOf = (field: ListField) => (listFields[field].type === 'list' ? 'containsAny' : 'in');

/** The ad's value is one of those that are given. */
export function anyOf<Name extends string>(
  row: AnyOfRow<Name>,
): Criterion<ChoiceParameter<Name>, ChoiceField> {
  const { label, parameter, field, choices, named } = row;
  const labelOf = (productType: ProductType, value: string) => choices[productType][value] ?? value;
  const valuesIn = (given: Given<ChoiceParameter<Name>>): readonly string[] => given[parameter] ?? [];
  const asking = (values: readonly string[]) =>
    ({ [parameter]: values.length === 0 ? undefined : values }) as Given<ChoiceParameter<Name>>;
  const problemOf = (productType: ProductType, values: readonly string[]) =>
    values.every((value) => Object.hasOwn(choices[productType], value))
      ? null
      : `${named(productType)} is one of: ${Object.keys(choices[productType]).join(', ')}.`;

  return {
    operator: 'any-of',
    parameters: { [parameter]: choiceRule } as ChoiceParameter<Name>,
    fields: [field],
    isGiven: (given) => valuesIn(given).length > 0,
    problem: (productType, given) => problemOf(productType, valuesIn(given)),
    judge: (card, given) => {
      const value = listFields[field].of(card);
      if (value === null) return 'unknown';
      return [value].flat().some((one) => valuesIn(given).includes(String(one))) ? 'met' : 'failed';
    },
    condition: (given) => ({ [operatorOf(field)]: { [field]: valuesIn(given) } }),
    read: (search, productType) => {
      const given = [...new Set(search.getAll(parameter))].filter((value) => value !== '');
      const problem = problemOf(productType, given);
      const known = given.filter((value) => problemOf(productType, [value]) === null);
      return { given: known.length === 0 ? {} : asking(known), refused: problem === null ? [] : [problem] };
    },
    chips: (productType, given) =>
      valuesIn(given).map((value, _, values) => ({
        label: labelOf(productType, value),
        without: asking(values.filter((other) => other !== value)),
      })),
    phrase: (productType, given) =>
      `of type ${orOf(valuesIn(given).map((value) => labelOf(productType, value)))}`,
    filterField: (productType) => ({
      operator: 'any-of',
      label,
      parameter,
      choices: Object.entries(choices[productType]).map(([value, name]) => ({ value, label: name })),
    }),
  };
}
