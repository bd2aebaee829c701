import { fold } from '../fold.js';
import { maximumTokensPerAd, searchLimits } from '../limits.js';
import { rememberTexts } from '../remember-texts.js';
import { endsName, isFiller, synonymsIn, wordsApart } from './synonyms.js';

/** A search matches the beginning of a word, so a very long word needs no more than that. */
const cut = (word: string): string => word.slice(0, searchLimits.wordLength);

/**
 * The tokens that a text is found by; a search matches the beginning of a token. A run of letters or of digits is a
 * word; a single digit belongs to the letters right before it (`CCS2`, `EV6`). Each word gives one token: everything from
 * its beginning to the next space, without the signs between. So `e-tron` has `etron` and `tron`, `ID.3` has `id3` and
 * `3`: the text is found by its words, also joined, with no more tokens than it has words. Of a text with too many tokens
 * the first ones count.
 */
export function indexTokens(text: string): string[] {
  const tokens = new Set<string>();
  for (const unspaced of text.split(' '))
    for (const token of tokensOf(unspaced)) {
      tokens.add(token);
      if (tokens.size === maximumTokensPerAd) return [...tokens];
    }
  return [...tokens];
}

/** Spaces, but for the invisible one: what comes after that says whether a sigma before it is a final one. */
const betweenWords = /[^\S\u{FEFF}]+/u;

const tokensOf = rememberTexts((unspaced): readonly string[] =>
  unspaced
    .split(betweenWords)
    // Without its accent a letter that stands alone is a space.
    .flatMap((unbroken) => fold(unbroken).split(/\s+/))
    .flatMap(tokensIn),
);

function tokensIn(folded: string): string[] {
  const words = folded.match(/\p{L}+(?:\p{N}(?!\p{N}))?|\p{N}+/gu) ?? [];
  // Joined once: a text may be one run of thousands of words.
  const joined = words.join('');
  let begin = 0;
  return words.map(({ length }) => {
    const token = joined.slice(begin, begin + searchLimits.wordLength);
    begin += length;
    return token;
  });
}

/** The words of a search, each once. A dot joins its neighbours, so `ID.3` does not find an ID.4 with a 3 elsewhere. */
export const searchTokens = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}.]+/u)
      .map((word) => cut(word.replaceAll('.', '')))
      .filter((word) => word !== ''),
  ),
];

/** A token that begins so is what a search asks for or, where `isWhole`, one that is no longer than that. */
export interface SoughtToken {
  readonly beginning: string;
  readonly isWhole: boolean;
}

/**
 * For each word of a search the tokens by which it is found: those that begin with it, or with it joined to one of its
 * neighbours, so that `e-tron` and `e tron` find `etron`; and with the names that it stands for (`synonyms.ts`). Most texts
 * have a token that begins with a certain digit or letter, so a single one among other words is a whole word (a Polestar
 * with 24 kWh is no `Polestar 2`), and where it is part of a name only what is joined counts: `e-up`, `Model Y`. What is
 * at the end may be a word half typed. Before that a word such as `with` need not be found.
 */
export function soughtTokens(text: string): SoughtToken[][] {
  const words = wordsApart(searchTokens(text));
  const synonyms = synonymsIn(words);
  const joined = words.slice(1).map((word, place) => words[place]! + word);
  const hyphened = hyphenedLetters(text);
  const isLast = (place: number) => place === words.length - 1;
  const soughtAt = (word: string, place: number): SoughtToken[] => {
    const withNeighbours = [joined[place - 1], joined[place]]
      .filter((both) => both !== undefined)
      // Tokens are cut to this length: a longer one would no longer contain the whole second word.
      .filter(({ length }) => length <= searchLimits.wordLength);
    const isPartOfName = hyphened.has(word) || (place > 0 && endsName(joined[place - 1]!));
    const isHalfTyped = isLast(place) && !isDigit(word);
    const own = { beginning: word, isWhole: isCharacter(word) && words.length > 1 && !isHalfTyped };
    const others = new Set([...withNeighbours, ...synonyms[place]!]);
    return [
      ...(isPartOfName && others.size > 0 ? [] : [own]),
      ...Array.from(others, (beginning) => ({ beginning, isWhole: false })),
    ];
  };
  return words.flatMap((word, place) =>
    isFiller(word) && !isLast(place) && !hyphened.has(word) ? [] : [soughtAt(word, place)],
  );
}

/** The letters that a search ties to the next word: `e-up`. */
const hyphenedLetters = (text: string): ReadonlySet<string> =>
  new Set(fold(text).match(/(?<![\p{L}\p{N}])\p{L}(?=\p{Pd}[\p{L}\p{N}])/gu));

/** A digit, or a letter of an alphabet: in other scripts a single one may be a word with many endings. */
const isCharacter = (word: string): boolean => /^[\p{Ll}\p{N}]$/u.test(word);
const isDigit = (word: string): boolean => /^\p{N}$/u.test(word);

/** Whether a token is one of those sought. */
export const isSought = ({ beginning, isWhole }: SoughtToken, token: string): boolean =>
  isWhole ? token === beginning : token.startsWith(beginning);

/** Whether a search finds a text by its tokens: each of its words must be found by one of them. */
export function finds(search: string, tokens: readonly string[]): boolean {
  return soughtTokens(search).every((anyOf) =>
    tokens.some((token) => anyOf.some((sought) => isSought(sought, token))),
  );
}

/** In other searches a minus before a word excludes it. Within a word, or alone, it is a hyphen or a dash. */
const excludedWords = /(?<!\S)-\p{L}\S*/gu;

/** What is wrong with a text to search for, as a sentence for the person; null when nothing is. */
export function searchProblem(text: string): string | null {
  if (text.length > searchLimits.length) return `Search for at most ${searchLimits.length} characters.`;
  const [excluded] = text.match(excludedWords) ?? [];
  if (excluded !== undefined)
    return `Words cannot be excluded: search without “${excluded.trim()}”, or choose the brands that you want.`;
  const words = searchTokens(text);
  if (text.trim() !== '' && words.length === 0)
    return 'There is nothing to search for: a search needs a letter or a digit.';
  if (words.length > searchLimits.words) return `Search for at most ${searchLimits.words} different words.`;
  return null;
}

/** Of a text to search for as much as may be asked: the text itself, or its first words. */
export const searchable = (text: string): string =>
  searchProblem(text) === null
    ? text
    : searchTokens(text.replaceAll(excludedWords, ' ').slice(0, searchLimits.length))
        .slice(0, searchLimits.words)
        .join(' ');
