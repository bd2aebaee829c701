import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '@voltyard/contracts/problems';

/** Does one piece of work after the other, in the order they came. */
export interface RequestLine {
  /** Refused with `too-many-requests` when as many wait as may. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Each piece of work begins in a turn of the event loop of its own, so that others are served in between. */
export function requestLine(maxWaiting = Infinity): RequestLine {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return {
    run: async (work) => {
      if (unfinished > maxWaiting) throw new Problem('too-many-requests');
      unfinished++;
      const result = last.then(() => nextTurn()).then(work);
      last = result.catch(() => undefined);
      return result.finally(() => {
        unfinished--;
      });
    },
  };
}
