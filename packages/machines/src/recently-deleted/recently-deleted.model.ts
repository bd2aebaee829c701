import { problems } from '@voltyard/contracts/problems';
import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { recentlyDeletedMachine } from './recently-deleted.machine.js';

const item = (id: string, title: string) => ({
  id,
  title,
  picture: null,
  deletedAt: '2026-11-22T12:00:00.000Z',
});
const zoe = item('ad-1', 'Renault Zoe');
const bike = item('ad-2', 'Cargo bike');
const scooter = item('ad-3', 'Folding scooter');

const failures = {
  'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
};

export const recentlyDeletedModel = modelOf<typeof recentlyDeletedMachine>({
  machine: recentlyDeletedMachine,
  about: 'What a person deleted within the last day, page by page, and how they restore it.',
  inputs: { 'a list of one’s own': undefined },
  states: {
    list: 'What the section under the list shows.',
    'list.loading': 'It is being loaded; what was shown before stays.',
    'list.loaded': 'It is shown.',
    'list.loadingMore': 'The next page is being loaded.',
    'list.failed': 'It could not be loaded; the person may try again.',
    restoration: 'What is being restored.',
    'restoration.idle': 'Nothing is being restored.',
    'restoration.restoring': 'One item is being restored; others may wait for it.',
  },
  events: {
    'list.changed': { about: 'Something was deleted or restored, here or elsewhere.' },
    'connection.opened': { about: 'The connection to the server is back.' },
    'list.retried': { about: 'The person asks to try again.' },
    'more.clicked': { about: 'The person asks for the next page.' },
    'restore.clicked': {
      about: 'The person restores an item.',
      payload: z.object({ id: z.string() }),
      examples: { 'the car': { id: zoe.id }, 'the bike': { id: bike.id } },
    },
  },
  effects: {
    listen: {
      about:
        'Tells when something was deleted or restored after the list was true, and when the connection is back.',
    },
    loadItems: {
      about: 'Loads the first pages, until there are as many items as are shown.',
      answers: {
        nothing: { items: [], next: null, count: 0, position: 10 },
        'two of three': { items: [zoe, bike], next: 'page-2', count: 3, position: 11 },
      },
      failures,
    },
    loadMore: {
      about: 'Loads the next page.',
      answers: { 'the last one': { items: [scooter], next: null, count: 3, position: 12 } },
      failures,
    },
    restore: {
      about: 'Restores an item.',
      answers: { 'it is back': undefined },
      failures: { ...failures, 'too late': { message: problems['not-found'].error, code: 'not-found' } },
    },
  },
  commands: {
    announceRestored: 'Tells the person that the item is back.',
    announceFailed: 'Tells the person why the item could not be restored.',
  },
  distinguish: ({ value, context }) => [value, context.next, context.queue.length, context.problem !== null],
  invariants: {
    'a list that could not be loaded says why': (now) =>
      !now.matches({ list: 'failed' }) || now.context.problem !== null,
    'something is restored exactly while an item is queued': (now) =>
      now.matches({ restoration: 'restoring' }) === now.context.queue.length > 0,
    'no item is queued twice': ({ context: { queue } }) =>
      new Set(queue.map(({ id }) => id)).size === queue.length,
    'no item is shown twice': ({ context: { items } }) =>
      new Set(items.map(({ id }) => id)).size === items.length,
    'there are at least as many as are shown': ({ context }) => context.count >= context.items.length,
    'items stay while they are loaded again': (now, before) =>
      !now.matches({ list: 'loading' }) ||
      before === null ||
      now.context.queue.length < before.context.queue.length ||
      now.context.items.length === before.context.items.length,
    'a list that is shown is listened for from the position it is true at': (now) =>
      !now.matches({ list: 'loaded' }) || now.context.position !== null,
    'a further page is only loaded where there is one': (now) =>
      !now.matches({ list: 'loadingMore' }) || now.context.next !== null,
  },
});
