import type { Logger } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { AddressOf } from './client-address.js';
import { parseQuery } from './parse-query.js';

interface LoggedRequest {
  id: unknown;
  method: string;
  url: string;
  remoteAddress?: string;
}

/**
 * What the log keeps of a request and its reply. No header: they carry tokens, cookies, and where a sign-in leads to. No
 * value of a query: what signs people in and what they search for stands there; the names of its parameters are kept.
 */
const serializers = {
  req: ({ id, method, url, remoteAddress }: LoggedRequest) => ({
    id,
    method,
    url: withoutValues(url),
    remoteAddress,
  }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
};

/** Of a sign-in not even the names: the query of its addresses is left out whole. */
const signInPaths = /^\/(api\/auth|local-identity)\b/i;

function withoutValues(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const names = Object.keys(parseQuery(query)).map(encodeURIComponent).join('&');
  return names === '' || signInPaths.test(path) ? path : `${path}?${names}`;
}

/** Gives every request an id and a log of its own; only what failed on our side is worth a line by default. */
export const requestLog = (log: Logger, newId: () => string, addressOf: AddressOf): HttpLogger =>
  pinoHttp({
    logger: log,
    serializers,
    genReqId: newId,
    // The request's own says who is next to us: often a proxy.
    customProps: (request) => ({ address: addressOf(request) }),
    customLogLevel: (_request, { statusCode }) => (statusCode >= 500 ? 'error' : 'debug'),
  });
