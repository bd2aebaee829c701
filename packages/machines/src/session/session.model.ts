import { problems } from '@voltyard/contracts/problems';
import { modelOf } from '../simulator/machine-model.js';
import { globalUser, sessionMachine } from './session.machine.js';

const ann = {
  id: '7f3c1a52-9d0e-4a44-8a44-0d6f3d1c9b11',
  userName: 'ann',
  displayName: 'Ann Volt',
  authenticated: true,
} as const;

const noNetwork = { message: 'The marketplace could not be reached.', isNetwork: true };
const notReady = { message: problems['not-ready'].error, code: 'not-ready' };

export const sessionModel = modelOf<typeof sessionMachine>({
  machine: sessionMachine,
  about: 'Who uses this browser: a person who is signed in, or a visitor.',
  inputs: { 'a page that opens': undefined },
  states: {
    loading: 'It is being found out who the person is.',
    'loading.completingSignIn':
      'If the person comes back from signing in with Google or Facebook, that is completed first.',
    'loading.checking': 'The server is asked whether this browser is signed in.',
    'loading.fetching': 'The person is signed in; the name and the rest are being fetched.',
    signedIn: 'The person is known and may post ads.',
    signedOut: 'The user is signed out and can look at the ads.',
    failed: 'It could not be found out who the person is; it is tried again by itself after a few seconds.',
  },
  events: {
    'session.ended': {
      about: 'The person logged out in another tab, or the server says that the session is over.',
    },
    'session.changed': { about: 'Another tab signed in, maybe as another user.' },
    'session.retried': { about: 'The person asks to try again.' },
  },
  effects: {
    completeSignIn: {
      about: 'Hands the server the code that a sign-in ended with, if the page was opened by one.',
      answers: { 'completed, or nothing to complete': undefined },
      failures: {
        'took too long': { message: problems['sign-in-code-used'].error, code: 'sign-in-code-used' },
        'begun by another user': {
          message: problems['sign-in-begun-elsewhere'].error,
          code: 'sign-in-begun-elsewhere',
        },
        'no network': noNetwork,
      },
    },
    isUserAuthenticated: {
      about: 'Asks the server whether this browser is signed in.',
      answers: { yes: true, no: false },
      failures: { 'no network': noNetwork, 'not ready': notReady },
    },
    fetchLoggedInUser: {
      about: 'Asks the server for the person’s name.',
      answers: { Ann: ann },
      failures: { 'no network': noNetwork, 'not ready': notReady },
    },
  },
  commands: {
    promptSignUp: 'Invites the visitor to create an account.',
    announceEnded: 'Tells the person that they were signed out, not by this tab.',
    reportProblem: 'Tells the person why signing in did not work.',
    reportFailure: 'Tells the person that it could not be found out who they are, until it is.',
  },
  distinguish: ({ value, context }) => [value, context.problem !== null, context.endedUser !== null],
  invariants: {
    'a user is known exactly while signed in': (now) =>
      (now.context.user !== null) === now.matches('signedIn'),
    'the page shows a user as signed in only after the server said so': (now) =>
      globalUser(now).isUserAuthenticated ===
      (now.matches('signedIn') || now.matches({ loading: 'fetching' })),
    'who is not signed in has no name': (now) =>
      globalUser(now).isUserAuthenticated || globalUser(now).userName === '',
    'it is remembered whose session ended until somebody is signed in': (now, before) =>
      now.context.endedUser ===
      (now.matches('signedIn')
        ? null
        : before?.matches('signedIn') === true && now.matches('signedOut')
          ? before.context.user
          : (before?.context.endedUser ?? null)),
    'a failure always says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'there is no problem while it is tried again or once it worked': (now) =>
      now.context.problem === null || now.matches('failed'),
    'no user is signed in without being checked and fetched': (now, before) =>
      !now.matches('signedIn') ||
      before?.matches('signedIn') === true ||
      before?.matches({ loading: 'fetching' }) === true,
  },
});
