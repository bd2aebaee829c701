import { adSaveSetup } from './ad-save.setup.js';
import { savingPhotos } from './saving-photos.state.js';

/**
 * The saving of an ad's form, new or edited, with its photos (specification, sections 3 and 4).
 *
 *   editing
 *     invalid          as a form begins · save.clicked: nothing is saved, and the person is told what is missing
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
 *                      network.returned [isForNetwork] → editing.valid
 *   photosFailed       a call for the photos failed; announceFailed; save.clicked → savingPhotos: the ad itself is
 *                      saved, so only its photos are retried · photos.changed [isOtherChoice] → photosUnsaved
 *                      network.returned [isForNetwork] → photosUnsaved
 *   photosMissing      the ad is saved, an upload has failed; announceFailed; save.clicked → savingPhotos
 *                      [isNoUploadMissing] → photosUnsaved
 *   photosUnsaved      the person has mended what failed; save.clicked → savingPhotos · [isPhotoSaveDone] → saved
 *   conflicted         announceFailed; the ad was changed elsewhere, this form cannot be saved and has to be loaded again
 *   form.restored      in editing → editing.invalid [isInvalid] / editing.valid: nothing was changed by it
 *   form.changed       in editing, saved and what failed → editing.invalid [isInvalid] / editing.valid
 *   photos.changed     anywhere: what the form shows of the photos
 *   save.prevented     anywhere: nothing is saved, and the person is told what is missing
 *
 * Once an ad is saved its id and version are known, so the next save changes it, also where the form began as a new
 * ad. While it saves, the fields are to be left alone: what is typed then belongs to no save. The photos may change.
 */
export const adSaveMachine = adSaveSetup.createMachine({
  id: 'adSave',
  context: ({ input }) => ({
    mode: input.mode,
    adId: input.adId ?? null,
    version: input.version ?? null,
    attempts: 0,
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
        actions: 'forgetProblem',
      },
      { target: '.editing.valid', actions: 'forgetProblem' },
    ],
    'photos.changed': { actions: { type: 'keepPhotos', params: ({ event }) => event } },
    'save.prevented': { actions: 'noteAttempt' },
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
        invalid: { on: { 'save.clicked': { actions: 'noteAttempt' } } },
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
    savingPhotos,
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
        'photos.changed': {
          guard: { type: 'isOtherChoice', params: ({ event }) => event },
          target: 'editing.valid',
          actions: [{ type: 'keepPhotos', params: ({ event }) => event }, 'forgetProblem'],
        },
        'network.returned': { guard: 'isForNetwork', target: 'editing.valid', actions: 'forgetProblem' },
      },
    },
    photosFailed: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      on: {
        'save.clicked': 'savingPhotos',
        'photos.changed': {
          guard: { type: 'isOtherChoice', params: ({ event }) => event },
          target: 'photosUnsaved',
          actions: { type: 'keepPhotos', params: ({ event }) => event },
        },
        'network.returned': { guard: 'isForNetwork', target: 'photosUnsaved' },
      },
    },
    photosMissing: {
      tags: 'problem',
      entry: { type: 'announceFailed', params: ({ context }) => context },
      always: { guard: 'isNoUploadMissing', target: 'photosUnsaved' },
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

export type { FormPhoto } from './form-photos.js';
