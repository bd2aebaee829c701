import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { unreadMachine } from './unread.machine.js';

const ann = '3f0c2c5e-93c5-4c5e-8f0b-5a6f5f6f0a01';

export const unreadModel = modelOf<typeof unreadMachine>({
  // The longest pauses: a walk through the machine leaves nothing to chance.
  machine: unreadMachine.provide({ delays: { doubtPause: 30_000, retryPause: 40_000 } }),
  about: 'How much the person who is signed in has not read yet, of their conversations or of their notices.',
  inputs: { 'the page is opened': undefined },
  states: {
    signedOut: 'No user is signed in, as far as it is known.',
    loading: 'The number is asked for; the one from before is still shown.',
    following: 'The number is known, and changes are heard.',
    'following.certain': 'The number is true.',
    'following.doubtful':
      'Something that it depends on changed for many people: it may be less, and is asked for within half a minute.',
    settling: 'Something changed; what comes within half a second is asked about together.',
    waiting: 'The number could not be had; it is asked for again by itself.',
  },
  events: {
    'person.found': {
      about: 'It is known who is signed in.',
      payload: z.object({ userId: z.uuid() }),
      examples: { Ann: { userId: ann } },
    },
    'person.lost': { about: 'No user is signed in any more.' },
    'unread.changed': { about: 'Something arrived or was read, here or on another device.' },
    'unread.doubted': {
      about: 'An ad that a notice is about was changed by its owner: the notice may be over.',
    },
    'connection.opened': { about: 'The connection to the server is back.' },
  },
  effects: {
    loadUnread: {
      about: 'Asks the server for the number.',
      answers: {
        nothing: { unread: 0, position: 7 },
        'two of them': { unread: 2, position: 9 },
        'one of a match': { unread: 1, matches: 1, position: 11 },
      },
      failures: { 'no network': { message: 'The marketplace could not be reached.', isNetwork: true } },
    },
    followUnread: { about: 'Tells of every change after a position.' },
  },
  distinguish: ({ value, context }) => [value, context.count, context.matches, context.userId],
  invariants: {
    'a signed-out user has nothing unread': (now) =>
      !now.matches('signedOut') ||
      (now.context.userId === null && now.context.count === 0 && now.context.matches === 0),
    'it is known whose number it is': (now) => now.matches('signedOut') === (now.context.userId === null),
    'changes are followed where the number is known': (now) =>
      (now.children.followUnread !== undefined) === now.matches('following'),
  },
});
