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

export interface AdSaveContext extends PhotosToSave {
  mode: 'create' | 'edit';
  /** Null until the ad exists. */
  adId: string | null;
  /** Of the ad as this form knows it; an update names it. */
  version: number | null;
  /** How often the person has pressed Save while there was something to say or to save. */
  attempts: number;
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
  /** Save was pressed, but what is wrong with a photo's caption has to be corrected first. */
  | { type: 'save.prevented' }
  | { type: 'network.returned' }
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

/** What the machine that saves an ad knows and does; its states are in ad-save.machine.ts. */
export const adSaveSetup = setup({
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
    noteSaved: assign(({ context }) => ({
      savedPhotos: { ...context.savedPhotos, captions: {} },
    })),
    forgetProblem: assign({ problem: null }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    tellMissing: assign({
      problem: ({ context }) => ({
        message: missingSentence(failedUploads(context).length, context.adId !== null),
      }),
    }),
    noteAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    beginSave: assign(({ context }, { fields }: { fields: unknown }) => ({
      fields,
      leftOut: [],
      isHurried: false,
      attempts: context.attempts + 1,
    })),
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
    /** It failed for want of a connection only. */
    isForNetwork: ({ context }) => context.problem?.isNetwork === true,
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
});
