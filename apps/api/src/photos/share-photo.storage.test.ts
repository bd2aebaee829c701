import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '@voltyard/contracts/problems';
import sharp from 'sharp';
import request from 'supertest';
import { commandHandler } from '../event-store/command-handler.js';
import type { Files } from '../files/files.js';
import { ann, photoProcess } from './photo-process.test-harness.js';
import { queuePerKey } from '../event-store/queue-per-key.js';
import { photoMarket, type PhotoMarket, photosOf } from './photos.test-harness.js';
import { photoRepository } from './photo-repository.js';
import { sharedPhotos } from './share-photo.js';
import { steps, stepwise } from './stepwise.test-harness.js';

let market: PhotoMarket;
let folder: string;
beforeEach(async () => {
  market = await photoMarket();
  folder = await mkdtemp(join(tmpdir(), 'voltyard-shared-'));
});
afterEach(async () => {
  await market.close();
  await rm(folder, { recursive: true });
});

async function stored(width = 1440, height = 1920): Promise<string> {
  const photoId = await market.recorded();
  const photo = await sharp({ create: { width, height, channels: 3, background: '#32a467' } })
    .webp()
    .toBuffer();
  await market.storage.files.put(`${photoId}-1920`, Readable.from([photo]));
  return photoId;
}
/** The files, and what was put among them. */
function watched() {
  const puts: string[] = [];
  const { files } = market.storage;
  const watching: Files = { ...files, put: (key, content) => (puts.push(key), files.put(key, content)) };
  return { puts, files: watching };
}
const repository = () => photoRepository(commandHandler(market.store, market.now), market.files);
const hasShared = async (photoId: string) => {
  const file = await market.storage.files.get(`${photoId}-shared`);
  file?.content.destroy();
  return file !== null;
};
const sharing = (options: { maxWaiting?: number } = {}) => {
  const { puts, files } = watched();
  return {
    puts,
    share: sharedPhotos({ files, repository: repository(), perPhoto: queuePerKey(), ...options }),
  };
};

test('a photo of any shape is cut to the one that previews have', async () => {
  const photoId = await stored();
  const { share } = sharing();
  await share(photoId);
  const made = await market.storage.files.get(`${photoId}-shared`);
  const file = join(folder, 'made.jpg'); // the server closed what reads a JPEG from memory
  await writeFile(file, made!.content);
  const { format, width, height } = await sharp(file).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
});

test('it is made once, however many ask at once and after', async () => {
  const photoId = await stored();
  const { puts, share } = sharing();
  await Promise.all([share(photoId), share(photoId), share(photoId)]);
  await share(photoId);
  expect(puts).toEqual([`${photoId}-shared`]);
});

test('who comes while too many wait is to come again', async () => {
  const photoIds = await Promise.all([1, 2, 3, 4].map(() => stored(64, 64)));
  const { share } = sharing({ maxWaiting: 1 });
  const answers = await Promise.allSettled(photoIds.map((photoId) => share(photoId)));
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as Problem] : [],
  );
  expect(refused.length).toBeGreaterThan(0);
  for (const problem of refused) expect([problem.code, problem.retryAfter]).toEqual(['too-many-requests', 2]);
});

test('of a photo that is not there nothing is made', async () => {
  const { puts, share } = sharing();
  await expect(share(randomUUID())).rejects.toThrow(new Problem('not-found'));
  expect(puts).toEqual([]);
});

test('it goes with the photo', async () => {
  const photoId = await stored();
  await sharing().share(photoId);
  await repository().removeFiles(photoId);
  expect(await hasShared(photoId)).toBe(false);
});

describe('while another process makes it, the photo', () => {
  /** Asks another process for the picture, and lets `meanwhile` happen when so many of its reads and puts are done. */
  async function statusWhen(taken: number, photoId: string, meanwhile: () => Promise<unknown>) {
    const { begin, storage } = stepwise(market.storage);
    const other = photoProcess(storage, market.now);
    try {
      const asked = begin(() => ask(photoId, other.app));
      expect(await steps(asked, taken)).toBe(true);
      await meanwhile();
      return (await asked.rest()).status;
    } finally {
      other.removeFolder();
    }
  }
  /** Twice whether it is there, the photo, the picture put, the log, and the picture to be sent. */
  const allSteps = 6;
  const ask = (photoId: string, app = market.app) => request(app).get(`/api/Photo/${photoId}/share.jpg`);
  const remove = (photoId: string) =>
    request(market.app).delete(`/api/Photo/DeletePhoto/${photoId}`).set('x-user', ann).expect(200);
  const erase = () =>
    market.belongings!.remove({ userId: ann, signalProgress: () => undefined }, market.now().toISOString());

  test.each([
    ['is deleted', remove],
    ['is erased with its account', erase],
  ])('%s: nothing of it is left, and it is served no more', async (_name, end) => {
    for (let taken = 0; taken < allSteps; taken++) {
      const photoId = await stored(64, 64);
      expect(await statusWhen(taken, photoId, () => end(photoId))).toBe(404);
      expect(await hasShared(photoId)).toBe(false);
      await ask(photoId).expect(404);
    }
    const photoId = await stored(64, 64);
    expect(await statusWhen(allSteps, photoId, async () => {})).toBe(200);
  });

  test('is deleted from a gallery: it is not served until it comes back', async () => {
    const photoId = await stored(64, 64);
    await photosOf(market).save(photoId);
    expect(await statusWhen(3, photoId, () => remove(photoId))).toBe(404);
    await ask(photoId).expect(404);
    await request(market.app).post(`/api/Photo/RestorePhoto/${photoId}`).set('x-user', ann).expect(200);
    await ask(photoId).expect(200);
  });
});

test('a file that the log knows no photo of is served to nobody', async () => {
  const photoId = randomUUID();
  for (const size of ['320', 'shared'])
    await market.storage.files.put(`${photoId}-${size}`, Readable.from(['left behind']));
  for (const name of ['320', 'share.jpg'])
    await request(market.app).get(`/api/Photo/${photoId}/${name}`).expect(404);
});
