import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** Sends what was compressed by gzip: as it is, or piece by piece to a client that does not read that. */
export async function sendCompressed(
  request: Request,
  response: Response,
  gzipped: Buffer,
  signal: AbortSignal,
): Promise<void> {
  response.vary('Accept-Encoding');
  const whole = Readable.from([gzipped]);
  if (request.acceptsEncodings('gzip', 'identity') !== 'gzip')
    return pipeline(whole, createGunzip(), response, { signal });
  response.set({ 'Content-Encoding': 'gzip', 'Content-Length': String(gzipped.length) });
  return pipeline(whole, response, { signal });
}
