import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  type ListSearchChangeInput,
  type ListSearchEvent,
  type ListSearchInput,
  listSearchMachine,
  notStanding,
  type SearchStanding,
} from './list-search.machine.js';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const zoes = 'car brand=zoe';
const kept: SearchStanding = { keptId: 'wanted-1', publishedId: null };
const published: SearchStanding = { keptId: null, publishedId: 'wanted-1' };

/** A list that shows a search; `looks` are the questions for it, `changes` what is under way. */
function openList() {
  const looks: (ListSearchInput & { done: (standing: SearchStanding) => void; fail: () => void })[] = [];
  const changes: ListSearchChangeInput[] = [];
  let report: (event: ListSearchEvent) => void = () => undefined;
  const actor = createActor(
    listSearchMachine.provide({
      actors: {
        findStanding: fromPromise<SearchStanding, ListSearchInput>(
          ({ input }) =>
            new Promise((done, fail) =>
              looks.push({ ...input, done, fail: () => fail(new Error('offline')) }),
            ),
        ),
        changeSearch: fromCallback<EventObject, ListSearchChangeInput>(({ input, sendBack }) => {
          report = sendBack;
          changes.push(input);
          return () => void changes.splice(changes.indexOf(input), 1);
        }),
      },
    }),
  ).start();
  actor.send({ type: 'search.opened', search: zoes });
  return {
    actor,
    looks,
    changes,
    state: () => actor.getSnapshot().value,
    standing: () => actor.getSnapshot().context.standing,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    found: (standing: SearchStanding) => (looks.at(-1)!.done(standing), settle()),
    hear: (event: ListSearchEvent) => report(event),
  };
}

test('a list that opens asks how its search stands, and shows that', async () => {
  for (const [standing, state] of [
    [kept, 'kept'],
    [published, 'published'],
    [notStanding, 'unkept'],
  ] as const) {
    const list = openList();
    expect([list.state(), list.looks[0]?.search, list.isBusy()]).toEqual(['looking', zoes, false]);
    await list.found(standing);
    expect([list.state(), list.standing()]).toEqual([state, standing]);
  }
});

test('where that cannot be asked, both are offered', async () => {
  const { looks, state } = openList();
  looks[0]!.fail();
  await settle();
  expect(state()).toBe('unkept');
});

test.each([
  ['keep.pressed', 'keeping', 'kept', kept],
  ['publish.pressed', 'publishing', 'published', published],
] as const)(
  '%s: it is busy, then as it was changed, also by Undo later',
  async (type, busy, to, standing) => {
    const list = openList();
    await list.found(notStanding);
    list.actor.send({ type });
    expect([list.state(), list.isBusy(), list.changes]).toEqual([busy, true, [{ search: zoes, to }]]);
    list.hear({ type: 'search.changed', search: zoes, standing });
    expect([list.state(), list.isBusy(), list.changes]).toEqual([to, false, []]);
    list.actor.send({ type: 'search.changed', search: zoes, standing: notStanding });
    expect([list.state(), list.standing()]).toEqual(['unkept', notStanding]);
  },
);

test('the buttons can be pressed while it is asked', () => {
  for (const [type, state] of [
    ['keep.pressed', 'keeping'],
    ['publish.pressed', 'publishing'],
  ] as const) {
    const list = openList();
    list.actor.send({ type });
    expect(list.state()).toBe(state);
  }
});

test('another search that is shown while the first one is asked for is asked for instead', async () => {
  const { actor, looks, state, standing } = openList();
  actor.send({ type: 'search.opened', search: 'car brand=tesla' });
  expect(looks.map(({ search }) => search)).toEqual([zoes, 'car brand=tesla']);
  looks[0]!.done(kept);
  await settle();
  expect([state(), standing()]).toEqual(['looking', notStanding]);
});

test('what came of nothing is as before', async () => {
  for (const [standing, type, state] of [
    [notStanding, 'keep.pressed', 'unkept'],
    [notStanding, 'publish.pressed', 'unkept'],
    [kept, 'publish.pressed', 'kept'],
  ] as const) {
    const list = openList();
    await list.found(standing);
    list.actor.send({ type });
    list.hear({ type: 'press.ended' });
    expect([list.state(), list.standing()]).toEqual([state, standing]);
  }
});

test('what is kept is published, and kept again by Undo; what is public cannot be pressed', async () => {
  const { actor, found, state, hear } = openList();
  await found(kept);
  actor.send({ type: 'keep.pressed' });
  expect(state()).toBe('kept');
  actor.send({ type: 'publish.pressed' });
  hear({ type: 'search.changed', search: zoes, standing: published });
  actor.send({ type: 'publish.pressed' });
  actor.send({ type: 'keep.pressed' });
  expect(state()).toBe('published');
  actor.send({ type: 'search.changed', search: zoes, standing: kept });
  expect(state()).toBe('kept');
});

test('another search is asked for anew; what is heard of the one before is not of it', async () => {
  const { actor, found, looks, state, standing } = openList();
  await found(kept);
  actor.send({ type: 'search.opened', search: 'car brand=tesla' });
  expect([state(), standing(), looks.length]).toEqual(['looking', notStanding, 2]);
  await found(notStanding);
  actor.send({ type: 'search.changed', search: zoes, standing: published });
  expect([state(), standing()]).toEqual(['unkept', notStanding]);
  actor.send({ type: 'search.closed' });
  expect(actor.getSnapshot().context).toEqual({ search: null, standing: notStanding });
});

test('of a list without a search nothing is known', async () => {
  const { actor, found, state } = openList();
  await found(kept);
  actor.send({ type: 'search.closed' });
  expect([state(), actor.getSnapshot().context.search]).toEqual(['unkept', null]);
});

describe('what is not provided is named', () => {
  test('changeSearch', async () => {
    const error = await new Promise((resolve) => {
      const actor = createActor(listSearchMachine);
      actor.subscribe({ error: resolve });
      actor.start();
      actor.send({ type: 'keep.pressed' });
    });
    expect(error).toEqual(new Error('provide changeSearch'));
  });
  test('findStanding', async () => {
    const errors: unknown[] = [];
    const actor = createActor(listSearchMachine, {
      inspect: ({ type, ...about }) => {
        const { event } = about as { event?: { error?: Error } };
        if (type === '@xstate.event' && event?.error) errors.push(event.error.message);
      },
    }).start();
    actor.send({ type: 'search.opened', search: zoes });
    await settle();
    expect(errors).toEqual(['provide findStanding']);
  });
});
