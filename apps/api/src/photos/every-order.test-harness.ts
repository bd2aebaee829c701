import { wrongMoments } from './photo-invariants.test-harness.js';
import type { Call, SeveralProcesses } from './several-processes.test-harness.js';
import { type SteppedCall, steps } from './stepwise.test-harness.js';

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
 * the rest of the one, the rest of the other; and the orders in which they take turns after each step. A step is a read,
 * an append, or the put of a file.
 */
export async function inEveryOrder(several: SeveralProcesses, prepare: () => Promise<Pair>): Promise<void> {
  const { store } = several.storage;
  const seen = new Set<string>();
  let possible: string[] = [];

  /** Begins both calls, lets them happen as `interleave` says, then the rest of the first, and the rest of the second. */
  async function inOrder<Result>(
    [one, other]: readonly [0 | 1, 0 | 1],
    interleave: Interleave<Result>,
  ): Promise<Result> {
    const position = await store.head();
    const { calls, answers, holds } = await prepare();
    possible = answers;
    const first = several.begin(one, calls[one]);
    const second = several.begin(other, calls[other]);
    const result = await interleave(first, second);
    const replies = { [one]: await first.rest(), [other]: await second.rest() };
    const both = `${replies[0]} | ${replies[1]}`;
    expect(answers).toContain(both);
    seen.add(both);
    expect(await wrongMoments(store, position)).toEqual([]);
    await holds?.(both);
    expect(await several.leftAfterCollecting()).toEqual([]);
    return result;
  }

  for (const who of [[0, 1] as const, [1, 0] as const]) {
    await inOrder(who, takeTurns);
    for (let ofOne = 0, isLastOfOne = false; !isLastOfOne; ofOne++) {
      for (let ofOther = 0, isLastOfOther = false; !isLastOfOther; ofOther++) {
        [isLastOfOne, isLastOfOther] = await inOrder(who, async (first, second) => [
          !(await steps(first, ofOne)),
          !(await steps(second, ofOther)),
        ]);
      }
    }
  }
  // An answer that no order gives would be an expectation that cannot fail.
  expect([...seen].toSorted()).toEqual(possible.toSorted());
}

type Interleave<Result> = (first: SteppedCall<string>, second: SteppedCall<string>) => Promise<Result>;

/**
 * A step of each in turn: here both hold what they took first when they want what the other one has, which takes a fourth
 * switch.
 */
const takeTurns: Interleave<void> = async (first, second) => {
  while ((await first.next()) && (await second.next()));
};
