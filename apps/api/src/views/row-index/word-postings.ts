import type { SoughtToken } from '@voltyard/contracts/ads/searched-words';
import { gone, type Staying } from './staying.js';
import { type Piece, type SavedParts, textPieces } from './snapshot-file.js';
import { sortedWords } from './sorted-words.js';

/** The rows that have each word. Words are found by their beginning. */
export interface WordPostings {
  /** Rows must be added in ascending order. Returns the words that the row is found by now. */
  add(row: number, words: readonly string[]): readonly string[];
  /** The number of words, also of those that only outdated rows have. */
  size(): number;
  /** How often a new word was left out because there were too many. */
  leftOut(): number;
  /** Sets the bits of the rows that have a word which is sought. */
  scan(sought: SoughtToken, bits: Uint32Array): void;
  /** Their part of a snapshot: the given rows, and no words of others. */
  pieces(staying: Staying): Generator<Piece>;
}

/**
 * The rows of one word, stored as differences in bytes of seven bits. A word of all rows takes one byte per row, a rare
 * word two or three.
 */
class Posting {
  #bytes: Uint8Array;
  #length: number;
  #last: number;

  constructor(bytes: Uint8Array = new Uint8Array(4), length = 0, last = -1) {
    this.#bytes = bytes;
    this.#length = length;
    this.#last = last;
  }

  get last(): number {
    return this.#last;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  add(row: number): void {
    if (row === this.#last) return;
    if (this.#length + 5 > this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2 + 5);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    let step = row - this.#last;
    while (step > 127) {
      this.#bytes[this.#length++] = (step & 127) | 128;
      step >>>= 7;
    }
    this.#bytes[this.#length++] = step;
    this.#last = row;
  }

  forEach(visit: (row: number) => void): void {
    const bytes = this.#bytes;
    const end = this.#length;
    let row = -1;
    for (let at = 0; at < end;) {
      let byte = bytes[at++]!;
      let step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        step |= (byte & 127) << shift;
      }
      row += step;
      visit(row);
    }
  }

  /** The same rows by their new numbers, without those that do not stay. */
  renumbered(numbers: Uint32Array): Posting {
    const posting = new Posting();
    this.forEach((row) => {
      const number = row < numbers.length ? numbers[row]! : gone;
      if (number !== gone) posting.add(number);
    });
    return posting;
  }
}

function postingOf(...rows: number[]): Posting {
  const posting = new Posting();
  for (const row of rows) posting.add(row);
  return posting;
}

/** The size of a piece of a snapshot, which takes some milliseconds to make. */
const maxInPiece = 1 << 18;

/** A new word is left out when there are as many different words as `most`; the other words of its row are not. */
export function wordPostings(saved: SavedParts | null, most: number): WordPostings {
  /** A word of only one row has just its number, because most words that a stranger invents are such. */
  const postings = saved ? restored(saved) : new Map<string, Posting | number>();
  const sorted = sortedWords([...postings.keys()]);
  let leftOut = saved?.floats(leftOutPart)[0] ?? 0;

  function addNew(row: number, word: string): boolean {
    if (postings.size >= most) {
      leftOut += 1;
      return false;
    }
    const own = detached(word);
    postings.set(own, row);
    sorted.add(own);
    return true;
  }

  function add(row: number, word: string): boolean {
    const known = postings.get(word);
    if (known === undefined) return addNew(row, word);
    if (typeof known !== 'number') known.add(row);
    else if (known !== row) postings.set(word, postingOf(known, row));
    return true;
  }

  return {
    add: (row, words) => words.filter((word) => add(row, word)),
    size: () => postings.size,
    leftOut: () => leftOut,
    scan: ({ beginning, isWhole }, bits) => {
      const set = (row: number) => {
        bits[row >>> 5]! |= 1 << (row & 31);
      };
      for (const word of isWhole ? [beginning] : sorted.beginningWith(beginning)) {
        const found = postings.get(word);
        if (found === undefined) continue; // no row has the whole word
        if (typeof found === 'number') set(found);
        else found.forEach(set);
      }
    },
    *pieces({ numbers }) {
      const words: string[] = [];
      const ends: number[] = [];
      const lasts: number[] = [];
      let made: Uint8Array[] = [];
      let [end, madeBytes] = [0, 0];
      for (const word of sorted.all()) {
        const found = postings.get(word)!;
        const posting = typeof found === 'number' ? postingOf(found) : found;
        const { bytes, last } = posting.renumbered(numbers);
        if (bytes.length === 0) continue;
        words.push(word);
        ends.push((end += bytes.length));
        lasts.push(last);
        made.push(bytes);
        madeBytes += bytes.length;
        if (madeBytes < maxInPiece) continue;
        yield ['postings', Buffer.concat(made)];
        [made, madeBytes] = [[], 0];
      }
      yield ['postings', Buffer.concat(made)];
      yield ['posting ends', Float64Array.from(ends)];
      yield ['posting lasts', Uint32Array.from(lasts)];
      yield* textPieces('words', words.length, (place) => words[place]!);
      yield [leftOutPart, Float64Array.of(leftOut)];
    },
  };
}

const leftOutPart = 'words left out';

/** A copy, because a word that was split off a text keeps the whole text in memory. */
function detached(word: string): string {
  const copy = Buffer.from(word).toString();
  // Half a surrogate pair cannot be copied.
  return copy === word ? copy : word;
}

/** The words come in order. */
function restored(saved: SavedParts): Map<string, Posting | number> {
  const [bytes, ends, lasts] = [
    saved.bytes('postings'),
    saved.floats('posting ends'),
    saved.integers('posting lasts'),
  ];
  return new Map(
    saved.texts('words').map((word, place) => {
      const of = bytes.subarray(ends[place - 1] ?? 0, ends[place]);
      return [word, new Posting(of, of.length, lasts[place])];
    }),
  );
}
