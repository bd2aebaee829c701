import type { Endpoint } from '@voltyard/contracts/endpoint';
import { Problem, type ProblemReply } from '@voltyard/contracts/problems';
import type { ErrorRequestHandler } from 'express';

type Known = Pick<ProblemReply, 'isRemoved' | 'productType'>;

/** Not found, or not found any more: who asks may know that it was there, and this of it. */
export class KnownMissing extends Problem {
  constructor(
    code: 'not-found' | 'ad-hidden',
    readonly known: Known,
  ) {
    super(code);
  }
}

/**
 * What the calls of one thing answer for every id that names none, also one that cannot be an id: the specification's
 * client reads it by `data` and `statusCode`.
 */
export function missingSingle(endpoints: readonly Endpoint[]): ErrorRequestHandler {
  const addresses = endpoints
    .filter(({ isSingle }) => isSingle)
    .map(({ path }) => path.slice(0, path.lastIndexOf(':')).toLowerCase());
  return (error, request, response, next) => {
    const isRequested = addresses.some((address) => request.path.toLowerCase().startsWith(address));
    if (!isRequested || !namesNothing(error) || response.headersSent) return next(error);
    const { code, message, status } = error instanceof Problem ? error : new Problem('not-found');
    const reply: ProblemReply = {
      data: null,
      statusCode: status,
      error: message,
      code,
      ...(error instanceof KnownMissing && error.known),
    };
    response.status(status).json(reply);
  };
}

/** An id with a `%` that encodes nothing cannot even be read. */
const namesNothing = (error: unknown): boolean =>
  error instanceof URIError || (error instanceof Problem && error.status === 404);
