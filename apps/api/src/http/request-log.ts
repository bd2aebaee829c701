import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import type { AddressOf } from './client-address.js';

/** What would let the reader of a log in as somebody else. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'];

/** Gives every request an id and a log of its own; only what failed on our side is worth a line by default. */
export const requestLog = (log: Logger, newId: () => string, addressOf: AddressOf): RequestHandler =>
  pinoHttp({
    logger: log.child({}, { redact: secrets }),
    genReqId: newId,
    // The request's own says who is next to us: often a proxy.
    customProps: (request) => ({ address: addressOf(request) }),
    customLogLevel: (_request, { statusCode }) => (statusCode >= 500 ? 'error' : 'debug'),
  });
