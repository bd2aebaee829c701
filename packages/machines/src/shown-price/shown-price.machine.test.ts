import { createActor } from 'xstate';
import { shownPriceMachine } from './shown-price.machine.js';

/** What is shown after all these prices were heard, the first one as the page opened. */
function after(first: string | null, ...amounts: (string | null)[]) {
  const actor = createActor(shownPriceMachine, { input: { amount: first } }).start();
  for (const amount of amounts) actor.send({ type: 'price.heard', amount });
  const { value, context } = actor.getSnapshot();
  return [value, context.before, context.now];
}

test('a price stands alone until another one is heard', () => {
  expect(after('€5,600')).toEqual(['same', '€5,600', '€5,600']);
  expect(after('€5,600', '€5,600')).toEqual(['same', '€5,600', '€5,600']);
});

test('a price that changes stays beside the new one, also after several changes, until it is that one again', () => {
  expect(after('€5,600', '€4,200')).toEqual(['changed', '€5,600', '€4,200']);
  expect(after('€5,600', '€4,200', '€4,000')).toEqual(['changed', '€5,600', '€4,000']);
  expect(after('€5,600', '€4,200', '€5,600')).toEqual(['same', '€5,600', '€5,600']);
});

test('of a price that is told on request from now on, no former one is shown, also when it is told again', () => {
  expect(after('€5,600', null)).toEqual(['same', null, null]);
  expect(after('€5,600', '€4,200', null)).toEqual(['same', null, null]);
  expect(after('€5,600', null, '€4,200')).toEqual(['same', '€4,200', '€4,200']);
  expect(after(null, '€4,200', '€4,000')).toEqual(['changed', '€4,200', '€4,000']);
});
