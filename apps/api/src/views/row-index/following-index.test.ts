import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turnOfOthers, setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../many-processes/seeded.test-harness.js';
import type { ViewDefinition } from '../views.js';
import { followingIndex } from './following-index.js';
import { indexSnapshot, type SnapshotPlace } from './index-snapshot.js';
import { fieldsOf, randomRow, view } from './random-rows.test-harness.js';
import { type IndexedRow, rowIndex, type RowIndex } from './row-index.js';
import { type Built, snapshotSaver } from './snapshot-saver.js';

/** What the snapshot of an index contains, and when it is saved. */

let folder: string;
let rows: IndexedRow[];
let making: string;
let place: SnapshotPlace;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltyard-following-'));
  [rows, making] = [[], 'first'];
  place = { folder, head: () => rows.length, making: () => making, stampAt: () => making };
  put(3000);
});
afterEach(() => rmSync(folder, { recursive: true }));

const chance = seeded(1);
function put(many: number): void {
  for (let number = 0; number < many; number++) {
    const row = randomRow(chance, `row${rows.length}`);
    rows.push({ id: row.id, position: rows.length + 1, fields: fieldsOf(row), words: row.words });
  }
}

let timesRead = 0;
const opened = (of: ViewDefinition = view) =>
  followingIndex(of, {
    snapshots: place,
    async *all() {
      timesRead += 1;
      const newest = new Map(rows.map((row) => [row.id, row]));
      yield [...newest.values()].filter(({ fields }) => fields !== null);
    },
    async *changedAfter(position) {
      yield rows.slice(position);
    },
  });

function unsorted(): RowIndex {
  const index = rowIndex(view);
  rows.forEach(index.put);
  return index;
}

/** Sorting has nothing left to do. */
function hasAllOrders(): boolean {
  const { index } = indexSnapshot(view, place).read()!;
  return index.sortBy(view.indexed!.sortedBy).next().done === true;
}

test('an index without orders is saved while it is in use', async () => {
  const following = opened({ ...view, indexed: { sortedBy: [] } });
  const isSaved = () => existsSync(join(folder, view.name));
  for (let turn = 0; turn < 200 && !isSaved(); turn++) {
    await following.reach(rows.length);
    await pause(10);
  }
  expect(isSaved()).toBe(true);
  await following.save();
});

test('an index that was restored without orders makes them, and saves them', async () => {
  const position = rows.length;
  await indexSnapshot(view, place).write({ position, stamp: making }, unsorted().pieces());
  expect(hasAllOrders()).toBe(false);
  const following = opened();
  put(1);
  await following.reach(rows.length);
  await following.save();
  expect(hasAllOrders()).toBe(true);
});

test('an index that was renewed just before it is saved is sorted first', async () => {
  const built = { index: unsorted(), position: rows.length, making, sorting: null } satisfies Built;
  const renewed: Built = { ...built, index: unsorted() };
  async function sort(): Promise<void> {
    await pause(300);
    for (const _ of renewed.index.sortBy(view.indexed!.sortedBy));
  }
  const reachHead = async () => {
    renewed.sorting ??= sort();
    return renewed;
  };
  await snapshotSaver({ view, place, reachHead, renew: () => {} }).finish(built);
  expect(hasAllOrders()).toBe(true);
});

test('an index is made again without the words of old versions when a few rows bring very many', async () => {
  const { fields } = rows[0]!;
  const wordsOf = (version: number) => Array.from({ length: 10_000 }, (_, number) => `v${version}w${number}`);
  const following = opened();
  await following.reach(rows.length);
  const timesBefore = timesRead;
  for (let version = 0; version < 30; version++) {
    rows.push({ id: 'row0', position: rows.length + 1, fields, words: wordsOf(version) });
    await following.reach(rows.length);
  }
  expect(timesRead - timesBefore).toBe(1);
});

test('an index that had no room for words makes room ten minutes later, when rows are gone', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
  try {
    const { fields } = rows[0]!;
    rows = [];
    const change = (id: string, words: string[] | null) =>
      rows.push({ id, position: rows.length + 1, fields: words && fields, words: words ?? [] });
    const following = opened({ ...view, indexed: { sortedBy: [], maxWords: 3 } });
    const found = async (text: string) =>
      (await following.ask(rows.length, 'find', [{ text, limit: 9 }])).answer.ids;
    change('invented', ['one', 'two', 'three']);
    change('honest', ['zoe']);
    expect(await found('zoe')).toEqual([]);
    expect(await following.reach(rows.length)).toEqual({ words: 3, leftOut: 1 });

    // Nothing is gone, so a new index would have no more room.
    jest.advanceTimersByTime(11 * 60_000);
    const timesBefore = timesRead;
    await found('zoe');
    expect(timesRead).toBe(timesBefore);

    change('invented', null);
    await found('zoe');
    for (let turn = 0; turn < 200 && (await found('zoe')).length === 0; turn++) await pause(5);
    expect(await found('zoe')).toEqual(['honest']);
    expect(await following.reach(rows.length)).toEqual({ words: 1, leftOut: 0 });
    expect(timesRead).toBe(timesBefore + 1);
  } finally {
    jest.useRealTimers();
  }
});

test('lists are answered and changes read while the index counts, and the counts are of the rows from before', async () => {
  const following = opened();
  const position = rows.length;
  await following.reach(position);
  const { live } = unsorted().size();
  // Each has other conditions, so that they take many steps.
  const asked = Array.from({ length: 600 }, (_, number) => ({
    conditions: { range: { weight: { min: -1 - number } } },
    by: 'colour',
  }));
  const order: string[] = [];
  const counting = following
    .ask(position, 'countEach', [asked, 1_000_000])
    .finally(() => order.push('counts'));
  await turnOfOthers();
  put(500);
  const listing = following.ask(rows.length, 'find', [{ limit: 9 }]).finally(() => order.push('list'));
  const [{ answer, position: countedAt }, { position: listedAt }] = await Promise.all([counting, listing]);
  expect(order).toEqual(['list', 'counts']);
  expect([countedAt, listedAt]).toEqual([position, rows.length]);
  expect(new Set(answer.map(({ count }) => count))).toEqual(new Set([live]));
  const again = await following.ask(rows.length, 'countEach', [asked.slice(0, 1), 1_000_000]);
  expect(again.answer[0]!.count).toBe(unsorted().size().live);
  await following.save();
});
