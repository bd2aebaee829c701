import { setImmediate } from 'node:timers/promises';
import { maximumPlacesFound } from '@voltyard/contracts/places/places.rest';
import { largest } from './largest.js';

/** A region of a country; all lines without a region are one area of their country. */
export interface Area {
  /** See {@link countryNumber}. */
  readonly country: number;
  readonly region: string;
}

/** What searches compare of each line of the gazetteer's text. */
export interface GazetteerLines {
  /** Where each line begins, and where the last one ends. */
  readonly starts: Uint32Array;
  readonly areas: readonly Area[];
  /** The number of each line's area. */
  readonly areaOf: Uint16Array;
  readonly inhabitants: Uint32Array;
  readonly ids: Uint32Array;
  /** The lines of the largest towns of each area, as many as are answered at most. */
  readonly largestIn: readonly (readonly number[])[];
}

export const tab = 0x09;
const newline = 0x0a;
/** The least number of bytes in a line. */
const shortestLine = 20;
/** The length of a country's code and the tab after it. */
const afterCountry = 3;
/** The number of lines read before other requests can run. */
const linesAtOnce = 1024;

/**
 * Reads the file. It has a line for each spelling of a town and is sorted by spelling: spelling, country, name, region,
 * latitude, longitude, inhabitants and id, separated by tabs.
 */
export async function linesOf(text: Buffer): Promise<GazetteerLines> {
  const room = Math.ceil(text.length / shortestLine) + 1;
  const starts = new Uint32Array(room);
  const areaOf = new Uint16Array(room);
  const inhabitants = new Uint32Array(room);
  const ids = new Uint32Array(room);
  const { areas, areaNumber } = numberedAreas();
  const bests: ReturnType<typeof largest<number>>[] = [];
  let lines = 0;
  for (let end = text.indexOf(newline); end !== -1; end = text.indexOf(newline, end + 1)) {
    const country = text.indexOf(tab, starts[lines]) + 1;
    const region = text.indexOf(tab, country + afterCountry) + 1;
    const beforeId = text.lastIndexOf(tab, end);
    const beforeInhabitants = text.lastIndexOf(tab, beforeId - 1);
    const area = areaNumber(
      countryNumber(text, country),
      text.toString('utf8', region, text.indexOf(tab, region)),
    );
    areaOf[lines] = area;
    inhabitants[lines] = numberBetween(text, beforeInhabitants + 1, beforeId);
    ids[lines] = numberBetween(text, beforeId + 1, end);
    const best = (bests[area] ??= largest(maximumPlacesFound, (line) => ids[line]));
    if (best.takes(inhabitants[lines]!)) best.add(lines, inhabitants[lines]!);
    lines += 1;
    starts[lines] = end + 1;
    if (lines % linesAtOnce === 0) await setImmediate();
  }
  return {
    starts,
    areas,
    areaOf,
    inhabitants,
    ids: ids.subarray(0, lines),
    largestIn: bests.map((best) => best.items()),
  };
}

/** Numbers areas in the order in which they are met. */
function numberedAreas() {
  const areas: Area[] = [];
  const numbers = new Map<number, Map<string, number>>();
  return {
    areas,
    areaNumber: (country: number, region: string): number => {
      const ofCountry = numbers.get(country) ?? new Map<string, number>();
      numbers.set(country, ofCountry);
      const number = ofCountry.get(region) ?? areas.push({ country, region }) - 1;
      ofCountry.set(region, number);
      return number;
    },
  };
}

/** The two letters of a country's code as one number. */
export const countryNumber = (text: Buffer, at: number): number => text.readUInt16BE(at);

/** Reads the digits directly, without a temporary string. */
function numberBetween(text: Buffer, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + text[at]! - 0x30;
  return number;
}
