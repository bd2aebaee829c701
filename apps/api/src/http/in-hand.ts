import type { IncomingMessage } from 'node:http';
import { Problem } from '@voltyard/contracts/problems';
import type { RequestHandler, Response } from 'express';

export interface InHandLimit {
  /** So many calls of one address are answered at once. */
  readonly atOnce: number;
  /** So many more wait for that, in the order they came; further ones are refused. */
  readonly waiting: number;
}

interface Line {
  inHand: number;
  readonly waiting: Set<() => void>;
}

/**
 * Bounds how many calls of one address are in hand at once, so that one stranger never fills a line in which everybody
 * waits. A call counts until it is answered, not until its client has left: what it asked for is worked on until then.
 */
export function inHand(
  addressOf: (request: IncomingMessage) => string,
  { atOnce, waiting }: InHandLimit,
): (answer: RequestHandler) => RequestHandler {
  const lines = new Map<string, Line>();

  function leave(address: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next(); // the next in line takes the place that becomes free
      return;
    }
    line.inHand--;
    if (line.inHand === 0) lines.delete(address);
  }

  return (answer) => async (request, response, next) => {
    const address = addressOf(request);
    const line = lines.get(address) ?? { inHand: 0, waiting: new Set() };
    if (line.inHand < atOnce) {
      lines.set(address, line);
      line.inHand++;
    } else {
      if (line.waiting.size >= waiting) throw new Problem('too-many-requests', undefined, 1);
      if (!(await turn(line, response))) return;
    }
    try {
      await answer(request, response, next);
    } finally {
      leave(address, line);
    }
  };
}

/** Waits in the line; answers whether its turn came before its client left. */
function turn({ waiting }: Line, response: Response): Promise<boolean> {
  return new Promise((resolve) => {
    const begin = () => {
      response.off('close', giveUp);
      resolve(true);
    };
    const giveUp = () => {
      waiting.delete(begin);
      resolve(false);
    };
    response.once('close', giveUp);
    waiting.add(begin);
  });
}
