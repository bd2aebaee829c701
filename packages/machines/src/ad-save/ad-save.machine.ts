import type { ProblemCode } from '@voltyard/contracts/problems';
import { assertEvent, assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * The saving of an ad's form, new or edited (specification, sections 3 and 4).
 *
 *   editing
 *     invalid     as a form begins
 *     valid       save.clicked → saving
 *   saving        done → savingPhotos · error [isConflict] → conflicted · error → failed
 *   savingPhotos  done → saved · error → photosFailed
 *   saved         announceSaved
 *   failed        announceFailed; save.clicked → saving
 *   photosFailed  announceFailed; save.clicked → savingPhotos: the ad itself is saved, so only its photos are retried
 *   conflicted    announceFailed; the ad was changed elsewhere, this form cannot be saved and has to be loaded again
 *   form.changed  in editing, saved, failed and photosFailed → editing.invalid [isInvalid] / editing.valid
 *   version.raised  anywhere: the person changed the ad outside of the form (took a photo off it)
 *
 * Once an ad is saved its id and version are known, so the next save changes it, also where the form began as a new
 * ad. While it saves the form is to be left alone: what is typed then belongs to no save.
 */
export interface AdSaveContext {
  mode: 'create' | 'edit';
  /** Null until the ad exists. */
  adId: string | null;
  /** Of the ad as this form knows it; an update names it. */
  version: number | null;
  /** There is something to lose. */
  hasChanged: boolean;
  problem: EffectProblem | null;
}

export interface AdSaveInput {
  mode: 'create' | 'edit';
  adId?: string;
  version?: number;
}

export type AdSaveEvent =
  | { type: 'form.changed'; isInvalid: boolean }
  /** `fields` are passed on to `saveAd` as they are. */
  | { type: 'save.clicked'; fields: unknown }
  | { type: 'version.raised'; version: number };

export interface SaveAdInput {
  fields: unknown;
  /** Null for an ad that does not exist yet. */
  adId: string | null;
  version: number | null;
}

export interface SavedAd {
  adId: string;
  version: number;
}

const changedElsewhere: ProblemCode = 'ad-changed-elsewhere';

export const adSaveMachine = setup({
  types: { context: {} as AdSaveContext, input: {} as AdSaveInput, events: {} as AdSaveEvent },
  actors: {
    saveAd: fromPromise<SavedAd, SaveAdInput>(() => Promise.reject(new Error('provide saveAd'))),
    /** Puts the uploaded photos on the ad, if there are any; answers the version this left the ad at. */
    savePhotos: fromPromise<{ version: number } | void, { adId: string }>(() =>
      Promise.reject(new Error('provide savePhotos')),
    ),
  },
  actions: {
    announceSaved: (_, _params: { mode: AdSaveContext['mode']; adId: string | null }) => {
      throw new Error('provide announceSaved');
    },
    announceFailed: (_, _params: { problem: EffectProblem | null }) => {
      throw new Error('provide announceFailed');
    },
    noteChange: assign({ hasChanged: true, problem: null }),
    noteSaved: assign({ hasChanged: false }),
    forgetProblem: assign({ problem: null }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    keepAd: assign((_, { adId, version }: SavedAd) => ({ adId, version })),
    keepVersion: assign({
      version: ({ context }, params: { version?: number }) => params.version ?? context.version,
    }),
  },
  guards: {
    isInvalid: (_, params: { isInvalid: boolean }) => params.isInvalid,
    isConflict: (_, { error }: { error: unknown }) => problemOf(error).code === changedElsewhere,
  },
}).createMachine({
  id: 'adSave',
  context: ({ input }) => ({
    mode: input.mode,
    adId: input.adId ?? null,
    version: input.version ?? null,
    hasChanged: false,
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
    'version.raised': { actions: { type: 'keepVersion', params: ({ event }) => event } },
  },
  states: {
    editing: {
      initial: 'invalid',
      states: { invalid: {}, valid: { on: { 'save.clicked': '#adSave.saving' } } },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'form.changed': {} },
      invoke: {
        id: 'saveAd',
        src: 'saveAd',
        input: ({ context: { adId, version }, event }) => {
          assertEvent(event, 'save.clicked');
          return { fields: event.fields, adId, version };
        },
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
      invoke: {
        id: 'savePhotos',
        src: 'savePhotos',
        input: ({ context }) => ({ adId: context.adId ?? '' }),
        onDone: {
          target: 'saved',
          actions: { type: 'keepVersion', params: ({ event }) => event.output ?? {} },
        },
        onError: {
          target: 'photosFailed',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
      },
    },
    saved: {
      entry: [
        'noteSaved',
        { type: 'announceSaved', params: ({ context: { mode, adId } }) => ({ mode, adId }) },
      ],
    },
    failed: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      on: { 'save.clicked': 'saving' },
    },
    photosFailed: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      on: { 'save.clicked': 'savingPhotos' },
    },
    conflicted: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      on: { 'form.changed': {} },
    },
  },
});

/** The specification's flags of the ad screen (sections 3 and 4). */
export interface AdSaveFlags {
  /** A new ad's button was clicked, and the form was left alone since. */
  createClicked: boolean;
  /** An existing ad's button was clicked, and the form was left alone since. */
  saveClicked: boolean;
  saving: boolean;
  savedSuccessfully: boolean;
  showSnackbar: boolean;
  formInvalid: boolean;
  hasChanged: boolean;
}

export function adSaveFlags(snapshot: SnapshotFrom<typeof adSaveMachine>): AdSaveFlags {
  const { mode, hasChanged } = snapshot.context;
  const wasClicked = !snapshot.matches('editing');
  const saving = snapshot.hasTag('busy');
  return {
    createClicked: wasClicked && mode === 'create',
    saveClicked: wasClicked && mode === 'edit',
    saving,
    savedSuccessfully: snapshot.matches('saved'),
    showSnackbar: wasClicked && !saving,
    formInvalid: snapshot.matches({ editing: 'invalid' }),
    hasChanged,
  };
}
