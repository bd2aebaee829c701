import { randomUUID } from 'node:crypto';
import { photoLimits } from '@voltyard/contracts/limits';
import sharp from 'sharp';
import request from 'supertest';
// oxlint-disable-next-line no-restricted-imports -- only tests run on a storage of their choice
import { testStorage } from '../storage/storage.test-harness.js';
import type { Storage } from '../storage/storage.js';
import { photos } from './photos.js';
import { ann } from './photo-process.test-harness.js';
import {
  type Call,
  remove,
  type SeveralProcesses,
  severalProcesses,
} from './several-processes.test-harness.js';
import { steps } from './stepwise.test-harness.js';

/** The same card sent to two processes: a client that heard nothing from the first one tries again. */

let storage: Storage;
let several: SeveralProcesses;
let file: Buffer;
beforeAll(async () => {
  const colours = { create: { width: 400, height: 300, channels: 3, background: '#2a7' } } as const;
  file = await sharp(colours).jpeg().toBuffer();
});
beforeEach(async () => {
  storage = await testStorage(photos.projections);
  several = severalProcesses(storage, 2);
});
afterEach(async () => {
  await storage.close();
  several.removeFolders();
});

const upload =
  (cardId: string): Call =>
  ({ app }) => {
    const call = request(app).post('/api/File/car/add').set('x-user', ann);
    return call
      .field({ cardId, fileName: 'left.jpg' })
      .attach('file', file, 'left.jpg')
      .then(({ status, text }) => `${status} ${text}`);
  };
/** What is served of a photo in each size, null where nothing is. */
const served = async (photoId: string) => {
  const replies = photoLimits.sizes.map((size) =>
    request(several.market.app).get(`/api/Photo/${photoId}/${size}`),
  );
  return (await Promise.all(replies)).map(({ status, body }) => (status === 200 ? (body as Buffer) : null));
};

/** One photo, and its files as one upload alone would leave them. */
async function expectOnePhoto(cardId: string, replies: string[]): Promise<void> {
  expect(replies[0]).toMatch(/^200 /);
  expect(replies[1]).toBe(replies[0]);
  expect(await storage.store.read(`photo-${cardId}`)).toHaveLength(1);
  const alone = randomUUID();
  await upload(alone)(several.market);
  expect(await served(cardId)).toEqual(await served(alone));
}

test.each([0, 1, 2, 3, 4, 5, 6])(
  'makes one photo with whole files, when one is %d steps ahead',
  async (ahead) => {
    const cardId = randomUUID();
    const [first, second] = [several.begin(0, upload(cardId)), several.begin(1, upload(cardId))];
    await steps(first, ahead);
    await expectOnePhoto(cardId, [await second.rest(), await first.rest()]);
  },
);

test('at the same moment makes one photo with whole files', async () => {
  const cardId = randomUUID();
  const both = [several.begin(0, upload(cardId)), several.begin(1, upload(cardId))];
  await expectOnePhoto(cardId, await Promise.all(both.map((one) => one.rest())));
});

test.each([1, 2, 3, 4])(
  'leaves no file when the photo is deleted meanwhile, at step %d of one',
  async (step) => {
    const cardId = randomUUID();
    const late = several.begin(0, upload(cardId));
    await steps(late, step);
    await upload(cardId)(several.market);
    expect(await remove(cardId)(several.market)).toBe('200');
    expect(await late.rest()).toContain('upload-id-taken');
    expect(await served(cardId)).toEqual([null, null, null]);
    expect(await several.isKept(cardId)).toBe(false);
  },
);
