import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { processPhoto, type ProcessedPhoto } from '../../photos/process-photo.js';
import type { Watching } from '../readable-log.js';
import { svgOf } from './drawings.js';

/** The usual quality of a camera. */
const jpeg = { quality: 88 };

/** Draws photos and processes each drawing as an upload. */
export async function drawnPhotos(
  drawings: readonly string[],
  { show, stopping }: Watching,
): Promise<ReadonlyMap<string, ProcessedPhoto>> {
  const folder = await mkdtemp(join(tmpdir(), 'voltyard-sample-'));
  const photos = new Map<string, ProcessedPhoto>();
  // Uploads are never read as SVG (process-photo.ts). These drawings are our own, and SVG is blocked again afterwards.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  try {
    for (const drawing of drawings) {
      stopping.throwIfAborted();
      const file = join(folder, drawing);
      await sharp(Buffer.from(svgOf(drawing)))
        .jpeg(jpeg)
        .toFile(file);
      photos.set(drawing, await processPhoto(file));
      show(photos.size, drawings.length);
    }
    return photos;
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] });
    await rm(folder, { recursive: true, force: true });
  }
}
