import { setImmediate } from 'node:timers/promises';
import { countryNamesIn } from '@voltyard/contracts/country-name';
import { countryCodes } from '@voltyard/contracts/iso-codes';
import { maximumPlacesFound, type Place } from '@voltyard/contracts/places/places.rest';
import { fold } from './fold.js';
import { largest } from './largest.js';

/** The towns of the world. */
export interface Gazetteer {
  /**
   * The towns whose name begins with the text: first those of exactly that name, then the larger ones. The text may
   * name the region or the country after it: `Graz, Styria`, `graz austria`.
   */
  find(text: string, country?: string): Place[];
  /** The town with an id; null when there is none. */
  town(placeId: string): Place | null;
}

const tab = 0x09;
const newline = 0x0a;
/** A byte that is in no text and sorts after every letter. */
const afterAll = Buffer.from([0xff]);

/**
 * Searches the text of the file directly, because 130,000 towns as objects would take ten times the memory and half a
 * second to make. The file has a line for each spelling of a town and is sorted by spelling: spelling, country, name,
 * region, latitude, longitude, inhabitants and id, separated by tabs.
 */
export async function gazetteerOf(text: Buffer): Promise<Gazetteer> {
  const { starts, countries, regions, regionNames, inhabitants, ids } = await linesOf(text);
  const countriesNamed = await countriesByName();

  /** The first line whose spelling does not sort before this one. */
  function lineFrom(spelling: Buffer): number {
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = text.compare(spelling, 0, spelling.length, starts[middle], starts[middle + 1]);
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function placeOn(line: number): Place {
    const values = text.toString('utf8', starts[line], starts[line + 1]).split('\t');
    const [, country, town, region, lat, lon] = values as [string, string, string, string, string, string];
    return { placeId: String(ids[line]), town, region, country, lat: Number(lat), lon: Number(lon) };
  }

  function townsOf({ name, isWhole, after }: Reading, country: string | undefined): Place[] {
    const spelling = Buffer.from(isWhole ? `${name}\t` : name);
    const end = lineFrom(Buffer.concat([spelling, afterAll]));
    const best = largest(maximumPlacesFound, (line: number) => ids[line]!);
    const areas = after.map((beginning) => ({
      isRegion: regionNames.map((known) => known.startsWith(beginning)),
      countries: countriesNamed(beginning),
    }));
    const isInAreas = (line: number) =>
      areas.every((area) => area.isRegion[regions[line]!] || area.countries.has(countries[line]!));
    const inCountry = country && countryNumber(Buffer.from(country), 0);
    for (let line = lineFrom(spelling); line < end; line += 1) {
      if (inCountry !== undefined && countries[line] !== inCountry) continue;
      const isWholeName = text[starts[line]! + spelling.length] === tab;
      const size = (isWholeName ? 1e9 : 0) + inhabitants[line]!;
      if (best.takes(size) && isInAreas(line)) best.add(line, size);
    }
    return best.items().map(placeOn);
  }

  return {
    town: (placeId) => {
      const line = ids.indexOf(Number(placeId));
      return line === -1 ? null : placeOn(line);
    },
    find: (asked, country) => {
      for (const reading of readingsOf(asked)) {
        const found = townsOf(reading, country);
        if (found.length > 0) return found;
      }
      return [];
    },
  };
}

interface Reading {
  readonly name: string;
  /** The name is complete, and not the beginning of a longer one. */
  readonly isWhole: boolean;
  /** What stands after the name: beginnings of the region's or the country's name. */
  readonly after: readonly string[];
}

/** The most words after a town that can name its region or country without a comma: `Papua New Guinea`. */
const maxWordsAfter = 3;

/** What a text can mean, the likeliest first. Without a comma its last words may belong to the name or not. */
function readingsOf(asked: string): Reading[] {
  // A town, its region and its country; a text has room for many more commas.
  const [name = '', ...after] = asked.split(',', 3).map(fold);
  const asGiven = { name, isWhole: false, after: after.filter((part) => part !== '') };
  const words = name.split(' ');
  const cuts = Array.from({ length: Math.min(maxWordsAfter, words.length - 1) }, (_, index) => -1 - index);
  const split = cuts.map((cut) => ({
    name: words.slice(0, cut).join(' '),
    isWhole: true,
    after: [words.slice(cut).join(' '), ...asGiven.after],
  }));
  return [asGiven, ...split];
}

/** The number of countries named before other requests can run. */
const countriesAtOnce = 16;

/** The numbers of the countries whose name in any of several languages begins with a text. */
async function countriesByName(): Promise<(beginning: string) => Set<number>> {
  const named: (readonly [number: number, names: readonly string[]])[] = [];
  for (const [index, code] of countryCodes.entries()) {
    if (index % countriesAtOnce === 0) await setImmediate();
    named.push([countryNumber(Buffer.from(code), 0), countryNamesIn(code).map(fold)]);
  }
  return (beginning) =>
    new Set(
      named.flatMap(([number, names]) => (names.some((name) => name.startsWith(beginning)) ? [number] : [])),
    );
}

/** The two letters of a country's code as one number. */
const countryNumber = (text: Buffer, at: number): number => text.readUInt16BE(at);

/** The least number of bytes in a line. */
const shortestLine = 20;
/** The length of a country's code and the tab after it. */
const afterCountry = 3;
/** The number of lines read before other requests can run. */
const linesAtOnce = 1024;

/** Where each line begins, and its fields that searches compare. */
async function linesOf(text: Buffer) {
  const room = Math.ceil(text.length / shortestLine) + 1;
  const starts = new Uint32Array(room);
  const countries = new Uint16Array(room);
  const regions = new Uint16Array(room);
  const inhabitants = new Uint32Array(room);
  const ids = new Uint32Array(room);
  const regionNumbers = new Map<string, number>();
  let lines = 0;
  for (let end = text.indexOf(newline); end !== -1; end = text.indexOf(newline, end + 1)) {
    const country = text.indexOf(tab, starts[lines]) + 1;
    const region = text.indexOf(tab, country + afterCountry) + 1;
    const beforeId = text.lastIndexOf(tab, end);
    const beforeInhabitants = text.lastIndexOf(tab, beforeId - 1);
    countries[lines] = countryNumber(text, country);
    regions[lines] = numberOf(text.toString('utf8', region, text.indexOf(tab, region)), regionNumbers);
    inhabitants[lines] = numberBetween(text, beforeInhabitants + 1, beforeId);
    ids[lines] = numberBetween(text, beforeId + 1, end);
    lines += 1;
    starts[lines] = end + 1;
    if (lines % linesAtOnce === 0) await setImmediate();
  }
  const regionNames = [...regionNumbers.keys()].map(fold);
  return { starts, countries, regions, regionNames, inhabitants, ids: ids.subarray(0, lines) };
}

/** The number of a name; a new name gets the next number. */
function numberOf(name: string, numbers: Map<string, number>): number {
  const number = numbers.get(name) ?? numbers.size;
  numbers.set(name, number);
  return number;
}

/** Reads the digits directly, without a temporary string. */
function numberBetween(text: Buffer, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + text[at]! - 0x30;
  return number;
}
