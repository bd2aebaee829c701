import { bareName, colourNames, subTypeNames } from '@voltyard/contracts/ads/ad-copy';
import type { PlaceInText } from '@voltyard/contracts/ads/criteria/relaxations';
import { searchTokens } from '@voltyard/contracts/ads/searched-words';
import { isFiller } from '@voltyard/contracts/ads/synonyms';
import type { FindTownNamed } from '../slice.js';

/** The places whose names are words of a search; those with the most words first, then in their order. */
export type PlacesInText = (text: string) => Promise<readonly PlaceInText[]>;

/** The most words of a name: `Las Palmas de Gran Canaria` is found by fewer. */
const longestName = 4;
/** Among other words a village is one by chance: `one`, `pack`, `box`. */
const leastAmongOthers = 5000;
/** Each is counted at several distances. */
const mostPlaces = 2;

/** Words of a vehicle are no places, although there is a Mercedes in Argentina and a Van in Turkey. */
export function placesInTextBy(findTownNamed: FindTownNamed, namesOfModels: readonly string[]): PlacesInText {
  const ofVehicles = wordsOfVehicles(namesOfModels);
  const isOfVehicle = (words: readonly string[]) =>
    words.every((word) => searchTokens(word).every((token) => ofVehicles.has(token)));
  return async (text) => {
    const words = text.split(/[\s,;]+/).filter((word) => word !== '');
    const found: (PlaceInText & { first: number; end: number })[] = [];
    for (const { first, end } of runsOf(words)) {
      if (found.length === mostPlaces) break;
      const named = words.slice(first, end);
      const isTaken = found.some((other) => first < other.end && other.first < end);
      if (isTaken || isOfVehicle(named) || isFiller(named.at(-1)!.toLowerCase())) continue;
      const name = named.join(' ');
      const place = await findTownNamed(name, named.length < words.length ? leastAmongOthers : 0);
      if (place !== null) found.push({ place, name, rest: without(words, first, end), first, end });
    }
    return found;
  };
}

/** All that could be a name, the longest first. */
function* runsOf(words: readonly string[]) {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) yield { first, end: first + length };
}

/** Without the name and the words that lead to it: `tesla near Graz`. */
function without(words: readonly string[], first: number, end: number): string {
  let from = first;
  while (from > 0 && isFiller(words[from - 1]!.toLowerCase())) from -= 1;
  return words.toSpliced(from, end - from).join(' ');
}

const wordsOfVehicles = (namesOfModels: readonly string[]): ReadonlySet<string> =>
  new Set(
    [
      ...namesOfModels,
      ...Object.values(colourNames),
      ...Object.values(subTypeNames).flatMap((ofType): string[] => Object.values(ofType).map(bareName)),
    ].flatMap(searchTokens),
  );
