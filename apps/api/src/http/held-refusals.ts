import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@voltyard/contracts/problems';
import type { ErrorRequestHandler } from 'express';

export interface RefusalHold {
  /** How long a refusal is held back, ms. */
  readonly time: number;
  /** So many refusals of one address are held back at once. */
  readonly atOnce: number;
}

const refusalHold: RefusalHold = { time: 250, atOnce: 200 };

/**
 * Holds answers of `too-many-requests` back for a moment. To refuse costs a third of an answer: without it, a client
 * that asks again as soon as it is refused keeps the process busy with refusals. The connection of one too many is cut;
 * behind a proxy, whose connections are everybody's, it is answered at once.
 */
export function heldRefusals(
  clientNetwork: (request: IncomingMessage) => string,
  isDirect: boolean,
  { time, atOnce }: RefusalHold = refusalHold,
): ErrorRequestHandler {
  const held = new Map<string, number>();
  return async (error, request, _response, next) => {
    if (!(error instanceof Problem) || error.code !== 'too-many-requests') return next(error);
    const network = clientNetwork(request);
    const others = held.get(network) ?? 0;
    if (others >= atOnce) return isDirect ? void request.socket.destroy() : next(error);
    held.set(network, others + 1);
    await pause(time, null, { ref: false });
    const left = held.get(network)! - 1;
    if (left === 0) held.delete(network);
    else held.set(network, left);
    next(error);
  };
}
