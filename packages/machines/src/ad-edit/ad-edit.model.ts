import { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { type AdEditContext, type AdEditInput, adEditMachine } from './ad-edit.machine.js';
import { isChangedPhoto } from './existing-photos.js';

const front: PhotoOnAd = {
  photoId: 'f0000000-0000-4000-8000-000000000001',
  photoCaption: 'Front',
  width: 1600,
  height: 1200,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
};
const rear: PhotoOnAd = {
  ...front,
  photoId: 'f0000000-0000-4000-8000-000000000002',
  photoCaption: '',
};

const titleOf = (draft: unknown) => (draft as { title: string }).title.trim();
const anAd: AdEditInput = {
  isSameDraft: (one, other) => titleOf(one) === titleOf(other),
  saved: { title: 'Cargo bike' },
  photos: [front],
  interrupted: null,
};
const cheaper = { draft: { title: 'Cargo bike, now cheaper' }, photos: [] };

const isAsSaved = ({ isSameDraft, draft, saved, photos }: AdEditContext) =>
  isSameDraft(draft, saved) && !photos.some(isChangedPhoto);

const Draft = z.record(z.string(), z.unknown());
const PhotoEdit = z.object({ photoId: z.string(), photoCaption: z.string(), isRemoved: z.boolean() });
const { photoId } = front;

export const adEditModel = modelOf<typeof adEditMachine>({
  machine: adEditMachine,
  about: 'What a person changes of an ad in its form, until it is saved.',
  inputs: {
    'an ad that is edited': anAd,
    'answers from before the user was signed out': {
      ...anAd,
      interrupted: { ...cheaper, by: 'signedOut' },
    },
    'answers from before the ad was changed elsewhere': {
      ...anAd,
      interrupted: { ...cheaper, by: 'conflict' },
    },
  },
  states: {
    editing: 'The form of the ad is open.',
    'editing.unchanged': 'The form shows the ad as it is saved.',
    'editing.unsaved': 'Something was changed and is not saved yet.',
    'editing.unsaved.typed': 'It was changed since the form was opened.',
    'editing.unsaved.restored': 'Answers from before an interruption are back; the form says so.',
    deleted: 'The ad is deleted: the form closes, and there is nothing to lose.',
  },
  events: {
    'draft.changed': {
      about: 'The person changes an answer.',
      payload: z.object({ draft: Draft }),
      examples: {
        'another title': { draft: { title: 'Cargo bike, red' } },
        'the title as it is saved': { draft: { title: 'Cargo bike ' } },
      },
    },
    'photo.changed': {
      about: 'The person changes a photo’s caption, takes it off the ad, or takes that back.',
      payload: z.object({ photo: PhotoEdit }),
      examples: {
        'another caption': { photo: { photoId, photoCaption: 'From the front', isRemoved: false } },
        'it is removed': { photo: { photoId, photoCaption: 'Front', isRemoved: true } },
        'as it is saved': { photo: { photoId, photoCaption: 'Front', isRemoved: false } },
      },
    },
    'changes.dropped': { about: 'The person wants the ad as it is saved.' },
    'ad.saved': { about: 'All that the form shows is saved.' },
    'photos.loaded': {
      about: 'The ad’s photos are read again, with those that were new.',
      payload: z.object({ photos: z.array(PhotoOnAd) }),
      examples: { 'one more': { photos: [front, rear] } },
    },
    'ad.deleted': { about: 'The person has deleted the ad.' },
    'session.ended': {
      about: 'The user is signed out, and the form closes.',
      payload: z.object({ version: z.number() }),
      examples: [{ version: 4 }],
    },
  },
  effects: {},
  commands: { storeEdit: 'Stores what is not saved yet in this browser, for when the user signs in again.' },
  ends: { deleted: 'There is no ad any more: the person is led to their list, where Undo brings it back.' },
  distinguish: ({ value, context }) => [value, context.photos.map(({ isRemoved }) => isRemoved)],
  invariants: {
    'something is unsaved exactly where form and ad differ': (now) =>
      now.matches('deleted') || now.matches({ editing: 'unsaved' }) !== isAsSaved(now.context),
    'the reason of an interruption is known exactly where its answers are back': (now) =>
      now.matches('deleted') ||
      (now.context.interruption !== null) === now.matches({ editing: { unsaved: 'restored' } }),
    'what the ad has changes by saving alone, and then to what the form showed': (now, before) =>
      before === null || [before.context.saved, before.context.draft].includes(now.context.saved),
    'a photo is taken off the ad only after it was shown as removed': (now, before) =>
      before === null ||
      before.context.photos.every(
        ({ photo, isRemoved }) =>
          isRemoved || now.context.photos.some((one) => one.photo.photoId === photo.photoId),
      ),
    'nothing happens to an ad that is deleted': (now, before) =>
      before?.matches('deleted') !== true || (now.matches('deleted') && now.context === before.context),
  },
});
