import { setImmediate } from 'node:timers/promises';
import { countryNamesIn } from '@voltyard/contracts/country-name';
import { countryCodes } from '@voltyard/contracts/iso-codes';
import { firstTrue } from '../views/first-true.js';
import { fold } from './fold.js';
import { type Area, countryNumber } from './gazetteer-lines.js';

/** Finds areas: 1 for each. */
export interface AreasNamed {
  /** Those whose region, or whose country in any of several languages, begins with a text. */
  areasWith(beginning: string): Uint8Array;
  /** Those of a country. */
  areasIn(countryCode: string): Uint8Array;
}

interface Name {
  readonly name: string;
  /** The numbers of the areas that have it. */
  readonly areas: readonly number[];
}

/** Sorts after every letter. */
const afterAll = '\uffff';
/** The number of countries named before other requests can run. */
const countriesAtOnce = 16;

export async function areasNamed(areas: readonly Area[]): Promise<AreasNamed> {
  const found = (numbers: Iterable<number>): Uint8Array => {
    const areasFound = new Uint8Array(areas.length);
    for (const number of numbers) areasFound[number] = 1;
    return areasFound;
  };
  const unsorted: Name[] = areas.map(({ region }, area) => ({ name: fold(region), areas: [area] }));
  const ofCountries = Map.groupBy(areas.keys(), (area) => areas[area]!.country);
  const areasOf = (code: string) => ofCountries.get(countryNumber(Buffer.from(code), 0)) ?? [];
  for (const [index, code] of countryCodes.entries()) {
    if (index % countriesAtOnce === 0) await setImmediate();
    const ofCountry = areasOf(code);
    for (const name of countryNamesIn(code)) unsorted.push({ name: fold(name), areas: ofCountry });
  }
  const names = unsorted.toSorted((one, other) =>
    one.name < other.name ? -1 : Number(one.name > other.name),
  );

  return {
    areasWith: (beginning) => {
      const from = firstTrue(names.length, (place) => names[place]!.name >= beginning);
      const end = firstTrue(names.length, (place) => names[place]!.name >= beginning + afterAll);
      return found(names.slice(from, end).flatMap(({ areas: named }) => named));
    },
    areasIn: (code) => found(areasOf(code)),
  };
}
