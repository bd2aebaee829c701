import { randomUUID } from 'node:crypto';
import request from 'supertest';
// oxlint-disable-next-line no-restricted-imports -- only tests run on a storage of their choice
import { testStorage } from '../storage/storage.test-harness.js';
import { ann, photoProcess, putFiles } from './photo-process.test-harness.js';
import { findPhoto } from './photos.projection.js';
import { photos } from './photos.js';

/** The photos slice and the ads it puts them on, over an empty storage. */
export async function photoMarket() {
  const storage = await testStorage(photos.projections);
  const clock = { now: new Date() };
  const process = photoProcess(storage, () => clock.now);
  return {
    ...process,
    clock,
    storage,
    close: async () => {
      await storage.close();
      process.removeFolder();
    },
  };
}
export type PhotoMarket = Awaited<ReturnType<typeof photoMarket>>;

/** Photos of a market by name only, without the work of processing them: uploaded, saved, looked for, as time passes. */
export function photosOf(market: PhotoMarket) {
  const start = market.clock.now.getTime();
  const save = (photoId: string, sellerAdId?: string) =>
    request(market.app)
      .post('/api/Photo/SavePhotos')
      .set('x-user', ann)
      .send({ sellerAdId, photos: [{ photoId }] })
      .expect(200);
  return {
    save,
    hoursLater: (hours: number) => {
      market.clock.now = new Date(start + hours * 3_600_000);
    },
    uploaded: async (): Promise<string> => {
      const photoId = randomUUID();
      await putFiles(market.files, photoId);
      return market.recorded(ann, photoId);
    },
    onNewAd: async (photoId: string): Promise<string> => {
      const adId = await market.ads.posted();
      await save(photoId, adId);
      return adId;
    },
    /** What there is of a photo. */
    traces: async (photoId: string) => {
      const hasRow = (await findPhoto(market.storage.views, photoId)) !== null;
      const file = await market.storage.files.get(`${photoId}-320`);
      file?.content.destroy();
      return { hasRow, hasFile: file !== null };
    },
  };
}
export type PhotosOfMarket = ReturnType<typeof photosOf>;

export const whole = { hasRow: true, hasFile: true };
export const gone = { hasRow: false, hasFile: false };
