import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { browserNoticesMachine } from './browser-notices.machine.js';

const ann = '3f0c2c5e-93c5-4c5e-8f0b-5a6f5f6f0a01';

export const browserNoticesModel = modelOf<typeof browserNoticesMachine>({
  machine: browserNoticesMachine,
  about: 'Whether this browser shows notices of its own for pages that are not in front.',
  inputs: { 'the page is opened': undefined },
  states: {
    signedOut: 'No user is signed in, as far as it is known.',
    looking: 'It is looked up what this browser allows and what the person chose here.',
    unsupported: 'This browser cannot show notices for a page.',
    off: 'No notices are shown by this browser.',
    asking: 'The browser asks the person whether the marketplace may show notices.',
    denied: 'The browser does not allow it; its settings can change that.',
    on: 'This browser shows notices while no page of the marketplace is in front.',
  },
  events: {
    'person.found': {
      about: 'It is known who is signed in.',
      payload: z.object({ userId: z.uuid() }),
      examples: { Ann: { userId: ann } },
    },
    'person.lost': { about: 'No user is signed in any more.' },
    'switched.on': { about: 'The person switches it on.' },
    'switched.off': { about: 'The person switches it off.' },
  },
  effects: {
    readChoice: {
      about: 'Looks up what the browser allows and what the person chose here.',
      answers: {
        'never asked': { permission: 'default', isWanted: false },
        'allowed and wanted': { permission: 'granted', isWanted: true },
        'allowed, but switched off': { permission: 'granted', isWanted: false },
        'wanted, but not allowed any more': { permission: 'denied', isWanted: true },
        'not possible': { permission: 'unsupported', isWanted: false },
      },
      failures: { 'no storage': { message: 'The browser stores nothing.' } },
    },
    askPermission: {
      about: 'Lets the browser ask the person.',
      answers: { allowed: 'granted', refused: 'denied', 'not answered': 'default' },
      failures: { 'not possible': { message: 'The browser cannot ask.' } },
    },
  },
  commands: { storeChoice: 'Stores for this person and browser whether they want it.' },
  distinguish: ({ value, context }) => [value, context.userId],
  invariants: {
    'it is known whose choice it is': (now) => now.matches('signedOut') === (now.context.userId === null),
  },
});
