import { searchTokens } from '../searched-words.js';
import { isFiller } from '../synonyms.js';
import type { Criteria, CriterionName, CriterionRow } from './criteria-table.js';
import { type BoundsField, type DistanceField, hasNoValues } from './filter-field.js';
import { textWords } from './text-words.js';

/** Other values of some parameters. */
type Instead = Readonly<Record<string, number | string>>;

/**
 * For a given criterion wider values than the given ones, the closest first, those that are equally close together. Only the
 * server asks for them, so they are not part of the rows, which every page has.
 */
export function widerValues(
  [name, row]: [CriterionName, CriterionRow],
  criteria: Criteria,
  reading: TextReading,
): Instead[][] {
  // Its parameters are the same for every type of vehicle.
  const field = row.filterField('car');
  switch (field.operator) {
    case 'words':
      return fewerWords(criteria.text ?? '', reading).map((texts) =>
        texts.map((text) => ({ [field.parameter]: text })),
      );
    case 'between':
      return widerBounds(field, criteria, name === 'price' ? timesAsMuch : []).map((bounds) => [bounds]);
    case 'within-distance':
      return greaterDistances(field, criteria).map((km) => [{ [field.radius]: km }]);
    default:
      return [];
  }
}

/** Of more words there are too many pairs to count. */
const maxWithoutTwo = 5;

/** How a text is read where words are left out of it. */
export interface TextReading {
  /** Names of several words, which stay together: `las palmas`. */
  readonly names: readonly string[];
  /** Whether a word is of a vehicle's name. */
  readonly isName: (word: string) => boolean;
  /** Whether a text with only these words asks for something. */
  readonly isTelling: (words: readonly string[]) => boolean;
}

/** A text without the words that say nothing, without one of the others, without two, with names alone, and each alone. */
function fewerWords(text: string, { names, isName, isTelling }: TextReading): string[][] {
  const given = wordsAndNames(text, names);
  const words = [...new Set(given)].filter((word) => searchTokens(word).some((token) => !isFiller(token)));
  const withoutOne = words.map((_, place) => words.toSpliced(place, 1));
  const withoutTwo = withoutOne.flatMap((left, place) =>
    left.slice(place).map((_, after) => left.toSpliced(place + after, 1)),
  );
  return [
    words.length < given.length ? [words] : [],
    words.length > 1 ? withoutOne : [],
    words.length > 3 && words.length <= maxWithoutTwo ? withoutTwo : [],
    ...beginnings(words.filter(isName)),
    words.length > 2 ? words.map((word) => [word]) : [],
  ].map((close) => close.filter(isTelling).map((left) => left.join(' ')));
}

/** The longest first, of up to so many words. People write brand and model first. */
const beginnings = (words: readonly string[]): string[][][] =>
  words.slice(0, maxNames).flatMap((_, place) => {
    const length = Math.min(words.length, maxNames) - place;
    return length > 1 ? [[words.slice(0, length)]] : [];
  });
const maxNames = 6;

function wordsAndNames(text: string, names: readonly string[]): string[] {
  const words = textWords(text);
  const found: string[] = [];
  for (let first = 0; first < words.length;) {
    const name = names.find((one) => words.slice(first, first + textWords(one).length).join(' ') === one);
    found.push(name ?? words[first]!);
    first += name === undefined ? 1 : textWords(name).length;
  }
  return found;
}

/** How many times as much people would pay. */
const timesAsMuch = [1.1, 1.25, 1.5, 2];

function widerBounds(field: BoundsField, criteria: Criteria, widenedBy: readonly number[]): Instead[] {
  const { lowest, highest } = field;
  // A minimum of 0 is the same as none.
  const low = numberIn(criteria, lowest) || undefined;
  const high = numberIn(criteria, highest);
  const bounds = (lower: number | undefined, upper: number | undefined) => ({
    ...(lower !== undefined && { [String(lowest)]: lower }),
    ...(upper !== undefined && { [String(highest)]: upper }),
  });
  if (hasNoValues(field, criteria)) return [bounds(high, low)];
  return widenedBy.map((times) =>
    bounds(low && rounded(low / times, Math.floor), high && rounded(high * times, Math.ceil)),
  );
}

const greaterDistances = ({ radius, choices, defaultKm }: DistanceField, criteria: Criteria): number[] =>
  choices.filter((km) => km > (numberIn(criteria, radius) ?? defaultKm));

/** The given distance, or the usual one without a value, and the greater ones. */
export const distancesOf = (field: DistanceField, criteria: Criteria): Instead[] => [
  {},
  ...greaterDistances(field, criteria).map((km) => ({ [field.radius]: km })),
];

/** Undefined where none is given. */
const numberIn = (criteria: Criteria, parameter: string | null): number | undefined =>
  criteria[parameter as keyof Criteria] as number | undefined;

/** A number that people would say: two digits and zeros. */
function rounded(value: number, round: (value: number) => number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  // 100 × 1.1 is a little more than 110 in floating point.
  return round(Number((value / unit).toPrecision(12))) * unit;
}
