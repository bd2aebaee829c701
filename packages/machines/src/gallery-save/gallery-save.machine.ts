import { assign, fromPromise, setup, stateIn } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * Putting uploaded photos in a gallery (specification, sections 3 to 5: a photo form is invalid if any card is).
 *
 *   form       form.changed → invalid [isInvalid] / valid
 *     invalid  as it begins: there is nothing to put there
 *     valid
 *   save
 *     idle
 *     refused  the form was invalid when the person pressed Save · form.changed [isValid] → idle
 *     saving   done → saved · error → failed
 *     saved    `added` has the photos
 *     failed   announceFailed
 *     all but saving: save.clicked → saving [isFormValid] / refused
 *
 * The form stays usable while it saves: photos are uploaded and captions typed, and what `putInGallery` did not
 * take is there for the next save. A page puts several batches in the gallery; `added` has the photos of all of them.
 */
export interface GallerySaveContext {
  /** What this page has put in the gallery so far, in the order it was put there. */
  added: AddedPhoto[];
  problem: EffectProblem | null;
}

export interface AddedPhoto {
  photoId: string;
  photoCaption: string;
}

export type GallerySaveEvent = { type: 'form.changed'; isInvalid: boolean } | { type: 'save.clicked' };

export const gallerySaveMachine = setup({
  types: {
    context: {} as GallerySaveContext,
    events: {} as GallerySaveEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    /** Answers the photos that are in the gallery now and were not before. */
    putInGallery: fromPromise<AddedPhoto[]>(() => Promise.reject(new Error('provide putInGallery'))),
  },
  actions: {
    announceFailed: (_, _params: { problem: EffectProblem | null }) => {
      throw new Error('provide announceFailed');
    },
    keepAdded: assign({
      added: ({ context }, { photos }: { photos: AddedPhoto[] }) => [...context.added, ...photos],
    }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isInvalid: (_, params: { isInvalid: boolean }) => params.isInvalid,
    isValid: (_, params: { isInvalid: boolean }) => !params.isInvalid,
    isFormValid: stateIn({ form: 'valid' }),
  },
}).createMachine({
  id: 'gallerySave',
  type: 'parallel',
  context: { added: [], problem: null },
  states: {
    form: {
      initial: 'invalid',
      on: {
        'form.changed': [
          { guard: { type: 'isInvalid', params: ({ event }) => event }, target: '.invalid' },
          { target: '.valid' },
        ],
      },
      states: { invalid: {}, valid: {} },
    },
    save: {
      initial: 'idle',
      on: { 'save.clicked': [{ guard: 'isFormValid', target: '.saving' }, { target: '.refused' }] },
      states: {
        idle: {},
        refused: {
          entry: 'forgetProblem',
          on: {
            'form.changed': { guard: { type: 'isValid', params: ({ event }) => event }, target: 'idle' },
          },
        },
        saving: {
          tags: 'busy',
          entry: 'forgetProblem',
          on: { 'save.clicked': {} },
          invoke: {
            id: 'putInGallery',
            src: 'putInGallery',
            onDone: {
              target: 'saved',
              actions: { type: 'keepAdded', params: ({ event }) => ({ photos: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
        },
        saved: {},
        failed: {
          tags: 'problem',
          entry: { type: 'announceFailed', params: ({ context }) => context },
        },
      },
    },
  },
});
