import { createActor } from 'xstate';
import {
  hasErrors,
  hasNotFound,
  listedNotifications,
  notificationsMachine,
} from './notifications.machine.js';

function startNotifications() {
  const actor = createActor(notificationsMachine).start();
  return {
    actor,
    add: (message: string, isError = false) => actor.send({ type: 'notification.added', message, isError }),
    remove: (id: number) => actor.send({ type: 'notification.removed', id }),
    now: () => actor.getSnapshot(),
    list: () => actor.getSnapshot().context.notifications,
  };
}

test('there are none at first', () => {
  const { now, list } = startNotifications();
  expect(list()).toEqual([]);
  expect(now().value).toEqual({ errors: 'none', missing: 'none' });
});

test('each gets the next id, also after one was removed', () => {
  const { add, remove, list } = startNotifications();
  add('one');
  add('two', true);
  expect(list()).toEqual([
    { id: 1, message: 'one', isError: false },
    { id: 2, message: 'two', isError: true },
  ]);
  remove(2);
  add('three');
  expect(list().map(({ id, message }) => [id, message])).toEqual([
    [1, 'one'],
    [3, 'three'],
  ]);
});

test('an unknown id removes nothing', () => {
  const { add, remove, list } = startNotifications();
  add('one');
  remove(7);
  expect(list()).toHaveLength(1);
});

test('one error among others makes the error state, until the last error is removed', () => {
  const { add, remove, now } = startNotifications();
  add('just so you know');
  expect(hasErrors(now())).toBe(false);
  add('it broke', true);
  add('it broke again', true);
  expect(hasErrors(now())).toBe(true);
  expect(now().hasTag('problem')).toBe(true);
  remove(2);
  expect(hasErrors(now())).toBe(true);
  remove(3);
  expect(hasErrors(now())).toBe(false);
  expect(now().hasTag('problem')).toBe(false);
});

test.each(['not found', 'Ad NOT FOUND.', 'The photo was Not Found on the server'])(
  '"%s" makes the not-found state, which is no error',
  (message) => {
    const { add, remove, now } = startNotifications();
    add(message);
    expect(hasNotFound(now())).toBe(true);
    expect(hasErrors(now())).toBe(false);
    remove(1);
    expect(hasNotFound(now())).toBe(false);
  },
);

test('the not-found state lasts until its last message is removed', () => {
  const { add, remove, now } = startNotifications();
  add('not found');
  add('not found');
  remove(1);
  expect(hasNotFound(now())).toBe(true);
  remove(2);
  expect(hasNotFound(now())).toBe(false);
});

test('what was not found is said of the page it was looked for on; an error stays until it is read', () => {
  const { actor, add, now, list } = startNotifications();
  add('The ad was not found.');
  add('good to know');
  add('Not found on the server.', true);
  actor.send({ type: 'page.left' });
  expect(list().map(({ message }) => message)).toEqual(['good to know', 'Not found on the server.']);
  expect(hasNotFound(now())).toBe(true);
});

test.each(['found', 'cannot be found', 'notfound'])('"%s" does not mean not found', (message) => {
  const { add, now } = startNotifications();
  add(message, true);
  expect(hasNotFound(now())).toBe(false);
  expect(hasErrors(now())).toBe(true);
});

test('one that stands where it happened counts as an error and is not listed as well', () => {
  const actor = createActor(notificationsMachine).start();
  actor.send({ type: 'notification.added', message: 'not saved', isError: true, isInPlace: true });
  actor.send({ type: 'notification.added', message: 'not deleted', isError: true });
  expect(hasErrors(actor.getSnapshot())).toBe(true);
  expect(listedNotifications(actor.getSnapshot()).map(({ message }) => message)).toEqual(['not deleted']);
});

test('what failed without a connection is over when the connection is there again', () => {
  const actor = createActor(notificationsMachine).start();
  actor.send({
    type: 'notification.added',
    message: 'The ad was not deleted.',
    isError: true,
    isOffline: true,
  });
  actor.send({ type: 'notification.added', message: 'The photo is too large.', isError: true });
  actor.send({ type: 'notification.added', message: 'not found', isError: false });
  actor.send({ type: 'connection.opened' });
  expect(listedNotifications(actor.getSnapshot()).map(({ message }) => message)).toEqual([
    'The photo is too large.',
    'not found',
  ]);
  actor.send({ type: 'notification.removed', id: 2 });
  expect(hasErrors(actor.getSnapshot())).toBe(false);
});
