import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';
import {
  type AddedPhoto,
  type GalleryPhoto,
  isFormValid,
  type PhotosOfPage,
  photosInGallery,
  photosLeftBehind,
  photosToPut,
  photosWaitedFor,
  refusalsIn,
  withAdded,
} from './gallery-photos.js';

/**
 * Putting uploaded photos in a gallery (specification, sections 3 to 5: a photo form is invalid if any card is).
 *
 *   idle
 *   refused            the form was invalid when the person pressed Save · [isFormValid] → idle
 *   waitingForUploads  removeCards of what is in the gallery · [isUploadDone] → choosing
 *                      waiting.skipped: what is uploaded does not wait for the others · waiting.cancelled → idle
 *   choosing           [hasPhotoToPut] → saving · [isSomeLeftBehind] → incomplete · [isSomeAdded] → saved · else → idle
 *                      (never rested in)
 *   saving             done → waitingForUploads · error [isOfPhotos] → waitingForUploads, without the photos that the
 *                      server refused · error → failed
 *   saved              what was uploaded is in the gallery
 *   incomplete         photos that failed or were refused are not · [isNoneLeftBehind] → idle
 *   failed             `problem` says why; `added` has what was put there before · [isEmpty] → idle
 *   anywhere           photos.changed: what the page shows of the photos
 *   save.clicked       everywhere but in waitingForUploads and saving → waitingForUploads [isFormValid] / refused
 *
 * The form stays usable while it saves. Photos that are uploaded and captions that are changed meanwhile are put there
 * by another call: what the page shows when it is saved is what the gallery has.
 */
export interface GallerySaveContext extends PhotosOfPage {
  /** How many photos the page had put there when the person pressed Save. */
  addedBefore: number;
  /** The photos that the running call carries. */
  sending: AddedPhoto[];
  problem: EffectProblem | null;
}

export type GallerySaveEvent =
  | { type: 'photos.changed'; photos: GalleryPhoto[] }
  | { type: 'save.clicked' }
  | { type: 'waiting.skipped' }
  | { type: 'waiting.cancelled' };

export interface SavePhotosInput {
  photos: AddedPhoto[];
}

export const gallerySaveMachine = setup({
  types: {
    context: {} as GallerySaveContext,
    events: {} as GallerySaveEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    /** Puts these photos in the gallery, or gives those that it has another caption. */
    savePhotos: fromPromise<void, SavePhotosInput>(() => Promise.reject(new Error('provide savePhotos'))),
  },
  actions: {
    removeCards: (_, _params: { cardIds: string[] }) => {
      throw new Error('provide removeCards');
    },
    keepPhotos: assign({ photos: (_, { photos }: { photos: GalleryPhoto[] }) => photos }),
    beginSave: assign(({ context }) => ({
      addedBefore: context.added.length,
      refusals: {},
      isHurried: false,
    })),
    hurry: assign({ isHurried: true }),
    takeUploaded: assign({ sending: ({ context }) => photosToPut(context) }),
    keepSent: assign(({ context }) => ({
      added: withAdded(context.added, context.sending),
      sending: [],
    })),
    keepRefusals: assign({
      refusals: ({ context }, { error }: { error: unknown }) => ({
        ...context.refusals,
        ...Object.fromEntries(refusalsIn(context.sending, problemOf(error))),
      }),
    }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isFormValid: ({ context }) => isFormValid(context),
    isUploadDone: ({ context }) => photosWaitedFor(context).length === 0,
    hasPhotoToPut: ({ context }) => photosToPut(context).length > 0,
    isSomeLeftBehind: ({ context }) => photosLeftBehind(context).length > 0,
    isNoneLeftBehind: ({ context }) => photosLeftBehind(context).length === 0,
    isSomeAdded: ({ context }) => context.added.length > context.addedBefore,
    isOfPhotos: ({ context }, { error }: { error: unknown }) =>
      refusalsIn(context.sending, problemOf(error)).length > 0,
    isEmpty: ({ context }) => context.photos.length === 0,
  },
}).createMachine({
  id: 'gallerySave',
  context: {
    photos: [],
    added: [],
    addedBefore: 0,
    refusals: {},
    isHurried: false,
    sending: [],
    problem: null,
  },
  initial: 'idle',
  on: {
    'photos.changed': { actions: { type: 'keepPhotos', params: ({ event }) => event } },
    'save.clicked': [
      { guard: 'isFormValid', target: '.waitingForUploads', actions: 'beginSave' },
      { target: '.refused' },
    ],
  },
  states: {
    idle: {},
    refused: { always: { guard: 'isFormValid', target: 'idle' } },
    waitingForUploads: {
      tags: 'busy',
      entry: {
        type: 'removeCards',
        params: ({ context }) => ({ cardIds: photosInGallery(context).map(({ cardId }) => cardId) }),
      },
      always: { guard: 'isUploadDone', target: 'choosing' },
      on: {
        'save.clicked': {},
        'waiting.skipped': { guard: 'hasPhotoToPut', actions: 'hurry' },
        'waiting.cancelled': 'idle',
      },
    },
    choosing: {
      always: [
        { guard: 'hasPhotoToPut', target: 'saving' },
        { guard: 'isSomeLeftBehind', target: 'incomplete' },
        { guard: 'isSomeAdded', target: 'saved' },
        { target: 'idle' },
      ],
    },
    saving: {
      tags: 'busy',
      entry: 'takeUploaded',
      on: { 'save.clicked': {} },
      invoke: {
        id: 'savePhotos',
        src: 'savePhotos',
        input: ({ context }) => ({ photos: context.sending }),
        onDone: { target: 'waitingForUploads', actions: 'keepSent' },
        onError: [
          {
            guard: { type: 'isOfPhotos', params: ({ event }) => event },
            target: 'waitingForUploads',
            actions: { type: 'keepRefusals', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    saved: {},
    incomplete: {
      tags: 'problem',
      always: { guard: 'isNoneLeftBehind', target: 'idle' },
    },
    failed: {
      tags: 'problem',
      exit: 'forgetProblem',
      always: { guard: 'isEmpty', target: 'idle' },
    },
  },
});
