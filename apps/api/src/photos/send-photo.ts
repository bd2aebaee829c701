import type { Request, Response } from 'express';
import { Problem } from '@voltyard/contracts/problems';
import { pipeline } from 'node:stream/promises';
import parseRange from 'range-parser';
import type { ByteRange, Files } from '../files/files.js';
import { fileKey } from './kept-photos.js';

/** A photo never changes: one that is deleted is no longer found at all. */
const cacheForEver = 'public, max-age=31536000, immutable';

/** Answers a kept size: whole, a single range of it, or that the asker has it already. */
export async function sendPhoto(
  files: Files,
  { id, size: name }: { id: string; size: string },
  request: Request,
  response: Response,
): Promise<void> {
  const etag = `"${id}-${name}"`;
  let part: ByteRange | 'none' | undefined;
  const stored = await files.get(fileKey(id, name), (size) => {
    part = partAsked(request, size, etag);
    return part === 'none' ? undefined : part;
  });
  if (!stored) throw new Problem('not-found');
  const { size, content } = stored;
  response.set('ETag', etag);
  if (request.fresh) {
    content.destroy();
    response.set('Cache-Control', cacheForEver).status(304).end();
    return;
  }
  if (part === 'none') {
    content.destroy();
    response.set('Content-Range', `bytes */${size}`);
    throw new Problem('range-not-satisfiable');
  }
  response.set({
    'Cache-Control': cacheForEver,
    'Accept-Ranges': 'bytes',
    'Content-Type': 'image/webp',
    'X-Content-Type-Options': 'nosniff',
  });
  if (part) response.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  response.set('Content-Length', String(part ? part.end - part.start + 1 : size));
  if (request.method === 'HEAD') {
    content.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(content, response);
  } catch (error) {
    ignoreLeaving(error as NodeJS.ErrnoException);
  } finally {
    // Somebody who had left before the file was open: the pipeline never began, and the file would stay open.
    content.destroy();
  }
}

/** The one range that is asked for; undefined for the whole photo, 'none' when there is no such part. */
function partAsked(request: Request, size: number, etag: string): ByteRange | 'none' | undefined {
  const { range, 'if-range': ifRange } = request.headers;
  if (request.method !== 'GET' || range === undefined) return undefined;
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const lastBytes = /^bytes=-(\d+)$/.exec(range)?.[1];
  if (lastBytes !== undefined && Number(lastBytes) >= size) return { start: 0, end: size - 1 };
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'none';
  // Unknown units and several ranges at once may be ignored (RFC 9110, 14.2): then all of it is answered.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** Somebody who went on to the next page is no failure of ours. */
function ignoreLeaving(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ERR_STREAM_UNABLE_TO_PIPE') throw error;
}
