import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { gallerySaveMachine } from './gallery-save.machine.js';

export const gallerySaveModel = modelOf<typeof gallerySaveMachine>({
  machine: gallerySaveMachine,
  about: 'Putting uploaded photos in a gallery, one batch after the other.',
  inputs: { 'a page of a gallery': undefined },
  states: {
    form: 'Whether the photos on the page may be put in the gallery.',
    'form.invalid': 'There is no photo yet, or a caption is wrong.',
    'form.valid': 'The photos may be put in the gallery.',
    save: 'What became of the last save.',
    'save.idle': 'Nothing is being saved.',
    'save.refused':
      'The person pressed Save while there was nothing to put there, or a caption was wrong; the page says so.',
    'save.saving': 'The photos are being put in the gallery; others may be chosen meanwhile.',
    'save.saved': 'The photos are in the gallery.',
    'save.failed': 'The photos could not be put in the gallery; the person may try again.',
  },
  events: {
    'form.changed': {
      about: 'A photo or a caption changes, or a photo is uploaded.',
      payload: z.object({ isInvalid: z.boolean() }),
      examples: { 'it can be saved': { isInvalid: false }, 'something is wrong': { isInvalid: true } },
    },
    'save.clicked': { about: 'The person presses Save.' },
  },
  effects: {
    putInGallery: {
      about: 'Puts the uploaded photos in the gallery, and answers those that were not there before.',
      answers: {
        'two photos': [
          { photoId: 'photo-1', photoCaption: 'Front, left' },
          { photoId: 'photo-2', photoCaption: '' },
        ],
        'all were there before': [],
      },
      failures: {
        'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
        'not ready': { message: 'The marketplace is starting.', code: 'not-ready' },
      },
    },
  },
  commands: {
    announceFailed: 'Tells the person why the photos are not in the gallery.',
  },
  distinguish: ({ value, context }) => [value, context.added.length > 0],
  invariants: {
    'a save never starts while the form is invalid': (now, before) =>
      !now.matches({ save: 'saving' }) ||
      before?.matches({ save: 'saving' }) === true ||
      now.matches({ form: 'valid' }),
    'it is never saved and failed at once': (now) =>
      !(now.matches({ save: 'saved' }) && (now.context.problem !== null || now.hasTag('problem'))),
    'there is a problem exactly where there is one to show': (now) =>
      (now.context.problem !== null) === now.hasTag('problem'),
    'nothing is in the gallery when the page opens': ({ context }, before) =>
      before !== null || context.added.length === 0,
    'a save is refused only while the form is invalid': (now) =>
      !now.matches({ save: 'refused' }) || now.matches({ form: 'invalid' }),
    'what was put in the gallery is never forgotten': ({ context }, before) =>
      (before?.context.added ?? []).every((photo, index) => context.added[index] === photo),
    'photos are added only by a save that succeeded': (now, before) =>
      before === null || now.context.added === before.context.added || now.matches({ save: 'saved' }),
  },
  grows: {
    added:
      'The photos the person put in the gallery on this page, shown below its form; they end with the page.',
  },
});
