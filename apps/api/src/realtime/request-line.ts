import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '@voltyard/contracts/problems';
import pLimit from 'p-limit';

export interface RequestLine {
  /** Refused with `too-many-requests` when as many wait as may. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Does so many pieces of work at once, in the order they came. Each begins in a turn of the event loop of its own, so
 * that others are served in between.
 */
export function requestLine({ atOnce = 1, waiting = Infinity } = {}): RequestLine {
  const limit = pLimit(atOnce);
  return {
    run: async (work) => {
      if (limit.activeCount + limit.pendingCount >= atOnce + waiting) throw new Problem('too-many-requests');
      return limit(async () => {
        await nextTurn();
        return work();
      });
    },
  };
}
