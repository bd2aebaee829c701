// oxlint-disable-next-line no-restricted-imports -- only tests run on a storage of their choice
import { testStorage } from '../storage/storage.test-harness.js';
import { wrongMoments } from './photo-invariants.test-harness.js';
import { photos } from './photos.js';
import {
  type Call,
  collect,
  deleteAd,
  putInGallery,
  remove,
  restoreAd,
  save,
  severalProcesses,
} from './several-processes.test-harness.js';
import type { SteppedCall } from './stepwise.test-harness.js';

const processes = 3;
const calls = 60;

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.each([1, 2, 3, 4, 5, 6])(
  'while three processes change the same photos, each is in one place at any moment, seed %d',
  async (seed) => {
    const random = randomOf(seed);
    const below = (count: number) => Math.floor(random() * count);
    const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
    const storage = await testStorage(photos.projections);
    const several = severalProcesses(storage, processes);
    const { market } = several;
    const adIds = [await market.ads.posted(), await market.ads.posted(), await market.ads.posted()];
    const photoIds: string[] = [];
    for (let count = 0; count < 6; count++) photoIds.push(await market.recorded());

    const anyCall = async (): Promise<Call> => {
      const [photoId, adId] = [oneOf(photoIds), oneOf(adIds)];
      const chance = random();
      if (chance < 0.5) return save(adId, ...new Set([photoId, oneOf(photoIds)]));
      if (chance < 0.6) return save(adId, { photoId, photoCaption: `${below(10)}` });
      if (chance < 0.7) return putInGallery(photoId);
      if (chance < 0.85) {
        photoIds[photoIds.indexOf(photoId)] = await market.recorded();
        return remove(photoId);
      }
      if (chance < 0.9) return deleteAd(adId);
      if (chance < 0.95) return restoreAd(adId, below(3));
      several.hoursPass(below(30));
      return collect;
    };

    const answers = new Set<string>();
    const running: (SteppedCall<string> | undefined)[] = Array.from({ length: processes });
    for (let begun = 0; begun < calls || running.some((call) => call !== undefined);) {
      const index = below(processes);
      const call = running[index];
      if (call === undefined) {
        if (begun < calls) running[index] = several.begin(index, await anyCall());
        begun++;
      } else if (random() < 0.01) {
        await call.kill();
        running[index] = undefined;
      } else if (!(await call.next())) {
        answers.add(await call.rest().catch((refusal: Error) => refusal.name));
        running[index] = undefined;
      }
    }

    expect(await wrongMoments(storage.store)).toEqual([]);
    expect(await several.leftAfterCollecting()).toEqual([]);
    expect(await wrongMoments(storage.store)).toEqual([]);
    expect([...answers].filter((answer) => answer.startsWith('5'))).toEqual([]);
    expect(answers).toContain('200');
    await storage.close();
    several.removeFolders();
  },
);
