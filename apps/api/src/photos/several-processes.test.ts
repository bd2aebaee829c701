import { randomUUID } from 'node:crypto';
// oxlint-disable-next-line no-restricted-imports -- thousands of short runs: on the storage that is in this process
import { openSqliteStorage } from '../storage/sqlite/open-sqlite-storage.js';
import type { Storage } from '../storage/storage.js';
import { inEveryOrder } from './every-order.test-harness.js';
import { processProjections } from './photo-process.test-harness.js';
import {
  collect,
  create,
  deleteAd,
  putInGallery,
  remove,
  restoreAd,
  save,
  type SeveralProcesses,
  severalProcesses,
} from './several-processes.test-harness.js';

let storage: Storage;
let several: SeveralProcesses;
let market: SeveralProcesses['market'];
beforeEach(async () => {
  storage = await openSqliteStorage({ dataDir: ':memory:', projections: processProjections });
  several = severalProcesses(storage, 2);
  market = several.market;
});
afterEach(async () => {
  await storage.close();
  several.removeFolders();
});

describe('an ad that is posted with photos while another process', () => {
  const isOnlyWhole = async (adId: string) => {
    const [first] = await storage.store.read(`ad-${adId}`);
    const types = first?.events.map(({ type }) => type) ?? [];
    // Where the photo was deleted before its ad came, the ad's stream begins with that.
    if (!types.includes('AdPhotoRemoved'))
      expect([[], ['AdPublished', 'AdPhotosSaved']]).toContainEqual(types);
  };
  const twoPhotos = async () => [await market.recorded(), await market.recorded()] as const;

  test('posts another with the same ones, is the one with them, or is not there', () =>
    inEveryOrder(several, async () => {
      const [[one, other], ad, another] = [await twoPhotos(), randomUUID(), randomUUID()];
      return {
        calls: [create(ad, one, other), create(another, other, one)],
        answers: ['201 | 409 photo-in-use', '409 photo-in-use | 201'],
        holds: async (answers) => {
          const counts = [ad, another].map(async (id) => (await market.ads.photosOn(id)).length);
          expect(await Promise.all(counts)).toEqual(answers.startsWith('201') ? [2, 0] : [0, 2]);
          await isOnlyWhole(ad);
          await isOnlyWhole(another);
        },
      };
    }));

  test('posts it again is posted once', () =>
    inEveryOrder(several, async () => {
      const [photoId, adId] = [await market.recorded(), randomUUID()];
      return {
        calls: [create(adId, photoId), create(adId, photoId)],
        answers: ['201 | 201'],
        holds: async () => {
          expect(await storage.store.read(`ad-${adId}`)).toHaveLength(1);
          await isOnlyWhole(adId);
        },
      };
    }));

  test('deletes one of them is without it, or not there', () =>
    inEveryOrder(several, async () => {
      const [[one, other], adId] = [await twoPhotos(), randomUUID()];
      return {
        calls: [create(adId, one, other), remove(other)],
        answers: ['201 | 200', '404 not-found | 200'],
        holds: async (answers) => {
          expect(await several.isShown(one, adId)).toBe(answers.startsWith('201'));
          expect(await several.isShown(other, adId)).toBe(false);
          await isOnlyWhole(adId);
        },
      };
    }));

  test('puts one of them in the gallery has it, or is not there', () =>
    inEveryOrder(several, async () => {
      const [[one, other], adId] = [await twoPhotos(), randomUUID()];
      return {
        calls: [create(adId, one, other), putInGallery(other)],
        answers: ['201 | 409 photo-in-use', '409 photo-in-use | 200'],
        holds: async (answers) => {
          expect(await several.isShown(other, adId)).toBe(answers.startsWith('201'));
          await isOnlyWhole(adId);
        },
      };
    }));

  test('collects unused photos has them, or is not there', () =>
    inEveryOrder(several, async () => {
      const [[one, other], adId] = [await twoPhotos(), randomUUID()];
      several.hoursPass(25);
      return {
        calls: [create(adId, one, other), collect],
        answers: ['201 | collected', '404 not-found | collected'],
        holds: async (answers) => {
          expect(await several.isShown(one, adId)).toBe(answers.startsWith('201'));
          await isOnlyWhole(adId);
        },
      };
    }));
});

describe('a photo saved on an ad while another process', () => {
  test('saves it on another ad is on one of them', () =>
    inEveryOrder(several, async () => {
      const [photoId, one, other] = [
        await market.recorded(),
        await market.ads.posted(),
        await market.ads.posted(),
      ];
      return {
        calls: [save(one, photoId), save(other, photoId)],
        answers: ['200 | 409 photo-in-use', '409 photo-in-use | 200'],
        holds: async (answers) => {
          const isOnOne = answers.startsWith('200');
          expect([await several.isShown(photoId, one), await several.isShown(photoId, other)]).toEqual([
            isOnOne,
            !isOnOne,
          ]);
        },
      };
    }));

  test('saves it there too is there', () =>
    inEveryOrder(several, async () => {
      const [photoId, adId] = [await market.recorded(), await market.ads.posted()];
      return {
        calls: [save(adId, photoId), save(adId, { photoId, photoCaption: 'Left' })],
        answers: ['200 | 200'],
        holds: async () => expect(await several.isShown(photoId, adId)).toBe(true),
      };
    }));

  test('puts it in the gallery is in one place', () =>
    inEveryOrder(several, async () => {
      const [photoId, adId] = [await market.recorded(), await market.ads.posted()];
      return {
        calls: [save(adId, photoId), putInGallery(photoId)],
        answers: ['200 | 409 photo-in-use', '409 photo-in-use | 200'],
        holds: async (answers) =>
          expect(await several.isShown(photoId, adId)).toBe(answers.startsWith('200')),
      };
    }));

  test('deletes it is gone, also from the ad', () =>
    inEveryOrder(several, async () => {
      const [photoId, adId] = [await market.recorded(), await market.ads.posted()];
      return {
        calls: [save(adId, photoId), remove(photoId)],
        answers: ['200 | 200', '404 not-found | 200'],
        holds: async () => expect(await several.isShown(photoId, adId)).toBe(false),
      };
    }));

  test('collects it is shown, or gone and refused', () =>
    inEveryOrder(several, async () => {
      const [photoId, adId] = [await market.recorded(), await market.ads.posted()];
      several.hoursPass(25);
      return {
        calls: [save(adId, photoId), collect],
        answers: ['200 | collected', '404 not-found | collected'],
        holds: async (answers) =>
          expect(await several.isShown(photoId, adId)).toBe(answers.startsWith('200')),
      };
    }));

  test('fills the ad is shown, or free for another ad', () =>
    inEveryOrder(several, async () => {
      const [adId, another] = [await market.ads.posted(), await market.ads.posted()];
      const [one, two, three, four] = [
        await market.recorded(),
        await market.recorded(),
        await market.recorded(),
        await market.recorded(),
      ];
      return {
        calls: [save(adId, one, two), save(adId, three, four)],
        answers: ['200 | 409 too-many-photos', '409 too-many-photos | 200'],
        holds: async (answers) => {
          const refused = answers.startsWith('200') ? [three, four] : [one, two];
          expect(await save(another, ...refused)(market)).toBe('200');
        },
      };
    }));

  test('takes one of its photos for another ad leaves the other photo free', () =>
    inEveryOrder(several, async () => {
      const [one, other, another] = [
        await market.ads.posted(),
        await market.ads.posted(),
        await market.ads.posted(),
      ];
      const [first, second] = [await market.recorded(), await market.recorded()];
      return {
        calls: [save(one, first, second), save(other, second)],
        answers: ['200 | 409 photo-in-use', '409 photo-in-use | 200'],
        holds: async (answers) => {
          expect(await save(another, first)(market)).toBe(
            answers.startsWith('200') ? '409 photo-in-use' : '200',
          );
        },
      };
    }));

  test('deletes the ad is with the ad, or free for another', () =>
    inEveryOrder(several, async () => {
      const [photoId, adId, another] = [
        await market.recorded(),
        await market.ads.posted(),
        await market.ads.posted(),
      ];
      return {
        calls: [save(adId, photoId), deleteAd(adId)],
        answers: ['200 | ad deleted', '404 not-found | ad deleted'],
        holds: async (answers) => {
          const isFree = !answers.startsWith('200');
          expect(await save(another, photoId)(market)).toBe(isFree ? '200' : '409 photo-in-use');
        },
      };
    }));
});

describe('a photo on an ad', () => {
  const shown = async () => {
    const [photoId, adId] = [await market.recorded(), await market.ads.posted()];
    expect(await save(adId, photoId)(market)).toBe('200');
    return { photoId, adId };
  };

  test('deleted while another process changes its caption is gone', () =>
    inEveryOrder(several, async () => {
      const { photoId, adId } = await shown();
      return {
        calls: [save(adId, { photoId, photoCaption: 'Left' }), remove(photoId)],
        answers: ['200 | 200', '404 not-found | 200'],
        holds: async () => expect(await several.isShown(photoId, adId)).toBe(false),
      };
    }));

  test('deleted by two processes is gone', () =>
    inEveryOrder(several, async () => {
      const { photoId, adId } = await shown();
      return {
        calls: [remove(photoId), remove(photoId)],
        answers: ['200 | 200'],
        holds: async () => expect(await several.isShown(photoId, adId)).toBe(false),
      };
    }));

  test('of a deleted ad, restored by a process whose clock is behind, is shown or gone from the ad', () =>
    inEveryOrder(several, async () => {
      const { photoId, adId } = await shown();
      await market.ads.delete(adId);
      several.hoursPass(24.1);
      return {
        calls: [restoreAd(adId, 0.5), collect],
        answers: ['ad restored | collected'],
        holds: async () => {
          expect(await several.isShown(photoId, adId)).toBe(await several.isKept(photoId));
        },
      };
    }));
});

describe('collecting in two processes', () => {
  test('deletes what is nowhere once', () =>
    inEveryOrder(several, async () => {
      const [photoId, second, adId] = [
        await market.recorded(),
        await market.recorded(),
        await market.ads.posted(),
      ];
      await save(adId, second)(market);
      await market.ads.delete(adId);
      several.hoursPass(25);
      return {
        calls: [collect, collect],
        answers: ['collected | collected'],
        holds: async () => {
          for (const id of [photoId, second]) {
            const types = (await storage.store.read(`photo-${id}`)).flatMap(({ events }) =>
              events.map(({ type }) => type),
            );
            expect(types.filter((type) => type === 'PhotoDeleted')).toHaveLength(1);
          }
        },
      };
    }));

  test('and putting in the gallery ends in the gallery, or refused', () =>
    inEveryOrder(several, async () => {
      const photoId = await market.recorded();
      several.hoursPass(25);
      return {
        calls: [putInGallery(photoId), collect],
        answers: ['200 | collected', '404 not-found | collected'],
        holds: async (answers) => {
          expect(await several.isKept(photoId)).toBe(answers.startsWith('200'));
        },
      };
    }));
});
