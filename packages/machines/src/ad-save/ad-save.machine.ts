import type { ProblemCode } from '@voltyard/contracts/problems';
import { assign, fromPromise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';
import {
  type CaptionedPhoto,
  captionsToSave,
  failedUploads,
  type FormPhoto,
  isOtherChoice,
  isPhotoSaveDone,
  isUploading,
  missingSentence,
  photosToAttach,
  type PhotosToSave,
  photoToRemove,
  type SavedPhotos,
  versionAfter,
  withCaptions,
} from './form-photos.js';

/**
 * The saving of an ad's form, new or edited, with its photos (specification, sections 3 and 4).
 *
 *   editing
 *     invalid          as a form begins
 *     valid            save.clicked → waitingForUploads
 *   waitingForUploads  a new ad appears with its photos: [isReadyToSave] → saving · [isUploadMissing] → uploadsFailed
 *                      waiting.skipped → saving · waiting.cancelled → editing.valid
 *   uploadsFailed      announceFailed; nothing is posted · save.clicked → waitingForUploads
 *                      waiting.skipped → saving, without the photos that failed · [isNoUploadMissing] → editing.valid
 *   saving             done → savingPhotos · error [isConflict] → conflicted · error → failed
 *   savingPhotos       form.changed is ignored, as in saving
 *     choosing         what comes next: removing, savingCaptions, attaching, uploading, → photosMissing or saved
 *                      (never rested in)
 *     removing, savingCaptions, attaching   done → choosing · error → photosFailed
 *     uploading        photos.changed → choosing
 *   saved              announceSaved; save.clicked → waitingForUploads
 *   failed             announceFailed; save.clicked → waitingForUploads · photos.changed [isOtherChoice] → editing.valid
 *   photosFailed       a call for the photos failed; announceFailed; save.clicked → savingPhotos: the ad itself is
 *                      saved, so only its photos are retried · photos.changed [isOtherChoice] → photosUnsaved
 *   photosMissing      the ad is saved, an upload has failed; announceFailed; save.clicked → savingPhotos
 *                      [isPhotoSaveDone] → saved · [isNoUploadMissing] → photosUnsaved
 *   photosUnsaved      the person has mended what failed; save.clicked → savingPhotos · [isPhotoSaveDone] → saved
 *   conflicted         announceFailed; the ad was changed elsewhere, this form cannot be saved and has to be loaded again
 *   form.restored      in editing → editing.invalid [isInvalid] / editing.valid: nothing was changed by it
 *   form.changed       in editing, saved and what failed → editing.invalid [isInvalid] / editing.valid
 *   photos.changed     anywhere: what the form shows of the photos
 *
 * Once an ad is saved its id and version are known, so the next save changes it, also where the form began as a new
 * ad. While it saves, the fields are to be left alone: what is typed then belongs to no save. The photos may change.
 */
export interface AdSaveContext extends PhotosToSave {
  mode: 'create' | 'edit';
  /** Null until the ad exists. */
  adId: string | null;
  /** Of the ad as this form knows it; an update names it. */
  version: number | null;
  /** There is something to lose. */
  hasChanged: boolean;
  /** What `saveAd` is given: as it was when the person clicked. */
  fields: unknown;
  photos: FormPhoto[];
  savedPhotos: SavedPhotos;
  leftOut: string[];
  /** The person did not want to wait for photos. */
  isHurried: boolean;
  /** The photos that the running call carries. */
  sending: CaptionedPhoto[];
  /** The photo that is being taken off the ad. */
  removing: string | null;
  problem: EffectProblem | null;
}

export interface AdSaveInput {
  mode: 'create' | 'edit';
  adId?: string;
  version?: number;
}

export type AdSaveEvent =
  | { type: 'form.restored'; isInvalid: boolean }
  | { type: 'form.changed'; isInvalid: boolean }
  | { type: 'photos.changed'; photos: FormPhoto[] }
  /** `fields` are passed on to `saveAd` as they are. */
  | { type: 'save.clicked'; fields: unknown }
  | { type: 'waiting.skipped' }
  | { type: 'waiting.cancelled' };

export interface SaveAdInput {
  fields: unknown;
  /** Null for an ad that does not exist yet. */
  adId: string | null;
  version: number | null;
  /** A new ad appears with these. */
  photos: CaptionedPhoto[];
}

export interface SavedAd {
  adId: string;
  version: number;
  /** The photos that are on the ad by this save. */
  photoIds: string[];
}

export interface SavePhotosInput {
  adId: string;
  photos: CaptionedPhoto[];
}

export interface RemovedPhoto {
  /** False for a photo that was gone already: then the ad did not change. */
  isChange: boolean;
}

const changedElsewhere: ProblemCode = 'ad-changed-elsewhere';

export const adSaveMachine = setup({
  types: {
    context: {} as AdSaveContext,
    input: {} as AdSaveInput,
    events: {} as AdSaveEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    saveAd: fromPromise<SavedAd, SaveAdInput>(() => Promise.reject(new Error('provide saveAd'))),
    removePhoto: fromPromise<RemovedPhoto, { photoId: string }>(() =>
      Promise.reject(new Error('provide removePhoto')),
    ),
    /** Puts uploaded photos on the ad, or gives those it has another caption. */
    savePhotos: fromPromise<{ version: number }, SavePhotosInput>(() =>
      Promise.reject(new Error('provide savePhotos')),
    ),
  },
  actions: {
    announceSaved: (_, _params: { mode: AdSaveContext['mode']; adId: string | null; photoIds: string[] }) => {
      throw new Error('provide announceSaved');
    },
    announceFailed: (_, _params: { problem: EffectProblem | null }) => {
      throw new Error('provide announceFailed');
    },
    noteChange: assign({ hasChanged: true, problem: null }),
    noteSaved: assign(({ context }) => ({
      hasChanged: false,
      savedPhotos: { ...context.savedPhotos, captions: {} },
    })),
    forgetProblem: assign({ problem: null }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    tellMissing: assign({
      problem: ({ context }) => ({
        message: missingSentence(failedUploads(context).length, context.adId !== null),
      }),
    }),
    beginSave: assign((_, { fields }: { fields: unknown }) => ({ fields, leftOut: [], isHurried: false })),
    hurry: assign({ isHurried: true }),
    leaveOutFailed: assign({ leftOut: ({ context }) => failedUploads(context).map(({ id }) => id) }),
    keepPhotos: assign({ photos: (_, { photos }: { photos: FormPhoto[] }) => photos }),
    takeForNewAd: assign({
      sending: ({ context }) => (context.adId === null ? photosToAttach(context) : []),
    }),
    takeRemoved: assign({ removing: ({ context }) => photoToRemove(context) }),
    takeCaptions: assign({ sending: ({ context }) => captionsToSave(context) }),
    takeUploaded: assign({ sending: ({ context }) => photosToAttach(context) }),
    keepAd: assign(({ context }, { adId, version, photoIds }: SavedAd) => ({
      adId,
      version,
      savedPhotos: withCaptions(
        context.savedPhotos,
        context.sending.filter(({ photoId }) => photoIds.includes(photoId)),
      ),
    })),
    keepSent: assign(({ context }, { version }: { version: number }) => ({
      version: versionAfter(context.version, version),
      savedPhotos: withCaptions(context.savedPhotos, context.sending),
    })),
    keepRemoved: assign(({ context }, { isChange }: RemovedPhoto) => ({
      version: context.version === null || !isChange ? context.version : context.version + 1,
      savedPhotos: {
        ...context.savedPhotos,
        removed: [...context.savedPhotos.removed, context.removing ?? ''],
      },
    })),
  },
  guards: {
    isInvalid: (_, params: { isInvalid: boolean }) => params.isInvalid,
    isConflict: (_, { error }: { error: unknown }) => problemOf(error).code === changedElsewhere,
    isReadyToSave: ({ context }) =>
      context.adId !== null || (!isUploading(context) && failedUploads(context).length === 0),
    isUploading: ({ context }) => isUploading(context),
    isUploadMissing: ({ context }) => !isUploading(context) && failedUploads(context).length > 0,
    isNoUploadMissing: ({ context }) => failedUploads(context).length === 0,
    isPhotoSaveDone: ({ context }) => isPhotoSaveDone(context),
    /** Other photos or captions, and not only the progress of an upload. */
    isOtherChoice: ({ context }, { photos }: { photos: FormPhoto[] }) =>
      isOtherChoice(context.photos, photos),
    hasPhotoToRemove: ({ context }) => photoToRemove(context) !== null,
    hasCaptionToSave: ({ context }) => captionsToSave(context).length > 0,
    hasPhotoToAttach: ({ context }) => photosToAttach(context).length > 0,
  },
}).createMachine({
  id: 'adSave',
  context: ({ input }) => ({
    mode: input.mode,
    adId: input.adId ?? null,
    version: input.version ?? null,
    hasChanged: false,
    fields: null,
    photos: [],
    savedPhotos: { removed: [], captions: {} },
    leftOut: [],
    isHurried: false,
    sending: [],
    removing: null,
    problem: null,
  }),
  initial: 'editing',
  on: {
    'form.changed': [
      {
        guard: { type: 'isInvalid', params: ({ event }) => event },
        target: '.editing.invalid',
        actions: 'noteChange',
      },
      { target: '.editing.valid', actions: 'noteChange' },
    ],
    'photos.changed': { actions: { type: 'keepPhotos', params: ({ event }) => event } },
  },
  states: {
    editing: {
      initial: 'invalid',
      on: {
        'form.restored': [
          { guard: { type: 'isInvalid', params: ({ event }) => event }, target: '.invalid' },
          { target: '.valid' },
        ],
      },
      states: {
        invalid: {},
        valid: {
          on: {
            'save.clicked': {
              target: '#adSave.waitingForUploads',
              actions: { type: 'beginSave', params: ({ event }) => event },
            },
          },
        },
      },
    },
    waitingForUploads: {
      tags: 'busy',
      entry: 'forgetProblem',
      always: [
        { guard: 'isReadyToSave', target: 'saving' },
        { guard: 'isUploadMissing', target: 'uploadsFailed', actions: 'tellMissing' },
      ],
      on: {
        'form.changed': {},
        'waiting.skipped': { target: 'saving', actions: 'hurry' },
        'waiting.cancelled': 'editing.valid',
      },
    },
    uploadsFailed: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      always: { guard: 'isNoUploadMissing', target: 'editing.valid', actions: 'forgetProblem' },
      on: {
        'save.clicked': {
          target: 'waitingForUploads',
          actions: { type: 'beginSave', params: ({ event }) => event },
        },
        'waiting.skipped': { target: 'saving', actions: ['hurry', 'leaveOutFailed'] },
        'photos.changed': {
          actions: [{ type: 'keepPhotos', params: ({ event }) => event }, 'tellMissing'],
        },
      },
    },
    saving: {
      tags: 'busy',
      entry: ['forgetProblem', 'takeForNewAd'],
      on: { 'form.changed': {} },
      invoke: {
        id: 'saveAd',
        src: 'saveAd',
        input: ({ context: { fields, adId, version, sending } }) => ({
          fields,
          adId,
          version,
          photos: sending,
        }),
        onDone: {
          target: 'savingPhotos',
          actions: { type: 'keepAd', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'conflicted',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    savingPhotos: {
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'form.changed': {} },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'hasPhotoToRemove', target: 'removing' },
            { guard: 'hasCaptionToSave', target: 'savingCaptions' },
            { guard: 'hasPhotoToAttach', target: 'attaching' },
            { guard: 'isUploading', target: 'uploading' },
            { guard: 'isUploadMissing', target: '#adSave.photosMissing', actions: 'tellMissing' },
            { target: '#adSave.saved' },
          ],
        },
        removing: {
          entry: 'takeRemoved',
          invoke: {
            id: 'removePhoto',
            src: 'removePhoto',
            input: ({ context }) => ({ photoId: context.removing ?? '' }),
            onDone: {
              target: 'choosing',
              actions: { type: 'keepRemoved', params: ({ event }) => event.output },
            },
            onError: {
              target: '#adSave.photosFailed',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
        },
        savingCaptions: {
          entry: 'takeCaptions',
          invoke: {
            id: 'saveCaptions',
            src: 'savePhotos',
            input: ({ context }) => ({ adId: context.adId ?? '', photos: context.sending }),
            onDone: {
              target: 'choosing',
              actions: { type: 'keepSent', params: ({ event }) => event.output },
            },
            onError: {
              target: '#adSave.photosFailed',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
        },
        attaching: {
          entry: 'takeUploaded',
          invoke: {
            id: 'attachPhotos',
            src: 'savePhotos',
            input: ({ context }) => ({ adId: context.adId ?? '', photos: context.sending }),
            onDone: {
              target: 'choosing',
              actions: { type: 'keepSent', params: ({ event }) => event.output },
            },
            onError: {
              target: '#adSave.photosFailed',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
        },
        uploading: {
          on: {
            'photos.changed': {
              target: 'choosing',
              actions: { type: 'keepPhotos', params: ({ event }) => event },
            },
          },
        },
      },
    },
    saved: {
      entry: [
        {
          type: 'announceSaved',
          params: ({ context: { mode, adId, savedPhotos } }) => ({
            mode,
            adId,
            photoIds: Object.keys(savedPhotos.captions),
          }),
        },
        'noteSaved',
      ],
      on: {
        'save.clicked': {
          target: 'waitingForUploads',
          actions: { type: 'beginSave', params: ({ event }) => event },
        },
      },
    },
    failed: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      on: {
        'save.clicked': {
          target: 'waitingForUploads',
          actions: { type: 'beginSave', params: ({ event }) => event },
        },
        'photos.changed': [
          {
            guard: { type: 'isOtherChoice', params: ({ event }) => event },
            target: 'editing.valid',
            actions: [{ type: 'keepPhotos', params: ({ event }) => event }, 'noteChange'],
          },
          { actions: { type: 'keepPhotos', params: ({ event }) => event } },
        ],
      },
    },
    photosFailed: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      on: {
        'save.clicked': 'savingPhotos',
        'photos.changed': [
          {
            guard: { type: 'isOtherChoice', params: ({ event }) => event },
            target: 'photosUnsaved',
            actions: { type: 'keepPhotos', params: ({ event }) => event },
          },
          { actions: { type: 'keepPhotos', params: ({ event }) => event } },
        ],
      },
    },
    photosMissing: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      always: [
        { guard: 'isPhotoSaveDone', target: 'saved', actions: 'forgetProblem' },
        { guard: 'isNoUploadMissing', target: 'photosUnsaved' },
      ],
      on: {
        'save.clicked': 'savingPhotos',
        'photos.changed': {
          actions: [{ type: 'keepPhotos', params: ({ event }) => event }, 'tellMissing'],
        },
      },
    },
    photosUnsaved: {
      entry: 'forgetProblem',
      always: { guard: 'isPhotoSaveDone', target: 'saved' },
      on: { 'save.clicked': 'savingPhotos' },
    },
    conflicted: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      on: { 'form.changed': {} },
    },
  },
});

export {
  type AdSaveFlags,
  adSaveFlags,
  type PhotoProgress,
  photoProgress,
  photoInHand,
} from './ad-save.selectors.js';
export type { CaptionedPhoto, FormPhoto } from './form-photos.js';
