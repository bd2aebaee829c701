import { createActor, fromPromise, type StateValueFrom, waitFor } from 'xstate';
import type { AddedPhoto, GalleryPhoto } from './gallery-photos.js';
import { gallerySaveMachine, type SavePhotosInput } from './gallery-save.machine.js';

export const done = () => Promise.resolve();
export const never = () => new Promise<never>(() => {});
export const offline = () => Promise.reject(new Error('offline'));

/** The server refuses the photo at this place of the call. */
export const refused =
  (index: number, message = 'This photo is on an ad.') =>
  () =>
    Promise.reject(
      Object.assign(new Error('This photo is already used elsewhere.'), {
        code: 'photo-in-use',
        fields: [{ path: `photos.${index}.photoId`, message }],
      }),
    );

/** An answer that comes when the test says so. */
export function held() {
  let answer = () => {};
  const promise = new Promise<void>((resolve) => (answer = resolve));
  return { call: () => promise, answer: () => answer() };
}

/** A page whose calls are answered from a list; what was sent and which cards were removed is collected. */
export function openPage(...answers: (() => Promise<void>)[]) {
  const sent: AddedPhoto[][] = [];
  const removed: string[] = [];
  const machine = gallerySaveMachine.provide({
    actors: {
      savePhotos: fromPromise<void, SavePhotosInput>(({ input }) => {
        sent.push(input.photos);
        return answers.shift()!();
      }),
    },
    actions: { removeCards: (_, { cardIds }) => void removed.push(...cardIds) },
  });
  const actor = createActor(machine).start();
  const page = {
    sent,
    removed,
    now: () => actor.getSnapshot(),
    show: (...photos: GalleryPhoto[]) => actor.send({ type: 'photos.changed', photos }),
    save: () => actor.send({ type: 'save.clicked' }),
    skip: () => actor.send({ type: 'waiting.skipped' }),
    cancel: () => actor.send({ type: 'waiting.cancelled' }),
    reached: (value: StateValueFrom<typeof gallerySaveMachine>) =>
      waitFor(actor, (state) => state.matches(value), { timeout: 1000 }),
    sentCalls: (count: number) => waitFor(actor, () => sent.length === count, { timeout: 1000 }),
    /** The page with these photos, Save pressed. */
    saving: (...photos: GalleryPhoto[]) => {
      page.show(...photos);
      page.save();
      return page;
    },
  };
  return page;
}

export const uploaded = (id: string, photoCaption = ''): GalleryPhoto => ({
  cardId: `card-${id}`,
  fileName: `${id}.jpg`,
  photoId: `photo-${id}`,
  photoCaption,
  isCaptionInvalid: false,
  upload: 'done',
  isOffline: false,
});
export const running = (id: string): GalleryPhoto => ({ ...uploaded(id), photoId: null, upload: 'running' });
export const waitingForNetwork = (id: string): GalleryPhoto => ({ ...running(id), isOffline: true });
export const failed = (id: string): GalleryPhoto => ({ ...running(id), upload: 'failed' });
export const tooLong = (id: string): GalleryPhoto => ({ ...uploaded(id), isCaptionInvalid: true });
export const put = (id: string, photoCaption = ''): AddedPhoto => ({ photoId: `photo-${id}`, photoCaption });
