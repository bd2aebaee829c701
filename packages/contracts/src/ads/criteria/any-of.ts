import { z } from 'zod';
import type { ProductType } from '../../product-types.js';
import type { AdKind } from '../ad-kinds.js';
import type { Criterion, ListAbout } from './criterion.js';
import type { ChoiceField } from './filter-field.js';
import { someValues, type SomeValuesRow } from './some-values.js';

export type ChoiceParameter<Name extends string> = Record<Name, typeof choiceRule>;

interface AnyOfRow<Name extends string> extends SomeValuesRow<Name> {
  /** What there is to choose from, and how people read it. */
  choices: (productType: ProductType, kind: AdKind) => Readonly<Record<string, string>>;
  /** What may be asked for beside that, because ads can have it too. */
  others?: Readonly<Record<string, string>>;
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
  const { label, parameter, choices, others = {}, named } = row;
  const known = (productType: ProductType, kind: AdKind) => ({ ...others, ...choices(productType, kind) });
  const { valuesIn, asking, ...common } = someValues(row, {
    rule: choiceRule,
    shown: (productType, value) => known(productType, 'for-sale')[value] ?? value,
    inField: String,
  });
  const problemOf = ({ productType, kind }: ListAbout, values: readonly string[]) => {
    const names = known(productType, kind);
    return values.every((value) => Object.hasOwn(names, value))
      ? null
      : `${named(productType)} is one of: ${Object.keys(names).join(', ')}.`;
  };

  return {
    ...common,
    operator: 'any-of',
    problem: (about, given) => problemOf(about, valuesIn(given)),
    read: (search, about) => {
      const given = [...new Set(search.getAll(parameter))].filter((value) => value !== '');
      const problem = problemOf(about, given);
      const valid = given.filter((value) => problemOf(about, [value]) === null);
      return { given: valid.length === 0 ? {} : asking(valid), refused: problem === null ? [] : [problem] };
    },
    filterField: (productType, kind = 'for-sale') => ({
      operator: 'any-of',
      label,
      parameter,
      choices: Object.entries(choices(productType, kind)).map(([value, name]) => ({ value, label: name })),
      usual: [],
    }),
  };
}
