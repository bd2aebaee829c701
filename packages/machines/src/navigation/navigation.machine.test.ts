import { createActor } from 'xstate';
import { isLoading, navigationMachine, type NavigationEvent } from './navigation.machine.js';

function navigationAfter(...types: NavigationEvent['type'][]) {
  const actor = createActor(navigationMachine).start();
  for (const type of types) actor.send({ type });
  return actor.getSnapshot();
}

test('nothing loads at first', () => {
  expect(navigationAfter().value).toBe('idle');
  expect(isLoading(navigationAfter())).toBe(false);
});

test('a navigation sets the flag and its end clears it', () => {
  expect(isLoading(navigationAfter('navigation.started'))).toBe(true);
  expect(navigationAfter('navigation.started').hasTag('busy')).toBe(true);
  expect(isLoading(navigationAfter('navigation.started', 'navigation.ended'))).toBe(false);
  expect(isLoading(navigationAfter('navigation.started', 'navigation.ended', 'navigation.started'))).toBe(
    true,
  );
});

test('a navigation that replaces another is one time of loading', () => {
  const twice = ['navigation.started', 'navigation.started'] as const;
  expect(isLoading(navigationAfter(...twice))).toBe(true);
  expect(isLoading(navigationAfter(...twice, 'navigation.ended'))).toBe(false);
});

test('an end that comes late changes nothing', () => {
  expect(isLoading(navigationAfter('navigation.ended'))).toBe(false);
});
