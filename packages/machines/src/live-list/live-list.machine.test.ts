import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { ad, adRules, change, page, startList, startLiveList } from './live-list.harness.js';
import { deletedIds, isNewRow } from './live-list.selectors.js';
import { liveListMachine } from './live-list.machine.js';

describe('the beginning', () => {
  test('listens first, then loads the first page', () => {
    const { now, order, loads, freshness } = startList();
    expect(now().value).toEqual({ rows: 'loading', connection: 'connecting' });
    expect(now().hasTag('busy')).toBe(true);
    expect(order).toEqual(['listening before 0 loads']);
    expect(loads.map(({ input }) => input)).toEqual([{ before: null }]);
    expect(freshness()).toBe('loading');
  });

  test('joined before it is loaded, it watches from then on, and is live when loaded', async () => {
    const { open, join, load, now, watches, ids, freshness } = startList();
    open();
    expect(now().value).toEqual({ rows: 'loading', connection: 'joining' });
    expect(watches[0]!.input).toEqual({ after: undefined });
    await join({ position: 10, missed: [] });
    expect(now().value).toEqual({ rows: 'loading', connection: 'joined' });
    expect(freshness()).toBe('loading');
    await load(page(['a2', 'a3'], 10));
    expect(now().value).toEqual({ rows: 'loaded', connection: 'joined' });
    expect(now().hasTag('busy')).toBe(false);
    expect(ids()).toEqual(['a3', 'a2']);
    expect(freshness()).toBe('live');
    expect(watches).toHaveLength(1);
  });

  test('loaded as of before the watching, it joins again from there and misses nothing', async () => {
    const { open, join, load, now, watches, ids, freshness } = startList();
    open();
    await join({ position: 10, missed: [] });
    await load(page(['a2'], 8));
    expect(now().value).toEqual({ rows: 'loaded', connection: 'joining' });
    expect(freshness()).toBe('catching-up');
    expect(watches[1]!.input).toEqual({ after: 8 });
    await join({ position: 11, missed: [change('a3', 9)] });
    expect(ids()).toEqual(['a3', 'a2']);
    expect(freshness()).toBe('live');
    expect(now().context.position).toBe(11);
  });

  test('loaded while joining, it joins again only if there is a gap', async () => {
    const behind = startList();
    behind.open();
    await behind.load(page(['a2'], 8));
    await behind.join({ position: 10, missed: [] });
    expect(behind.now().value).toMatchObject({ connection: 'joining' });
    expect(behind.watches[1]!.input).toEqual({ after: 8 });

    const even = startList();
    even.open();
    await even.load(page(['a2'], 10));
    await even.join({ position: 10, missed: [] });
    expect(even.freshness()).toBe('live');
    expect(even.watches).toHaveLength(1);
  });

  test('loaded before the connection opens, it watches after its position', async () => {
    const { open, join, load, watches, ids, freshness } = startList();
    await load(page(['a2'], 8));
    expect(ids()).toEqual(['a2']);
    expect(freshness()).toBe('connecting');
    open();
    expect(watches[0]!.input).toEqual({ after: 8 });
    expect(freshness()).toBe('connecting');
    await join({ position: 9, missed: [change('a3', 9)] });
    expect(ids()).toEqual(['a3', 'a2']);
    expect(freshness()).toBe('live');
  });

  test('a first connection that cannot be made makes it stale, and not before', async () => {
    const { open, close, load, join, now, freshness } = startList();
    await load(page(['a2'], 8));
    expect(freshness()).toBe('connecting');
    close();
    expect(now().value).toEqual({ rows: 'loaded', connection: 'closed' });
    expect(freshness()).toBe('stale');
    open();
    expect(freshness()).toBe('connecting');
    await join({ position: 8, missed: [] });
    expect(freshness()).toBe('live');
  });

  test('what is heard before the list is loaded is merged and not new', async () => {
    const { open, join, hear, load, ids, newIds } = startList();
    open();
    await join({ position: 10, missed: [] });
    hear(change('a2', 11, null), change('a4', 12));
    await load(page(['a3', 'a2'], 10));
    expect(ids()).toEqual(['a4', 'a3']);
    expect(newIds()).toEqual([]);
  });

  test('stops listening when it is stopped', () => {
    const { actor, isListening } = startList();
    expect(isListening()).toBe(true);
    actor.stop();
    expect(isListening()).toBe(false);
  });
});

describe('a live list', () => {
  test('shows what is heard: new ads, changes and removals', async () => {
    const { hear, ids, newIds, now } = await startLiveList();
    hear(change('a4', 11), change('a3', 12, null), change('a2', 13, ad('a2', { title: 'cheaper' })));
    expect(ids()).toEqual(['a4', 'a2']);
    expect(newIds()).toEqual(['a4']);
    expect(now().context.rows['a2']?.row?.title).toBe('cheaper');
    expect(now().context.position).toBe(13);
  });

  test('takes no older position for newer, and keeps a removed row removed', async () => {
    const { hear, ids, now } = await startLiveList();
    hear(change('a3', 15, null));
    hear(change('a3', 14, ad('a3', { title: 'late' })));
    expect(ids()).toEqual(['a2']);
    expect(now().context.position).toBe(15);
  });

  test('leaves out what does not belong to it (any more)', async () => {
    const { hear, ids } = await startLiveList();
    hear(change('a4', 11, ad('a4', { isForSale: false })), change('a3', 12, ad('a3', { isForSale: false })));
    expect(ids()).toEqual(['a2']);
  });

  test('has nothing new once the rows were seen', async () => {
    const { actor, hear, newIds, ids } = await startLiveList();
    hear(change('a4', 11));
    actor.send({ type: 'rows.seen' });
    expect(newIds()).toEqual([]);
    expect(ids()).toEqual(['a4', 'a3', 'a2']);
  });

  test('has nothing new of what it never heard of', async () => {
    const { now } = await startLiveList();
    expect(isNewRow(now(), 'a99')).toBe(false);
  });
});

describe('effects have to be provided', () => {
  const start = (machine: typeof liveListMachine) => {
    const actor = createActor(machine, { input: adRules, clock: new SimulatedClock() });
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    return { actor, errors };
  };

  test('listen', () => {
    expect(start(liveListMachine).errors).toEqual([new Error('provide listen')]);
  });

  test('load and watch', async () => {
    const { actor } = start(liveListMachine.provide({ actors: { listen: fromCallback(() => {}) } }));
    actor.send({ type: 'connection.opened' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(actor.getSnapshot().context.problem).toBe('provide load');
    expect(actor.getSnapshot().value).toEqual({ rows: 'failed', connection: 'waiting' });
  });
});

describe('a row that is deleted here', () => {
  test('is gone at once, and stays gone when the server tells of it', async () => {
    const { actor, hear, ids, now } = await startLiveList();
    actor.send({ type: 'row.deleted', id: 'a3' });
    expect(ids()).toEqual(['a2']);
    expect(deletedIds(now())).toEqual(['a3']);
    hear(change('a3', 11, null));
    expect(ids()).toEqual(['a2']);
  });

  test('is there again as soon as the server tells that it is back', async () => {
    const { actor, hear, ids, now } = await startLiveList();
    actor.send({ type: 'row.deleted', id: 'a3' });
    hear(change('a3', 12));
    expect(ids()).toEqual(['a3', 'a2']);
    expect(deletedIds(now())).toEqual([]);
  });

  test('is known to be gone also where it was not loaded', async () => {
    const { actor, ids, now } = await startLiveList();
    actor.send({ type: 'row.deleted', id: 'a1' });
    expect(ids()).toEqual(['a3', 'a2']);
    expect(deletedIds(now())).toEqual(['a1']);
  });

  test('stays gone where the server told of it before', async () => {
    const { actor, hear, ids } = await startLiveList();
    hear(change('a3', 12, null));
    actor.send({ type: 'row.deleted', id: 'a3' });
    hear(change('a3', 11));
    expect(ids()).toEqual(['a2']);
  });
});
