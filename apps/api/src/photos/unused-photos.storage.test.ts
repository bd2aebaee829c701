import request from 'supertest';
// oxlint-disable-next-line no-restricted-imports -- only tests put the two slices together here
import { adPhotos } from '../ads/ad-photos.js';
import { commandHandler } from '../event-store/command-handler.js';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';
import { photoDecider, photoStream } from './photo.decider.js';
import { ann } from './photo-process.test-harness.js';
import {
  gone,
  photoMarket,
  type PhotoMarket,
  photosOf,
  type PhotosOfMarket,
  whole,
} from './photos.test-harness.js';

let market: PhotoMarket;
let photos: PhotosOfMarket;
beforeEach(async () => {
  market = await photoMarket();
  photos = photosOf(market);
});
afterEach(() => market.close());

/** By another process, that knows nothing of what was reacted to before. */
async function reactToAllAgain(): Promise<void> {
  const [subscription] = market.subscriptions;
  await reactToDue(subscription!, market.storage.store, { now: market.clock.now });
}

describe('photos', () => {
  test('on no ad and in no gallery go after a day, not before', async () => {
    const photoId = await photos.uploaded();
    photos.hoursLater(23.9);
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(whole);
    photos.hoursLater(24.1);
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(gone);
    const [, deletion] = await market.storage.store.read(photoStream(photoId));
    expect(deletion?.events).toEqual([{ type: 'PhotoDeleted', photoId }]);
  });

  test('on an ad stay', async () => {
    const photoId = await photos.uploaded();
    await photos.onNewAd(photoId);
    photos.hoursLater(1000);
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(whole);
  });

  test('in a gallery stay', async () => {
    const photoId = await photos.uploaded();
    await photos.save(photoId);
    photos.hoursLater(1000);
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(whole);
  });

  test('of a deleted ad go a day after that, those of a restored one stay', async () => {
    const [ofDeleted, ofRestored] = [await photos.uploaded(), await photos.uploaded()];
    const [deletedAd, restoredAd] = [await photos.onNewAd(ofDeleted), await photos.onNewAd(ofRestored)];
    photos.hoursLater(30);
    await market.ads.delete(deletedAd);
    await market.ads.delete(restoredAd);
    await market.ads.restore(restoredAd);
    photos.hoursLater(53.9);
    await market.collect();
    expect(await photos.traces(ofDeleted)).toEqual(whole);
    photos.hoursLater(54.1);
    await market.collect();
    expect(await photos.traces(ofDeleted)).toEqual(gone);
    expect(await market.ads.photosOn(deletedAd)).toEqual([]);
    expect(await photos.traces(ofRestored)).toEqual(whole);
  });

  test('go a day after a crash between taking them off their ad and deleting them', async () => {
    const photoId = await photos.uploaded();
    await photos.onNewAd(photoId);
    photos.hoursLater(30);
    await market.collect();
    const append: typeof market.store.append = (commit) => market.storage.store.append(commit);
    market.store.append = (commit) =>
      commit.stream === photoStream(photoId) ? Promise.reject(new Error('killed')) : append(commit);
    await request(market.app).delete(`/api/Photo/DeletePhoto/${photoId}`).set('x-user', ann).expect(500);
    market.store.append = append;
    photos.hoursLater(53.9);
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(whole);
    photos.hoursLater(54.1);
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(gone);
  });

  test('go a day after their upload when a crash left them placed on an ad that does not show them', async () => {
    const [photoId, adId] = [await photos.uploaded(), await market.ads.posted()];
    const handle = commandHandler(market.storage.store, () => market.clock.now);
    await handle(photoStream(photoId), photoDecider, { type: 'PlaceOnAd', photoId, adId, by: ann });
    photos.hoursLater(24.1);
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(gone);
  });

  test('that were saved before saves placed them are known on their ad', async () => {
    const [photoId, adId] = [await photos.uploaded(), await market.ads.posted()];
    const look = { photoCaption: '', width: 40, height: 30, thumbhash: 'aGFzaA==' };
    const ads = adPhotos(commandHandler(market.storage.store, () => market.clock.now));
    const onAd = [{ photoId, ...look }];
    await ads.attachPhotos({ adId, kind: 'for-sale', by: ann, photos: onAd }, async () => {});
    await market.ads.delete(adId);
    photos.hoursLater(24.1);
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(gone);
    expect(await market.ads.photosOn(adId)).toEqual([]);
  });

  test('are left at one event and collected at that one, however often and late the log is read', async () => {
    const [unused, ofDeleted, ofRestored] = [
      await photos.uploaded(),
      await photos.uploaded(),
      await photos.uploaded(),
    ];
    const [deletedAd, restoredAd] = [await photos.onNewAd(ofDeleted), await photos.onNewAd(ofRestored)];
    await market.ads.delete(deletedAd);
    await market.ads.delete(restoredAd);
    await market.ads.restore(restoredAd);
    photos.hoursLater(1000);
    await reactToAllAgain();
    const log = await market.storage.store.readAfter(0, 1000);
    await reactToAllAgain();
    await reactToAllAgain();
    expect(await market.storage.store.readAfter(0, 1000)).toEqual(log);
    expect(await Promise.all([unused, ofDeleted, ofRestored].map(photos.traces))).toEqual([
      gone,
      gone,
      whole,
    ]);
  });

  test('whose process ended between their deletion and that of their files lose them when it is done again', async () => {
    const photoId = await photos.uploaded();
    const remove: typeof market.files.remove = (...asked) => market.storage.files.remove(...asked);
    market.files.remove = () => Promise.reject(new Error('killed'));
    photos.hoursLater(24.1);
    await expect(market.collect()).rejects.toThrow('killed');
    expect(await photos.traces(photoId)).toEqual({ hasRow: false, hasFile: true });
    market.files.remove = remove;
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(gone);
  });

  test('that another process puts to use while they are looked at stay', async () => {
    const photoId = await photos.uploaded();
    const elsewhere = commandHandler(market.storage.store, () => market.clock.now);
    photos.hoursLater(24.1);
    const append: typeof market.store.append = (commit) => market.storage.store.append(commit);
    market.store.append = async (commit) => {
      market.store.append = append;
      await elsewhere(photoStream(photoId), photoDecider, {
        type: 'PutInGallery',
        photoId,
        photoCaption: '',
        by: ann,
        at: market.clock.now.toISOString(),
      });
      return append(commit);
    };
    await market.collect();
    expect(await photos.traces(photoId)).toEqual(whole);
  });
});
