import type { Endpoint } from '@voltyard/contracts/endpoint';
import { Problem } from '@voltyard/contracts/problems';
import express, { type RequestHandler } from 'express';

/** How large the body of a call may be, bytes. A call that takes none forgives a client that sends `{}`. */
export const maximumBody = { ofJson: 100 * 1024, ofNone: 1024 } as const;

/** Reads the JSON body of a call. The form of an upload is left to its route. */
export function callBody({ body, form }: Pick<Endpoint, 'body' | 'form'>): RequestHandler {
  const maximum = body || form ? maximumBody.ofJson : maximumBody.ofNone;
  const readJson = withinBytes(maximum, express.json({ limit: maximumBody.ofJson, inflate: false }));
  if (!form) return readJson;
  return (request, response, next) => (request.is('json') ? readJson(request, response, next) : next());
}

/**
 * Refuses a body that announces more bytes before any is read. The parsers of Express would read it to its end, however
 * far that is, before they refuse it. One that announces nothing does not come this far (guarded-http.ts). Nor is one read
 * that is compressed: 77 bytes of brotli are 100 MB, and 16 MB of memory to find that out. No client of ours sends any.
 */
export const withinBytes =
  (maximum: number, read: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (Number(request.headers['content-length'] ?? 0) > maximum) throw new Problem('request-too-large');
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new Problem('body-compressed');
    return read(request, response, next);
  };
