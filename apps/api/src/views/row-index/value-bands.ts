/** Numbers between two bounds, both included. */
export interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Sets the bits of the first `rows` rows whose value lies within bounds. The value of a row must stay the same. */
export type FindWithin = (values: Float64Array, bounds: Bounds, bits: Uint32Array, rows: number) => void;

/** The rows by value, in bands with about as many rows each. */
interface Bands {
  /** The bands have the first rows, 32 for each word of a set. */
  readonly words: number;
  /** The highest value of each band, ascending. The last one is infinite. */
  readonly highest: Float64Array;
  /** Where the rows of each band begin, and where those of the last one end. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
  /** Beside the rows, because reading one here and one there in a large column takes long. */
  readonly values: Float64Array;
  /** The rows of no band, of the first band, of the first two, and so on. */
  readonly upTo: readonly Uint32Array[];
}

/** A power of two, for the search. */
const bandCount = 32;
/** With fewer rows it is as fast to compare each value. */
const fewestWords = 512;

const noBands: Bands = {
  words: 0,
  highest: new Float64Array(0),
  starts: new Uint32Array(1),
  rows: new Uint32Array(0),
  values: new Float64Array(0),
  upTo: [],
};

/**
 * Compares only the values of the two bands that the bounds are in, and of rows that were added since the bands were
 * made. They are made by the first question, and again when there are many new rows.
 */
export function findingWithin(): FindWithin {
  let bands = noBands;

  return (values, { min = -Infinity, max = Infinity }, bits, rows) => {
    const words = rows >>> 5;
    if (words >= fewestWords && words > bands.words * 1.125) bands = bandsOf(values, words);
    if (bands !== noBands) findInBands(bands, { min, max }, bits);
    for (let at = bands.words; at << 5 < rows; at++) {
      const start = at << 5;
      let word = 0;
      // Without a branch, because matches are almost random and mispredicted branches are slow.
      for (let row = Math.min(start + 32, rows) - 1; row >= start; row--)
        word = (word << 1) | (Number(values[row]! >= min) & Number(values[row]! <= max));
      bits[at] = word;
    }
  };
}

function findInBands(bands: Bands, { min, max }: Required<Bounds>, bits: Uint32Array): void {
  const { words, highest, starts, rows, values, upTo } = bands;
  // The bands that a bound is in. A bound that is not a number is in none, and nothing is within it.
  const lowest = highest.filter((value) => !(value >= min)).length;
  const beyond = highest.filter((value) => value <= max).length;
  const [within, before] = [upTo[beyond]!, upTo[Math.min(lowest + 1, bandCount)]!];
  for (let at = 0; at < words; at++) bits[at] = within[at]! & ~before[at]!;
  for (const band of new Set([lowest, beyond].filter((one) => one < bandCount)))
    for (let place = starts[band]!; place < starts[band + 1]!; place++)
      if (values[place]! >= min && values[place]! <= max) {
        const row = rows[place]!;
        bits[row >>> 5]! |= 1 << (row & 31);
      }
}

function bandsOf(column: Float64Array, words: number): Bands {
  const highest = highestOf(column, words << 5);
  const bandOfRow = new Uint8Array(words << 5);
  const starts = new Uint32Array(bandCount + 1);
  for (let row = 0; row < bandOfRow.length; row++) {
    const band = bandOf(highest, column[row]!);
    bandOfRow[row] = band;
    if (band < bandCount) starts[band + 1]! += 1;
  }
  for (let band = 0; band < bandCount; band++) starts[band + 1]! += starts[band]!;
  const rows = new Uint32Array(starts[bandCount]!);
  const values = new Float64Array(rows.length);
  const upTo = Array.from({ length: bandCount + 1 }, () => new Uint32Array(words));
  const ends = starts.slice();
  for (let row = 0; row < bandOfRow.length; row++) {
    const band = bandOfRow[row]!;
    if (band === bandCount) continue;
    const place = ends[band]!++;
    rows[place] = row;
    values[place] = column[row]!;
    upTo[band + 1]![row >>> 5]! |= 1 << (row & 31);
  }
  for (let band = 1; band <= bandCount; band++) {
    const [ofBand, before] = [upTo[band]!, upTo[band - 1]!];
    for (let at = 0; at < words; at++) ofBand[at]! |= before[at]!;
  }
  return { words, highest, starts, rows, values, upTo };
}

/** Guessed from some of the values. */
function highestOf(column: Float64Array, rows: number): Float64Array {
  const step = Math.ceil(rows / (bandCount * 64));
  const some = Float64Array.from({ length: Math.floor(rows / step) }, (_, place) => column[place * step]!)
    .filter((value) => !Number.isNaN(value))
    .toSorted();
  return Float64Array.from({ length: bandCount }, (_, band) =>
    band === bandCount - 1
      ? Infinity
      : (some[Math.floor(((band + 1) * some.length) / bandCount)] ?? Infinity),
  );
}

/** The first band that reaches up to a value; one that is not there for no value. Without a branch, as above. */
function bandOf(highest: Float64Array, value: number): number {
  let band = 0;
  for (let half = bandCount >>> 1; half > 0; half >>>= 1)
    band += half * Number(value > highest[band + half - 1]!);
  return Number.isNaN(value) ? bandCount : band;
}
