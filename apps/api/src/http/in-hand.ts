import { Problem } from '@voltyard/contracts/problems';
import type { Request, RequestHandler } from 'express';
import pLimit, { type LimitFunction } from 'p-limit';

export interface InHandLimit {
  /** So many calls of one address, or of one account, are answered at once. */
  readonly atOnce: number;
  /** So many more wait for that, in the order they came; further ones are refused. */
  readonly waiting: number;
}

interface Line {
  readonly limit: LimitFunction;
  /** Turns of clients that have left: nothing is taken out of p-limit's line, so these are not counted, and do nothing. */
  abandoned: number;
}

/**
 * Bounds how many calls of one asker (an address, or an account) are in hand at once, so that one stranger never fills a line in which everybody
 * waits. A call counts until it is answered, not until its client has left: what it asked for is worked on until then.
 */
export function inHand(
  askerOf: (request: Request) => string,
  { atOnce, waiting }: InHandLimit,
): (answer: RequestHandler) => RequestHandler {
  const lines = new Map<string, Line>();
  const calls = ({ limit }: Line) => limit.activeCount + limit.pendingCount;

  return (answer) => async (request, response, next) => {
    const asker = askerOf(request);
    const line = lines.get(asker) ?? { limit: pLimit(atOnce), abandoned: 0 };
    if (calls(line) - line.abandoned >= atOnce + waiting)
      throw new Problem('too-many-requests', undefined, 1);
    lines.set(asker, line);
    let hasLeft = false;
    const leave = () => {
      hasLeft = true;
      line.abandoned++;
    };
    response.once('close', leave);
    try {
      await line.limit(async () => {
        response.off('close', leave);
        if (hasLeft) line.abandoned--;
        else await answer(request, response, next);
      });
    } finally {
      if (calls(line) === 0) lines.delete(asker);
    }
  };
}
