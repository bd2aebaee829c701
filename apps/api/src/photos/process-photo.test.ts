import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, type ProblemCode } from '@voltyard/contracts/problems';
import sharp, { type Sharp } from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { type ProcessedPhoto, processPhoto } from './process-photo.js';

const folder = mkdtempSync(join(tmpdir(), 'process-photo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const processed = (bytes: Buffer | string): Promise<ProcessedPhoto> => {
  const path = join(folder, `${randomUUID()}.jpg`); // of any format: the name says nothing
  writeFileSync(path, bytes);
  return processPhoto(path);
};
const refused = (bytes: Buffer | string, code: ProblemCode) =>
  expect(processed(bytes)).rejects.toEqual(new Problem(code));

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha?: number;
}
const red: Colour = { r: 200, g: 50, b: 50 };
const plain = (width: number, height: number, background: Colour = red): Sharp =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } });
/** Large when compressed: something to cut off. */
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: red,
    },
  });
const seaOfBlue: Colour = { r: 0, g: 0, b: 200 };
/** Red on its left half, blue on its right. */
const twoHalves = (width: number, height: number): Sharp =>
  plain(width, height).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: seaOfBlue } },
      gravity: 'east',
    },
  ]);

/**
 * The pixels of a stored size; reading WebP from memory is closed to the product, so it goes through a file,
 * and a new one each: files being read are mapped into memory, and writing over one ends the process.
 */
async function pixelsOf(photo: ProcessedPhoto, size: number) {
  const path = join(folder, `${randomUUID()}.webp`);
  writeFileSync(path, photo.sizes.get(size)!);
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    channels: info.channels,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)],
    alphaAt: (x: number, y: number) => data[(y * info.width + x) * info.channels + 3],
    metadata: await sharp(path).metadata(),
  };
}
const measuresOf = async (photo: ProcessedPhoto) =>
  Promise.all([320, 960, 1920].map((size) => pixelsOf(photo, size))).then((all) =>
    all.map(({ width, height }) => `${width}x${height}`),
  );
function expectColour(actual: number[], { r, g, b }: Colour, tolerance = 12) {
  const furthest = Math.max(...[r, g, b].map((value, index) => Math.abs(value - actual[index]!)));
  expect({ actual, isNear: furthest <= tolerance }).toEqual({ actual, isNear: true });
}

describe('sizes', () => {
  test('a large photo is stored in three sizes, each inside its box', async () => {
    const photo = await processed(await plain(4000, 3000).jpeg().toBuffer());
    expect(photo).toMatchObject({ width: 1920, height: 1440 });
    expect(await measuresOf(photo)).toEqual(['320x240', '960x720', '1920x1440']);
  });

  test('an upright one is measured by its height', async () => {
    const photo = await processed(await plain(1500, 3000).jpeg().toBuffer());
    expect(await measuresOf(photo)).toEqual(['160x320', '480x960', '960x1920']);
  });

  test('a small one is never enlarged, yet every size is there', async () => {
    const photo = await processed(await plain(400, 100).png().toBuffer());
    expect(photo).toMatchObject({ width: 400, height: 100 });
    expect(await measuresOf(photo)).toEqual(['320x80', '400x100', '400x100']);
  });

  test('one pixel is a photo', async () => {
    const photo = await processed(await plain(1, 1).png().toBuffer());
    expect(await measuresOf(photo)).toEqual(['1x1', '1x1', '1x1']);
  });

  test('a line is a photo', async () => {
    const photo = await processed(await plain(5000, 1).png().toBuffer());
    expect(await measuresOf(photo)).toEqual(['320x1', '960x1', '1920x1']);
  });
});

const shotOnItsSide = () =>
  twoHalves(800, 400)
    .withExif({
      IFD0: { Make: 'SecretCameraMaker', Copyright: 'SecretOwner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('metadata', () => {
  test('the test photo really has what must go', async () => {
    const path = join(folder, 'with-exif.jpg');
    writeFileSync(path, await shotOnItsSide());
    const { orientation, exif } = await sharp(path).metadata();
    expect(orientation).toBe(6);
    expect(exif?.includes('SecretCameraMaker')).toBe(true);
    expect(exif!.length).toBeGreaterThan(100);
  });

  test('the photo is upright', async () => {
    const photo = await processed(await shotOnItsSide());
    expect(photo).toMatchObject({ width: 400, height: 800 });
    const { at } = await pixelsOf(photo, 1920);
    expectColour(at(200, 100), red); // what was left is on top: turned clockwise
    expectColour(at(200, 700), seaOfBlue);
  });

  test('no size has any of it', async () => {
    const photo = await processed(await shotOnItsSide());
    for (const [size, bytes] of photo.sizes) {
      const { metadata } = await pixelsOf(photo, size);
      expect(metadata).not.toHaveProperty('exif');
      expect(metadata).not.toHaveProperty('xmp');
      expect(metadata).not.toHaveProperty('iptc');
      expect(metadata).not.toHaveProperty('icc');
      expect(metadata.orientation ?? 1).toBe(1);
      expect(bytes.includes('Secret') || bytes.includes('EXIF') || bytes.includes('GPS')).toBe(false);
    }
  });
});

describe('colours are those that were seen', () => {
  test.each([
    ['JPEG', () => plain(50, 40).jpeg()],
    ['JPEG of Display P3', () => plain(50, 40).withIccProfile('p3').jpeg({ quality: 95 })],
    ['PNG', () => plain(50, 40).png()],
    ['16 bit PNG', () => plain(50, 40).toColourspace('rgb16').png()],
    ['PNG of a palette', () => plain(50, 40).png({ palette: true })],
    ['WebP', () => plain(50, 40).webp()],
    ['AVIF', () => plain(50, 40).avif()],
  ])('%s', async (_format, make) => {
    const photo = await processed(await make().toBuffer());
    expectColour((await pixelsOf(photo, 1920)).at(20, 20), red);
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(photo.thumbhash, 'base64'));
    expectColour([r * 255, g * 255, b * 255], red);
  });

  test('CMYK JPEG, as near as inks come', async () => {
    const inks = plain(50, 40).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 });
    const photo = await processed(await inks.toBuffer());
    expectColour((await pixelsOf(photo, 1920)).at(20, 20), red, 20);
  });

  test.each([
    ['grey JPEG', () => plain(50, 40).greyscale().toColourspace('b-w').jpeg()],
    ['grey 16 bit PNG', () => plain(50, 40).greyscale().toColourspace('grey16').png()],
  ])('%s', async (_format, make) => {
    const grey = await make().toBuffer();
    const photo = await processed(grey);
    const [r, g, b] = (await pixelsOf(photo, 320)).at(20, 20);
    expect([r, g]).toEqual([g, b]);
    expect(r).toBeGreaterThan(70);
    expect(r).toBeLessThan(130);
  });

  test('transparency stays, in the placeholder too', async () => {
    const photo = await processed(
      await plain(50, 40, { ...red, alpha: 0.5 })
        .png()
        .toBuffer(),
    );
    const { channels, alphaAt } = await pixelsOf(photo, 320);
    expect(channels).toBe(4);
    expect(Math.abs(alphaAt(20, 20)! - 128)).toBeLessThan(4);
    expect(thumbHashToAverageRGBA(Buffer.from(photo.thumbhash, 'base64')).a).toBeCloseTo(0.5, 1);
  });
});

test('the thumbhash draws the upright shape and is short', async () => {
  const photo = await processed(await twoHalves(600, 400).jpeg().toBuffer());
  const hash = Buffer.from(photo.thumbhash, 'base64');
  expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(1.5, 0);
  expect(photo.thumbhash.length).toBeLessThan(40);
});

test('the first picture of a moving one is the photo', async () => {
  const pages = ['red.png', 'blue.png'].map((name) => join(folder, name));
  await plain(60, 40, red).toFile(pages[0]!);
  await plain(60, 40, seaOfBlue).toFile(pages[1]!);
  const moving = await sharp(pages, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const photo = await processed(moving);
  expect(photo).toMatchObject({ width: 60, height: 40 });
  expectColour((await pixelsOf(photo, 320)).at(30, 20), red);
});

describe('what is refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><rect width="9" height="9"/></svg>';

  test('an SVG', () => refused(svg, 'not-a-photo'));
  test('a GIF', async () => refused(await plain(50, 40).gif().toBuffer(), 'not-a-photo'));
  test('a TIFF', async () => refused(await plain(50, 40).tiff().toBuffer(), 'not-a-photo'));
  test('text', () => refused('I am a photo, honestly.', 'not-a-photo'));
  test('other formats by the decoder itself, not only by name of the format', async () => {
    const path = join(folder, 'drawing.png');
    writeFileSync(path, svg);
    await expect(sharp(path).metadata()).rejects.toThrow('unsupported image format');
    await expect(sharp(Buffer.from(svg)).metadata()).rejects.toThrow('unsupported image format');
  });
  test('an empty file', () => refused('', 'not-a-photo'));
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that is cut off', async (format) => {
    const whole = await noise(400, 300)[format]().toBuffer();
    await processed(whole);
    await refused(whole.subarray(0, Math.floor(whole.length * 0.7)), 'not-a-photo');
  });

  test.each<[string, number, number, (photo: Sharp) => Sharp]>([
    ['JPEG of more than 50 megapixels', 10_000, 5001, (photo) => photo.jpeg()],
    ['progressive JPEG of more than 24', 6000, 4001, (photo) => photo.jpeg({ progressive: true })],
    ['PNG of more than 24', 6000, 4001, (photo) => photo.png()],
    ['PNG that is 50 megapixels long and one high', 50_000_000, 1, (photo) => photo.png()],
    ['PNG that is 24 megapixels high and one wide', 1, 24_000_000, (photo) => photo.png()],
    ['WebP of more than 24', 6000, 4001, (photo) => photo.webp({ effort: 0 })],
    ['AVIF of more than 12', 4000, 3001, (photo) => photo.avif({ effort: 0 })],
  ])('a %s', async (_what, width, height, as) => {
    await refused(await as(plain(width, height)).toBuffer(), 'too-many-pixels');
  });

  test('an AVIF that says it is smaller than it is', async () => {
    const bytes = await plain(4000, 4000).avif({ effort: 0 }).toBuffer();
    const measures = bytes.indexOf('ispe') + 8;
    for (const offset of [0, 4]) bytes.writeUInt32BE(100, measures + offset);
    await refused(bytes, 'not-a-photo');
  });

  test('what takes too long to decode', async () => {
    // Interlaced and of 16 bits: as slow as a photo within the limits can be made.
    const slow = plain(6000, 4000, { ...red, alpha: 0.5 }).toColourspace('rgb16');
    const path = join(folder, 'slow.png');
    await slow.png({ progressive: true, compressionLevel: 1 }).toFile(path);
    // One alone takes about a second: several at once share the processors.
    const atOnce = 2 * availableParallelism();
    const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, () => processPhoto(path, 1)));
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null));
    expect(reasons).toContainEqual(new Problem('photo-too-slow'));
    expect(reasons.filter((reason) => reason !== null && reason.code !== 'photo-too-slow')).toEqual([]);
  });

  test('not a JPEG of exactly 50', async () => {
    const photo = await processed(await plain(10_000, 5000).jpeg().toBuffer());
    expect(photo).toMatchObject({ width: 1920, height: 960 });
  });
});

test('many at once are all processed', async () => {
  const bytes = await noise(800, 600).jpeg().toBuffer();
  const path = join(folder, 'many.jpg');
  writeFileSync(path, bytes);
  const photos = await Promise.all(Array.from({ length: 6 }, () => processPhoto(path)));
  expect(new Set(photos.map(({ thumbhash }) => thumbhash)).size).toBe(1);
  expect(photos).toHaveLength(6);
});
