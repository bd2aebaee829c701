import type { ServerOptions } from 'node:http';
import type { Request, RequestHandler } from 'express';

/**
 * How long a connection may take for a request, ms; the largest photo at 0.5 Mbit/s fits in. One that
 * is idle is kept for longer than proxies and programs keep theirs (nginx: 60 s): they send nothing into a closing one.
 */
export const requestTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2000,
} as const satisfies ServerOptions;

/** How fast a body moves at least. */
export interface Pace {
  /** A body that moves by fewer bytes than this … */
  leastBytes: number;
  /** … in so many ms ends the connection. */
  stallTime: number;
}

export interface BodyBounds extends Pace {
  /** What may still come of a body after its request was answered, bytes. */
  unread: number;
}

/** `unread` is a whole upload: a browser that is refused early sends it to its end before it reads why. */
export const bodyBounds: BodyBounds = { leastBytes: 1000, stallTime: 15_000, unread: 11 * 1024 * 1024 };

/**
 * Ends connections whose body does not arrive, or continues without end after its request was answered. Without it a
 * half-sent request holds its socket, and an upload its file, for as long as its sender likes.
 */
export const boundedBodies =
  (bounds: BodyBounds = bodyBounds): RequestHandler =>
  (request, response, next) => {
    const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
    if (hasBody) {
      endWhenStalled(request, bounds);
      request.read(0); // else Node throws away unseen, and uncounted, what comes after an answer
      response.once('finish', () => endWhenTooLong(request, bounds.unread));
    }
    next();
  };

/** Ends the connection of a body that moves slower than it must, until it is complete. */
export function endWhenStalled(request: Request, { leastBytes, stallTime }: Pace): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    if (socket.bytesRead - seen < leastBytes) socket.destroy();
    seen = socket.bytesRead;
  }, stallTime).unref();
  request.once('close', () => clearInterval(timer));
}

/** Counts every piece: a timer would let as much pass as a fast network brings between two looks. */
function endWhenTooLong(request: Request, unread: number): void {
  let dropped = 0;
  request.on('data', (piece: Buffer) => {
    dropped += piece.length;
    if (dropped > unread) request.socket.destroy();
  });
  request.resume();
}
