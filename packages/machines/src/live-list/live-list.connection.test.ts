import { change, page, startList, startLiveList } from './live-list.harness.js';

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
