import { compact } from '../catalogue/compact.js';
import { otherTownNames, writtenOut } from '../places/other-town-names.js';
import { searchLimits } from '../limits.js';

/** What ads have, and what people also call it. Ads are found by the second as by the first, but not the reverse. */
const otherWords: readonly (readonly [names: readonly string[], called: readonly string[]])[] = [
  [['Volkswagen'], ['VW']],
  [['VW'], ['Volkswagen']],
  [['Estate'], ['station wagon', 'kombi', 'combi', 'touring', 'avant']],
  [['Saloon'], ['sedan', 'limousine']],
  [['Van'], ['minivan', 'minibus', 'people carrier']],
  [['Motorcycle'], ['motorbike']],
  [['Cargo bike'], ['Lastenrad', 'bakfiets']],
  [['Mountain bike'], ['MTB', 'eMTB']],
  [['Kick scooter'], ['e-step', 'trottinette', 'Tretroller']],
  [['Type 2'], ['Mennekes']],
  // A German approval (ABE) is what makes a kick scooter one of this class.
  [['eKFV'], ['ABE', 'legal in Germany']],
  [
    ['eKFV', 'EPAC', 'L1e-A', 'L1e-B', 'L3e'],
    ['street legal', 'road legal'],
  ],
];

/** Towns are called as GeoNames does; people also use the local name, and letters that their keyboard has. */
const townNames = Object.values(otherTownNames).flatMap((ofCountry) =>
  Object.entries(ofCountry).map(
    ([name, others]) =>
      [[name], [name, ...others.split(', ')].flatMap((one) => [one, writtenOut(one)])] as const,
  ),
);

const keyOf = (name: string): string => compact(name).slice(0, searchLimits.wordLength);

/** By the letters of what people say: those of the names that it stands for. */
const meant = new Map<string, Set<string>>();
for (const [names, called] of [...otherWords, ...townNames])
  for (const key of called.map(keyOf)) {
    const known = meant.get(key) ?? new Set<string>();
    for (const name of names.map(keyOf)) if (name !== key) known.add(name);
    if (known.size > 0) meant.set(key, known);
  }

/** The most words of one other name. */
const longest = 3;

/** For each word of a search the names that it stands for, alone or together with the words beside it. */
export function synonymsIn(words: readonly string[]): string[][] {
  const found = words.map((): string[] => []);
  for (let first = 0; first < words.length; first += 1)
    for (let end = first + 1; end <= Math.min(words.length, first + longest); end += 1) {
      const names = meant.get(words.slice(first, end).join('')) ?? [];
      for (let place = first; place < end; place += 1) found[place]!.push(...names);
    }
  return found;
}
