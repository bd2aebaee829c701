import { bareName, colourNames, subTypeNames } from '@voltyard/contracts/ads/ad-copy';
import type { PlaceInText } from '@voltyard/contracts/ads/criteria/relaxations';
import { textWords } from '@voltyard/contracts/ads/criteria/text-words';
import type { TextReading } from '@voltyard/contracts/ads/criteria/wider-values';
import { searchTokens } from '@voltyard/contracts/ads/searched-words';
import { isFiller } from '@voltyard/contracts/ads/synonyms';
import type { FindTownsNamed } from '../slice.js';

/** What a search says of places, and how it is read where words are left out of it. */
export interface ReadText extends TextReading {
  /** The places whose names are words of it; those with the most words first, then in their order. */
  readonly places: readonly PlaceInText[];
}
export type ReadTextOf = (text: string) => Promise<ReadText>;

/** The most words of a name: `Las Palmas de Gran Canaria`. */
const longestName = 5;
/** A village is meant only where there is no town of its name, and among other words by chance: `one`, `pack`, `box`. */
const leastOfTown = 5000;
/** So many names of a text, each in so many countries: every one of these places is counted at several distances. */
const mostNames = 2;
const mostNamesakes = 3;

/** Words of a vehicle are no places, although there is a Mercedes in Argentina and a Van in Turkey. */
export function textReader(findTownsNamed: FindTownsNamed, namesOfModels: readonly string[]): ReadTextOf {
  const ofVehicles = wordsOfVehicles(namesOfModels);
  const isOfVehicle = (word: string) => searchTokens(word).every((token) => ofVehicles.has(token));

  /** Names of vehicles say most; without any, long words that are no place do, and a year. */
  function tellingIn(words: readonly string[], names: readonly string[]): TextReading['isTelling'] {
    const isNameOfVehicle = (word: string) => word.length > 1 && isOfVehicle(word);
    const isLong = (word: string) =>
      /\p{L}{4}|^(?:19|20)\d\d$/u.test(word) && !names.includes(word) && !isFiller(word.toLowerCase());
    const isWordTelling = words.some(isNameOfVehicle) ? isNameOfVehicle : isLong;
    return (left) => left.some(isWordTelling);
  }

  return async (text) => {
    const words = textWords(text);
    const found: FoundName[] = [];
    // A text may say one word many times.
    const tried = new Set<string>();
    for (const { first, end } of runsOf(words)) {
      if (found.length === mostNames) break;
      const named = words.slice(first, end);
      const isTaken = found.some((other) => first < other.end && other.first < end);
      if (isTaken || named.every(isOfVehicle) || isFiller(named.at(-1)!.toLowerCase())) continue;
      const name = named.join(' ');
      if (tried.has(name)) continue;
      tried.add(name);
      const towns = await findTownsNamed(name, leastOfTown);
      const isAlone = named.length === words.length;
      const namesakes = towns.length > 0 || !isAlone ? towns : await findTownsNamed(name, 0);
      if (namesakes.length > 0) found.push({ namesakes, name, first, end });
    }
    const names = found.map(({ name }) => name);
    const isTelling = tellingIn(words, names);
    const restOf = ({ first, end }: FoundName) => {
      const rest = without(words, first, end);
      return isTelling(rest) || found.length > 1 ? rest.join(' ') : '';
    };
    const places = found.flatMap((one) =>
      one.namesakes.slice(0, mostNamesakes).map((place) => ({
        place,
        name: one.name,
        rest: restOf(one),
        isOneOfMany: one.namesakes.length > 1,
      })),
    );
    return { places, names, isName: isOfVehicle, isTelling };
  };
}

/** A name in a text, with the towns that have it. */
interface FoundName {
  readonly namesakes: Awaited<ReturnType<FindTownsNamed>>;
  readonly name: string;
  readonly first: number;
  readonly end: number;
}

/** All that could be a name, the longest first. */
function* runsOf(words: readonly string[]) {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) yield { first, end: first + length };
}

/** Without the name and the words that lead to it: `tesla near Graz`. */
function without(words: readonly string[], first: number, end: number): string[] {
  let from = first;
  while (from > 0 && isFiller(words[from - 1]!.toLowerCase())) from -= 1;
  return words.toSpliced(from, end - from);
}

const wordsOfVehicles = (namesOfModels: readonly string[]): ReadonlySet<string> =>
  new Set(
    [
      ...namesOfModels,
      ...Object.values(colourNames),
      ...Object.values(subTypeNames).flatMap((ofType): string[] => Object.values(ofType).map(bareName)),
    ].flatMap(searchTokens),
  );
