/** A photo of 12 megapixels in three sizes, as it is stored; beside it nothing but its decoding and resizing to the largest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inTurn, median } from '../figures.mjs';
import { noisyPhoto } from './noisy-photo.mjs';

const rounds = 9;

export async function measure() {
  const { processPhoto } = await import('../../apps/api/dist/photos/process-photo.js');
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
  const path = join(folder, 'photo.jpg');
  await noisyPhoto().toFile(path);
  const cpu = (work) => async () => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const ours = cpu(() => processPhoto(path));
  const bare = cpu(() =>
    sharp(path).autoOrient().resize({ width: 1920, height: 1920, fit: 'inside' }).raw().toBuffer(),
  );
  await ours();
  await bare();
  const measured = await inTurn(rounds, ours, bare);
  rmSync(folder, { recursive: true });
  return [
    {
      measure: 'photo of 12 megapixels in three sizes',
      baseline: 'decode and resize alone',
      unit: 'ms of processor',
      ours: median(measured.map((round) => round.ours)),
      bare: median(measured.map((round) => round.bare)),
      ratio: median(measured.map((round) => round.ours / round.bare)),
      atMost: 1.8,
    },
  ];
}
