import { setImmediate } from 'node:timers/promises';
import { maximumPlacesFound, type Place } from '@voltyard/contracts/places/places.rest';
import { fold } from './fold.js';
import { largest } from './largest.js';

/** The towns of the world. */
export interface Gazetteer {
  /**
   * The towns whose name begins with the text: first those of exactly that name, then the larger ones. The text may
   * name the region after a comma.
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

  return {
    town: (placeId) => {
      const line = ids.indexOf(Number(placeId));
      return line === -1 ? null : placeOn(line);
    },
    find: (asked, country) => {
      const [name = '', region = ''] = asked.split(',').map(fold);
      const spelling = Buffer.from(name);
      const end = lineFrom(Buffer.concat([spelling, afterAll]));
      const best = largest(maximumPlacesFound, (line: number) => ids[line]!);
      const isInRegion = regionNames.map((known) => known.startsWith(region));
      const inCountry = country && countryNumber(Buffer.from(country), 0);
      for (let line = lineFrom(spelling); line < end; line += 1) {
        if (inCountry !== undefined && countries[line] !== inCountry) continue;
        const isWholeName = text[starts[line]! + spelling.length] === tab;
        const size = (isWholeName ? 1e9 : 0) + inhabitants[line]!;
        if (isInRegion[regions[line]!] && best.takes(size)) best.add(line, size);
      }
      return best.items().map(placeOn);
    },
  };
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
