import { namesReached, pauseEnded, restingStates, statesReached } from '../testing/model.js';
import { messageSnack, signUpSnack, snackbarMachine } from './snackbar.machine.js';

const states = statesReached(snackbarMachine, {
  events: [
    { type: 'message.shown', snack: signUpSnack },
    { type: 'message.shown', snack: messageSnack('Saved') },
    { type: 'snack.held' },
    { type: 'snack.released' },
    { type: 'snack.dismissed' },
    { type: 'button.pressed' },
  ],
  pauses: [pauseEnded('snackDuration', 'snackbar.shown.running')],
  distinguish: ({ value, context }) => [value, context.snack?.message],
});

test('every state is reached', () => {
  expect(namesReached(states)).toEqual(restingStates(snackbarMachine));
});

test('there is a message exactly while one is shown', () => {
  for (const state of states) expect(state.context.snack !== null).toBe(state.matches('shown'));
});
