import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import {
  type GalleryPhoto,
  isFormValid,
  photosInGallery,
  photosLeftBehind,
  photosToPut,
  photosWaitedFor,
} from './gallery-photos.js';
import { gallerySaveMachine } from './gallery-save.machine.js';
import type { GallerySaveSnapshot } from './gallery-save.selectors.js';

const GalleryPhotoFields = z.object({
  cardId: z.string(),
  fileName: z.string(),
  photoId: z.string().nullable().describe('null until it is uploaded'),
  photoCaption: z.string(),
  isCaptionInvalid: z.boolean(),
  upload: z.enum(['running', 'done', 'failed']),
  isOffline: z.boolean(),
});

// As long as captions are: photos that are put there have to weigh more than those that come and go.
const fromTheSide =
  'From the side, with both bags and the child seat that go with it, at the lake last summer';
const fromBehind =
  'From behind, with the light that was new in spring, in front of the garage where it stands';

const uploaded = (id: string): GalleryPhoto => ({
  cardId: `3f0c8f4e-5b1d-4a57-9a55-card-of-${id}`,
  fileName: `${id}.jpg`,
  photoId: `3f0c8f4e-5b1d-4a57-9a55-photo-${id}`,
  photoCaption: fromTheSide,
  isCaptionInvalid: false,
  upload: 'done',
  isOffline: false,
});
const running = (id: string): GalleryPhoto => ({ ...uploaded(id), photoId: null, upload: 'running' });
const failed = (id: string): GalleryPhoto => ({ ...running(id), upload: 'failed' });

/** Photos that the gallery does not have yet: those that are put there have others after them. */
function photosOfPage({ context: { photos, added } }: GallerySaveSnapshot) {
  const [front, rear] = [`front-${added.length}`, `rear-${added.length}`];
  const otherwise = ({ photoCaption }: GalleryPhoto) =>
    photoCaption === fromTheSide ? fromBehind : fromTheSide;
  return {
    none: { photos: [] },
    'one is uploaded, the next one uploads': { photos: [uploaded(front), running(rear)] },
    'both are uploaded': { photos: [uploaded(front), uploaded(rear)] },
    'the first one gets another caption': {
      photos: photos.map((photo, index) =>
        index === 0 ? { ...photo, photoCaption: otherwise(photo) } : photo,
      ),
    },
    'one has failed': { photos: [uploaded(front), failed(rear)] },
    'one has too long a caption': { photos: [{ ...uploaded(front), isCaptionInvalid: true }] },
  };
}

export const gallerySaveModel = modelOf<typeof gallerySaveMachine>({
  machine: gallerySaveMachine,
  about: 'Putting uploaded photos in a gallery, together and in their order, one batch after the other.',
  inputs: { 'a page of a gallery': undefined },
  states: {
    idle: 'Nothing is being saved.',
    refused:
      'The person pressed Save while there was nothing to put there, or a caption was too long; the page says so.',
    waitingForUploads:
      'Photos still upload, to go into the gallery together with the others; the person may stop it or not wait for them.',
    choosing: 'Looks what is left to be put there, and does it at once; never rested in.',
    saving: 'Photos are being put in the gallery; others may be chosen meanwhile.',
    saved: 'What was uploaded is in the gallery.',
    incomplete: 'Photos that failed or were refused are not in the gallery; their cards stay.',
    failed: 'The call failed: its photos are still here, and the person may try again.',
  },
  events: {
    'photos.changed': {
      about: 'A photo or its caption changes, or its upload begins, succeeds or fails.',
      payload: z.object({ photos: z.array(GalleryPhotoFields) }),
      examples: photosOfPage,
    },
    'save.clicked': { about: 'The person presses Save.' },
    'waiting.skipped': { about: 'The person puts what is uploaded there without waiting for the others.' },
    'waiting.cancelled': { about: 'The person stops the save while it waits; nothing is lost.' },
  },
  effects: {
    savePhotos: {
      about: 'Puts these photos in the gallery, or gives those that it has another caption.',
      answers: { 'they are there': undefined },
      failures: {
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
        'the first photo is refused': {
          message: problems['photo-in-use'].error,
          code: 'photo-in-use',
          fields: [{ path: 'photos.0.photoId', message: 'This photo is on an ad.' }],
        },
      },
    },
  },
  commands: {
    removeCards: 'Removes the upload cards of photos that are in the gallery.',
  },
  distinguish: ({ value, context }) => [
    value,
    context.photos.map(({ upload }) => upload),
    [photosToPut, photosInGallery, photosLeftBehind].map((photosOf) => photosOf(context).length),
    context.added.length > context.addedBefore,
    context.isHurried,
  ],
  invariants: {
    'a save begins only when the form is valid': (now, before) =>
      !now.hasTag('busy') || before?.hasTag('busy') === true || isFormValid(now.context),
    'a save is refused only while the form is invalid': (now) =>
      !now.matches('refused') || !isFormValid(now.context),
    'every call carries photos, and none that uploads, is refused or has too long a caption': (now, before) =>
      !now.matches('saving') ||
      before?.matches('saving') === true ||
      (now.context.sending.length > 0 &&
        now.context.sending.every(({ photoId }) =>
          now.context.photos.some(
            (photo) => photo.photoId === photoId && photo.upload === 'done' && !photo.isCaptionInvalid,
          ),
        ) &&
        now.context.sending.every(({ photoId }) => !(photoId in now.context.refusals))),
    'nothing is sent before its photos are uploaded unless the person chose so': (now, before) =>
      !now.matches('saving') ||
      before?.matches('saving') === true ||
      photosWaitedFor(now.context).length === 0,
    'what is in the gallery is not sent again': (now, before) =>
      !now.matches('saving') ||
      before?.context.sending === now.context.sending ||
      now.context.sending.every(
        (sent) =>
          !now.context.added.some(
            (photo) => photo.photoId === sent.photoId && photo.photoCaption === sent.photoCaption,
          ),
      ),
    'what was put in the gallery is never forgotten': ({ context }, before) =>
      (before?.context.added ?? []).every(({ photoId }, index) => context.added[index]?.photoId === photoId),
    'photos are added only by a call that succeeded': (now, before) =>
      before === null || now.context.added === before.context.added || before.matches('saving'),
    'nothing is in the gallery when the page opens': ({ context }, before) =>
      before !== null || context.added.length === 0,
    'a save that is stopped loses nothing': (now, before) =>
      before?.matches('waitingForUploads') !== true ||
      !now.matches('idle') ||
      now.context.added === before.context.added,
    'it is saved only when a photo was put there, and none was left behind': (now, before) =>
      !now.matches('saved') ||
      before?.matches('saved') === true ||
      (now.context.added.length > now.context.addedBefore && photosLeftBehind(now.context).length === 0),
    'a save is incomplete only while photos are left behind': (now) =>
      !now.matches('incomplete') || photosLeftBehind(now.context).length > 0,
    'there is a problem of the call exactly while it has failed': (now) =>
      (now.context.problem !== null) === now.matches('failed'),
  },
  grows: {
    added:
      'The photos the person put in the gallery on this page, shown below its form; they end with the page.',
  },
});
