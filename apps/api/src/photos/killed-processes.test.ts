import { randomUUID } from 'node:crypto';
// oxlint-disable-next-line no-restricted-imports -- thousands of short runs: on the storage that is in this process
import { openSqliteStorage } from '../storage/sqlite/open-sqlite-storage.js';
import type { Storage } from '../storage/storage.js';
import { wrongMoments } from './photo-invariants.test-harness.js';
import { processProjections } from './photo-process.test-harness.js';
import {
  type Call,
  collect,
  create,
  putInGallery,
  remove,
  save,
  type SeveralProcesses,
  severalProcesses,
} from './several-processes.test-harness.js';
import { steps } from './stepwise.test-harness.js';

let storage: Storage;
let several: SeveralProcesses;
beforeEach(async () => {
  storage = await openSqliteStorage({ dataDir: ':memory:', projections: processProjections });
  several = severalProcesses(storage, 2);
});
afterEach(async () => {
  await storage.close();
  several.removeFolders();
});

/**
 * Kills the first call after each number of its steps, once with some steps of the second call before and the rest
 * after, once with the whole second call in between; then the person whose call was killed sends it again.
 */
async function killedInEveryPlace(
  prepare: () => Promise<[Call, Call]>,
  answersToRetry: string[],
): Promise<void> {
  const seen = new Set<string>();
  for (const isBetween of [false, true]) {
    for (let before = 0, isLastBefore = false; !isLastBefore; before++) {
      for (let more = 0, isLast = false; !isLast; more++) {
        const position = await storage.store.head();
        const [call, other] = await prepare();
        const [killed, beside] = [several.begin(0, call), several.begin(1, other)];
        isLastBefore = !(await steps(isBetween ? killed : beside, before));
        if (isBetween) await beside.rest();
        isLast = !(await steps(killed, more));
        await killed.kill();
        await beside.rest();
        const answer = await call(several.market);
        expect(answersToRetry).toContain(answer);
        seen.add(answer);
        expect(await wrongMoments(storage.store, position)).toEqual([]);
        expect(await several.leftAfterCollecting()).toEqual([]);
      }
    }
  }
  // An answer that no place gives would be an expectation that cannot fail.
  expect([...seen].toSorted()).toEqual(answersToRetry.toSorted());
}

const aPhoto = () => several.market.recorded();
const anAd = () => several.market.ads.posted();
async function photoOnAd(): Promise<{ photoId: string; adId: string }> {
  const [photoId, adId] = [await aPhoto(), await anAd()];
  await save(adId, photoId)(several.market);
  return { photoId, adId };
}

describe('a process that is killed anywhere in', () => {
  test('a save, while another saves the photo on another ad, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const photoId = await aPhoto();
      return [save(await anAd(), photoId), save(await anAd(), photoId)];
    }, ['200', '409 photo-in-use']));

  test('a save, while another saves the photo there too, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const [photoId, adId] = [await aPhoto(), await anAd()];
      return [save(adId, photoId), save(adId, photoId)];
    }, ['200']));

  test('a save, while another deletes the photo, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const photoId = await aPhoto();
      return [save(await anAd(), photoId), remove(photoId)];
    }, ['404 not-found']));

  test('a save, while another collects the photo, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const [photoId, adId] = [await aPhoto(), await anAd()];
      several.hoursPass(25);
      return [save(adId, photoId), collect];
    }, ['200', '404 not-found']));

  test('a save, while another fills the ad, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const adId = await anAd();
      return [save(adId, await aPhoto(), await aPhoto()), save(adId, await aPhoto(), await aPhoto())];
    }, ['200', '409 too-many-photos']));

  test('a create with photos, while another wants the same ones, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const photoIds = [await aPhoto(), await aPhoto()];
      return [create(randomUUID(), ...photoIds), create(randomUUID(), ...photoIds)];
    }, ['201', '409 photo-in-use']));

  test('a create with photos, while another sends it too, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const [adId, photoId] = [randomUUID(), await aPhoto()];
      return [create(adId, photoId), create(adId, photoId)];
    }, ['201']));

  test('a create with photos, while another deletes one of them, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const photoIds = [await aPhoto(), await aPhoto()] as const;
      return [create(randomUUID(), ...photoIds), remove(photoIds[1])];
    }, ['404 not-found', '409 ad-id-taken']));

  test('a create with photos, while another collects them, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const photoId = await aPhoto();
      several.hoursPass(25);
      return [create(randomUUID(), photoId), collect];
    }, ['201', '404 not-found']));

  test('a deletion, while another posts an ad with the photo, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const photoId = await aPhoto();
      return [remove(photoId), create(randomUUID(), photoId)];
    }, ['200']));

  test('a deletion, while another saves the photo, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const photoId = await aPhoto();
      return [remove(photoId), save(await anAd(), photoId)];
    }, ['200']));

  test('a deletion, while another changes the caption, leaves nothing wrong', () =>
    killedInEveryPlace(async () => {
      const { photoId, adId } = await photoOnAd();
      return [remove(photoId), save(adId, { photoId, photoCaption: 'Left' })];
    }, ['200']));

  test('collecting, while another saves or deletes, leaves nothing wrong', async () => {
    for (const other of [remove, putInGallery]) {
      await killedInEveryPlace(async () => {
        const photoId = await aPhoto();
        several.hoursPass(25);
        return [collect, other(photoId)];
      }, ['collected']);
    }
  });
});
