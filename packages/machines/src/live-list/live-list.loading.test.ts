import { type Ad, ad, adRules, change, page, startList, startLiveList } from './live-list.harness.js';
import { knownElsewhere } from './known-elsewhere.js';
import type { LiveRows, RowRules } from './live-rows.js';
import { hasMore, isLoadingMore, isMissing, isOutdated } from './live-list.selectors.js';

describe('a list that the network is cut for before it was loaded', () => {
  const others: LiveRows<Ad>[] = [
    {
      a1: { row: ad('a1', { title: 'newer' }), position: 9, isNew: false },
      a2: { row: ad('a2'), position: 7, isNew: true },
      a4: { row: null, position: 9, isNew: false },
      a5: { row: ad('a5', { isForSale: false }), position: 7, isNew: false },
    },
    {
      a1: { row: ad('a1', { title: 'older' }), position: 8, isNew: false },
      a4: { row: ad('a4'), position: 8, isNew: false },
    },
  ];
  const rulesWith = (lists: LiveRows<Ad>[]): RowRules<Ad> => ({
    ...adRules,
    knownElsewhere: (list) => knownElsewhere(lists, list),
  });
  const start = () => startList(undefined, rulesWith(others));

  test('shows what other lists know of its rows, as they were known last, until it is loaded', async () => {
    const { loads, load, now, freshness, ids, newIds, open, join, hear } = start();
    expect(ids()).toEqual([]);
    await loads[0]!.cutOff();
    expect(ids()).toEqual(['a2', 'a1']);
    expect(newIds()).toEqual([]);
    expect(now().context.rows['a1']!.row).toMatchObject({ title: 'newer' });
    expect(isOutdated(now())).toBe(true);
    expect(hasMore(now())).toBe(false);
    expect(freshness()).toBe('stale');
    open();
    expect(ids()).toEqual(['a2', 'a1']);
    expect(isOutdated(now())).toBe(true);
    await join({ position: 10, missed: [] });
    expect(freshness()).toBe('catching-up');
    hear(change('a2', 11, ad('a2', { title: 'cheaper' })));
    await load(page(['a6', 'a1'], 10, 'after-a1'));
    expect(ids()).toEqual(['a6', 'a2', 'a1']);
    expect(now().context.rows['a1']!.row).toMatchObject({ title: 'a1' });
    expect(now().context.rows['a2']!.row).toMatchObject({ title: 'cheaper' });
    expect(isOutdated(now())).toBe(false);
    expect(hasMore(now())).toBe(true);
  });

  test('keeps what it has heard itself, where that is newer', async () => {
    const { loads, hear, now } = start();
    hear(change('a1', 10, ad('a1', { title: 'newest' })));
    await loads[0]!.cutOff();
    expect(now().context.rows['a1']!.row).toMatchObject({ title: 'newest' });
  });

  test('could not be loaded where they know none', async () => {
    const gone: LiveRows<Ad> = { a4: { row: null, position: 9, isNew: false } };
    for (const rules of [adRules, rulesWith([]), rulesWith([gone])]) {
      const { loads, freshness, ids } = startList(undefined, rules);
      await loads[0]!.cutOff();
      expect(freshness()).toBe('failed');
      expect(ids()).toEqual([]);
    }
  });

  test('could not be loaded where the server has refused it', async () => {
    const { loads, freshness, ids } = start();
    await loads[0]!.fail('Not ready just now.', 'not-ready');
    expect(freshness()).toBe('failed');
    expect(ids()).toEqual([]);
  });

  test('is nothing that a list which is loaded anew takes rows from: it has its own', async () => {
    const list = start();
    await list.load(page(['a3'], 10));
    list.open();
    await list.join({ resync: true, position: 99 });
    await list.loads[1]!.cutOff();
    expect(list.ids()).toEqual(['a3']);
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
