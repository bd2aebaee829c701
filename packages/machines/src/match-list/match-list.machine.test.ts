import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import {
  type FollowEvent,
  type ListedItem,
  type LoadedMatches,
  type LoadMatchesInput,
  matchListMachine,
  matchListMachineOf,
  type MatchListInput,
} from './match-list.machine.js';
import { freshness } from './match-list.selectors.js';

interface Facts {
  count: number;
}
type Loaded = LoadedMatches<ListedItem, Facts>;

const matches = (ids: string[], position = 10, count = ids.length): Loaded => ({
  items: ids.map((id) => ({ id })),
  facts: { count },
  hasMore: count > ids.length,
  position,
});
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function open(input: Partial<MatchListInput<ListedItem, Facts>> = {}) {
  const loads: { atLeast: number; resolve: (loaded: Loaded) => void; reject: (error: Error) => void }[] = [];
  const followed: Omit<FollowEvent, 'type'>[] = [];
  const load = fromPromise<Loaded, LoadMatchesInput>(
    ({ input: { atLeast } }) =>
      new Promise((resolve, reject) => void loads.push({ atLeast, resolve, reject })),
  );
  const listen = fromCallback<EventObject>(({ receive }) =>
    receive((event) => {
      const { items, after } = event as FollowEvent;
      followed.push({ items, after });
    }),
  );
  const clock = new SimulatedClock();
  const machine = matchListMachineOf<ListedItem, Facts>().provide({ actors: { load, listen } });
  const actor = createActor(machine, { input: { known: null, pageSize: 2, ...input }, clock }).start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    clock,
    loads,
    followed,
    now,
    rows: () => now().value.rows,
    ids: () => now().context.items.map(({ id }) => id),
    send: (...types: Parameters<typeof actor.send>[0]['type'][]) =>
      types.forEach((type) => actor.send({ type })),
    answer: (loaded: Loaded) => (loads.at(-1)!.resolve(loaded), settle()),
    fail: (message: string, more: object = {}) => (
      loads.at(-1)!.reject(Object.assign(new Error(message), more)),
      settle()
    ),
    /** Tells of a change, and waits until it is loaded again. */
    change: () => (actor.send({ type: 'list.changed' }), clock.increment(100)),
  };
}

test('a page is loaded, and then followed from where it is true', async () => {
  const { loads, answer, now, rows, ids, followed } = open();
  expect(loads).toMatchObject([{ atLeast: 2 }]);
  expect(now().hasTag('busy')).toBe(true);
  expect(freshness(now())).toBe('loading');
  await answer(matches(['a', 'b'], 10, 5));
  expect(now().hasTag('busy')).toBe(false);
  expect(rows()).toBe('loaded');
  expect(ids()).toEqual(['a', 'b']);
  expect(now().context).toMatchObject({ facts: { count: 5 }, hasMore: true, newIds: [], problem: null });
  expect(followed).toEqual([{ items: [{ id: 'a' }, { id: 'b' }], after: 10 }]);
});

test('what is known already is shown and followed without a load', () => {
  const { loads, ids, rows, followed, now } = open({ known: matches(['a'], 7, 3) });
  expect(loads).toEqual([]);
  expect(rows()).toBe('loaded');
  expect(ids()).toEqual(['a']);
  expect(now().context).toMatchObject({ facts: { count: 3 }, hasMore: true });
  expect(followed).toEqual([{ items: [{ id: 'a' }], after: 7 }]);
});

test('it is live with a connection only', async () => {
  const { send, answer, now } = open();
  await answer(matches(['a']));
  expect(freshness(now())).toBe('connecting');
  send('connection.opened');
  expect(freshness(now())).toBe('live');
  send('connection.closed');
  expect(freshness(now())).toBe('stale');
});

test('many changes load it once, a moment later; it stays as it was until then', async () => {
  const { clock, loads, answer, send, ids, rows, followed } = open({ known: matches(['a', 'b']) });
  send('list.changed', 'list.changed');
  clock.increment(99);
  expect(loads).toEqual([]);
  clock.increment(1);
  expect(loads).toMatchObject([{ atLeast: 2 }]);
  expect(rows()).toBe('refreshing');
  expect(ids()).toEqual(['a', 'b']);
  await answer(matches(['b', 'c'], 12));
  expect(ids()).toEqual(['b', 'c']);
  expect(followed.at(-1)).toEqual({ items: [{ id: 'b' }, { id: 'c' }], after: 12 });
});

test('what changes while it is loaded again is loaded once more', async () => {
  const { change, clock, loads, answer, send, rows } = open({ known: matches(['a']) });
  change();
  send('list.changed');
  await answer(matches(['a']));
  expect(rows()).toBe('outdated');
  clock.increment(100);
  await answer(matches(['a']));
  expect(rows()).toBe('loaded');
  expect(loads).toHaveLength(2);
});

test('a match that comes is new; one that leaves and comes back is not', async () => {
  const { change, answer, now, ids } = open({ known: matches(['a', 'b']) });
  change();
  await answer(matches(['new', 'b']));
  expect(now().context.newIds).toEqual(['new']);
  change();
  await answer(matches(['new', 'a', 'b', 'last']));
  expect(ids()).toEqual(['new', 'a', 'b', 'last']);
  expect(now().context.newIds).toEqual(['new', 'last']);
});

test('the first match of an ad is new', async () => {
  const { change, answer, now } = open({ known: matches([]) });
  change();
  await answer(matches(['a']));
  expect(now().context.newIds).toEqual(['a']);
});

test('more is loaded in one piece with what is shown, and is not new', async () => {
  const { send, loads, answer, now, ids, rows, followed } = open({ known: matches(['a', 'b'], 10, 4) });
  send('more.wanted');
  expect(rows()).toBe('loadingMore');
  expect(loads).toMatchObject([{ atLeast: 4 }]);
  await answer(matches(['a', 'new', 'b', 'c'], 12, 5));
  expect(rows()).toBe('loaded');
  expect(ids()).toEqual(['a', 'new', 'b', 'c']);
  expect(followed.at(-1)).toMatchObject({ items: [{}, {}, {}, {}], after: 12 });
  expect(now().context.newIds).toEqual(['new']);
  send('more.wanted');
  expect(loads.at(-1)).toMatchObject({ atLeast: 6 });
  send('list.changed');
  await answer(matches(['a', 'new', 'b', 'c', 'd'], 13));
  expect(rows()).toBe('outdated');
});

test('more is asked for while it is out of date too, but not where there is none', async () => {
  const some = open({ known: matches(['a'], 10, 9) });
  some.change();
  some.send('list.changed');
  await some.answer(matches(['a'], 11, 9));
  expect(some.rows()).toBe('outdated');
  some.send('more.wanted');
  expect(some.rows()).toBe('loadingMore');
  expect(some.loads.at(-1)).toMatchObject({ atLeast: 3 });
  await some.answer(matches(['a', 'b', 'c'], 12, 9));
  expect(some.rows()).toBe('loaded');
  const all = open({ known: matches(['a']) });
  all.send('more.wanted');
  expect(all.rows()).toBe('loaded');
  all.send('list.changed', 'more.wanted');
  expect(all.rows()).toBe('outdated');
});

test('a first load that failed says why, and is tried again by the person or with the connection', async () => {
  const { fail, send, now, rows } = open();
  await fail('offline');
  expect(now().hasTag('problem')).toBe(true);
  expect(freshness(now())).toBe('failed');
  expect(now().context.problem).toEqual({ message: 'offline' });
  send('list.retried');
  expect(rows()).toBe('loading');
  await fail('offline');
  send('connection.opened');
  expect(rows()).toBe('loading');
});

test.each(['list.retried', 'list.changed', 'connection.opened'] as const)(
  'what could not be loaded again stays, says why, and is loaded again at %s',
  async (event) => {
    const { change, fail, answer, send, now, ids, rows } = open({ known: matches(['a']) });
    send('connection.opened');
    change();
    await fail('offline');
    expect(rows()).toBe('stale');
    expect(now().hasTag('problem')).toBe(true);
    expect(ids()).toEqual(['a']);
    expect(freshness(now())).toBe('stale');
    send(event);
    expect(rows()).toBe('refreshing');
    expect(freshness(now())).toBe('stale');
    await answer(matches(['b']));
    expect(now().context.problem).toBeNull();
    expect(freshness(now())).toBe('live');
  },
);

test('what could not be loaded again is tried after a pause, as long as the server wants it', async () => {
  const { change, clock, loads, fail, rows, send } = open({ known: matches(['a'], 10, 2) });
  change();
  await fail('offline');
  clock.increment(4999);
  expect(rows()).toBe('stale');
  clock.increment(1);
  expect(rows()).toBe('refreshing');
  await fail('too often', { retryAfter: 20 });
  clock.increment(19_999);
  expect(rows()).toBe('stale');
  clock.increment(1);
  expect(rows()).toBe('refreshing');
  await fail('offline');
  send('more.wanted');
  expect(rows()).toBe('loadingMore');
  expect(loads.at(-1)).toMatchObject({ atLeast: 3 });
  await fail('offline');
  expect(rows()).toBe('stale');
  send('more.wanted');
  await fail('gone', { code: 'not-found' });
  expect(rows()).toBe('missing');
});

test('without an ad there are no matches, until it is back', async () => {
  const gone = { code: 'not-found' };
  const { fail, answer, change, send, now, rows } = open();
  await fail('gone', gone);
  expect(rows()).toBe('missing');
  expect(now().hasTag('problem')).toBe(false);
  send('list.changed');
  expect(rows()).toBe('loading');
  await answer(matches(['a']));
  change();
  await fail('gone', gone);
  expect(rows()).toBe('missing');
  expect(now().context).toMatchObject({ items: [], facts: null, hasMore: false, position: null, newIds: [] });
  expect(freshness(now())).toBe('loading');
});

test('a stale list without further items has no more', async () => {
  const { change, fail, send, rows } = open({ known: matches(['a']) });
  change();
  await fail('offline');
  send('more.wanted');
  expect(rows()).toBe('stale');
});

test('its effects have to be provided', async () => {
  const input = { known: null, pageSize: 2 };
  const silent = matchListMachine.provide({ actors: { listen: fromCallback(() => undefined) } });
  const actor = createActor(silent, { input }).start();
  await settle();
  expect(actor.getSnapshot().context.problem?.message).toBe('provide load');
  const deaf = createActor(matchListMachine, { input });
  deaf.subscribe({ error: () => undefined });
  deaf.start();
  expect(deaf.getSnapshot()).toMatchObject({ status: 'error', error: { message: 'provide listen' } });
});
