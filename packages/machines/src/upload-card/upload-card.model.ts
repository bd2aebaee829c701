import { limits, photoLimits } from '@voltyard/contracts/limits';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { fileGone, type PhotoFile } from './photo-file.js';
import { type UploadCardInput, uploadCardMachine } from './upload-card.machine.js';

const photo: PhotoFile = { name: 'front.jpg', size: 300_000, type: 'image/jpeg' };
const longNamed: PhotoFile = { ...photo, name: 'WhatsApp Image 2026-11-20 at 18.22.31.jpeg' };
const document: PhotoFile = { ...photo, name: 'manual.pdf', type: 'application/pdf' };
const huge: PhotoFile = { ...photo, size: photoLimits.maximumBytes + 1 };

const fresh: UploadCardInput = { cardId: 'card-1', file: photo, isBlocked: false };
const onServer = { cardId: 'card-1', photoId: 'card-1', width: 1600, height: 1200, thumbhash: '' };

export const PhotoFileFields = z.object({
  name: z.string().describe('name of the file'),
  size: z.int().nonnegative().describe('bytes'),
  type: z.string().describe('media type'),
});

export const uploadCardModel = modelOf<typeof uploadCardMachine>({
  machine: uploadCardMachine,
  about: 'One photo on its way from a person’s device to the server, shown as a card with its progress.',
  inputs: {
    'a photo': fresh,
    'a photo while an error is shown': { ...fresh, isBlocked: true },
    'a photo without network': { ...fresh, isOnline: false },
    'a photo with a long name': { ...fresh, file: longNamed },
    'a document': { ...fresh, file: document },
    'a photo that is too large': { ...fresh, file: huge },
    'stored, its file is gone': { ...fresh, isFileThere: false },
    'stored, uploaded before': { ...fresh, photo: onServer, isFileThere: false },
  },
  states: {
    checking: 'Decides at once what is to be done with the file; never rested in.',
    fileGone: 'The card was stored before a reload but its file cannot be read: the person chooses it again.',
    refused: 'The file is too large or no photo; the card says which.',
    nameTooLong: 'The file’s name is longer than the server takes; the person accepts a shorter one.',
    waiting: 'Ready, but an error is shown on the page or there is no network.',
    uploading: 'The photo is being sent; the progress is shown.',
    uploaded: 'The server has the photo.',
    interrupted:
      'No answer came, or the server is busy; it is tried again by itself after a pause that grows.',
    failed: 'The server refused the upload; the person may try again.',
    unusable: 'The server cannot use the file; the person may choose another one.',
    cancelled: 'The person took the card away; nothing more comes of it.',
  },
  events: {
    'name.accepted': {
      about: 'The person accepts a shorter name for the photo.',
      payload: z.object({ fileName: z.string() }),
      examples: {
        'front.jpg': { fileName: 'front.jpg' },
        nothing: { fileName: ' ' },
        'still too long': { fileName: longNamed.name },
      },
    },
    'file.chosen': {
      about:
        'The person chooses the file of a stored card again, or another one than the one that cannot be used.',
      payload: z.object({ file: PhotoFileFields }),
      examples: {
        'the photo': { file: photo },
        'one with a long name': { file: longNamed },
        'a document': { file: document },
      },
    },
    'caption.changed': {
      about: 'The person types the photo’s caption.',
      payload: z.object({ photoCaption: z.string() }),
      examples: { 'Front, left': { photoCaption: 'Front, left' }, nothing: { photoCaption: '' } },
    },
    'upload.progressed': {
      about: 'More of the photo is sent.',
      payload: z.object({ fraction: z.number().describe('0 to 1') }),
      examples: { half: { fraction: 0.5 }, all: { fraction: 1 } },
    },
    'upload.retried': { about: 'The person asks to try again.' },
    'upload.cancelled': { about: 'The person takes the card away.' },
    'errors.appeared': { about: 'An error notification is shown on the page.' },
    'errors.cleared': { about: 'The last error notification was closed.' },
    'network.lost': { about: 'The browser has no network any more.' },
    'network.returned': { about: 'The browser has network again, or the person is back at the page.' },
  },
  effects: {
    upload: {
      about: 'Sends the photo to the server under the card’s id, so that a retry stores nothing twice.',
      answers: ({ cardId }) => ({ stored: { ...onServer, cardId, photoId: cardId } }),
      failures: {
        'not a photo': { message: 'This file is not a photo.', code: 'not-a-photo' },
        'a fault of the server': { message: 'Something went wrong on our side.', code: 'internal-error' },
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
        'not ready': { message: 'The marketplace is starting.', code: 'not-ready' },
        'too many at once': { message: 'Too many requests in a short time.', code: 'too-many-requests' },
        'file gone': fileGone,
      },
    },
  },
  ends: {
    uploaded: 'The form saves it; the card can only be taken away.',
    cancelled: 'The card is gone.',
  },
  distinguish: ({ value, context }) => [
    value,
    context.isBlocked,
    context.isOnline,
    // more of them change nothing but the pause
    context.interruptions > 0,
    context.isFileThere,
    context.progress > 0,
  ],
  invariants: {
    'it is never uploaded and failed at once': (now) =>
      !(now.matches('uploaded') && (now.context.message !== null || now.hasTag('problem'))),
    'an upload never starts while an error is shown or without network': (now, before) =>
      !now.matches('uploading') ||
      before?.matches('uploading') === true ||
      (now.context.isOnline && !now.context.isBlocked),
    'an upload never has a name the server would refuse': (now) =>
      !now.matches('uploading') || now.context.fileName.length <= limits.maximumFileNameLength,
    'waiting has a reason': (now) =>
      !now.matches('waiting') || now.context.isBlocked || !now.context.isOnline,
    'there is a message exactly where something went wrong': (now) =>
      now.matches('cancelled') ||
      (now.context.message !== null) ===
        (['refused', 'failed', 'unusable', 'interrupted', 'fileGone'] as const).some((state) =>
          now.matches(state),
        ),
    'without its file nothing is uploaded': (now) =>
      now.context.isFileThere ||
      now.matches('fileGone') ||
      now.matches('uploaded') ||
      now.matches('cancelled'),
    'a file has to be chosen only where it cannot be read': (now) =>
      !now.matches('fileGone') || !now.context.isFileThere,
    'there is progress only once something was sent': (now) =>
      now.context.progress === 0 ||
      (['uploading', 'uploaded', 'interrupted', 'failed', 'unusable', 'cancelled'] as const).some((state) =>
        now.matches(state),
      ),
    'what is uploaded has come all the way': (now) => !now.matches('uploaded') || now.context.progress === 1,
    'the photo is known exactly once it is uploaded': (now) =>
      now.matches('cancelled') || (now.context.photo !== null) === now.matches('uploaded'),
    'progress never falls while it uploads': (now, before) =>
      !now.matches('uploading') ||
      before?.matches('uploading') !== true ||
      now.context.progress >= before.context.progress,
  },
});
