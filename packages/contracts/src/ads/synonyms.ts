import { compact } from '../catalogue/compact.js';
import { otherTownNames, writtenOut } from '../places/other-town-names.js';
import { countryName, countryNamesIn } from '../country-name.js';
import { countryCodes } from '../iso-codes.js';
import { searchLimits } from '../limits.js';
import { bareName, subTypeNames } from './ad-copy.js';

type OtherWords = readonly (readonly [names: readonly string[], called: readonly string[]])[];

/** What ads have, and what people also call it. Ads are found by the second as by the first, but not the reverse. */
export const otherWords: OtherWords = [
  // Every ad has one of these names (`searched-text.ts`), so these words leave none out.
  [
    ['E-Cars', 'E-Bikes', 'E-Scooters'],
    [
      'electric',
      'EV',
      'BEV',
      'electro',
      'Elektro',
      'elektrisch',
      'électrique',
      'eléctrico',
      'used',
      'for sale',
    ],
  ],
  [
    ['E-Cars'],
    [
      'Auto',
      'Autos',
      'E-Auto',
      'E-Autos',
      'Elektroauto',
      'Elektroautos',
      'voiture',
      'voitures',
      'coche',
      'coches',
    ],
  ],
  [
    ['E-Bikes'],
    [
      'bicycle',
      'bicycles',
      'Fahrrad',
      'Fahrräder',
      'vélo',
      'vélos',
      'bicicleta',
      'bicicletas',
      'fiets',
      'fietsen',
    ],
  ],
  [['Volkswagen'], ['VW']],
  [['VW'], ['Volkswagen']],
  [['Estate'], ['station wagon', 'station wagons', 'kombi', 'combi', 'touring', 'avant']],
  [['Saloon'], ['sedan', 'sedans', 'limousine', 'limousines']],
  [['Van'], ['minivan', 'minivans', 'minibus', 'minibuses', 'people carrier', 'people carriers']],
  [['Motorcycle'], ['motorbike', 'motorbikes', 'Motorrad', 'Motorräder']],
  [['Speed pedelec'], ['S-Pedelec']],
  [['Folding bike'], ['foldable', 'Faltrad', 'Klapprad']],
  [['E-Scooters'], ['moped', 'mopeds', 'Roller', 'E-Roller']],
  [['Cargo bike'], ['Lastenrad', 'Lastenräder', 'bakfiets', 'bakfietsen']],
  [['Mountain bike'], ['MTB', 'eMTB']],
  [['Kick scooter'], ['e-step', 'e-steps', 'trottinette', 'trottinettes', 'Tretroller']],
  [['Type 2'], ['Mennekes', 'Typ 2']],
  [['seats'], ['seater']],
  // A German approval (ABE) is what makes a kick scooter one of this class.
  [['eKFV'], ['ABE', 'legal in Germany']],
  [
    ['eKFV', 'EPAC', 'L1e-A', 'L1e-B', 'L3e'],
    ['street legal', 'road legal'],
  ],
];

/** `SUVs`, `cargo bikes`. */
const typeNames: OtherWords = Object.values(subTypeNames)
  .flatMap((ofType): string[] => Object.values(ofType))
  .map((name) => [[bareName(name)], [`${bareName(name)}s`]]);

const inOtherLetters = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, writtenOut(name)]);

/** Towns are called as GeoNames does; people also use the local name, and letters that their keyboard has. */
const townNames: OtherWords = Object.values(otherTownNames).flatMap((ofCountry) =>
  Object.entries(ofCountry).map(
    ([name, others]) => [[name], inOtherLetters([name, ...others.split(', ')])] as const,
  ),
);

const countryNames = (): OtherWords =>
  countryCodes.map((code) => [[countryName(code)], inOtherLetters(countryNamesIn(code))]);

const keyOf = (name: string): string => compact(name).slice(0, searchLimits.wordLength);

/** By the letters of what people say: those of the names that it stands for. */
function meanings(): ReadonlyMap<string, ReadonlySet<string>> {
  const meant = new Map<string, Set<string>>();
  for (const [names, called] of [...otherWords, ...typeNames, ...townNames, ...countryNames()])
    for (const key of called.map(keyOf)) {
      const known = meant.get(key) ?? new Set<string>();
      for (const name of names.map(keyOf)) if (name !== key) known.add(name);
      if (known.size > 0) meant.set(key, known);
    }
  return meant;
}

/** Made for the first search, so that neither a start nor a page waits for thousands of names. */
let made: ReturnType<typeof meanings> | undefined;

/** The most words of one other name. */
const longest = 3;

/** `EV 3` is the name of a model, in which `EV` says more than that it is electric. */
const isOfModel = (key: string, next: string | undefined): boolean => key === 'ev' && /^\d/.test(next ?? '');

/** For each word of a search the names that it stands for, alone or together with the words beside it. */
export function synonymsIn(words: readonly string[]): string[][] {
  const meant = (made ??= meanings());
  const found = words.map((): string[] => []);
  for (let first = 0; first < words.length; first += 1)
    for (let end = first + 1; end <= Math.min(words.length, first + longest); end += 1) {
      const key = words.slice(first, end).join('');
      const names = isOfModel(key, words[end]) ? [] : (meant.get(key) ?? []);
      for (let place = first; place < end; place += 1) found[place]!.push(...names);
    }
  return found;
}

/** Equipment that is written as one word or as two. Texts have each word by itself, so a search asks for both. */
const apart: Readonly<Record<string, readonly string[]>> = {
  heatpump: ['heat', 'pump'],
  towbar: ['tow', 'bar'],
  roofrack: ['roof', 'rack'],
  sunroof: ['sun', 'roof'],
};

/** The words of a search, with those taken apart that texts also write as two. */
export const wordsApart = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => apart[word] ?? [word])),
];

/** Words that say nothing of a vehicle, in some languages: most texts of ads that are meant do not have them. */
const fillers =
  /^(an?|the|with|in|on|at|near|for|of|and|or|from|eine?|der|die|das|mit|im|bei|und|une?|l[ae]|avec|de)$/;

export const isFiller = (word: string): boolean => fillers.test(word);

/** The ends of models' names that are a letter by itself, with the word before it. */
const namesWithLetter = `Model S, Model X, Model Y, Cooper E, Countryman E, Honda e, Zeekr X, Marvel R, Leaf e, Mach-E,
  Gen-E, Corsa-e, Mokka-e, Ampera-e, Seal U, Eletre R, Eletre S, Emeya R, Emeya S, Zero S, VanMoof S, MINI e`;

const joinedWithLetter: ReadonlySet<string> = new Set(namesWithLetter.split(',').map(compact));

/** Whether two words, joined, are the end of a model's name of which the second is one letter. */
export const endsName = (joined: string): boolean => joinedWithLetter.has(joined);
