import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import { assign, setup } from 'xstate';
import {
  type ExistingPhoto,
  existingPhotosOf,
  isChangedPhoto,
  type PhotoEdit,
  photoEditsOf,
  savedPhotosOf,
} from './existing-photos.js';

/**
 * What a person changes of an ad in its form, until it is saved (specification, section 3: has changed).
 *
 *   editing      draft.changed, photo.changed, photos.loaded and ad.saved, then what fits:
 *     unchanged  [isRestored] → unsaved.restored · [isChanged] → unsaved.typed
 *     unsaved    [isUnchanged] → unchanged · changes.dropped: the form shows the ad again · session.ended: storeEdit
 *       typed    what was typed since the form was opened
 *       restored answers from before an interruption are back, as the form says
 *   deleted      the ad is gone, and with it what there was to lose
 *   editing: ad.deleted → deleted
 *
 * Saving is adSave's; photos that are added are those of uploads.
 */
export interface AdEditContext<Draft = unknown> {
  /** A function, so the one part of the context that is not plain JSON. */
  isSameDraft: (one: Draft, other: Draft) => boolean;
  /** The answers that the ad has. */
  saved: Draft;
  /** The answers in the form. */
  draft: Draft;
  /** The photos that the ad has, with what the form changes of them. */
  photos: ExistingPhoto[];
  /** Why there are answers from before; null when there are none. */
  interruption: Interruption | null;
}

export type Interruption = 'signedOut' | 'conflict';

/** What an edit was interrupted with. */
export interface InterruptedAnswers<Draft> {
  draft: Draft;
  photos: PhotoEdit[];
}

export interface AdEditInput<Draft = unknown> {
  isSameDraft: AdEditContext<Draft>['isSameDraft'];
  saved: Draft;
  photos: PhotoOnAd[];
  interrupted: (InterruptedAnswers<Draft> & { by: Interruption }) | null;
}

export type AdEditEvent<Draft = unknown> =
  | { type: 'draft.changed'; draft: Draft }
  /** Its caption is another one, it is taken off the ad, or that is taken back. */
  | { type: 'photo.changed'; photo: PhotoEdit }
  | { type: 'changes.dropped' }
  | { type: 'ad.saved' }
  /** The ad's photos as the server has them, those that were new among them. */
  | { type: 'photos.loaded'; photos: PhotoOnAd[] }
  | { type: 'ad.deleted' }
  /** `version`: of the ad, as the form knows it. */
  | { type: 'session.ended'; version: number };

const isChanged = <Draft>({ isSameDraft, saved, draft, photos }: AdEditContext<Draft>): boolean =>
  photos.some(isChangedPhoto) || !isSameDraft(draft, saved);

const vocabulary = <Draft>() =>
  setup({
    types: {
      context: {} as AdEditContext<Draft>,
      input: {} as AdEditInput<Draft>,
      events: {} as AdEditEvent<Draft>,
    },
    actions: {
      storeEdit: (_, _params: { version: number } & InterruptedAnswers<Draft>) => {
        throw new Error('provide storeEdit');
      },
      keepDraft: assign({ draft: (_, { draft }: { draft: Draft }) => draft }),
      keepPhoto: assign({
        photos: ({ context }, { photo: edit }: { photo: PhotoEdit }) =>
          context.photos.map((one) =>
            one.photo.photoId === edit.photoId ? { ...one, ...editOf(edit) } : one,
          ),
      }),
      dropChanges: assign(({ context }) => ({
        draft: context.saved,
        photos: existingPhotosOf(context.photos.map(({ photo }) => photo)),
      })),
      noteSaved: assign(({ context }) => ({ saved: context.draft, photos: savedPhotosOf(context.photos) })),
      takePhotos: assign({
        photos: ({ context }, { photos }: { photos: PhotoOnAd[] }) =>
          existingPhotosOf(photos, photoEditsOf(context.photos)),
      }),
      forgetInterruption: assign({ interruption: null }),
    },
    guards: {
      isRestored: ({ context }) => context.interruption !== null,
      isChanged: ({ context }) => isChanged(context),
      isUnchanged: ({ context }) => !isChanged(context),
    },
  });

const editOf = ({ photoCaption, isRemoved }: PhotoEdit) => ({ photoCaption, isRemoved });

function begin<Draft>({ isSameDraft, saved, photos, interrupted }: AdEditInput<Draft>): AdEditContext<Draft> {
  const begun = {
    isSameDraft,
    saved,
    draft: interrupted?.draft ?? saved,
    photos: existingPhotosOf(photos, interrupted?.photos),
    interruption: interrupted?.by ?? null,
  };
  // What was typed before may be on the ad by now.
  return isChanged(begun) ? begun : { ...begun, interruption: null };
}

/** The machine for one form's answers: `adEditMachineOf<AdDraft>()`. */
export const adEditMachineOf = <Draft>() =>
  vocabulary<Draft>().createMachine({
    id: 'adEdit',
    context: ({ input }) => begin(input),
    initial: 'editing',
    states: {
      editing: {
        initial: 'unchanged',
        on: {
          'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
          'photo.changed': { actions: { type: 'keepPhoto', params: ({ event }) => event } },
          'photos.loaded': { actions: { type: 'takePhotos', params: ({ event }) => event } },
          'ad.saved': { actions: 'noteSaved' },
          'ad.deleted': 'deleted',
        },
        states: {
          unchanged: {
            always: [
              { guard: 'isRestored', target: 'unsaved.restored' },
              { guard: 'isChanged', target: 'unsaved' },
            ],
          },
          unsaved: {
            always: { guard: 'isUnchanged', target: 'unchanged' },
            exit: 'forgetInterruption',
            on: {
              'changes.dropped': { actions: 'dropChanges' },
              'session.ended': {
                actions: {
                  type: 'storeEdit',
                  params: ({ context: { draft, photos }, event: { version } }) => ({
                    version,
                    draft,
                    photos: photoEditsOf(photos),
                  }),
                },
              },
            },
            initial: 'typed',
            states: { typed: {}, restored: {} },
          },
        },
      },
      deleted: {},
    },
  });

export const adEditMachine = adEditMachineOf<unknown>();
