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
  const { starts, countries, inhabitants, ids, lineOfId } = await linesOf(text);

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
      const line = lineOfId.get(Number(placeId));
      return line === undefined ? null : placeOn(line);
    },
    find: (asked, country) => {
      const [name = '', region = ''] = asked.split(',').map(fold);
      const spelling = Buffer.from(name);
      const end = lineFrom(Buffer.concat([spelling, afterAll]));
      const best = largest(maximumPlacesFound, (line: number) => ids[line]!);
      const inCountry = country && countryNumber(Buffer.from(country), 0);
      for (let line = lineFrom(spelling); line < end; line += 1) {
        if (inCountry !== undefined && countries[line] !== inCountry) continue;
        const isWholeName = text[starts[line]! + spelling.length] === tab;
        const size = (isWholeName ? 1e9 : 0) + inhabitants[line]!;
        if (best.takes(size) && fold(placeOn(line).region).startsWith(region)) best.add(line, size);
      }
      return best.items().map(placeOn);
    },
  };
}

/** The two letters of a country's code as one number. */
const countryNumber = (text: Buffer, at: number): number => text.readUInt16BE(at);

/**
 * Where each line begins, and its fields that searches compare. Reads in steps, so that requests can run in between.
 */
async function linesOf(text: Buffer) {
  const starts = [0];
  const countries: number[] = [];
  const inhabitants: number[] = [];
  const ids: number[] = [];
  const lineOfId = new Map<number, number>();
  for (let end = text.indexOf(newline); end !== -1; end = text.indexOf(newline, end + 1)) {
    const beforeId = text.lastIndexOf(tab, end);
    const beforeInhabitants = text.lastIndexOf(tab, beforeId - 1);
    const id = numberBetween(text, beforeId + 1, end);
    countries.push(countryNumber(text, text.indexOf(tab, starts.at(-1)) + 1));
    inhabitants.push(numberBetween(text, beforeInhabitants + 1, beforeId));
    lineOfId.set(id, ids.length);
    ids.push(id);
    starts.push(end + 1);
    if (ids.length % 4096 === 0) await setImmediate();
  }
  return { starts, countries, inhabitants, ids, lineOfId };
}

/** Reads the digits directly, without a temporary string. */
function numberBetween(text: Buffer, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + text[at]! - 0x30;
  return number;
}
