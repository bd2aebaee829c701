import { z } from 'zod';
import { searchLimits } from '../../limits.js';
import type { AdCard } from '../ad-card.js';
import { searchable, searchProblem, tokenize } from '../searched-words.js';
import type { Given, Criterion, WordsField } from './criterion.js';

type WordsParameter<Name extends string> = Record<Name, typeof wordsRule>;

interface WordsRow<Name extends string> {
  label: string;
  placeholder: string;
  parameter: Name;
  /** What is searched. */
  textOf: (card: AdCard) => string;
}

const wordsRule = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const message = searchProblem(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .optional();

/** Every word that is given begins a word of the ad's text. */
export function words<Name extends string>(row: WordsRow<Name>): Criterion<WordsParameter<Name>, WordsField> {
  const { label, placeholder, parameter, textOf } = row;
  const textIn = (given: Given<WordsParameter<Name>>): string => given[parameter] ?? '';
  const asking = (text: string) => ({ [parameter]: text }) as Given<WordsParameter<Name>>;

  return {
    operator: 'words',
    parameters: { [parameter]: wordsRule } as WordsParameter<Name>,
    fields: [],
    isGiven: (given) => textIn(given) !== '',
    problem: () => null,
    judge: (card, given) => {
      const known = tokenize(textOf(card));
      const isFound = tokenize(textIn(given)).every((word) => known.some((one) => one.startsWith(word)));
      return isFound ? 'met' : 'failed';
    },
    condition: (given) => ({ text: textIn(given) }),
    read: (search) => {
      const given = (search.get(parameter) ?? '').trim();
      const text = searchable(given);
      const problem = searchProblem(given);
      return { given: text === '' ? {} : asking(text), refused: problem === null ? [] : [problem] };
    },
    chips: (_productType, given) => [
      { label: `“${textIn(given)}”`, without: { [parameter]: undefined } as Given<WordsParameter<Name>> },
    ],
    phrase: (_productType, given) => `with the words “${textIn(given)}”`,
    filterField: () => ({ operator: 'words', label, placeholder, parameter, maxLength: searchLimits.length }),
  };
}
