import {
  answered,
  namesReached,
  pauseEnded,
  rejected,
  restingStates,
  statesReached,
} from '../testing/model.js';
import { isUnique, userNameMachine } from './user-name.machine.js';

const states = statesReached(userNameMachine, {
  events: [
    { type: 'name.typed', userName: '' },
    { type: 'name.typed', userName: 'x' },
    { type: 'name.typed', userName: 'ann' },
    { type: 'check.retried' },
  ],
  pauses: [pauseEnded('typingPause', 'userName.waiting')],
  answers: {
    check: [answered('check', true), answered('check', false), rejected('check', new Error('offline'))],
  },
});

test('every state is reached', () => {
  expect(namesReached(states)).toEqual(restingStates(userNameMachine));
});

test('there is a refusal exactly where there is a problem, and then the name is not unique', () => {
  for (const state of states) expect(state.context.refusal !== null).toBe(state.hasTag('problem'));
  expect(states.filter((state) => state.hasTag('problem') && isUnique(state))).toEqual([]);
});
