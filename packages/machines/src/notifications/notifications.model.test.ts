import { namesReached, restingStates, statesReached } from '../testing/model.js';
import { notificationsMachine } from './notifications.machine.js';

const states = statesReached(notificationsMachine, {
  events: [
    { type: 'notification.added', message: 'it broke', isError: true },
    { type: 'notification.added', message: 'not found', isError: false },
    { type: 'notification.removed', id: 1 },
    { type: 'notification.removed', id: 2 },
  ],
  // ids grow for ever, so only what the regions look at counts
  distinguish: ({ value, context }) => [value, Math.min(context.nextId, 3)],
});

test('every state is reached', () => {
  expect(namesReached(states)).toEqual(restingStates(notificationsMachine));
});

test('errors and missing things come in every combination', () => {
  expect(new Set(states.map((state) => JSON.stringify(state.value))).size).toBe(4);
});
