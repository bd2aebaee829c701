import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import { commandHandler } from '../event-store/command-handler.js';
import { startCollecting } from './photo-collector.js';
import { photoDecider, photoStream } from './photo.decider.js';
import { findPhoto } from './photos.projection.js';
import { ann, photoMarket, type PhotoMarket } from './photos.test-harness.js';

const hour = 3_600_000;
let market: PhotoMarket;
let start: number;
beforeEach(async () => {
  market = await photoMarket();
  start = market.clock.now.getTime();
});
afterEach(() => market.close());

const look = { width: 40, height: 30, thumbhash: 'aGFzaA==' };
const hoursLater = (hours: number) => {
  market.clock.now = new Date(start + hours * hour);
};
const putFiles = async (photoId: string) => {
  for (const size of [320, 960, 1920]) {
    await market.storage.files.put(`${photoId}-${size}`, Readable.from(['webp']));
  }
};
async function uploaded(): Promise<string> {
  const photoId = randomUUID();
  await putFiles(photoId);
  const handle = commandHandler(market.storage.store, () => market.clock.now);
  const about = { photoId, userId: ann, userName: 'ann', bucket: 'car', fileName: 'a.jpg', ...look } as const;
  await handle(photoStream(photoId), photoDecider, { type: 'UploadPhoto', ...about });
  return photoId;
}
const saveOn = (adId: string, photoId: string) =>
  market.ads.attachPhotos({
    adId,
    kind: 'for-sale',
    by: ann,
    photos: [{ photoId, photoCaption: '', ...look }],
  });
const isKept = async (photoId: string) => {
  const hasRow = (await findPhoto(market.storage.views, photoId)) !== null;
  const file = await market.storage.files.get(`${photoId}-320`);
  file?.content.destroy();
  return { hasRow, hasFile: file !== null };
};
const whole = { hasRow: true, hasFile: true };
const gone = { hasRow: false, hasFile: false };

describe('photos', () => {
  test('on no ad and in no gallery go after a day, not before', async () => {
    const photoId = await uploaded();
    hoursLater(23.9);
    await market.collect();
    expect(await isKept(photoId)).toEqual(whole);
    hoursLater(24.1);
    await market.collect();
    expect(await isKept(photoId)).toEqual(gone);
    const [, deletion] = await market.storage.store.read(photoStream(photoId));
    expect(deletion?.events).toEqual([{ type: 'PhotoDeleted', photoId }]);
  });

  test('on an ad stay', async () => {
    const photoId = await uploaded();
    await saveOn(randomUUID(), photoId);
    hoursLater(1000);
    await market.collect();
    expect(await isKept(photoId)).toEqual(whole);
  });

  test('in a gallery stay', async () => {
    const photoId = await uploaded();
    const handle = commandHandler(market.storage.store, () => market.clock.now);
    const at = market.clock.now.toISOString();
    const put = { type: 'PutInGallery', photoId, photoCaption: '', by: ann, at, attachedTo: null } as const;
    await handle(photoStream(photoId), photoDecider, put);
    hoursLater(1000);
    await market.collect();
    expect(await isKept(photoId)).toEqual(whole);
  });

  test('taken off their ad, or of a deleted one, go a day after that', async () => {
    const [removed, ofDeleted, ofRestored] = [await uploaded(), await uploaded(), await uploaded()];
    const [ad, deletedAd, restoredAd] = [randomUUID(), randomUUID(), randomUUID()];
    await saveOn(ad, removed);
    await saveOn(deletedAd, ofDeleted);
    await saveOn(restoredAd, ofRestored);
    hoursLater(30);
    const deletedAt = market.clock.now.toISOString();
    await market.ads.detachPhoto({ adId: ad, photoId: removed, by: ann });
    await market.ads.append(deletedAd, {
      type: 'AdDeleted',
      adId: deletedAd,
      photoIds: [ofDeleted],
      deletedAt,
    });
    await market.ads.append(restoredAd, {
      type: 'AdDeleted',
      adId: restoredAd,
      photoIds: [ofRestored],
      deletedAt,
    });
    await market.ads.append(restoredAd, {
      type: 'AdRestored',
      adId: restoredAd,
      kind: 'for-sale',
      userId: ann,
      userName: 'ann',
      publishedAt: deletedAt,
      fields: {} as AdFields,
      photos: [{ photoId: ofRestored, photoCaption: '', ...look }],
    });
    hoursLater(53.9);
    await market.collect();
    expect([await isKept(removed), await isKept(ofDeleted)]).toEqual([whole, whole]);
    hoursLater(54.1);
    await market.collect();
    expect([await isKept(removed), await isKept(ofDeleted)]).toEqual([gone, gone]);
    expect(await isKept(ofRestored)).toEqual(whole);
  });
});

describe('files', () => {
  test('of a photo that was never recorded go after a day', async () => {
    const photoId = randomUUID();
    await putFiles(photoId);
    await market.collect();
    expect(await isKept(photoId)).toEqual({ hasRow: false, hasFile: true });
    hoursLater(25);
    await market.collect();
    expect(await isKept(photoId)).toEqual(gone);
  });

  test('left of a deleted photo go', async () => {
    const photoId = await uploaded();
    const handle = commandHandler(market.storage.store, () => market.clock.now);
    await handle(photoStream(photoId), photoDecider, { type: 'DeletePhoto', photoId, by: ann });
    expect(await isKept(photoId)).toEqual({ hasRow: false, hasFile: true });
    hoursLater(25);
    await market.collect();
    expect(await isKept(photoId)).toEqual(gone);
  });

  test('that are not ours stay, and so do those of photos on ads', async () => {
    await market.storage.files.put('something-else', Readable.from(['x']));
    const photoId = await uploaded();
    await saveOn(randomUUID(), photoId);
    hoursLater(25);
    await market.collect();
    const keys = [];
    for await (const key of market.storage.files.keys()) keys.push(key);
    expect(keys).toHaveLength(4);
    expect(keys).toContain('something-else');
  });

  test('in the temporary folder that a crash left go after a day', async () => {
    const at = (name: string, time: number) => {
      const path = join(market.temporaryFolder, name);
      writeFileSync(path, 'half an upload');
      utimesSync(path, time / 1000, time / 1000);
    };
    at('left', start - 25 * hour);
    at('being-written', start);
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
    let mostAtOnce = 0;
    const reported: unknown[] = [];
    const collect = async () => {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
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
    expect(mostAtOnce).toBe(1);
    expect(reported).toEqual([new Error('second run')]);
  });
});
