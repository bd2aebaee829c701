import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** What would let the reader of a log in as somebody else. */
const secrets = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'];

/** Gives every request an id and a log of its own; only what failed on our side is worth a line by default. */
export const requestLog = (log: Logger, newId: () => string): RequestHandler =>
  pinoHttp({
    logger: log.child({}, { redact: secrets }),
    genReqId: newId,
    customLogLevel: (_request, { statusCode }) => (statusCode >= 500 ? 'error' : 'debug'),
  });
