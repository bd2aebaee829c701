import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  type DeletedItem,
  type DeletedItems,
  type ListenInput,
  type LoadItemsInput,
  recentlyDeletedMachine,
} from './recently-deleted.machine.js';

const item = (id: string): DeletedItem => ({
  id,
  title: `Ad ${id}`,
  picture: null,
  deletedAt: '2026-11-22T12:00:00.000Z',
});
const page = (
  ids: string[],
  next: string | null = null,
  count = ids.length,
  position = 10,
): DeletedItems => ({ items: ids.map(item), next, count, position });
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An effect that the test answers: its inputs, and how the last call ends. */
function byHand<Output, Input>() {
  const inputs: Input[] = [];
  const ends: { resolve: (output: Output) => void; reject: (error: Error) => void }[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        inputs.push(input);
        ends.push({ resolve, reject });
      }),
  );
  const answer = (output: Output, call = ends.length - 1) => (ends[call]!.resolve(output), settle());
  const fail = (message: string, isNetwork?: true) => (
    ends.at(-1)!.reject(Object.assign(new Error(message), { isNetwork })),
    settle()
  );
  return { inputs, logic, answer, fail };
}

function open() {
  const loadItems = byHand<DeletedItems, LoadItemsInput>();
  const loadMore = byHand<DeletedItems, { before: string | null }>();
  const restore = byHand<void, DeletedItem>();
  const said: string[] = [];
  /** The positions that are listened from, as long as they are. */
  const listening: (number | null)[] = [];
  const listen = fromCallback<EventObject, ListenInput>(({ input }) => {
    listening.push(input.after);
    return () => void listening.splice(listening.indexOf(input.after), 1);
  });
  const actor = createActor(
    recentlyDeletedMachine.provide({
      actors: { listen, loadItems: loadItems.logic, loadMore: loadMore.logic, restore: restore.logic },
      actions: {
        announceRestored: (_, params) => void said.push(`${params.item.title} is back`),
        announceFailed: (_, { error }) => void said.push((error as Error).message),
      },
    }),
  ).start();
  return {
    actor,
    loadItems,
    loadMore,
    restore,
    said,
    listening,
    now: () => actor.getSnapshot(),
    ids: () => actor.getSnapshot().context.items.map(({ id }) => id),
    restoreOf: (id: string) => actor.send({ type: 'restore.clicked', id }),
  };
}

test('what was deleted is loaded and shown', async () => {
  const { now, ids, loadItems } = open();
  expect(now().hasTag('busy')).toBe(true);
  expect(loadItems.inputs).toEqual([{ atLeast: 0 }]);
  await loadItems.answer(page(['a', 'b'], 'page-2', 27));
  expect(now().matches({ list: 'loaded' })).toBe(true);
  expect(now().hasTag('busy')).toBe(false);
  expect(ids()).toEqual(['a', 'b']);
  expect(now().context).toMatchObject({ next: 'page-2', count: 27, problem: null });
});

test('a load that failed says why until one succeeds', async () => {
  const { actor, now, ids, loadItems } = open();
  await loadItems.fail('offline');
  expect(now().matches({ list: 'failed' })).toBe(true);
  expect(now().hasTag('problem')).toBe(true);
  expect(now().context.problem).toEqual({ message: 'offline' });
  actor.send({ type: 'list.retried' });
  expect(now().matches({ list: 'loading' })).toBe(true);
  expect(now().context.problem).toEqual({ message: 'offline' });
  await loadItems.answer(page(['a']));
  expect(now().context.problem).toBeNull();
  expect(ids()).toEqual(['a']);
});

test('a change loads as many again as are shown, and a reply from before it does not count', async () => {
  const { actor, now, ids, loadItems } = open();
  await loadItems.answer(page(['a', 'b']));
  actor.send({ type: 'list.changed' });
  actor.send({ type: 'list.changed' });
  expect(loadItems.inputs).toEqual([{ atLeast: 0 }, { atLeast: 2 }, { atLeast: 2 }]);
  await loadItems.answer(page(['old']), 1);
  expect(ids()).toEqual(['a', 'b']);
  await loadItems.fail('offline');
  expect(ids()).toEqual(['a', 'b']);
  actor.send({ type: 'list.changed' });
  await loadItems.answer(page(['b']));
  expect(now().matches({ list: 'loaded' })).toBe(true);
  expect(ids()).toEqual(['b']);
});

test('it listens from the position it was loaded at, and anew after each load', async () => {
  const { actor, listening, loadItems, loadMore } = open();
  expect(listening).toEqual([]);
  await loadItems.answer(page(['a'], 'page-2', 2, 10));
  expect(listening).toEqual([10]);
  actor.send({ type: 'list.changed' });
  expect(listening).toEqual([]);
  await loadItems.answer(page(['b'], 'page-2', 2, 12));
  expect(listening).toEqual([12]);
  actor.send({ type: 'more.clicked' });
  await loadMore.answer(page(['c'], null, 2, 20));
  expect(listening).toEqual([12]);
});

test('a connection that is back loads what could not be loaded, and nothing else', async () => {
  const { actor, now, listening, loadItems, loadMore } = open();
  await loadItems.fail('offline');
  expect(listening).toEqual([null]);
  actor.send({ type: 'connection.opened' });
  await loadItems.answer(page(['a'], 'page-2', 2));
  expect(now().context.problem).toBeNull();
  actor.send({ type: 'connection.opened' });
  expect(now().matches({ list: 'loaded' })).toBe(true);
  actor.send({ type: 'more.clicked' });
  await loadMore.fail('offline');
  actor.send({ type: 'connection.opened' });
  await loadItems.answer(page(['a'], 'page-2', 2));
  expect(now().context.problem).toBeNull();
  expect(loadItems.inputs).toHaveLength(3);
});

test('the next page comes below; one that failed can be asked for again', async () => {
  const { actor, now, ids, loadItems, loadMore } = open();
  await loadItems.answer(page(['a'], 'page-2', 2));
  actor.send({ type: 'more.clicked' });
  expect(now().hasTag('busy')).toBe(true);
  expect(loadMore.inputs).toEqual([{ before: 'page-2' }]);
  await loadMore.fail('offline');
  expect(now().matches({ list: 'loaded' })).toBe(true);
  expect(now().context.problem).toEqual({ message: 'offline' });
  actor.send({ type: 'more.clicked' });
  expect(now().context.problem).toBeNull();
  await loadMore.answer(page(['b'], null, 2));
  expect(ids()).toEqual(['a', 'b']);
  expect(now().context).toMatchObject({ next: null, count: 2 });
  actor.send({ type: 'more.clicked' });
  expect(loadMore.inputs).toHaveLength(2);
});

test('a further page is not added to a list that has changed meanwhile', async () => {
  const { actor, ids, loadItems, loadMore } = open();
  await loadItems.answer(page(['a'], 'page-2', 2));
  actor.send({ type: 'more.clicked' });
  actor.send({ type: 'list.changed' });
  await loadMore.answer(page(['b']));
  expect(ids()).toEqual(['a']);
  await loadItems.answer(page(['c']));
  expect(ids()).toEqual(['c']);
});

test('what is restored leaves the list at once, is said to be back, and the list is loaded again', async () => {
  const { now, ids, said, loadItems, restore, restoreOf } = open();
  await loadItems.answer(page(['a', 'b'], null, 2));
  restoreOf('a');
  expect(now().matches({ restoration: 'restoring' })).toBe(true);
  expect(restore.inputs).toEqual([item('a')]);
  await restore.answer();
  expect(now().matches({ restoration: 'idle', list: 'loading' })).toBe(true);
  expect(said).toEqual(['Ad a is back']);
  expect(ids()).toEqual(['b']);
  expect(now().context).toMatchObject({ queue: [], count: 1 });
});

test('several are restored one after the other, each once', async () => {
  const { now, said, loadItems, restore, restoreOf } = open();
  await loadItems.answer(page(['a', 'b']));
  restoreOf('a');
  restoreOf('b');
  restoreOf('b');
  restoreOf('unknown');
  expect(now().context.queue.map(({ id }) => id)).toEqual(['a', 'b']);
  await restore.answer();
  expect(restore.inputs.map(({ id }) => id)).toEqual(['a', 'b']);
  await restore.answer();
  expect(now().matches({ restoration: 'idle' })).toBe(true);
  expect(said).toEqual(['Ad a is back', 'Ad b is back']);
});

test('an item that is not in the list any more is counted once', async () => {
  const { actor, now, loadItems, restore, restoreOf } = open();
  await loadItems.answer(page(['a', 'b']));
  restoreOf('a');
  actor.send({ type: 'list.changed' });
  await loadItems.answer(page(['b']));
  await restore.answer();
  expect(now().context).toMatchObject({ items: [item('b')], count: 1 });
});

test('an item that could not be restored stays, with the reason, and the list is loaded again', async () => {
  const { now, ids, said, loadItems, restore, restoreOf } = open();
  await loadItems.answer(page(['a']));
  restoreOf('a');
  await restore.fail('too late');
  expect(said).toEqual(['too late']);
  expect(ids()).toEqual(['a']);
  expect(now().matches({ restoration: 'idle', list: 'loading' })).toBe(true);
  expect(now().context.queue).toEqual([]);
});

test('without a network an item stays, and the section alone says why, until the connection is back', async () => {
  const { actor, now, ids, said, loadItems, restore, restoreOf } = open();
  await loadItems.answer(page(['a']));
  restoreOf('a');
  await restore.fail('offline', true);
  expect(now().matches({ restoration: 'idle', list: 'loaded' })).toBe(true);
  expect(now().context).toMatchObject({ queue: [], problem: { message: 'offline' } });
  expect([said, ids()]).toEqual([[], ['a']]);
  actor.send({ type: 'connection.opened' });
  await loadItems.answer(page(['a']));
  expect(now().context.problem).toBeNull();
});

test('its effects have to be provided', async () => {
  const listen = fromCallback<EventObject, ListenInput>(() => undefined);
  const actor = createActor(recentlyDeletedMachine.provide({ actors: { listen } })).start();
  await settle();
  expect(actor.getSnapshot().context.problem?.message).toBe('provide loadItems');
});
