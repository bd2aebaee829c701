import type { RequestHandler } from 'express';

/**
 * Ends each connection with the reply to its request once the process is stopping. A proxy keeps connections open and
 * continues to send requests through them: they would hold up the end, and the last ones would be cut off by it.
 */
export const closeConnectionsWhen =
  (isStopping: () => boolean): RequestHandler =>
  (_request, response, next) => {
    if (isStopping()) response.set('Connection', 'close');
    next();
  };
