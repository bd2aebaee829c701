import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { photoLimits } from '@voltyard/contracts/limits';
import express, { type RequestHandler, Router } from 'express';
// oxlint-disable-next-line no-restricted-imports -- only tests put the two slices together here
import { type AdCommand, adDecider, type AdState } from '../ads/ad.decider.js';
// oxlint-disable-next-line no-restricted-imports -- only tests put the two slices together here
import { adPhotos } from '../ads/ad-photos.js';
import { commandHandler, type HandleCommand } from '../event-store/command-handler.js';
import type { Files } from '../files/files.js';
import { problemHandler } from '../http/problem-handler.js';
import { noCallLimits } from '../http/call-limits.js';
import { mount } from '../http/serve.js';
import type { Storage } from '../storage/storage.js';
import { fileKey } from './kept-photos.js';
import { photoDecider, photoStream } from './photo.decider.js';
import { photos } from './photos.js';

export const ann = randomUUID();
export const bob = randomUUID();

/** What one process of several runs over the same storage. Its store and its files may be made to fail. */
export function photoProcess(storage: Storage, now: () => Date) {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'photo-uploads-'));
  const store = { ...storage.store };
  const files = countingPuts(storage.files);
  const handle = commandHandler(store, now);
  const slice = photos({ ...adPhotos(handle), handle, views: storage.views, files, temporaryFolder, now });
  const app = express();
  const session: RequestHandler = (request, _response, next) => {
    const userId = request.get('x-user');
    if (userId) request.sessionUser = { sessionId: 'session', userId, userName: 'somebody' };
    next();
  };
  const router = Router();
  mount(router, slice.routes, { limits: noCallLimits, session });
  app.use(router, problemHandler);
  return {
    ...slice,
    app,
    ads: adsOf(handle, now),
    now,
    store,
    files,
    temporaryFolder,
    /** How many files were put so far: three a processed photo. */
    puts: () => files.puts,
    uploadsLeft: () => readdirSync(temporaryFolder),
    /** What the log knows of a new photo, without the work of processing one, and without files. */
    recorded: async (by = ann, photoId: string = randomUUID()): Promise<string> => {
      const about = { photoId, userId: by, userName: 'somebody', bucket: 'car', fileName: 'a.jpg' } as const;
      const look = { width: 40, height: 30, thumbhash: 'aGFzaA==' };
      await handle(photoStream(photoId), photoDecider, { type: 'UploadPhoto', ...about, ...look });
      return photoId;
    },
    removeFolder: () => rmSync(temporaryFolder, { recursive: true }),
  };
}
export type PhotoProcess = ReturnType<typeof photoProcess>;

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

export async function putFiles(files: Files, photoId: string): Promise<void> {
  for (const size of photoLimits.sizes) await files.put(fileKey(photoId, size), Readable.from(['webp']));
}

/** Ads as their owner posts, deletes and restores them. */
function adsOf(handle: HandleCommand, now: () => Date) {
  const tell = (adId: string, command: AdCommand) => handle(`ad-${adId}`, adDecider, command);
  const at = () => now().toISOString();
  const own = { kind: 'for-sale', by: ann } as const;
  return {
    posted: async (kind: AdKind = 'for-sale', userId = ann): Promise<string> => {
      const adId = randomUUID();
      const by = { userId, userName: 'somebody' };
      const fields = carFields();
      await tell(adId, { type: 'PublishAd', kind, adId, ...by, publishedAt: at(), fields });
      return adId;
    },
    delete: (adId: string) => tell(adId, { type: 'DeleteAd', ...own, at: at() }),
    restore: (adId: string, when = now()) =>
      tell(adId, { type: 'RestoreAd', ...own, at: when.toISOString() }),
    photosOn: async (adId: string): Promise<Extract<AdState, { photos: unknown }>['photos']> => {
      const asking = { ...adDecider, decide: () => [] };
      const { state } = await handle(`ad-${adId}`, asking, undefined);
      return state.status === 'new' ? [] : state.photos;
    },
  };
}
