import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { ad, adRules, change, page, startList, startLiveList } from './live-list.harness.js';
import { deletedIds, hasMore, isLoadingMore, isMissing, isNewRow } from './live-list.selectors.js';
import { liveListMachine } from './live-list.machine.js';

describe('the beginning', () => {
  test('listens first, then loads the first page', () => {
    const { now, order, loads, freshness } = startList();
    expect(now().value).toEqual({ rows: 'loading', connection: 'closed' });
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
    expect(freshness()).toBe('stale');
    open();
    expect(watches[0]!.input).toEqual({ after: 8 });
    expect(freshness()).toBe('catching-up');
    await join({ position: 9, missed: [change('a3', 9)] });
    expect(ids()).toEqual(['a3', 'a2']);
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

describe('a lost connection', () => {
  test('makes the list stale; back, it catches up with what was missed, once each', async () => {
    const { open, close, hear, join, watches, ids, newIds, freshness, now } = await startLiveList();
    hear(change('a4', 12));
    close();
    expect(now().value).toEqual({ rows: 'loaded', connection: 'closed' });
    expect(freshness()).toBe('stale');
    expect(ids()).toEqual(['a4', 'a3', 'a2']);
    open();
    expect(freshness()).toBe('catching-up');
    expect(watches.at(-1)!.input).toEqual({ after: 12 });
    hear(change('a7', 20));
    expect(now().context.position).toBe(12);
    await join({ position: 19, missed: [change('a5', 15), change('a6', 17), change('a7', 19)] });
    expect(ids()).toEqual(['a7', 'a6', 'a5', 'a4', 'a3', 'a2']);
    expect(newIds()).toEqual(['a7', 'a6', 'a5', 'a4']);
    expect(freshness()).toBe('live');
    expect(now().context.position).toBe(19);
  });

  test('while joining, what is heard is shown but does not count as all there was', async () => {
    const { open, close, hear, watches, ids } = await startLiveList();
    close();
    open();
    hear(change('a7', 20));
    expect(ids()).toEqual(['a7', 'a3', 'a2']);
    close();
    open();
    expect(watches.at(-1)!.input).toEqual({ after: 10 });
  });

  test('that was not noticed is joined again too', async () => {
    const { open, watches, now } = await startLiveList();
    open();
    expect(now().value).toMatchObject({ connection: 'joining' });
    expect(watches.at(-1)!.input).toEqual({ after: 10 });
  });

  test('while joining drops the question', async () => {
    const { open, close, watches, now } = startList();
    open();
    close();
    expect(now().value).toMatchObject({ connection: 'closed' });
    expect(watches[0]!.isAborted()).toBe(true);
    open();
    expect(watches).toHaveLength(2);
    open();
    expect(watches[1]!.isAborted()).toBe(true);
    expect(watches).toHaveLength(3);
  });
});

describe('joining that fails', () => {
  const failures = {
    'is refused': (list: ReturnType<typeof startList>) =>
      list.join({ error: 'The marketplace is starting.', code: 'not-ready' }),
    'is not answered': (list: ReturnType<typeof startList>) => list.watches.at(-1)!.fail('timeout'),
  };

  test.each(Object.entries(failures))('%s: it is tried again, ever more slowly', async (_how, fail) => {
    const list = await startLiveList();
    list.open();
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await fail(list);
      expect(list.now().value).toMatchObject({ connection: 'waiting' });
      expect(list.freshness()).toBe('stale');
      list.clock.increment(pause - 1);
      expect(list.now().value).toMatchObject({ connection: 'waiting' });
      list.clock.increment(1);
      expect(list.now().value).toMatchObject({ connection: 'joining' });
    }
    await list.join({ position: 12, missed: [change('a4', 12)] });
    expect(list.freshness()).toBe('live');
    expect(list.ids()).toEqual(['a4', 'a3', 'a2']);
    expect(list.now().context.attempts).toBe(0);
  });

  test('at the very beginning is tried again after the short pause, too', async () => {
    const list = startList();
    list.open();
    await list.watches[0]!.fail('timeout');
    list.clock.increment(999);
    expect(list.watches).toHaveLength(1);
    list.clock.increment(1);
    expect(list.watches).toHaveLength(2);
  });

  test('is not tried again while the connection is closed', async () => {
    const list = startList();
    list.open();
    await list.watches[0]!.fail('timeout');
    list.close();
    list.clock.increment(60_000);
    expect(list.watches).toHaveLength(1);
    expect(list.now().value).toMatchObject({ connection: 'closed' });
  });
});

describe('too much missed', () => {
  async function startOutdated(loaded = page(['a3', 'a2'], 10)) {
    const list = await startLiveList(loaded);
    list.close();
    list.open();
    await list.join({ resync: true, position: 500 });
    return list;
  }

  test('loads the list again, showing the rows meanwhile, and then continues', async () => {
    const { now, loads, watches, join, load, hear, ids, newIds, freshness } = await startOutdated();
    expect(now().value).toEqual({ rows: 'loading', connection: 'joining' });
    expect(loads.at(-1)!.input).toEqual({ before: null });
    expect(watches.at(-1)!.input).toEqual({ after: undefined });
    expect(freshness()).toBe('catching-up');
    await join({ position: 501, missed: [] });
    expect(freshness()).toBe('catching-up');
    hear(change('a9', 502));
    expect(ids()).toEqual(['a9', 'a3', 'a2']);
    await load(page(['a8', 'a3'], 501));
    expect(ids()).toEqual(['a9', 'a8', 'a3']);
    expect(newIds()).toEqual(['a9']);
    expect(freshness()).toBe('live');
    expect(now().context.position).toBe(501);
  });

  test('forgets positions of a log that began anew', async () => {
    const { join, load, hear, ids } = await startOutdated();
    await join({ position: 3, missed: [] });
    hear(change('a3', 4, null));
    await load(page(['a3', 'a1'], 3));
    expect(ids()).toEqual(['a1']);
  });

  test('also while a further page is loaded, which is dropped', async () => {
    const list = await startLiveList(page(['a3', 'a2'], 10, 'a2'));
    list.actor.send({ type: 'more.wanted' });
    list.close();
    list.open();
    await list.join({ resync: true, position: 500 });
    expect(list.now().value).toMatchObject({ rows: 'loading' });
    expect(list.loads[1]!.isAborted()).toBe(true);
    expect(list.loads).toHaveLength(3);
  });

  test('keeps the rows when they cannot be loaded again', async () => {
    const { join, loads, ids, now, freshness } = await startOutdated();
    await join({ position: 501, missed: [] });
    await loads.at(-1)!.fail('offline');
    expect(now().value).toEqual({ rows: 'failed', connection: 'joined' });
    expect(ids()).toEqual(['a3', 'a2']);
    expect(freshness()).toBe('stale');
  });

  test('means nothing where nothing was asked for', async () => {
    const { open, join, load, loads, watches, freshness } = startList();
    open();
    await join({ resync: true, position: 10 });
    expect(watches).toHaveLength(1);
    expect(loads).toHaveLength(1);
    await load(page(['a3'], 10));
    expect(freshness()).toBe('live');
  });
});

describe('loading that fails', () => {
  test('can be tried again', async () => {
    const { actor, loads, load, now, freshness, ids } = startList();
    await loads[0]!.fail('offline');
    expect(now().value).toMatchObject({ rows: 'failed' });
    expect(now().hasTag('problem')).toBe(true);
    expect(now().context.problem).toBe('offline');
    expect(freshness()).toBe('failed');
    actor.send({ type: 'list.retried' });
    expect(now().value).toMatchObject({ rows: 'loading' });
    expect(now().context.problem).toBeNull();
    expect(freshness()).toBe('loading');
    await load(page(['a3'], 10));
    expect(ids()).toEqual(['a3']);
  });

  test('is tried again when the connection opens', async () => {
    const { open, loads, now } = startList();
    await loads[0]!.fail('offline');
    open();
    expect(now().value).toEqual({ rows: 'loading', connection: 'joining' });
    expect(loads).toHaveLength(2);
  });

  test('because there is nothing like it is known until it is tried again', async () => {
    const { actor, loads, now } = startList();
    await loads[0]!.fail('There is no such ad.', 'not-found');
    expect(now().value).toMatchObject({ rows: 'failed' });
    expect(isMissing(now())).toBe(true);
    actor.send({ type: 'list.retried' });
    expect(isMissing(now())).toBe(false);
    await loads[1]!.fail('offline');
    expect(isMissing(now())).toBe(false);
  });

  describe('because the marketplace is not ready', () => {
    const pause = 3000;
    async function startNotReady() {
      const list = startList();
      await list.loads[0]!.fail('Not ready just now.', 'not-ready');
      return list;
    }

    test('is tried again by itself after a pause, and looks as before until it is there', async () => {
      const { clock, loads, load, now, freshness, ids } = await startNotReady();
      clock.increment(pause - 1);
      expect(loads).toHaveLength(1);
      clock.increment(1);
      expect(now().value).toMatchObject({ rows: 'reloading' });
      expect(loads[1]!.input).toEqual({ before: null });
      expect(now().hasTag('problem')).toBe(true);
      expect(now().context.problem).toBe('Not ready just now.');
      expect(freshness()).toBe('failed');
      await load(page(['a3'], 10));
      expect(now().value).toMatchObject({ rows: 'loaded' });
      expect(now().context.problem).toBeNull();
      expect(ids()).toEqual(['a3']);
    });

    test('is tried again until it works', async () => {
      const { clock, loads, now } = await startNotReady();
      clock.increment(pause);
      await loads[1]!.fail('Still not ready.', 'not-ready');
      expect(now().value).toMatchObject({ rows: 'failed' });
      expect(now().context.problem).toBe('Still not ready.');
      clock.increment(pause);
      expect(loads).toHaveLength(3);
    });

    test('is left alone as long as it asks to be, when it was asked too often', async () => {
      const { clock, loads, load, now } = startList();
      await loads[0]!.fail('Too many requests.', 'too-many-requests', 20);
      expect(now().context.problem).toBe('Too many requests.');
      clock.increment(19_999);
      expect(loads).toHaveLength(1);
      clock.increment(1);
      await load(page(['a3'], 10));
      expect(now().value).toMatchObject({ rows: 'loaded' });
      expect(now().context.retryAfter).toBe(0);
    });

    test('is left to the person when it fails for another reason', async () => {
      const { clock, loads } = await startNotReady();
      clock.increment(pause);
      await loads[1]!.fail('Something else.', 'internal-error');
      clock.increment(10 * pause);
      expect(loads).toHaveLength(2);
    });

    test.each(['list.retried', 'connection.opened'] as const)('is tried at once on %s', async (type) => {
      const { actor, clock, loads, now } = await startNotReady();
      clock.increment(pause);
      actor.send({ type });
      expect(now().value).toMatchObject({ rows: 'loading' });
      expect(loads[1]!.isAborted()).toBe(true);
      expect(loads).toHaveLength(3);
      await loads[2]!.fail('Refused.', 'internal-error');
      clock.increment(10 * pause);
      expect(loads).toHaveLength(3);
    });

    test('keeps rows that were loaded before, as stale ones', async () => {
      const list = await startLiveList(page(['a3', 'a2'], 10));
      list.close();
      list.open();
      await list.join({ resync: true, position: 500 });
      await list.loads.at(-1)!.fail('Not ready just now.', 'not-ready');
      list.clock.increment(pause);
      expect(list.now().value).toMatchObject({ rows: 'reloading' });
      expect(list.freshness()).toBe('stale');
      expect(list.ids()).toEqual(['a3', 'a2']);
    });
  });

  test('retrying is only for what failed', async () => {
    const { actor, loads } = await startLiveList();
    actor.send({ type: 'list.retried' });
    expect(loads).toHaveLength(1);
  });
});

describe('further pages', () => {
  const firstOfTwo = page(['a9', 'a8'], 10, 'after-a8');

  test('are loaded when wanted', async () => {
    const { actor, now, loads, load, ids } = await startLiveList(firstOfTwo);
    expect(hasMore(now())).toBe(true);
    actor.send({ type: 'more.wanted' });
    expect(now().value).toMatchObject({ rows: 'loadingMore' });
    expect(now().hasTag('busy')).toBe(true);
    expect(isLoadingMore(now())).toBe(true);
    expect(loads[1]!.input).toEqual({ before: 'after-a8' });
    await load(page(['a7', 'a6'], 14));
    expect(now().value).toMatchObject({ rows: 'loaded' });
    expect(isLoadingMore(now())).toBe(false);
    expect(hasMore(now())).toBe(false);
    expect(ids()).toEqual(['a9', 'a8', 'a7', 'a6']);
  });

  test('may be as large as is wanted, and the next one is not', async () => {
    const { actor, loads, load } = await startLiveList(firstOfTwo);
    actor.send({ type: 'more.wanted', limit: 96 });
    expect(loads[1]!.input).toEqual({ before: 'after-a8', limit: 96 });
    await load(page(['a7', 'a6'], 14, 'after-a6'));
    actor.send({ type: 'more.wanted' });
    expect(loads[2]!.input).toEqual({ before: 'after-a6' });
  });

  test('the list stays live meanwhile', async () => {
    const { actor, hear, ids, freshness } = await startLiveList(firstOfTwo);
    actor.send({ type: 'more.wanted' });
    hear(change('a10', 11));
    expect(freshness()).toBe('live');
    expect(ids()).toEqual(['a10', 'a9', 'a8']);
  });

  test('say nothing of the other pages: it joins again after the position of those', async () => {
    const { actor, load, close, open, watches } = await startLiveList(firstOfTwo);
    actor.send({ type: 'more.wanted' });
    await load(page(['a7'], 14));
    close();
    open();
    expect(watches.at(-1)!.input).toEqual({ after: 10 });
  });

  test('are not asked for when there are none', async () => {
    const { actor, loads, now } = await startLiveList();
    expect(hasMore(now())).toBe(false);
    actor.send({ type: 'more.wanted' });
    expect(loads).toHaveLength(1);
  });

  test('that fail leave the rows and can be wanted again', async () => {
    const { actor, now, loads, load, ids, freshness } = await startLiveList(firstOfTwo);
    actor.send({ type: 'more.wanted' });
    await loads[1]!.fail('offline');
    expect(now().value).toMatchObject({ rows: 'loaded' });
    expect(now().context.problem).toBe('offline');
    expect(ids()).toEqual(['a9', 'a8']);
    expect(freshness()).toBe('live');
    actor.send({ type: 'more.wanted' });
    expect(now().context.problem).toBeNull();
    expect(loads[2]!.input).toEqual({ before: 'after-a8' });
    await load(page(['a7'], 14));
    expect(ids()).toEqual(['a9', 'a8', 'a7']);
  });

  test('what stands behind the last row is shown only with its page', async () => {
    const { actor, hear, load, ids, newIds } = await startLiveList(firstOfTwo);
    hear(change('a6', 12, ad('a6', { title: 'edited' })));
    expect(ids()).toEqual(['a9', 'a8']);
    actor.send({ type: 'more.wanted' });
    await load(page(['a7', 'a6'], 14, 'after-a6'));
    expect(ids()).toEqual(['a9', 'a8', 'a7', 'a6']);
    expect(newIds()).toEqual([]);
    hear(change('a5', 15));
    expect(ids()).toEqual(['a9', 'a8', 'a7', 'a6']);
  });

  test('an empty one ends the list', async () => {
    const { actor, hear, load, ids } = await startLiveList(firstOfTwo);
    hear(change('a6', 12));
    actor.send({ type: 'more.wanted' });
    await load(page([], 14));
    expect(ids()).toEqual(['a9', 'a8', 'a6']);
  });

  test('an empty one that is not the last keeps the place', async () => {
    const { actor, hear, load, ids } = await startLiveList(firstOfTwo);
    hear(change('a6', 12));
    actor.send({ type: 'more.wanted' });
    await load(page([], 14, 'further'));
    expect(ids()).toEqual(['a9', 'a8']);
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
