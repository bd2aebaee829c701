import { namesReached, restingStates, statesReached } from '../testing/model.js';
import { type MenuContext, menuMachine } from './menu.machine.js';

const walk = (expandSingle: boolean) =>
  statesReached(menuMachine, {
    input: { expandSingle },
    events: [
      { type: 'menu.toggled' },
      { type: 'menu.hidden' },
      { type: 'menu.collapsed' },
      { type: 'group.toggled', group: 'about' },
      { type: 'group.toggled', group: 'car-photos' },
      { type: 'account.toggled' },
      { type: 'account.hidden' },
      { type: 'item.chosen' },
    ],
    distinguish: ({ value, context }) => [value, (context as MenuContext).expanded.toSorted()],
  });

test('every state is reached, in every combination with open groups', () => {
  const states = walk(false);
  expect(namesReached(states)).toEqual(restingStates(menuMachine));
  expect(states).toHaveLength(2 * 2 * 4);
});

test('with the expand-single option there is never more than one open group', () => {
  const states = walk(true);
  expect(states).toHaveLength(2 * 2 * 3);
  for (const state of states) expect(state.context.expanded.length).toBeLessThanOrEqual(1);
});
