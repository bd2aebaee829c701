import { z } from 'zod';
import { modelOf } from '../simulator/machine-model.js';
import { ownSessionsMachine } from './own-sessions.machine.js';

const here = {
  sessionId: '7f3c1a52-9d0e-4a44-8a44-0d6f3d1c9b11',
  startedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
  device: 'Firefox on Linux',
  isCurrent: true,
};
const phone = {
  ...here,
  sessionId: '0c7f5b1e-2f55-4a0c-9d7b-3f1f0f6a2b22',
  device: 'Safari on iPhone',
  isCurrent: false,
};

const failures = {
  'no network': { message: 'The marketplace could not be reached.', isNetwork: true },
};

export const ownSessionsModel = modelOf<typeof ownSessionsMachine>({
  machine: ownSessionsMachine,
  about: 'Where a person is signed in, and how they sign out there.',
  inputs: { 'the account of a person': undefined },
  states: {
    loading: 'The list of the browsers is being fetched.',
    unloaded: 'The list could not be fetched; the person may try again.',
    listed: 'The person sees in which browsers they are signed in.',
    ending: 'One other browser is being signed out.',
    endingOthers: 'All other browsers are being signed out.',
  },
  events: {
    'list.refreshed': { about: 'The person asks to try again, or comes back to the page.' },
    'end.clicked': {
      about: 'The person signs one other browser out.',
      payload: z.object({ sessionId: z.string() }),
      examples: {
        'the phone': { sessionId: phone.sessionId },
        'this browser': { sessionId: here.sessionId },
      },
    },
    'endOthers.clicked': { about: 'The person signs out everywhere else.' },
  },
  effects: {
    fetchSessions: {
      about: 'Asks the server where the person is signed in.',
      answers: { 'here and on a phone': [here, phone], 'only here': [here] },
      failures,
    },
    endSession: {
      about: 'Ends the session of one other browser, and answers what is left.',
      answers: { 'only here': [here], 'another one began meanwhile': [here, phone] },
      failures,
    },
    endOtherSessions: {
      about: 'Ends every other session, and answers what is left.',
      answers: { 'only here': [here] },
      failures,
    },
  },
  distinguish: ({ value, context }) => [
    value,
    context.sessions.length,
    context.ended,
    context.problem !== null,
  ],
  invariants: {
    'a session is being ended exactly while it is known which': (now) =>
      (now.context.endingId !== null) === now.matches('ending'),
    'this browser is never signed out here': ({ context }) =>
      !context.sessions.some(({ sessionId, isCurrent }) => isCurrent && sessionId === context.endingId),
    'a list that could not be had always says why': (now) =>
      !now.matches('unloaded') || now.context.problem !== null,
    'something ended only when there is no problem': ({ context }) =>
      context.ended === null || context.problem === null,
    'nothing is said of the last click while the next one is under way': (now) =>
      !now.hasTag('busy') || (now.context.problem === null && now.context.ended === null),
  },
});
