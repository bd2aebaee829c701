import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { commandHandler } from '../event-store/command-handler.js';
import { photoDecider, photoStream } from './photo.decider.js';
import { startCollecting } from './stray-files.js';
import { ann, putFiles } from './photo-process.test-harness.js';
import { gone, photoMarket, type PhotoMarket, photosOf, type PhotosOfMarket } from './photos.test-harness.js';

const hour = 3_600_000;
let market: PhotoMarket;
let photos: PhotosOfMarket;
beforeEach(async () => {
  market = await photoMarket();
  photos = photosOf(market);
});
afterEach(() => market.close());

describe('files', () => {
  test('that another process puts again while they are collected stay', async () => {
    const photoId = randomUUID();
    await putFiles(market.files, photoId);
    await pause(20);
    market.clock.now = new Date(Date.now() + 24 * hour);
    await pause(20);
    market.files.remove = async (key, asked) => {
      await market.storage.files.put(key, Readable.from(['again']));
      await market.storage.files.remove(key, asked);
    };
    await market.collect();
    expect(await photos.traces(photoId)).toEqual({ hasRow: false, hasFile: true });
  });

  test('of a photo that was never recorded go after a day', async () => {
    const photoId = randomUUID();
    await putFiles(market.files, photoId);
    await market.collect();
    expect(await photos.traces(photoId)).toEqual({ hasRow: false, hasFile: true });
    photos.hoursLater(25);
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(gone);
  });

  test('left of a deleted photo go', async () => {
    const photoId = await photos.uploaded();
    const handle = commandHandler(market.storage.store, () => market.clock.now);
    const deletion = { photoId, by: ann, takenOff: null, at: market.clock.now.toISOString() };
    await handle(photoStream(photoId), photoDecider, { type: 'DeletePhoto', ...deletion });
    expect(await photos.traces(photoId)).toEqual({ hasRow: false, hasFile: true });
    photos.hoursLater(25);
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(gone);
  });

  test('that are not ours stay, and so do those of photos on ads', async () => {
    await market.storage.files.put('something-else', Readable.from(['x']));
    const photoId = await photos.uploaded();
    await photos.onNewAd(photoId);
    photos.hoursLater(25);
    await market.collect();
    const keys = [];
    for await (const key of market.storage.files.keys()) keys.push(key);
    expect(keys).toHaveLength(4);
    expect(keys).toContain('something-else');
  });

  test('in the temporary folder that a crash left go after a day', async () => {
    const at = (name: string, writtenAt: number) => {
      const path = join(market.temporaryFolder, name);
      writeFileSync(path, 'half an upload');
      utimesSync(path, writtenAt / 1000, writtenAt / 1000);
    };
    const time = market.clock.now.getTime();
    at('left', time - 25 * hour);
    at('being-written', time);
    await market.collect();
    expect(readdirSync(market.temporaryFolder)).toEqual(['being-written']);
  });

  test('are looked at in bounded rounds that reach every one', async () => {
    const asked: (string | undefined)[] = [];
    const many = Array.from({ length: 7000 }, (_, index) => `stray-${String(index).padStart(5, '0')}`);
    market.files.keys = async function* ({ after } = {}) {
      asked.push(after);
      yield* many.filter((key) => after === undefined || key > after);
    };
    await market.collect();
    await market.collect();
    await market.collect();
    expect(asked).toEqual([undefined, 'stray-04999', undefined]);
  });
});

describe('startCollecting', () => {
  test('collects now and again, never twice at once, and reports what fails', async () => {
    let runs = 0;
    let atOnce = 0;
    let maxAtOnce = 0;
    const reported: unknown[] = [];
    const collect = async () => {
      maxAtOnce = Math.max(maxAtOnce, ++atOnce);
      await pause(25);
      atOnce--;
      if (++runs === 2) throw new Error('second run');
    };
    const stop = startCollecting(collect, (error) => reported.push(error), 10);
    expect(atOnce).toBe(1);
    await pause(200);
    await stop();
    const runsAtStop = runs;
    expect(atOnce).toBe(0);
    await pause(50);
    expect(runs).toBe(runsAtStop);
    expect(runs).toBeGreaterThan(2);
    expect(maxAtOnce).toBe(1);
    expect(reported).toEqual([new Error('second run')]);
  });
});
