import { ad, announced, change, page, startList, startLiveList } from './live-list.harness.js';
import { isTakingOffer } from './live-list.selectors.js';

describe('new rows that are only announced', () => {
  test('are counted, not shown, and the list has heard of all up to there', async () => {
    const { digest, ids, offered, now, freshness } = await startLiveList();
    digest([announced('a4', 11), announced('a5', 13)], change('a2', 12, ad('a2', { title: 'cheaper' })));
    expect(offered()).toBe(2);
    expect(ids()).toEqual(['a3', 'a2']);
    expect(now().context.rows['a2']?.row?.title).toBe('cheaper');
    expect(now().context.position).toBe(13);
    expect(freshness()).toBe('live');
  });

  test('move the list on by changes that came after them, too', async () => {
    const { digest, now } = await startLiveList();
    digest([announced('a4', 11)], change('a2', 12));
    expect(now().context.position).toBe(12);
  });

  test('are offered no more once they are heard of whole, or gone', async () => {
    const { digest, hear, ids, newIds, offered } = await startLiveList();
    digest([announced('a4', 11), announced('a5', 12), announced('a6', 13)]);
    hear(change('a4', 14));
    digest([], change('a5', 15, null));
    expect(offered()).toBe(1);
    expect(ids()).toEqual(['a4', 'a3', 'a2']);
    expect(newIds()).toEqual(['a4']);
  });

  test('are not offered when they are known already, or were before the list', async () => {
    const { digest, hear, offered } = await startLiveList();
    hear(change('a4', 11));
    digest([announced('a4', 11), announced('a9', 9)]);
    expect(offered()).toBe(0);
  });

  test('are offered no more once they are deleted here', async () => {
    const { actor, digest, offered } = await startLiveList();
    digest([announced('a4', 11), announced('a5', 12)]);
    actor.send({ type: 'row.deleted', id: 'a4' });
    expect(offered()).toBe(1);
  });

  test('before the list is loaded are in it, or are offered if they came after it', async () => {
    const { open, join, load, digest, ids, offered } = startList();
    open();
    await join({ position: 10, missed: [] });
    digest([announced('a4', 11), announced('a5', 12)]);
    expect(offered()).toBe(0);
    await load(page(['a4', 'a3'], 11));
    expect(ids()).toEqual(['a4', 'a3']);
    expect(offered()).toBe(1);
  });

  test('heard while joining stay offered, but what is then told as missed does not', async () => {
    const { close, open, join, digest, watches, ids, offered } = await startLiveList();
    digest([announced('a4', 11)]);
    close();
    open();
    digest([announced('a5', 12), announced('a6', 14)]);
    expect(watches.at(-1)!.input).toEqual({ after: 11 });
    await join({ position: 13, missed: [change('a5', 12)] });
    expect(offered()).toBe(2);
    expect(ids()).toEqual(['a5', 'a3', 'a2']);
  });

  test('are in the list when it has to be loaded anew', async () => {
    const { close, open, join, load, loads, digest, take, offered } = await startLiveList();
    digest([announced('a4', 11)]);
    close();
    open();
    await join({ resync: true, position: 500 });
    expect(offered()).toBe(0);
    take();
    expect(loads).toHaveLength(2);
    await load(page(['a4', 'a3'], 501));
    expect(offered()).toBe(0);
  });
});

describe('taking the offer', () => {
  async function startOffering(...rows: [string, number][]) {
    const list = await startLiveList(page(['a3', 'a2'], 10, 'after-a2'));
    list.digest(rows.map(([id, position]) => announced(id, position)));
    return list;
  }

  test('loads the first page once, and adds what is new to what is loaded', async () => {
    const { take, now, loads, load, ids, newIds, offered } = await startOffering(['a4', 11], ['a5', 12]);
    take();
    expect(now().value).toMatchObject({ rows: 'loadingOffer' });
    expect(now().hasTag('busy')).toBe(true);
    expect(isTakingOffer(now())).toBe(true);
    take();
    expect(loads.slice(1).map(({ input }) => input)).toEqual([{ before: null }]);
    await load(page(['a5', 'a4', 'a3'], 12, 'after-a3'));
    expect(now().value).toMatchObject({ rows: 'loaded' });
    expect(isTakingOffer(now())).toBe(false);
    expect(ids()).toEqual(['a5', 'a4', 'a3', 'a2']);
    expect(newIds()).toEqual(['a5', 'a4']);
    expect(now().context.next).toBe('after-a2');
    expect(offered()).toBe(0);
  });

  test.each([
    [1, undefined],
    [24, undefined],
    [25, 48],
    [49, 96],
    [97, undefined],
  ])('of %i rows asks for a page of %s rows', async (count, limit) => {
    const rows = Array.from({ length: count }, (_, index): [string, number] => [`b${index}`, 11 + index]);
    const { take, loads } = await startOffering(...rows);
    take();
    expect(loads.at(-1)!.input).toEqual({ before: null, ...(limit && { limit }) });
  });

  test('keeps what was heard since the page, and takes the page’s version of the rest', async () => {
    const { take, hear, load, now } = await startOffering(['a4', 11]);
    take();
    hear(change('a3', 14, ad('a3', { title: 'heard' })));
    const answer = page(['a4', 'a3', 'a2'], 12, 'after-a2');
    await load({ ...answer, rows: answer.rows.map((row) => ({ ...row, title: 'page' })) });
    const { rows } = now().context;
    expect([rows['a4'], rows['a3'], rows['a2']].map((entry) => entry?.row?.title)).toEqual([
      'page',
      'heard',
      'page',
    ]);
    expect([rows['a4'], rows['a3'], rows['a2']].map((entry) => entry?.position)).toEqual([12, 14, 12]);
  });

  test('a row that was new stays new, and one that was there does not become new', async () => {
    const { take, hear, load, newIds } = await startOffering(['a5', 12]);
    hear(change('a4', 13));
    take();
    await load(page(['a5', 'a4', 'a3'], 14, 'after-a3'));
    expect(newIds()).toEqual(['a5', 'a4']);
  });

  test('a row that is as the page has it stays as it is', async () => {
    const { take, hear, load, now } = await startOffering(['a4', 11]);
    hear(change('a3', 12, ad('a3', { title: 'heard' })));
    take();
    await load(page(['a4', 'a3'], 12, 'after-a3'));
    expect(now().context.rows['a3']?.row?.title).toBe('heard');
  });

  test('what the page does not have yet is still offered', async () => {
    const { take, load, ids, offered } = await startOffering(['a4', 11], ['a5', 12]);
    take();
    await load(page(['a4', 'a3'], 11, 'after-a3'));
    expect(ids()).toEqual(['a4', 'a3', 'a2']);
    expect(offered()).toBe(1);
  });

  test('a page that does not reach what is known takes its place, so that there is no hole', async () => {
    const { take, load, now, ids, offered } = await startOffering(['a4', 11], ['a5', 12]);
    take();
    await load(page(['a9', 'a8'], 16, 'after-a8'));
    expect(ids()).toEqual(['a9', 'a8']);
    expect(now().context).toMatchObject({ next: 'after-a8', position: 16 });
    expect(offered()).toBe(0);
  });

  test('such a page from a process that is behind does not move the list back', async () => {
    const { take, hear, load, now, ids, offered } = await startOffering(['a4', 11], ['a5', 12]);
    hear(change('a6', 20));
    take();
    await load(page(['a9'], 11, 'after-a9'));
    expect(ids()).toEqual(['a9']);
    expect(now().context.position).toBe(20);
    expect(offered()).toBe(1);
  });

  test('a page from before all that is offered is not taken: it may have what is gone since', async () => {
    const { take, load, ids, offered } = await startOffering(['a4', 11]);
    take();
    await load(page(['a9', 'a3'], 10, 'after-a3'));
    expect(ids()).toEqual(['a3', 'a2']);
    expect(offered()).toBe(1);
  });

  test('what a whole list does not have is gone', async () => {
    const { take, load, ids, offered } = await startOffering(['a4', 11], ['a5', 12]);
    take();
    await load(page(['a5', 'a3', 'a2'], 13));
    expect(ids()).toEqual(['a5', 'a3', 'a2']);
    expect(offered()).toBe(0);
  });

  test('that fails keeps the offer and says why, until it is tried again', async () => {
    const { take, loads, load, now, offered } = await startOffering(['a4', 11]);
    take();
    await loads.at(-1)!.fail('No network.');
    expect(now().value).toMatchObject({ rows: 'loaded' });
    expect(now().context).toMatchObject({ offerProblem: 'No network.', problem: null });
    expect(offered()).toBe(1);
    take();
    expect(now().context.offerProblem).toBeNull();
    await load(page(['a4', 'a3'], 11, 'after-a3'));
    expect(offered()).toBe(0);
  });

  test('comes before a further page that is being loaded', async () => {
    const { actor, take, loads, now, offered } = await startOffering(['a4', 11]);
    actor.send({ type: 'more.wanted' });
    expect(offered()).toBe(1);
    take();
    expect(loads[1]!.isAborted()).toBe(true);
    expect(now().value).toMatchObject({ rows: 'loadingOffer' });
  });

  test('of nothing asks for nothing, also while a further page is loaded', async () => {
    const { actor, take, loads } = await startLiveList(page(['a3', 'a2'], 10, 'after-a2'));
    take();
    expect(loads).toHaveLength(1);
    actor.send({ type: 'more.wanted' });
    take();
    expect(loads).toHaveLength(2);
    expect(loads[1]!.isAborted()).toBe(false);
  });

  test('ends where the list has to be loaded anew', async () => {
    const { take, close, open, join, loads, now } = await startOffering(['a4', 11]);
    take();
    close();
    open();
    await join({ resync: true, position: 500 });
    expect(loads[1]!.isAborted()).toBe(true);
    expect(now().value).toMatchObject({ rows: 'loading' });
  });
});

test('a further page that has what was announced ends its being offered', async () => {
  const { actor, digest, load, offered } = await startLiveList(page(['a3', 'a2'], 10, 'after-a2'));
  digest([announced('a1', 11)]);
  actor.send({ type: 'more.wanted' });
  await load(page(['a1'], 12));
  expect(offered()).toBe(0);
});
