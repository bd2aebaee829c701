import { z } from 'zod';
import { searchLimits } from '../../limits.js';
import type { AdCard } from '../ad-card.js';
import { searchable, searchProblem, wordsOf } from '../searched-words.js';
import type { Asked, Criterion, WordsField } from './criterion.js';

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

/** Every word that is asked for begins a word of the ad's text. */
export function words<Name extends string>(row: WordsRow<Name>): Criterion<WordsParameter<Name>, WordsField> {
  const { label, placeholder, parameter, textOf } = row;
  const textIn = (asked: Asked<WordsParameter<Name>>): string => asked[parameter] ?? '';
  const asking = (text: string) => ({ [parameter]: text }) as Asked<WordsParameter<Name>>;

  return {
    operator: 'words',
    parameters: { [parameter]: wordsRule } as WordsParameter<Name>,
    fields: [],
    isAsked: (asked) => textIn(asked) !== '',
    problem: () => null,
    judge: (card, asked) => {
      const known = wordsOf(textOf(card));
      const isFound = wordsOf(textIn(asked)).every((word) => known.some((one) => one.startsWith(word)));
      return isFound ? 'met' : 'failed';
    },
    condition: (asked) => ({ text: textIn(asked) }),
    read: (search) => {
      const given = (search.get(parameter) ?? '').trim();
      const text = searchable(given);
      const problem = searchProblem(given);
      return { asked: text === '' ? {} : asking(text), refused: problem === null ? [] : [problem] };
    },
    chips: (_productType, asked) => [
      { label: `“${textIn(asked)}”`, without: { [parameter]: undefined } as Asked<WordsParameter<Name>> },
    ],
    phrase: (_productType, asked) => `with the words “${textIn(asked)}”`,
    filterField: () => ({ operator: 'words', label, placeholder, parameter, maxLength: searchLimits.length }),
  };
}
