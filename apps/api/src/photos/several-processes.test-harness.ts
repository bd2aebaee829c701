import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import request from 'supertest';
import type { Storage } from '../storage/storage.js';
import { findPhoto } from './photos.projection.js';
import { ann, type PhotoProcess, photoProcess } from './photo-process.test-harness.js';
import { photoDecider } from './photo.decider.js';
import { stepwise, type SteppedCall } from './stepwise.test-harness.js';

export const hour = 3_600_000;

/** Processes over one storage with one clock: some that run step by step, and one that only prepares and looks. */
export function severalProcesses(storage: Storage, count: number) {
  const start = Date.parse('2026-11-21T10:00:00.000Z');
  const clock = { now: start };
  const now = () => new Date(clock.now);
  const reading = { position: 0 };
  const market = photoProcess(storage, now, reading);
  const processes = Array.from({ length: count }, () => {
    const { begin, storage: stepped } = stepwise(storage);
    return { begin, process: photoProcess(stepped, now, reading) };
  });
  return {
    storage,
    market,
    hoursPass: (hours: number) => {
      clock.now += hours * hour;
    },
    begin: (index: number, call: Call): SteppedCall<string> => {
      const { process, begin } = processes[index]!;
      return begin(() => call(process));
    },
    isKept: async (photoId: string) => (await findPhoto(storage.views, photoId)) !== null,
    isShown: async (photoId: string, adId: string) =>
      (await market.ads.photosOn(adId)).some((photo) => photo.photoId === photoId),
    /** Photos that are nowhere are collected, after any calls; answers those that are not. */
    leftAfterCollecting: async () => {
      clock.now += 100 * hour;
      const touched = await streamsAfter(storage, reading.position);
      await market.collect();
      const unused = await Promise.all(touched.map((stream) => isUnused(stream, market, storage)));
      return touched.filter((_, index) => unused[index]);
    },
    removeFolders: () =>
      [market, ...processes.map(({ process }) => process)].forEach((one) => one.removeFolder()),
  };
}

async function streamsAfter({ store }: Storage, position: number): Promise<string[]> {
  const streams = (await store.readAfter(position, 10_000)).map(({ stream }) => stream);
  return [...new Set(streams)].filter((stream) => stream.startsWith('photo-'));
}

async function isUnused(stream: string, { ads }: PhotoProcess, { store }: Storage): Promise<boolean> {
  const events = (await store.read(stream)).flatMap((commit) => commit.events as PhotoEvent[]);
  const photo = events.reduce(photoDecider.evolve, photoDecider.initialState);
  if (photo.status !== 'stored' || photo.gallery) return false;
  return photo.placed === null || !(await ads.isLiveWith(photo.placed.adId, photo.photoId));
}

export type SeveralProcesses = ReturnType<typeof severalProcesses>;

/** What a process is asked to do: answers the status of the reply, and its code when it is a refusal. */
export type Call = (process: PhotoProcess) => PromiseLike<string>;
const answer = ({ status, body }: request.Response) =>
  status < 300 ? `${status}` : `${status} ${body.code}`;

type PhotoNamed = string | { photoId: string; photoCaption: string };
export const save =
  (sellerAdId: string | undefined, ...named: PhotoNamed[]): Call =>
  ({ app }) => {
    const photos = named.map((photo) => (typeof photo === 'string' ? { photoId: photo } : photo));
    const call = request(app).post('/api/Photo/SavePhotos').set('x-user', ann);
    return call.send({ sellerAdId, photos }).then(answer);
  };

/** Posts an ad with these photos. */
export const create =
  (sellerAdId: string, ...photoIds: string[]): Call =>
  ({ app }) => {
    const photos = photoIds.map((photoId) => ({ photoId }));
    const call = request(app).post('/api/SellerAd/CreateSellerAd').set('x-user', ann);
    return call.send({ ...carFields(), sellerAdId, photos }).then(answer);
  };

export const putInGallery = (photoId: string): Call => save(undefined, photoId);

export const remove =
  (photoId: string): Call =>
  ({ app }) =>
    request(app).delete(`/api/Photo/DeletePhoto/${photoId}`).set('x-user', ann).then(answer);

export const collect: Call = (process) => process.collect().then(() => 'collected');

export const deleteAd =
  (adId: string): Call =>
  ({ ads }) =>
    ads.delete(adId).then(() => 'ad deleted');

/** By a process whose clock may be behind. */
export const restoreAd =
  (adId: string, hoursBehind = 0): Call =>
  ({ ads, now }) => {
    const at = new Date(now().getTime() - hoursBehind * hour);
    return ads.restore(adId, at).then(() => 'ad restored');
  };
