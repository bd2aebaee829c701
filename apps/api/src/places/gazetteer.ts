import { fold as foldLetters } from '@voltyard/contracts/fold';
import { otherTownNames } from '@voltyard/contracts/places/other-town-names';
import { maximumPlacesFound, type Place } from '@voltyard/contracts/places/places.rest';
import { rememberTexts } from '@voltyard/contracts/remember-texts';
import { firstTrue } from '../views/first-true.js';
import { areasNamed } from './areas-named.js';
import { linesOf, tab } from './gazetteer-lines.js';
import { fold } from './fold.js';
import { largest } from './largest.js';
import { namesWithoutMistake } from './one-mistake.js';
import { article, namesIn } from './spellings.js';

/** The towns of the world. */
export interface Gazetteer {
  /**
   * The towns whose name begins with the text: first those that are written with its accents, then those of exactly
   * that name, then the larger ones. The text may name the region or the country after it: `Graz, Styria`, `graz austria`.
   * Where no name begins so, the text may have a mistake: `Berlni`.
   */
  find(text: string, country?: string): Place[];
  /** The largest town of exactly this name in each country, with at least so many inhabitants; the largest of all first. */
  named(name: string, leastInhabitants: number): Place[];
  /** The town with an id; null when there is none. */
  town(placeId: string): Place | null;
}

/** More than the inhabitants of any town. */
const ofExactlyThisName = 1e9;
const withItsAccents = 2 * ofExactlyThisName;

/** A byte that is in no text and sorts after every letter. */
const afterAll = Buffer.from([0xff]);

/**
 * Searches the text of the file directly, because 130,000 towns as objects would take ten times the memory and half a
 * second to make.
 */
export async function gazetteerOf(text: Buffer): Promise<Gazetteer> {
  const { starts, areas, areaOf, inhabitants, ids, largestIn } = await linesOf(text);
  const named = await areasNamed(areas);

  /** The first line whose spelling does not sort before this one. */
  const lineFrom = (spelling: Buffer): number =>
    firstTrue(
      ids.length,
      (line) => text.compare(spelling, 0, spelling.length, starts[line], starts[line + 1]) >= 0,
    );

  const begins = (start: string): boolean => {
    const spelling = Buffer.from(start);
    const line = starts[lineFrom(spelling)]!;
    const end = Math.min(line + spelling.length, text.length);
    return text.compare(spelling, 0, spelling.length, line, end) === 0;
  };

  function placeOn(line: number): Place {
    const values = text.toString('utf8', starts[line], starts[line + 1]).split('\t');
    const [, country, town, region, lat, lon] = values as [string, string, string, string, string, string];
    return { placeId: String(ids[line]), town, region, country, lat: Number(lat), lon: Number(lon) };
  }

  /** Whether a name of the town, as it is written, begins so. */
  function isWritten(line: number, accented: string): boolean {
    const [, country, town] = text.toString('utf8', starts[line], starts[line + 1]).split('\t', 3);
    const others = otherTownNames[country!]?.[town!]?.split(', ') ?? [];
    return [town!, ...others].flatMap(namesIn).some((name) => name.toLowerCase().startsWith(accented));
  }

  /** The areas that a reading and a country ask for: 1 for each. */
  function askedAreas({ after }: Reading, country: string | undefined): Uint8Array {
    const asked = new Uint8Array(areas.length).fill(1);
    const narrowings = [
      ...after.map((part) => named.areasWith(part)),
      ...(country === undefined ? [] : [named.areasIn(country)]),
    ];
    for (const has of narrowings)
      for (let area = 0; area < asked.length; area += 1) asked[area]! &= has[area]!;
    return asked;
  }

  function townsOf(
    reading: Reading,
    { country, leastInhabitants = 0, most = maximumPlacesFound }: Narrowing = {},
    names: Iterable<string> = [reading.name],
  ): Place[] {
    const isAsked = askedAreas(reading, country);
    const best = largest(most, (line: number) => ids[line]!);
    const consider = (line: number, length: number) => {
      if (inhabitants[line]! < leastInhabitants) return;
      const isWholeName = text[starts[line]! + length] === tab;
      const isAccented = reading.accented !== null && isWritten(line, reading.accented);
      const size =
        (isAccented ? withItsAccents : 0) + (isWholeName ? ofExactlyThisName : 0) + inhabitants[line]!;
      if (best.takes(size)) best.add(line, size);
    };
    for (const name of names) {
      const spelling = Buffer.from(reading.isWhole ? `${name}\t` : name);
      // Of towns with any name, only the largest of each area can be among the largest.
      if (spelling.length === 0)
        for (const [area, lines] of largestIn.entries())
          for (const line of lines) {
            if (isAsked[area] === 0 || !best.takes(inhabitants[line]!)) break;
            consider(line, 0);
          }
      else {
        const end = lineFrom(Buffer.concat([spelling, afterAll]));
        for (let line = lineFrom(spelling); line < end; line += 1)
          if (isAsked[areaOf[line]!] === 1) consider(line, spelling.length);
      }
    }
    return best.items().map(placeOn);
  }

  /** The names that one with a mistake may stand for. Readings of one text begin alike. */
  function meant(): (name: string) => Iterable<string> {
    let left = mostBeginnings;
    const beginsWith = rememberTexts((start) => left-- > 0 && begins(start));
    return (name) =>
      name.length < shortestWithMistake ? [] : new Set(namesWithoutMistake(name, beginsWith));
  }

  return {
    town: (placeId) => {
      const line = ids.indexOf(Number(placeId));
      return line === -1 ? null : placeOn(line);
    },
    named: (name, leastInhabitants) => {
      // A name of several words may lack its last one: `New York`.
      const city = /\s/.test(name.trim()) ? [`${name} city`] : [];
      for (const whole of [name, name.replace(article, ''), ...city]) {
        const found = townsOf(wholeName(whole), { leastInhabitants, most: mostOfOneName });
        if (found.length > 0)
          return [...Map.groupBy(found, ({ country }) => country).values()].map(([first]) => first!);
      }
      return [];
    },
    find: (asked, country) => {
      // Signs alone would be any town.
      if (fold(asked) === '' && asked.trim() !== '') return [];
      const within = country === undefined ? {} : { country };
      const readings = readingsOf(asked);
      const firstFound = (namesOf: (name: string) => Iterable<string>): Place[] => {
        for (const reading of readings) {
          const found = townsOf(reading, within, namesOf(reading.name));
          if (found.length > 0) return found;
        }
        return [];
      };
      const found = firstFound((name) => [name]);
      return found.length > 0 ? found : firstFound(meant());
    },
  };
}

interface Narrowing {
  readonly country?: string;
  readonly leastInhabitants?: number;
  readonly most?: number;
}

/** As many towns of one name are looked at: most Richmonds are in one country. */
const mostOfOneName = 60;

/** How many letters a name has that is looked for with a mistake: of fewer, some town is always like it. */
const shortestWithMistake = 5;
/** So many beginnings of names are looked up for one text: the first fifteen letters of a name with a mistake in one. */
const mostBeginnings = 400;

interface Reading {
  readonly name: string;
  /** The name in lower case with its accents; null where it has none, or one letter, with which thousands begin. */
  readonly accented: string | null;
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
  const parts = asked.split(',', 3);
  const [name = '', ...after] = parts.map(fold);
  const asGiven = {
    name,
    accented: accentedOf(parts[0]!),
    isWhole: false,
    after: after.filter((part) => part !== ''),
  };
  const words = name.split(' ');
  const cuts = Array.from({ length: Math.min(maxWordsAfter, words.length - 1) }, (_, index) => -1 - index);
  const split = cuts.map((cut) => ({
    name: words.slice(0, cut).join(' '),
    accented: null,
    isWhole: true,
    after: [words.slice(cut).join(' '), ...asGiven.after],
  }));
  // `La Coruña` is called so by many, and A Coruña by itself.
  const given = parts[0]!.trim();
  const bare = given.replace(article, '');
  const withoutArticle = { ...asGiven, name: fold(bare), accented: accentedOf(bare) };
  return [asGiven, ...split, ...(bare === given ? [] : [withoutArticle])];
}

const wholeName = (name: string): Reading => ({
  name: fold(name),
  accented: accentedOf(name),
  isWhole: true,
  after: [],
});

function accentedOf(typed: string): string | null {
  const written = typed.trim().normalize('NFC').toLowerCase();
  return written.length < 2 || foldLetters(written) === written ? null : written;
}
