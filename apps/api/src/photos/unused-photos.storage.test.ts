import { randomUUID } from 'node:crypto';
import request from 'supertest';
// oxlint-disable-next-line no-restricted-imports -- only tests put the two slices together here
import { adPhotos } from '../ads/ad-photos.js';
import { commandHandler } from '../event-store/command-handler.js';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';
import { photoDecider, photoStream } from './photo.decider.js';
import { findPhoto } from './photos.projection.js';
import { ann, putFiles } from './photo-process.test-harness.js';
import { photoMarket, type PhotoMarket } from './photos.test-harness.js';

const hour = 3_600_000;
let market: PhotoMarket;
let start: number;
beforeEach(async () => {
  market = await photoMarket();
  start = market.clock.now.getTime();
});
afterEach(() => market.close());

const hoursLater = (hours: number) => {
  market.clock.now = new Date(start + hours * hour);
};
async function uploaded(): Promise<string> {
  const photoId = randomUUID();
  await putFiles(market.files, photoId);
  return market.recorded(ann, photoId);
}
const save = (photoId: string, sellerAdId?: string) =>
  request(market.app)
    .post('/api/Photo/SavePhotos')
    .set('x-user', ann)
    .send({ sellerAdId, photos: [{ photoId }] })
    .expect(200);
async function onNewAd(photoId: string): Promise<string> {
  const adId = await market.ads.posted();
  await save(photoId, adId);
  return adId;
}
const isKept = async (photoId: string) => {
  const hasRow = (await findPhoto(market.storage.views, photoId)) !== null;
  const file = await market.storage.files.get(`${photoId}-320`);
  file?.content.destroy();
  return { hasRow, hasFile: file !== null };
};
const whole = { hasRow: true, hasFile: true };
const gone = { hasRow: false, hasFile: false };

/** By another process, that knows nothing of what was reacted to before. */
async function reactToAllAgain(): Promise<void> {
  const [subscription] = market.subscriptions;
  await reactToDue(subscription!, market.storage.store, { now: market.clock.now });
}

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
    await onNewAd(photoId);
    hoursLater(1000);
    await market.collect();
    expect(await isKept(photoId)).toEqual(whole);
  });

  test('in a gallery stay', async () => {
    const photoId = await uploaded();
    await save(photoId);
    hoursLater(1000);
    await market.collect();
    expect(await isKept(photoId)).toEqual(whole);
  });

  test('of a deleted ad go a day after that, those of a restored one stay', async () => {
    const [ofDeleted, ofRestored] = [await uploaded(), await uploaded()];
    const [deletedAd, restoredAd] = [await onNewAd(ofDeleted), await onNewAd(ofRestored)];
    hoursLater(30);
    await market.ads.delete(deletedAd);
    await market.ads.delete(restoredAd);
    await market.ads.restore(restoredAd);
    hoursLater(53.9);
    await market.collect();
    expect(await isKept(ofDeleted)).toEqual(whole);
    hoursLater(54.1);
    await market.collect();
    expect(await isKept(ofDeleted)).toEqual(gone);
    expect(await market.ads.photosOn(deletedAd)).toEqual([]);
    expect(await isKept(ofRestored)).toEqual(whole);
  });

  test('go a day after a crash between taking them off their ad and deleting them', async () => {
    const photoId = await uploaded();
    await onNewAd(photoId);
    hoursLater(30);
    await market.collect();
    const append: typeof market.store.append = (commit) => market.storage.store.append(commit);
    market.store.append = (commit) =>
      commit.stream === photoStream(photoId) ? Promise.reject(new Error('killed')) : append(commit);
    await request(market.app).delete(`/api/Photo/DeletePhoto/${photoId}`).set('x-user', ann).expect(500);
    market.store.append = append;
    hoursLater(53.9);
    await market.collect();
    expect(await isKept(photoId)).toEqual(whole);
    hoursLater(54.1);
    await market.collect();
    expect(await isKept(photoId)).toEqual(gone);
  });

  test('go a day after their upload when a crash left them placed on an ad that does not show them', async () => {
    const [photoId, adId] = [await uploaded(), await market.ads.posted()];
    const handle = commandHandler(market.storage.store, () => market.clock.now);
    await handle(photoStream(photoId), photoDecider, { type: 'PlaceOnAd', photoId, adId, by: ann });
    hoursLater(24.1);
    await market.collect();
    expect(await isKept(photoId)).toEqual(gone);
  });

  test('that were saved before saves placed them are known on their ad', async () => {
    const [photoId, adId] = [await uploaded(), await market.ads.posted()];
    const look = { photoCaption: '', width: 40, height: 30, thumbhash: 'aGFzaA==' };
    const ads = adPhotos(commandHandler(market.storage.store, () => market.clock.now));
    const photos = [{ photoId, ...look }];
    await ads.attachPhotos({ adId, kind: 'for-sale', by: ann, photos }, async () => {});
    await market.ads.delete(adId);
    hoursLater(24.1);
    await market.collect();
    expect(await isKept(photoId)).toEqual(gone);
    expect(await market.ads.photosOn(adId)).toEqual([]);
  });

  test('are left at one event and collected at that one, however often and late the log is read', async () => {
    const [unused, ofDeleted, ofRestored] = [await uploaded(), await uploaded(), await uploaded()];
    const [deletedAd, restoredAd] = [await onNewAd(ofDeleted), await onNewAd(ofRestored)];
    await market.ads.delete(deletedAd);
    await market.ads.delete(restoredAd);
    await market.ads.restore(restoredAd);
    hoursLater(1000);
    await reactToAllAgain();
    const log = await market.storage.store.readAfter(0, 1000);
    await reactToAllAgain();
    await reactToAllAgain();
    expect(await market.storage.store.readAfter(0, 1000)).toEqual(log);
    expect(await Promise.all([unused, ofDeleted, ofRestored].map(isKept))).toEqual([gone, gone, whole]);
  });

  test('whose process ended between their deletion and that of their files lose them when it is done again', async () => {
    const photoId = await uploaded();
    const remove: typeof market.files.remove = (...asked) => market.storage.files.remove(...asked);
    market.files.remove = () => Promise.reject(new Error('killed'));
    hoursLater(24.1);
    await expect(market.collect()).rejects.toThrow('killed');
    expect(await isKept(photoId)).toEqual({ hasRow: false, hasFile: true });
    market.files.remove = remove;
    await market.collect();
    expect(await isKept(photoId)).toEqual(gone);
  });

  test('that are put to use while they are looked at stay', async () => {
    const photoId = await uploaded();
    hoursLater(24.1);
    const append: typeof market.store.append = (commit) => market.storage.store.append(commit);
    market.store.append = async (commit) => {
      market.store.append = append;
      await save(photoId);
      return append(commit);
    };
    await market.collect();
    expect(await isKept(photoId)).toEqual(whole);
  });
});
