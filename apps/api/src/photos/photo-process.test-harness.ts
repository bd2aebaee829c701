import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { photoLimits } from '@voltyard/contracts/limits';
import express, { type RequestHandler, Router } from 'express';
import { pino } from 'pino';
// oxlint-disable-next-line no-restricted-imports -- only tests put the two slices together here
import { type AdCommand, adDecider, type AdState } from '../ads/ad.decider.js';
// oxlint-disable-next-line no-restricted-imports -- only tests put the two slices together here
import { adPhotos } from '../ads/ad-photos.js';
// oxlint-disable-next-line no-restricted-imports -- only tests put the two slices together here
import { ads } from '../ads/ads.js';
// oxlint-disable-next-line no-restricted-imports -- only tests put the two slices together here
import { adsToMatch } from '../ads/ads-to-match.js';
import { deletedAds } from '../ads/deleted-ads.projection.js';
import { commandHandler, type HandleCommand } from '../event-store/command-handler.js';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { Files } from '../files/files.js';
import { problemHandler } from '../http/problem-handler.js';
import { noCallLimits } from '../http/call-limits.js';
import { metrics } from '../http/metrics.js';
import { mount } from '../http/serve.js';
import type { SliceContext } from '../slice.js';
import type { Storage } from '../storage/storage.js';
import { reactToDue } from '../subscriptions/react-to-due.test-harness.js';
import { fileKey } from './photo-repository.js';
import { photoDecider, photoStream } from './photo.decider.js';
import { photos } from './photos.js';
import { photoPlacement } from './place-photos.js';

export const ann = randomUUID();
export const bob = randomUUID();

/** What a process reads here: its photos, and how many live ads a person has, which posting asks for. */
export const processProjections = [...photos.projections, deletedAds];

/**
 * What one process of several runs over the same storage. Its store and its files may be made to fail. `reading` is how
 * far the log was reacted to, by any of them.
 */
export function photoProcess(storage: Storage, now: () => Date, reading = { position: 0 }) {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'photo-uploads-'));
  const store = { ...storage.store };
  const files = countingPuts(storage.files);
  const handle = commandHandler(store, now);
  const context: SliceContext = {
    ...adPhotos(handle),
    handle,
    readStream: (...query) => store.read(...query),
    views: storage.views,
    files,
    temporaryFolder,
    clientNetwork: null,
    now,
    newId: randomUUID,
    findUserId: async () => null,
    isAccountClosed: async () => false,
    findPeople: async () => new Map(),
    findAdCards: async () => [],
    findOwnersOnlyCards: async () => [],
    findRemovedTitles: async () => new Map(),
    findHiddenAds: async () => new Set(),
    findAdToSave: async () => null,
    findConversationToReport: async () => null,
    findAdsAsSaved: async () => [],
    findUnread: async () => null,
    hidden: (text) => text,
    publicUrl: new URL('http://127.0.0.1'),
    mail: null,
    measured: metrics(),
    log: pino({ level: 'silent' }),
    findAdOwner: async () => null,
    findReducedPrice: async () => null,
    adsToMatch: adsToMatch({ views: storage.views, readStream: (...query) => store.read(...query) }),
    findNewMatches: async () => ({ matches: [], returned: [], mayMatch: false, next: null, found: 0 }),
    wasAdReadable: async () => true,
    findFavourers: async () => ({ people: [], next: null }),
    findFavouriteCounts: async () => new Map(),
    countOwnTalks: async () => ({ counts: new Map(), position: 0 }),
    findCardsWhenSaved: async () => new Map(),
    hasBlocked: async () => false,
    findSearchNotify: async () => new Map(),
    findBlocked: async () => () => false,
    findDismissed: async () => () => false,
    findBlockedBy: async () => [],
    findOwnTalks: async () => new Map(),
    findUnreadMatches: async () => [],
    findSearchTitles: async () => new Map(),
    findSearchSummary: async () => [],
    findTown: async () => null,
    findTownsNamed: async () => [],
    namesOfModels: async () => [],
    placePhotos: photoPlacement(handle),
  };
  const slice = photos.create(context);
  const { subscriptions = [] } = slice;
  const posting = ads.create(context);
  const app = express();
  const session: RequestHandler = (request, _response, next) => {
    const userId = request.get('x-user');
    if (userId)
      request.sessionUser = { sessionId: 'session', userId, userName: 'somebody', expiresAt: '9999' };
    next();
  };
  const router = Router();
  mount(router, [...slice.routes, ...posting.routes], { limits: noCallLimits, session });
  app.use(router, problemHandler);
  return {
    ...slice,
    subscriptions,
    app,
    ads: adsOf(handle, now),
    now,
    store,
    files,
    temporaryFolder,
    /** Reacts to what is due, and removes stray files. One that is killed leaves it to the next to react again. */
    collect: async () => {
      for (const subscription of subscriptions) {
        const position = await reactToDue(subscription, store, { after: reading.position, now: now() });
        reading.position = Math.max(reading.position, position);
      }
      await slice.collectFiles?.();
    },
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
  const readAggregate = aggregateReader(handle);
  const tell = (adId: string, command: AdCommand) => handle(`ad-${adId}`, adDecider, command);
  const at = () => now().toISOString();
  const own = { kind: 'for-sale', by: ann } as const;
  const stateOf = async (adId: string): Promise<AdState> =>
    (await readAggregate(`ad-${adId}`, adDecider)).state;
  return {
    posted: async (kind: AdKind = 'for-sale', userId = ann): Promise<string> => {
      const adId = randomUUID();
      const by = { userId, userName: 'somebody', expiresAt: '9999' };
      const fields = carFields();
      await tell(adId, {
        type: 'PublishAd',
        kind,
        adId,
        ...by,
        publishedAt: at(),
        fields,
        photos: [],
        liveAds: 0,
      });
      return adId;
    },
    delete: (adId: string) => tell(adId, { type: 'DeleteAd', ...own, at: at() }),
    restore: (adId: string, when = now()) =>
      tell(adId, { type: 'RestoreAd', ...own, at: when.toISOString(), liveAds: 0 }),
    photosOn: async (adId: string): Promise<Extract<AdState, { photos: unknown }>['photos']> => {
      const state = await stateOf(adId);
      return state.status === 'new' ? [] : state.photos;
    },
    isLiveWith: async (adId: string, photoId: string): Promise<boolean> => {
      const state = await stateOf(adId);
      return state.status === 'live' && state.photos.some((photo) => photo.photoId === photoId);
    },
  };
}
