// oxlint-disable-next-line no-restricted-imports -- only tests run on a storage of their choice
import { testStorage } from '../storage/storage.test-harness.js';
import { photoProcess } from './photo-process.test-harness.js';
import { photosProjections } from './photos.js';

/** The photos slice and the ads it puts them on, over an empty storage. */
export async function photoMarket() {
  const storage = await testStorage(photosProjections);
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
