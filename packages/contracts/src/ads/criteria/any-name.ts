import { z } from 'zod';
import type { Criterion } from './criterion.js';
import type { NamesField } from './filter-field.js';
import type { ListField } from './list-fields.js';
import { nameKey } from './name-key.js';
import { someValues, type SomeValuesRow } from './some-values.js';

type NamesParameter<Name extends string> = Record<Name, ReturnType<typeof rulesOf>['names']>;

const maxLength = 60;
const maxNames = 20;

function rulesOf(label: string) {
  const sentence = `${label}: ask for at most ${maxNames} names of 1 to ${maxLength} characters.`;
  const name = z.string(sentence).trim().min(1, sentence).max(maxLength, sentence);
  const names = z
    .union([name, z.array(name).max(maxNames, sentence)], sentence)
    .transform((given) => eachOnce([given].flat()))
    .optional();
  return { sentence, name, names };
}

/** Two spellings of a name count as one. */
const eachOnce = (names: readonly string[]): string[] => {
  const keys = names.map(nameKey);
  return names.filter((name, place) => keys.indexOf(nameKey(name)) === place);
};

interface NamesRow<Name extends string> extends SomeValuesRow<Name> {
  /** The field with the names as their sellers wrote them. */
  written: ListField;
}

/** The ad has one of the given names, in any spelling. */
export function anyName<Name extends string>(
  row: NamesRow<Name>,
): Criterion<NamesParameter<Name>, NamesField> {
  const { label, parameter, written } = row;
  const { sentence, name, names } = rulesOf(label);
  const {
    valuesIn: _,
    asking,
    ...common
  } = someValues(row, { rule: names, shown: (_productType, value) => value, inField: nameKey });
  return {
    ...common,
    operator: 'any-name',
    counted: { ...common.counted, written: { field: written, valueOf: nameKey } },
    problem: () => null,
    read: (search) => {
      const given = search.getAll(parameter).filter((value) => value.trim() !== '');
      const read = given.map((value) => name.safeParse(value));
      const known = eachOnce(read.flatMap(({ data }) => data ?? []));
      const isRefused = read.some(({ success }) => !success) || known.length > maxNames;
      return {
        given: known.length === 0 ? {} : asking(known.slice(0, maxNames)),
        refused: isRefused ? [sentence] : [],
      };
    },
    filterField: () => ({ operator: 'any-name', label, parameter, maxLength }),
  };
}
