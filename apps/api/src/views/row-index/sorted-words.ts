import { firstTrue } from '../first-true.js';

/** Words in the order of their code units, found by their beginning. No word is added twice. */
export interface SortedWords {
  add(word: string): void;
  beginningWith(beginning: string): Generator<string>;
  all(): readonly string[];
}

type Run = readonly string[];

/**
 * Words that came later are in sorted runs of their own. A run is merged with the one before it when that is at most twice
 * as long, so there are few runs, and a new word among a million costs no pass over all of them.
 */
export function sortedWords(sorted: Run): SortedWords {
  const runs: Run[] = [sorted];
  let fresh: string[] = [];

  function sortFresh(): void {
    if (fresh.length === 0) return;
    let run: Run = fresh.toSorted(byCodeUnits);
    fresh = [];
    while (runs.length > 0 && runs.at(-1)!.length <= 2 * run.length) run = merged(runs.pop()!, run);
    runs.push(run);
  }

  return {
    add: (word) => {
      fresh.push(word);
    },
    *beginningWith(beginning) {
      sortFresh();
      for (const run of runs)
        yield* run.slice(firstFrom(run, beginning), firstFrom(run, `${beginning}\uffff`));
    },
    all: () => {
      sortFresh();
      runs.splice(
        0,
        runs.length,
        runs.reduceRight((later, run) => merged(run, later)),
      );
      return runs[0]!;
    },
  };
}

function merged(one: Run, other: Run): Run {
  const all: string[] = [];
  let [inOne, inOther] = [0, 0];
  while (inOne < one.length && inOther < other.length)
    all.push(one[inOne]! < other[inOther]! ? one[inOne++]! : other[inOther++]!);
  while (inOne < one.length) all.push(one[inOne++]!);
  while (inOther < other.length) all.push(other[inOther++]!);
  return all;
}

const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The index of the first word that does not sort before this one. */
const firstFrom = (words: Run, sought: string): number =>
  firstTrue(words.length, (place) => words[place]! >= sought);
