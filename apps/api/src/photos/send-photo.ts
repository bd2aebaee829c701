import type { Request, Response } from 'express';
import { Problem } from '@voltyard/contracts/problems';
import { pipeline } from 'node:stream/promises';
import type { Files } from '../files/files.js';
import { fileKey } from './photo-repository.js';

/** A photo never changes: one that is deleted is no longer found at all. */
const cacheForEver = 'public, max-age=31536000, immutable';

/** Answers a stored size whole, or that the client has it already. */
export async function sendPhoto(
  files: Files,
  { id, size: name, mediaType = 'image/webp' }: { id: string; size: string; mediaType?: string },
  request: Request,
  response: Response,
): Promise<void> {
  const etag = `"${id}-${name}"`;
  const stored = await files.get(fileKey(id, name));
  if (!stored) throw new Problem('not-found');
  const { size, content } = stored;
  response.set('ETag', etag);
  if (request.fresh) {
    content.destroy();
    response.set('Cache-Control', cacheForEver).status(304).end();
    return;
  }
  response.set({
    'Cache-Control': cacheForEver,
    'Content-Type': mediaType,
    'X-Content-Type-Options': 'nosniff',
  });
  response.set('Content-Length', String(size));
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
    // The client had left before the file was open: the pipeline never began, and the file would stay open.
    content.destroy();
  }
}

/** A client that left for the next page is no failure of ours. */
function ignoreLeaving(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ERR_STREAM_UNABLE_TO_PIPE') throw error;
}
