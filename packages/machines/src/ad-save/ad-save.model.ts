import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { adSaveFlags, adSaveMachine } from './ad-save.machine.js';

const cargoBike = { title: 'Cargo bike with two batteries', brand: 'Urban Arrow', price: 3200 };
const noNetwork = { message: 'The marketplace could not be reached.', isNetwork: true };

export const adSaveModel = modelOf<typeof adSaveMachine>({
  machine: adSaveMachine,
  about: 'The saving of an ad’s form, whether the ad is new or changed: first its fields, then its photos.',
  inputs: {
    'a new ad': { mode: 'create' },
    'an ad that exists': { mode: 'edit', adId: 'ad-1', version: 3 },
  },
  states: {
    editing: 'The person fills in the form.',
    'editing.invalid': 'Something is missing or wrong, so it cannot be saved yet.',
    'editing.valid': 'The form is complete and may be saved.',
    saving: 'The fields are on their way to the server.',
    savingPhotos: 'The ad is saved; its photos are being put on it.',
    saved: 'Everything is saved.',
    failed: 'The fields could not be saved; the person may try again.',
    photosFailed: 'The ad is saved but its photos are not; only they are tried again.',
    conflicted: 'The ad was changed elsewhere meanwhile: it has to be loaded again.',
  },
  events: {
    'form.changed': {
      about: 'The person changes something in the form.',
      payload: z.object({ isInvalid: z.boolean() }),
      examples: { 'it can be saved': { isInvalid: false }, 'something is wrong': { isInvalid: true } },
    },
    'save.clicked': {
      about: 'The person presses Save.',
      payload: z.object({ fields: z.record(z.string(), z.unknown()) }),
      examples: [{ fields: cargoBike }],
    },
    'version.raised': {
      about: 'The person took a photo off the ad, which changed the ad outside of the form.',
      payload: z.object({ version: z.int() }),
      examples: ({ context }) => [{ version: (context.version ?? 0) + 1 }],
    },
  },
  effects: {
    saveAd: {
      about: 'Sends the fields to the server: as a new ad, or as a change of the version the form knows.',
      answers: ({ adId, version }) => ({
        saved: { adId: adId ?? 'ad-1', version: (version ?? 0) + 1 },
      }),
      failures: {
        'no network': noNetwork,
        'changed elsewhere': {
          message: problems['ad-changed-elsewhere'].error,
          code: 'ad-changed-elsewhere',
        },
        'a field is refused': {
          message: problems['invalid-request'].error,
          code: 'invalid-request',
          fields: [{ path: 'price', message: 'The price is too high.' }],
        },
      },
    },
    savePhotos: {
      about: 'Puts the uploaded photos on the ad, if there are any.',
      answers: { 'photos are on the ad': { version: 7 }, 'no photos to put there': undefined },
      failures: { 'no network': noNetwork },
    },
  },
  commands: {
    announceSaved: 'Tells the person that the ad is saved.',
    announceFailed: 'Tells the person why it is not.',
  },
  ends: {
    conflicted:
      'What was typed would undo somebody’s change: the page loads the ad again and begins a new form.',
  },
  distinguish: ({ value, context }) => [value, context.adId, context.hasChanged],
  invariants: {
    'a save never starts while the form is invalid': (now, before) =>
      !now.matches('saving') ||
      (['saving', 'failed', { editing: 'valid' }] as const).some((state) => before?.matches(state)),
    'photos are only ever saved to an ad that exists': (now) =>
      !now.matches('savingPhotos') || now.context.adId !== null,
    'what is saved has an id and a version': (now) =>
      !now.matches('saved') || (now.context.adId !== null && now.context.version !== null),
    'it is never saved and failed at once': (now) =>
      !(adSaveFlags(now).savedSuccessfully && (now.context.problem !== null || now.hasTag('problem'))),
    'there is a problem exactly where there is one to show': (now) =>
      (now.context.problem !== null) === now.hasTag('problem'),
    'after success and after failure nothing saves any more, and the person is told': (now) =>
      adSaveFlags(now).showSnackbar === (now.matches('saved') || now.hasTag('problem')) &&
      !(adSaveFlags(now).showSnackbar && adSaveFlags(now).saving),
    'nothing is left to lose once it is saved': (now) => !now.matches('saved') || !now.context.hasChanged,
    'an ad that is known never becomes another one': ({ context }, before) =>
      before === null || before.context.adId === null || before.context.adId === context.adId,
    'an ad that was changed elsewhere is never overwritten': (now, before) =>
      before?.matches('conflicted') !== true || now.matches('conflicted'),
  },
});
