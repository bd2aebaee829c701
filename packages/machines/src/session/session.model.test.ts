import {
  answered,
  namesReached,
  pauseEnded,
  rejected,
  restingStates,
  statesReached,
} from '../testing/model.js';
import { sessionMachine } from './session.machine.js';

const states = statesReached(sessionMachine, {
  events: [{ type: 'session.ended' }, { type: 'session.changed' }, { type: 'session.retried' }],
  pauses: [pauseEnded('retryPause', 'session.failed')],
  answers: {
    completeSignIn: [answered('completeSignIn'), rejected('completeSignIn', new Error('too late'))],
    isUserAuthenticated: [
      answered('isUserAuthenticated', true),
      answered('isUserAuthenticated', false),
      rejected('isUserAuthenticated', new Error('offline')),
    ],
    fetchLoggedInUser: [
      answered('fetchLoggedInUser', { id: '1', userName: 'ann', displayName: 'Ann', authenticated: true }),
      rejected('fetchLoggedInUser', new Error('offline')),
    ],
  },
});

test('every state is reached', () => {
  expect(namesReached(states)).toEqual(restingStates(sessionMachine));
});

test('a user is known exactly when signed in', () => {
  for (const state of states) expect(state.context.user !== null).toBe(state.matches('signedIn'));
});
