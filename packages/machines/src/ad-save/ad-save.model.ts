import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { adSaveFlags } from './ad-save.selectors.js';
import { adSaveMachine } from './ad-save.machine.js';
import { type CaptionedPhoto, failedUploads, type FormPhoto, isUploading } from './form-photos.js';

const cargoBike = { title: 'Cargo bike with two batteries', brand: 'Urban Arrow', price: 3200 };
const noNetwork = { message: 'The marketplace could not be reached.', isNetwork: true };

const FormPhotoFields = z.object({
  id: z.string(),
  photoId: z.string().nullable(),
  photoCaption: z.string(),
  savedCaption: z.string().nullable().describe('null for a photo that the ad does not have yet'),
  isRemoved: z.boolean(),
  upload: z.enum(['running', 'done', 'failed']),
  isOffline: z.boolean(),
  progress: z.number(),
});

const uploaded = (id: string): FormPhoto => ({
  id,
  photoId: id,
  photoCaption: '',
  savedCaption: null,
  isRemoved: false,
  upload: 'done',
  isOffline: false,
  progress: 1,
});
const running = (id: string): FormPhoto => ({
  ...uploaded(id),
  photoId: null,
  upload: 'running',
  progress: 0.4,
});
const failed = (id: string): FormPhoto => ({ ...running(id), upload: 'failed' });
const onAd = (id: string): FormPhoto => ({ ...uploaded(id), savedCaption: '' });

const photosOfForm = {
  none: { photos: [] },
  'one is uploaded, the next one uploads': { photos: [uploaded('a'), running('b')] },
  'all are uploaded': { photos: [uploaded('a'), uploaded('b')] },
  'one has failed': { photos: [uploaded('a'), failed('b')] },
  'photos of the ad are changed': {
    photos: [
      { ...onAd('c'), isRemoved: true },
      { ...onAd('d'), photoCaption: 'Battery' },
    ],
  },
};

export const adSaveModel = modelOf<typeof adSaveMachine>({
  machine: adSaveMachine,
  about: 'The saving of an ad’s form, whether the ad is new or changed, with its photos.',
  inputs: {
    'a new ad': { mode: 'create' },
    'an ad that exists': { mode: 'edit', adId: 'ad-1', version: 3 },
  },
  states: {
    editing: 'The person fills in the form.',
    'editing.invalid': 'Something is missing or wrong, so it cannot be saved yet.',
    'editing.valid': 'The form is complete and may be saved.',
    waitingForUploads: 'A new ad waits for its photos, to appear together with them.',
    uploadsFailed: 'The new ad is not posted, because a photo could not be uploaded.',
    saving: 'The fields are on their way to the server, those of a new ad with its photos.',
    savingPhotos: 'The ad is saved; now its photos are brought to what the form shows.',
    'savingPhotos.choosing': 'Looks what is to be done next, and does it at once; never rested in.',
    'savingPhotos.removing': 'A photo is being taken off the ad.',
    'savingPhotos.savingCaptions': 'Photos of the ad are being given other captions.',
    'savingPhotos.attaching': 'Uploaded photos are being put on the ad.',
    'savingPhotos.uploading': 'The next photo for the ad is still being uploaded.',
    saved: 'Everything is saved.',
    failed: 'The fields could not be saved; the person may try again.',
    photosFailed: 'The ad is saved but its photos are not; only they are tried again.',
    photosMissing: 'The ad is saved, without a photo that could not be uploaded.',
    photosUnsaved: 'The ad is saved; what was wrong with its photos is mended, and the person may save them.',
    conflicted: 'The ad was changed elsewhere meanwhile: it has to be loaded again.',
  },
  events: {
    'form.restored': {
      about: 'The form was filled without the person: from a draft, or with the ad as it is.',
      payload: z.object({ isInvalid: z.boolean() }),
      examples: { 'it can be saved': { isInvalid: false }, 'something is missing': { isInvalid: true } },
    },
    'form.changed': {
      about: 'The person changes something in the form.',
      payload: z.object({ isInvalid: z.boolean() }),
      examples: { 'it can be saved': { isInvalid: false }, 'something is wrong': { isInvalid: true } },
    },
    'photos.changed': {
      about: 'The form shows other photos than before, or an upload has progressed, succeeded or failed.',
      payload: z.object({ photos: z.array(FormPhotoFields) }),
      examples: photosOfForm,
    },
    'save.clicked': {
      about: 'The person presses Save.',
      payload: z.object({ fields: z.record(z.string(), z.unknown()) }),
      examples: [{ fields: cargoBike }],
    },
    'save.prevented': { about: 'The person presses Save while a photo has too long a caption.' },
    'network.returned': { about: 'The browser has a connection again.' },
    'waiting.skipped': { about: 'The person posts the ad without waiting for its photos.' },
    'waiting.cancelled': { about: 'The person wants to change the form while it waits for photos.' },
  },
  effects: {
    saveAd: {
      about:
        'Sends the fields to the server: as a new ad with its photos, or as a change of the version the form knows.',
      answers: ({ adId, version, photos }) => ({
        saved: {
          adId: adId ?? 'ad-1',
          version: (version ?? 0) + 1,
          photoIds: (photos ?? []).map((photo: CaptionedPhoto) => photo.photoId),
        },
        'saved by an earlier attempt, without the photos': {
          adId: adId ?? 'ad-1',
          version: (version ?? 0) + 1,
          photoIds: [],
        },
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
    removePhoto: {
      about: 'Takes a photo off the ad.',
      answers: { 'it is gone': { isChange: true }, 'it was gone already': { isChange: false } },
      failures: { 'no network': noNetwork },
    },
    savePhotos: {
      about: 'Puts uploaded photos on the ad, or gives those it has another caption.',
      answers: { saved: { version: 5 }, 'another page wrote too': { version: 90 } },
      failures: { 'no network': noNetwork },
    },
  },
  commands: {
    announceSaved: 'Tells the person that the ad is saved.',
    announceFailed: 'Tells the person why it is not.',
  },
  ends: {
    conflicted:
      'What was typed would undo another change: the page loads the ad again and begins a new form.',
  },
  distinguish: ({ value, context }) => [
    value,
    context.adId,
    context.photos.map(({ id, upload }) => [id, upload]),
  ],
  invariants: {
    'a save never starts while the form is invalid': (now, before) =>
      !(now.matches('saving') || now.matches('waitingForUploads')) ||
      (
        ['saving', 'waitingForUploads', 'uploadsFailed', 'failed', 'saved', { editing: 'valid' }] as const
      ).some((state) => before?.matches(state)),
    'a new ad is never sent before its photos unless the person chose so': (now, before) =>
      !now.matches('saving') ||
      before?.matches('saving') === true ||
      now.context.adId !== null ||
      now.context.isHurried ||
      (!isUploading(now.context) && failedUploads(now.context).length === 0),
    'only photos that the person did not want to wait for are left out': (now) =>
      now.context.leftOut.length === 0 || now.context.isHurried,
    'photos are only ever saved to an ad that exists': (now) =>
      !now.matches('savingPhotos') || now.context.adId !== null,
    'what is saved has an id and a version': (now) =>
      !now.matches('saved') || (now.context.adId !== null && now.context.version !== null),
    'it is never saved while a photo is missing that was not left out': (now, before) =>
      !now.matches('saved') ||
      before?.matches('saved') === true ||
      (!isUploading(now.context) && failedUploads(now.context).length === 0),
    'what is missing is said from the first time that the person pressed Save': (now, before) => {
      const { createClicked, saveClicked } = adSaveFlags(now);
      const isSaid = createClicked || saveClicked;
      return (isSaid || now.matches('editing')) && (isSaid || (before?.context.attempts ?? 0) === 0);
    },
    'it is never saved and failed at once': (now) =>
      !(adSaveFlags(now).savedSuccessfully && (now.context.problem !== null || now.hasTag('problem'))),
    'there is a problem exactly where there is one to show': (now) =>
      (now.context.problem !== null) === now.hasTag('problem'),
    'after success and after failure nothing saves any more, and the person is told': (now) =>
      adSaveFlags(now).showSnackbar === (now.matches('saved') || now.hasTag('problem')) &&
      !(adSaveFlags(now).showSnackbar && adSaveFlags(now).saving),
    'an ad that is known never becomes another one': ({ context }, before) =>
      before === null || before.context.adId === null || before.context.adId === context.adId,
    'an ad that was changed elsewhere is never overwritten': (now, before) =>
      before?.matches('conflicted') !== true || now.matches('conflicted'),
  },
});
