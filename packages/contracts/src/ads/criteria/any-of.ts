import { z } from 'zod';
import type { ProductType } from '../../product-types.js';
import type { Criterion } from './criterion.js';
import type { ChoiceField } from './filter-field.js';
import { someValues, type SomeValuesRow } from './some-values.js';

type ChoiceParameter<Name extends string> = Record<Name, typeof choiceRule>;

interface AnyOfRow<Name extends string> extends SomeValuesRow<Name> {
  /** What there is to choose from, and how people read it. */
  choices: (productType: ProductType) => Readonly<Record<string, string>>;
  /** Begins the sentence that refuses another value: `The type of a car`. */
  named: (productType: ProductType) => string;
}

const choiceRule = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [...new Set([given].flat())])
  .optional();

/** The ad has one of the chosen values. */
export function anyOf<Name extends string>(
  row: AnyOfRow<Name>,
): Criterion<ChoiceParameter<Name>, ChoiceField> {
  const { label, parameter, choices, named } = row;
  const { valuesIn, asking, ...common } = someValues(row, {
    rule: choiceRule,
    shown: (productType, value) => choices(productType)[value] ?? value,
    inField: String,
  });
  const problemOf = (productType: ProductType, values: readonly string[]) =>
    values.every((value) => Object.hasOwn(choices(productType), value))
      ? null
      : `${named(productType)} is one of: ${Object.keys(choices(productType)).join(', ')}.`;

  return {
    ...common,
    operator: 'any-of',
    problem: (productType, given) => problemOf(productType, valuesIn(given)),
    read: (search, productType) => {
      const given = [...new Set(search.getAll(parameter))].filter((value) => value !== '');
      const problem = problemOf(productType, given);
      const known = given.filter((value) => problemOf(productType, [value]) === null);
      return { given: known.length === 0 ? {} : asking(known), refused: problem === null ? [] : [problem] };
    },
    filterField: (productType) => ({
      operator: 'any-of',
      label,
      parameter,
      choices: Object.entries(choices(productType)).map(([value, name]) => ({ value, label: name })),
    }),
  };
}
