import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import express, { Router } from 'express';
import { commandHandler } from '../event-store/command-handler.js';
import type { Files } from '../files/files.js';
import { problemHandler } from '../http/problem-handler.js';
import { mount } from '../http/serve.js';
// oxlint-disable-next-line no-restricted-imports -- only tests run on this storage
import { openSqliteStorage } from '../storage/sqlite/open-sqlite-storage.js';
import { photos, photosProjections } from './photos.js';
import type { PhotosOfAds } from './photos-of-ads.js';

/** The photos slice on real storage in memory, with ads that only record what they are told. */
export async function photoMarket() {
  const storage = await openSqliteStorage({ dataDir: ':memory:', projections: photosProjections });
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'photo-uploads-'));
  const clock = { now: new Date() };
  const now = () => clock.now;
  const files = countingPuts(storage.files);
  const ads = recordingAds(storage.store, now);
  const slice = photos({
    handle: commandHandler(storage.store, now),
    views: storage.views,
    files,
    temporaryFolder,
    attachPhotos: ads.attachPhotos,
    detachPhoto: ads.detachPhoto,
    now,
  });
  const app = express();
  app.use((request, _response, next) => {
    const userId = request.get('x-user');
    if (userId) request.sessionUser = { sessionId: 'session', userId, userName: 'somebody' };
    next();
  });
  app.use(express.json());
  const router = Router();
  mount(router, slice.routes);
  app.use(router, problemHandler);
  return {
    ...slice,
    app,
    ads,
    clock,
    storage,
    files,
    temporaryFolder,
    /** How many files were put so far: three a processed photo. */
    puts: () => files.puts,
    uploadsLeft: () => readdirSync(temporaryFolder),
    close: async () => {
      await storage.close();
      rmSync(temporaryFolder, { recursive: true });
    },
  };
}
export type PhotoMarket = Awaited<ReturnType<typeof photoMarket>>;

function countingPuts(files: Files): Files & { puts: number } {
  const counting = {
    ...files,
    puts: 0,
    put: (...args: Parameters<Files['put']>) => {
      counting.puts++;
      return files.put(...args);
    },
  };
  return counting;
}

type Store = Awaited<ReturnType<typeof openSqliteStorage>>['store'];

/** Stands in for the ads slice: what it is asked becomes events as that slice stores them. */
function recordingAds(store: Store, now: () => Date) {
  const append = async (adId: string, event: AdEvent) => {
    const stream = `ad-${adId}`;
    const version = (await store.read(stream)).length + 1;
    return store.append({ stream, version, at: now().toISOString(), events: [event] });
  };
  const attached: Parameters<PhotosOfAds['attachPhotos']>[0][] = [];
  const detached: Parameters<PhotosOfAds['detachPhoto']>[0][] = [];
  let refusal: Error | null = null;
  return {
    attached,
    detached,
    refuseToDetach: (error: Error) => {
      refusal = error;
    },
    append,
    attachPhotos: async (request: (typeof attached)[number]) => {
      attached.push(request);
      const { adId, photos: saved } = request;
      const { version, position } = await append(adId, { type: 'AdPhotosSaved', adId, photos: saved });
      return { version, position };
    },
    detachPhoto: async (request: (typeof detached)[number]) => {
      if (refusal) throw refusal;
      detached.push(request);
      const { adId, photoId } = request;
      await append(adId, { type: 'AdPhotoRemoved', adId, photoId });
    },
  };
}

export const ann = randomUUID();
export const bob = randomUUID();
