/** The rows that have each word. Words are found by their beginning. */
export interface WordPostings {
  /** Rows must be added in ascending order. */
  add(row: number, words: readonly string[]): void;
  /** Sets the bits of the rows that have a word with this beginning. */
  scan(beginning: string, bits: Uint32Array): void;
}

/**
 * The rows of one word, stored as differences in bytes of seven bits. A word of all rows takes one byte per row, a rare
 * word two or three.
 */
class Posting {
  #bytes = new Uint8Array(4);
  #length = 0;
  #last = -1;

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

  scan(bits: Uint32Array): void {
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
      bits[row >>> 5]! |= 1 << (row & 31);
    }
  }
}

export function wordPostings(): WordPostings {
  const postings = new Map<string, Posting>();
  let sorted: string[] = [];
  /** Words that are not in `sorted` yet. */
  let fresh: string[] = [];

  const postingOf = (word: string): Posting => {
    const known = postings.get(word);
    if (known) return known;
    const posting = new Posting();
    postings.set(word, posting);
    fresh.push(word);
    return posting;
  };
  const sortedWords = (): readonly string[] => {
    if (fresh.length > 0) {
      // Sorting two sorted runs takes only one pass.
      sorted = [...sorted, ...fresh.toSorted(byCodeUnits)].toSorted(byCodeUnits);
      fresh = [];
    }
    return sorted;
  };
  return {
    add: (row, words) => {
      for (const word of words) postingOf(word).add(row);
    },
    scan: (beginning, bits) => {
      const words = sortedWords();
      for (const word of words.slice(firstFrom(words, beginning), firstFrom(words, `${beginning}\uffff`)))
        postings.get(word)!.scan(bits);
    },
  };
}

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The index of the first word that does not sort before this one. */
function firstFrom(words: readonly string[], sought: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < sought) low = middle + 1;
    else high = middle;
  }
  return low;
}
