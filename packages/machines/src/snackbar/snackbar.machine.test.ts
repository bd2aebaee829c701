import { createActor, SimulatedClock } from 'xstate';
import {
  messageSnack,
  progressSnack,
  retrySnack,
  shownSnack,
  signUpSnack,
  snackbarMachine,
  type Snack,
  undoSnack,
} from './snackbar.machine.js';

const saved = messageSnack('Saved', { label: 'Undo', action: 'undo' });

function startSnackbar() {
  const clock = new SimulatedClock();
  const followed: (Snack | null)[] = [];
  const machine = snackbarMachine.provide({
    actions: { followButton: (_, { snack }) => void followed.push(snack) },
  });
  const actor = createActor(machine, { clock }).start();
  return {
    actor,
    clock,
    followed,
    show: (snack: Snack) => actor.send({ type: 'message.shown', snack }),
    state: () => actor.getSnapshot().value,
    snack: () => shownSnack(actor.getSnapshot()),
  };
}

test('nothing is shown at first', () => {
  const { state, snack } = startSnackbar();
  expect(state()).toBe('hidden');
  expect(snack()).toBeNull();
});

test.each([
  ['a general message', messageSnack('Saved'), 2000],
  ['a general message with a button', messageSnack('Saved', { label: 'View', to: '/' }), 2000],
  ['a message that offers Undo', undoSnack('Deleted', 'undo'), 8000],
  ['a message that offers to try again', retrySnack('Still deleted', 'retry'), 8000],
  ['the sign-up prompt', signUpSnack, 8888],
])('%s is shown for its time', (_what, message, duration) => {
  const { clock, show, state, snack } = startSnackbar();
  show(message);
  expect(state()).toEqual({ shown: 'running' });
  expect(snack()).toEqual(message);
  clock.increment(duration - 1);
  expect(state()).toEqual({ shown: 'running' });
  clock.increment(1);
  expect(state()).toBe('hidden');
  expect(snack()).toBeNull();
});

test('a new message replaces the old one and has its full time', () => {
  const { clock, show, state, snack } = startSnackbar();
  show(saved);
  clock.increment(1500);
  show(messageSnack('Deleted'));
  expect(snack()?.message).toBe('Deleted');
  clock.increment(1999);
  expect(state()).toEqual({ shown: 'running' });
  clock.increment(1);
  expect(state()).toBe('hidden');
});

test('a held message stays; released it has its full time again', () => {
  const { actor, clock, show, state } = startSnackbar();
  show(saved);
  clock.increment(1500);
  actor.send({ type: 'snack.held' });
  clock.increment(60_000);
  expect(state()).toEqual({ shown: 'held' });
  actor.send({ type: 'snack.released' });
  clock.increment(1999);
  expect(state()).toEqual({ shown: 'running' });
  clock.increment(1);
  expect(state()).toBe('hidden');
});

test('a message of what is under way stays, also when it was pointed at, until the next one', () => {
  const { actor, clock, show, snack, state } = startSnackbar();
  show(progressSnack('Restoring …'));
  actor.send({ type: 'snack.held' });
  actor.send({ type: 'snack.released' });
  clock.increment(60_000);
  expect(snack()?.message).toBe('Restoring …');
  show(messageSnack('It is back'));
  expect(state()).toEqual({ shown: 'running' });
  clock.increment(2000);
  expect(state()).toBe('hidden');
});

test('a new message does not inherit being held', () => {
  const { actor, clock, show, state } = startSnackbar();
  show(saved);
  actor.send({ type: 'snack.held' });
  show(messageSnack('Deleted'));
  expect(state()).toEqual({ shown: 'running' });
  clock.increment(2000);
  expect(state()).toBe('hidden');
});

test.each([['running'], ['held']])('a %s message can be dismissed', (how) => {
  const { actor, show, state, snack, followed } = startSnackbar();
  show(saved);
  if (how === 'held') actor.send({ type: 'snack.held' });
  actor.send({ type: 'snack.dismissed' });
  expect(state()).toBe('hidden');
  expect(snack()).toBeNull();
  expect(followed).toEqual([]);
});

test.each([['running'], ['held']])('the button of a %s message hides it and is followed', (how) => {
  const { actor, show, state, followed } = startSnackbar();
  show(saved);
  if (how === 'held') actor.send({ type: 'snack.held' });
  actor.send({ type: 'button.pressed' });
  expect(state()).toBe('hidden');
  expect(followed).toEqual([saved]);
});

test('a message without a button has nothing to press', () => {
  const { actor, show, state, followed } = startSnackbar();
  show(messageSnack('Saved'));
  actor.send({ type: 'button.pressed' });
  expect(state()).toEqual({ shown: 'running' });
  expect(followed).toEqual([]);
});

test.each(['snack.held', 'snack.released', 'snack.dismissed', 'button.pressed'] as const)(
  '%s means nothing while hidden',
  (type) => {
    const { actor, state, followed } = startSnackbar();
    actor.send({ type });
    expect(state()).toBe('hidden');
    expect(followed).toEqual([]);
  },
);

test('followButton has to be provided', () => {
  const actor = createActor(snackbarMachine, { clock: new SimulatedClock() });
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  actor.send({ type: 'message.shown', snack: saved });
  actor.send({ type: 'button.pressed' });
  expect(errors).toEqual([new Error('provide followButton')]);
});

test('the specification fixes the sign-up prompt', () => {
  expect(signUpSnack).toEqual({
    message: "It's quick and easy",
    button: { label: 'Create Account', to: '/signup' },
    duration: 8888,
  });
});

test('a message may say what kind it is', () => {
  expect(messageSnack('No', undefined, 'error')).toStrictEqual({
    message: 'No',
    duration: 2000,
    kind: 'error',
  });
});
