import { photoLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

export interface ProcessedPhoto {
  /** Those of the largest stored size (px, upright). */
  width: number;
  height: number;
  /** base64 */
  thumbhash: string;
  /** WebP bytes by the size they are stored as. */
  sizes: ReadonlyMap<number, Buffer>;
}

// What else libvips could read (SVG, GIF, TIFF …) is closed to it: the loader is chosen by content, never
// by name, and each one more is one more way in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    // What is stored is read from memory again.
    'VipsForeignLoadWebpBuffer',
  ],
});
// A photo is read once: remembering decoded ones would only hold memory. More threads for one photo gain
// nothing: how many photos are processed at once is decided by the upload queue.
sharp.cache(false);
sharp.concurrency(1);

const largest = Math.max(...photoLimits.sizes);
/** More effort takes half as long again and saves a twentieth of the bytes (`npm run bench -- --only photos`). */
const webp = { quality: 78, effort: 1 };
/** The widest a thumbhash takes. */
const thumbhashSize = 100;

/** How long decoding may take, s: many times what the slowest photo within the limits takes on a busy machine. */
const decodeTimeout = 20;

/**
 * Makes the stored sizes and the placeholder of an uploaded file: upright, in sRGB, without any metadata. Refuses
 * with `not-a-photo` what cannot be read to its end, with `too-many-pixels` what would take too much memory, with
 * `photo-too-slow` what would take too much time.
 */
export async function processPhoto(path: string, timeout = decodeTimeout): Promise<ProcessedPhoto> {
  const decoded = await decode(path, await checkedPixels(path), timeout);
  const sizes = new Map<number, Buffer>();
  for (const size of photoLimits.sizes) sizes.set(size, await shrunk(decoded, size).webp(webp).toBuffer());
  const { width, height } = decoded.raw;
  return { width, height, thumbhash: await thumbhashOf(decoded), sizes };
}

/** Reads the header alone, and answers how many pixels the decoder may find. */
async function checkedPixels(path: string): Promise<number> {
  const { mediaType, width, height, isProgressive } = await read(
    sharp(path, { limitInputPixels: false }).metadata(),
  );
  const format = photoLimits.formats.find((each) => each === mediaType);
  if (!format) throw new Problem('not-a-photo');
  const maximum =
    format === 'image/jpeg' && isProgressive
      ? photoLimits.maximumPixelsOfProgressiveJpeg
      : photoLimits.maximumPixels[format];
  const isTooLong = Math.max(width, height) > photoLimits.maximumSide;
  if (isTooLong || width * height > maximum) throw new Problem('too-many-pixels');
  return maximum;
}

/** Pixels in memory, no larger than the largest stored size. */
interface Decoded {
  pixels: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The only decoding of the file. Its colour profile is applied here, then dropped with all other metadata. */
async function decode(path: string, limitInputPixels: number, seconds: number): Promise<Decoded> {
  // Photos of some cameras carry faults that every viewer forgives ('warning'); cut off ones are refused.
  const upright = sharp(path, { failOn: 'error', limitInputPixels }).timeout({ seconds }).autoOrient();
  const { data, info } = await read(
    upright.resize(inside(largest)).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }),
    seconds,
  );
  return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

const inside = (size: number) =>
  ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const;

const shrunk = ({ pixels, raw }: Decoded, size: number) => sharp(pixels, { raw }).resize(inside(size));

async function thumbhashOf(decoded: Decoded): Promise<string> {
  const small = shrunk(decoded, thumbhashSize).toColourspace('srgb').ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * What sharp cannot read of a person's file is that file's fault; all that follows is ours. libvips collects the messages of
 * all files in one place, so that of two which take too long at once one may be left without a reason.
 */
async function read<Result>(reading: Promise<Result>, seconds = Infinity): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await reading;
  } catch (error) {
    const { message } = error as Error;
    const isOverdue = performance.now() - startedAt >= seconds * 1000;
    const isTooSlow = message.startsWith('timeout:') || (isOverdue && message.startsWith('Unknown error'));
    throw new Problem(isTooSlow ? 'photo-too-slow' : 'not-a-photo');
  }
}
