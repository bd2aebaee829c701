import { z } from 'zod';
import { sharedOptions, type Criterion, type Given, readParameters, type RowOptions } from './criterion.js';
import type { FlagField } from './filter-field.js';
import type { ListField } from './list-fields.js';

type FlagParameter<Name extends string> = Record<Name, ReturnType<typeof flagRule>>;

interface YesOrNoRow<Name extends string> extends RowOptions {
  parameter: Name;
  /** Its values are `yes` and `no`. */
  field: ListField;
  /** Its part of a sentence. */
  phrase: string;
}

/** True, or undefined: false is the same as not given. */
export const flagRule = (label: string) =>
  z
    .union(
      [z.boolean(), z.enum(['true', 'false']).transform((given) => given === 'true')],
      `“${label}” is true or false.`,
    )
    .transform((given): boolean | undefined => (given ? true : undefined))
    .optional();

/** The ad's value is yes. */
export function yesOrNo<Name extends string>(
  row: YesOrNoRow<Name>,
): Criterion<FlagParameter<Name>, FlagField> {
  const { label, parameter, field, phrase } = row;
  const parameters = { [parameter]: flagRule(label) } as FlagParameter<Name>;
  return {
    ...sharedOptions(row),
    operator: 'yes-or-no',
    counted: { parameter, field, given: (value) => (value === 'yes' ? 'true' : null) },
    parameters,
    isGiven: (given) => given[parameter] === true,
    problem: () => null,
    condition: () => ({ in: { [field]: ['yes'] } }),
    read: (search) => {
      const { given, refused } = readParameters(parameters, search);
      return { given: given[parameter] === true ? given : {}, refused };
    },
    chips: () => [{ label, without: { [parameter]: undefined } as Given<FlagParameter<Name>> }],
    phrase: () => phrase,
    filterField: () => ({ operator: 'yes-or-no', label, parameter }),
  };
}
