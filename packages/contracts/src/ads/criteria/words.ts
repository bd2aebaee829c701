import { z } from 'zod';
import { searchLimits } from '../../limits.js';
import { searchable, searchProblem } from '../searched-words.js';
import { sharedOptions, type Criterion, type Given, type RowOptions } from './criterion.js';
import type { WordsField } from './filter-field.js';

type WordsParameter<Name extends string> = Record<Name, typeof wordsRule>;

interface WordsRow<Name extends string> extends RowOptions {
  placeholder: string;
  parameter: Name;
}

const wordsRule = z
  .string('Give all words to search for in one text.')
  .trim()
  .superRefine((text, context) => {
    const message = searchProblem(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .optional();

/** Each given word must be found in the ad's text (`searched-words.ts`). */
export function words<Name extends string>(row: WordsRow<Name>): Criterion<WordsParameter<Name>, WordsField> {
  const { label, placeholder, parameter } = row;
  const textIn = (given: Given<WordsParameter<Name>>): string => given[parameter] ?? '';
  const asking = (text: string) => ({ [parameter]: text }) as Given<WordsParameter<Name>>;

  return {
    ...sharedOptions(row),
    operator: 'words',
    parameters: { [parameter]: wordsRule } as WordsParameter<Name>,
    isGiven: (given) => textIn(given) !== '',
    problem: () => null,
    condition: (given) => ({ text: textIn(given) }),
    read: (search) => {
      const given = (search.get(parameter) ?? '').trim();
      const text = searchable(given);
      const problem = searchProblem(given);
      return { given: text === '' ? {} : asking(text), refused: problem === null ? [] : [problem] };
    },
    chips: (_about, given) => [
      { label: `“${textIn(given)}”`, without: { [parameter]: undefined } as Given<WordsParameter<Name>> },
    ],
    phrase: (_productType, given) => `with the words “${textIn(given)}”`,
    filterField: () => ({ operator: 'words', label, placeholder, parameter, maxLength: searchLimits.length }),
  };
}
