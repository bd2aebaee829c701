import { wrongMoments } from './photo-invariants.test-harness.js';
import type { Call, SeveralProcesses } from './several-processes.test-harness.js';
import { steps } from './stepwise.test-harness.js';

/** A call in each of two processes, over photos and ads of their own. */
export interface Pair {
  calls: [Call, Call];
  /** The answers that there may be, of the first and of the second call. */
  answers: string[];
  /** What must hold when both have ended. */
  holds?: (answers: string) => Promise<void>;
}

/**
 * Every order of two calls that switches between them three times at most: some steps of one, some of the other,
 * the rest of the one, the rest of the other. A step is a read, an append, or the put of a
 * file.
 */
export async function inEveryOrder(several: SeveralProcesses, prepare: () => Promise<Pair>): Promise<void> {
  const { store } = several.storage;
  const seen = new Set<string>();
  let possible: string[] = [];
  for (const [one, other] of [[0, 1] as const, [1, 0] as const]) {
    for (let ofOne = 0, isLastOfOne = false; !isLastOfOne; ofOne++) {
      for (let ofOther = 0, isLastOfOther = false; !isLastOfOther; ofOther++) {
        const position = await store.head();
        const { calls, answers, holds } = await prepare();
        possible = answers;
        const first = several.begin(one, calls[one]);
        const second = several.begin(other, calls[other]);
        isLastOfOne = !(await steps(first, ofOne));
        isLastOfOther = !(await steps(second, ofOther));
        const replies = { [one]: await first.rest(), [other]: await second.rest() };
        const both = `${replies[0]} | ${replies[1]}`;
        expect(answers).toContain(both);
        seen.add(both);
        expect(await wrongMoments(store, position)).toEqual([]);
        await holds?.(both);
        expect(await several.leftAfterCollecting()).toEqual([]);
      }
    }
  }
  // An answer that no order gives would be an expectation that cannot fail.
  expect([...seen].toSorted()).toEqual(possible.toSorted());
}
