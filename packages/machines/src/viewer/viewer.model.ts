import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { type GalleryView, viewerMachine } from './viewer.machine.js';

const noNetwork = { message: 'The marketplace could not be reached.', isNetwork: true };

const GalleryFields = z.object({
  photoIds: z.array(z.string()),
  deletedIds: z.array(z.string()),
  hasMore: z.boolean(),
  isLoading: z.boolean(),
  problem: z.string().nullable(),
});

const gallery = (photoIds: string[], changes: Partial<GalleryView> = {}) => ({
  gallery: { photoIds, deletedIds: [], hasMore: false, isLoading: false, problem: null, ...changes },
});

export const viewerModel = modelOf<typeof viewerMachine>({
  machine: viewerMachine,
  about: 'The photo of a gallery that lies open over the page, while the gallery changes.',
  inputs: {
    'the page of a gallery': { photoId: null },
    'the address of a photo': { photoId: 'c' },
  },
  states: {
    photo: 'Which photo is open, and whether it is there.',
    'photo.closed': 'No photo is open.',
    'photo.looking': 'Looks where the open photo is; never rested in.',
    'photo.sought': 'The open photo is not loaded yet: further pages of the gallery are loaded.',
    'photo.shown': 'The open photo is shown.',
    'photo.missing': 'The open photo is not in the gallery, and there is none to show in its place.',
    'photo.failed': 'The page that the open photo may be on could not be loaded; the person may try again.',
    deletion: 'Whether a photo is being deleted from the viewer.',
    'deletion.none': 'No photo is being deleted.',
    'deletion.deleting': 'A photo is being deleted.',
    'deletion.failed': 'The photo could not be deleted; it is said until another one is opened.',
  },
  events: {
    'photo.opened': {
      about: 'The address names a photo: the person opened it, went to the next one, or closed the viewer.',
      payload: z.object({ photoId: z.string().nullable() }),
      examples: {
        'a photo': { photoId: 'b' },
        'another one': { photoId: 'c' },
        none: { photoId: null },
      },
    },
    'gallery.changed': {
      about: 'The gallery shows other photos than before, or loads some.',
      payload: z.object({ gallery: GalleryFields }),
      examples: {
        'three photos': gallery(['a', 'b', 'c']),
        'two of more': gallery(['a', 'b'], { hasMore: true }),
        'the next page is loading': gallery(['a', 'b'], { hasMore: true, isLoading: true }),
        'the next page could not be loaded': gallery(['a', 'b'], { hasMore: true, problem: 'No network.' }),
        'one was deleted': gallery(['a', 'c'], { deletedIds: ['b'] }),
        'another one, and no more': gallery(['d']),
        'all were deleted': gallery([], { deletedIds: ['a', 'b', 'c'] }),
      },
    },
    'photo.restored': {
      about: 'The person has taken a deletion back.',
      payload: z.object({ photoId: z.string() }),
      examples: [{ photoId: 'b' }],
    },
    'delete.clicked': {
      about: 'The person deletes the photo that is shown.',
      payload: z.object({ photoId: z.string() }),
      examples: [{ photoId: 'b' }],
    },
    'load.retried': { about: 'The person asks to load the page again that may have the photo.' },
  },
  effects: {
    deletePhoto: {
      about: 'Deletes a photo.',
      answers: { 'it is deleted': undefined },
      failures: { 'no network': noNetwork },
    },
  },
  commands: {
    showPhoto: 'Puts a photo in the address in place of the one that was open.',
    loadPage: 'Loads the next page of the gallery.',
    loadAgain: 'Loads the page again that could not be loaded.',
  },
  distinguish: ({ value, context: { openId, gallery: now, restoredId, isStandIn, lastOrder } }) => [
    value,
    openId,
    now,
    restoredId,
    isStandIn,
    lastOrder,
  ],
  invariants: {
    'it is closed exactly while no photo is open': (now) =>
      now.matches({ photo: 'closed' }) === (now.context.openId === null),
    'what is shown is in the gallery': (now) =>
      !now.matches({ photo: 'shown' }) || now.context.gallery.photoIds.includes(now.context.openId ?? ''),
    'a photo that is in the gallery is shown': (now) =>
      !now.context.gallery.photoIds.includes(now.context.openId ?? '') || now.matches({ photo: 'shown' }),
    'a photo is sought only where it may still come': ({ context: { gallery: now, openId }, ...state }) =>
      !state.matches({ photo: 'sought' }) ||
      ((now.hasMore || now.isLoading) && !now.deletedIds.includes(openId ?? '')),
    'it has failed only where the gallery says why': (now) =>
      !now.matches({ photo: 'failed' }) || now.context.gallery.problem !== null,
    'an open photo stays open while the gallery has it': ({ context }, before) =>
      before === null ||
      before.context.gallery === context.gallery ||
      !context.gallery.photoIds.includes(before.context.openId ?? '') ||
      before.context.restoredId !== null ||
      before.context.openId === context.openId,
    'the order is remembered with the open photo in it': (now) =>
      !now.matches({ photo: 'shown' }) || now.context.lastOrder.includes(now.context.openId ?? ''),
    'nothing is waited for that is in the gallery already': ({ context }) =>
      context.restoredId === null || !context.gallery.photoIds.includes(context.restoredId),
    'a closed viewer waits for no photo': (now) =>
      !now.matches({ photo: 'closed' }) || now.context.restoredId === null,
    'a photo is known exactly while it is being deleted': (now) =>
      (now.context.deletingId !== null) === now.matches({ deletion: 'deleting' }),
    'there is a problem exactly where a deletion has failed': (now) =>
      (now.context.problem !== null) === now.matches({ deletion: 'failed' }),
  },
});
