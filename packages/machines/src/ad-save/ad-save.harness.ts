import { createActor, fromPromise, type StateValueFrom, waitFor } from 'xstate';
import { adSaveFlags } from './ad-save.selectors.js';
import { adSaveMachine, type FormPhoto } from './ad-save.machine.js';
import {
  type AdSaveInput,
  type RemovedPhoto,
  type SaveAdInput,
  type SavedAd,
  type SavePhotosInput,
} from './ad-save.setup.js';

export const fields = { title: 'Zoe with a new battery' };

/** The answer of a server that saves the ad with all its photos. */
export const done = ({ photos }: SaveAdInput): Promise<SavedAd> =>
  Promise.resolve({ adId: 'ad-1', version: 3, photoIds: photos.map(({ photoId }) => photoId) });
/** Answers that the ad is at this version now. */
export const at = (version: number) => () => Promise.resolve({ version });
export const gone = () => Promise.resolve({ isChange: true });
export const never = () => new Promise<never>(() => {});
export const offline = () => Promise.reject(Object.assign(new Error('offline'), { isNetwork: true }));

interface Answers {
  ads?: ((input: SaveAdInput) => Promise<SavedAd>)[];
  photos?: (() => Promise<{ version: number }>)[];
  removals?: (() => Promise<RemovedPhoto>)[];
}

/** A form whose saves are answered from lists; what was sent and said to the person is collected. */
export function startForm(
  { ads = [], photos = [], removals = [] }: Answers = {},
  input: AdSaveInput = { mode: 'create' },
) {
  const sent: unknown[] = [];
  const said: unknown[] = [];
  const machine = adSaveMachine.provide({
    actors: {
      saveAd: fromPromise<SavedAd, SaveAdInput>(({ input: given }) => {
        sent.push(given);
        return ads.shift()!(given);
      }),
      savePhotos: fromPromise<{ version: number }, SavePhotosInput>(({ input: given }) => {
        sent.push(given);
        return photos.shift()!();
      }),
      removePhoto: fromPromise<RemovedPhoto, { photoId: string }>(({ input: given }) => {
        sent.push(given);
        return removals.shift()!();
      }),
    },
    actions: {
      announceSaved: (_, params) => void said.push(params),
      announceFailed: (_, { problem }) => void said.push(problem),
    },
  });
  const actor = createActor(machine, { input }).start();
  return {
    actor,
    sent,
    said,
    now: () => actor.getSnapshot(),
    flags: () => adSaveFlags(actor.getSnapshot()),
    change: (isInvalid = false) => actor.send({ type: 'form.changed', isInvalid }),
    show: (...shown: FormPhoto[]) => actor.send({ type: 'photos.changed', photos: shown }),
    save: () => actor.send({ type: 'save.clicked', fields }),
    reached: (value: StateValueFrom<typeof adSaveMachine>) =>
      waitFor(actor, (state) => state.matches(value), { timeout: 1000 }),
  };
}

export const uploaded = (id: string, photoCaption = ''): FormPhoto => ({
  id,
  photoId: `photo-${id}`,
  photoCaption,
  savedCaption: null,
  isRemoved: false,
  upload: 'done',
  isOffline: false,
  progress: 1,
});
export const running = (id: string, progress = 0.5): FormPhoto => ({
  ...uploaded(id),
  photoId: null,
  upload: 'running',
  progress,
});
export const failed = (id: string): FormPhoto => ({ ...running(id), upload: 'failed' });
export const onAd = (id: string, photoCaption = ''): FormPhoto => ({
  ...uploaded(id, photoCaption),
  photoId: id,
  savedCaption: photoCaption,
});
