import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoLimits } from '@voltyard/contracts/limits';
import { getPhoto } from '@voltyard/contracts/photos/photos.rest';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { appOverStorage } from '../app-over-storage.test-harness.js';
import { bucketOf } from '../storage/mongodb/gridfs-files.js';
import { leftoverChunks } from '../storage/mongodb/gridfs-files-leftovers.js';
import type { Storage } from '../storage/storage.js';
import { ask } from './calls.test-harness.js';
import type { ApiProcess, Fleet } from './fleet.test-harness.js';
import { type WholeLog, wholeLog } from './whole-log.test-harness.js';

/** Every stored photo is there in all its sizes, whole, whichever process is asked; answers how many files those are. */
export async function expectFilesOf({ photos }: WholeLog, { processes }: Fleet): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-photos-'));
  const path = join(folder, 'photo.webp');
  let files = 0;
  try {
    for (const [photoId, photo] of photos) {
      if (photo.status !== 'stored') continue;
      for (const size of photoLimits.sizes) {
        const { url } = processes[files++ % processes.length]!;
        const { status, body } = await ask(url, getPhoto, { params: { id: photoId, size: String(size) } });
        expect({ photoId, size, status }).toEqual({ photoId, size, status: 200 });
        writeFileSync(path, body as Buffer);
        const { info } = await sharp(path, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
        const scale = Math.min(1, size / Math.max(photo.width, photo.height));
        expect(info.width).toBe(Math.round(photo.width * scale));
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return files;
}

/** A day later the files of photos that are shown are there, and no others; answers how many were collected. */
export async function expectNoStrayFiles(
  storage: Storage,
  fleet: Fleet,
  databaseUrl: string,
): Promise<number> {
  const before = await wholeLog(storage);
  const stored = (await keysIn(storage)).length;
  const [first, ...others] = await Promise.all(fleet.processes.map((one) => aDayLater(storage, one)));
  // All of the log once more: what was reacted to before changes nothing.
  await first!.react();
  for (const { collect } of [first!, ...others]) await collect();

  const isOnLiveAd = new Set(
    [...before.ads.values()].flatMap((ad) =>
      ad.status === 'live' ? ad.photos.map(({ photoId }) => photoId) : [],
    ),
  );
  const shown = [...before.photos].flatMap(([photoId, photo]) =>
    photo.status === 'stored' && (photo.gallery !== null || isOnLiveAd.has(photoId)) ? [photoId] : [],
  );
  const after = await wholeLog(storage);
  const kept = [...after.photos].filter(([, { status }]) => status === 'stored').map(([photoId]) => photoId);
  expect(kept.toSorted()).toEqual(shown.toSorted());
  const files = shown.flatMap((photoId) => photoLimits.sizes.map((size) => `${photoId}-${size}`));
  expect(await keysIn(storage)).toEqual(files.toSorted());
  await expectNoLeftoverChunks(databaseUrl);
  return stored - files.length;
}

async function keysIn({ files }: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  return keys;
}

async function aDayLater(storage: Storage, { uploadsFolder }: ApiProcess) {
  const now = () => new Date(Date.now() + 25 * 3_600_000);
  const app = await appOverStorage(storage, { temporaryFolder: uploadsFolder, now });
  const collect = async () => {
    await app.collectFiles();
    await app.close();
    expect(readdirSync(uploadsFolder)).toEqual([]);
  };
  return { react: app.react, collect };
}

/** Chunks of uploads that were killed half-way are collected, too: no clock of ours reaches that, so it is told the moment. */
async function expectNoLeftoverChunks(databaseUrl: string): Promise<void> {
  const client = new MongoClient(databaseUrl);
  const { revisions, chunks } = bucketOf(client.db());
  await leftoverChunks(client.db())(new Date(Date.now() + 60_000));
  const owners = new Set((await chunks.distinct('files_id')).map(String));
  expect([...owners].toSorted()).toEqual((await revisions.distinct('_id')).map(String).toSorted());
  await client.close();
}
