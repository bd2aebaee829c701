import type { UploadedPhoto } from '@voltyard/contracts/photos/photos.rest';
import { uploadCardMachine, type UploadInput } from '@voltyard/machines/upload-card/upload-card.machine';
import { uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import { createActor, fromPromise } from 'xstate';
import { photo } from '../../testing/ad-fixtures';
import { nothingDone, savePhotos } from './save-photos';

const ids = ['1', '2', '3'].map((number) => `f0000000-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
  string,
];

/** Uploads that end when the test says so, and an ad that notes what is done to it. */
function form(chosen: readonly string[] = []) {
  const ends = new Map<string, { done: () => void; fail: () => void }>();
  const upload = fromPromise<UploadedPhoto, UploadInput>(
    ({ input: { cardId } }) =>
      new Promise((resolve, reject) =>
        ends.set(cardId, {
          done: () => resolve({ cardId, photoId: cardId, width: 4, height: 3, thumbhash: '' }),
          fail: () => reject(new Error('no')),
        }),
      ),
  );
  const uploads = createActor(
    uploadsMachine.provide({ actors: { uploadCard: uploadCardMachine.provide({ actors: { upload } }) } }),
    { input: { existing: 0 } },
  ).start();
  uploads.send({
    type: 'photos.chosen',
    files: chosen.map((cardId) => ({ cardId, name: 'a.jpg', size: 1, type: 'image/jpeg' })),
  });
  const log: string[] = [];
  const ad = { version: 5 };
  const done = nothingDone(ad.version);
  const api = {
    savePhotosOnAd: async (
      _kind: string,
      _adId: string,
      photos: { photoId: string; photoCaption: string }[],
    ) => {
      log.push(photos.map(({ photoId, photoCaption }) => `${photoId.at(-1)}=${photoCaption}`).join(' '));
      ad.version += 1;
      return { version: ad.version, position: 0 };
    },
    removePhoto: async (photoId: string) => {
      log.push(`removed ${photoId.at(-1)}`);
      ad.version += 1;
    },
  };
  const save = (existing: Parameters<typeof savePhotos>[0]['existing'] = []) =>
    savePhotos({
      kind: 'wanted',
      adId: 'ad',
      uploads,
      existing,
      done,
      api,
      signal: new AbortController().signal,
    });
  const caption = (cardId: string, photoCaption: string) =>
    uploads
      .getSnapshot()
      .context.cards.find((card) => card.cardId === cardId)!
      .ref.send({ type: 'caption.changed', photoCaption });
  return { uploads, ends, log, ad, done, save, caption };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('every photo is put on the ad as it is ready, and saving ends with the last', async () => {
  const { ends, log, save, caption } = form(ids.slice(0, 2));
  caption(ids[0], ' Front ');
  const saving = save();
  ends.get(ids[0])!.done();
  await settled();
  expect(log).toEqual(['1=Front']);
  ends.get(ids[1])!.done();
  await expect(saving).resolves.toEqual({ version: 7 });
  expect(log).toEqual(['1=Front', '2=']);
});

test('the photos are on the ad in the order they were chosen, whichever is uploaded first', async () => {
  const { ends, log, save } = form(ids.slice(0, 2));
  const saving = save();
  ends.get(ids[1])!.done();
  await settled();
  expect(log).toEqual([]);
  ends.get(ids[0])!.done();
  await saving;
  expect(log).toEqual(['1= 2=']);
});

test('a failed upload is told, and the retry saves only what is missing', async () => {
  const { uploads, ends, log, save } = form(ids.slice(0, 2));
  const saving = save();
  ends.get(ids[0])!.done();
  ends.get(ids[1])!.fail();
  await expect(saving).rejects.toThrow('Your ad is saved, but 1 photo is not uploaded.');
  uploads.getSnapshot().context.cards[1]!.ref.send({ type: 'upload.retried' });
  ends.get(ids[1])!.done();
  await expect(save()).resolves.toEqual({ version: 7 });
  expect(log).toEqual(['1=', '2=']);
});

test('a photo that was removed meanwhile is not waited for', async () => {
  const { uploads, save } = form(ids.slice(0, 1));
  const saving = save();
  uploads.send({ type: 'card.removed', cardId: ids[0] });
  await expect(saving).resolves.toEqual({ version: 5 });
});

test('photos the ad has are removed once and captioned anew, the others left alone', async () => {
  const { log, save } = form();
  const [gone, renamed, same] = ids.map((photoId) => photo({ photoId, photoCaption: 'before' }));
  const existing = [
    { photo: gone!, photoCaption: 'before', isRemoved: true },
    { photo: renamed!, photoCaption: 'after', isRemoved: false },
    { photo: same!, photoCaption: 'before', isRemoved: false },
  ];
  await expect(save(existing)).resolves.toEqual({ version: 7 });
  expect(log).toEqual(['removed 1', '2=after']);
  await save(existing.slice(0, 1));
  expect(log).toEqual(['removed 1', '2=after']);
});

test('a change by somebody else in between leaves the version unknown', async () => {
  const { ends, ad, save } = form(ids.slice(0, 1));
  const saving = save();
  ad.version += 1;
  ends.get(ids[0])!.done();
  await expect(saving).resolves.toBeUndefined();
});
