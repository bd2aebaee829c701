import { namesReached, restingStates, statesReached } from '../testing/model.js';
import { navigationMachine } from './navigation.machine.js';

test('every state is reached', () => {
  const states = statesReached(navigationMachine, {
    events: [{ type: 'navigation.started' }, { type: 'navigation.ended' }],
  });
  expect(namesReached(states)).toEqual(restingStates(navigationMachine));
});
