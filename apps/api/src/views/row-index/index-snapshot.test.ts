import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Chance, seeded } from '../../many-processes/seeded.test-harness.js';
import type { Query, ViewDefinition } from '../views.js';
import { indexSnapshot, type SnapshotPlace } from './index-snapshot.js';
import {
  colours,
  countedBy,
  fieldsOf,
  randomConditions,
  randomPoint,
  randomRow,
  view,
} from './random-rows.test-harness.js';
import { type IndexedRow, rowIndex, type RowIndex } from './row-index.js';

let folder: string;
let stamp: string | null;
let place: SnapshotPlace;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltyard-snapshot-'));
  stamp = 'now';
  place = { folder, head: () => 0, making: () => '', stampAt: () => stamp };
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, view.name);
const save = async (index: RowIndex) =>
  indexSnapshot(view, place).write({ position: index.newest(), stamp: 'now' }, index.pieces());
const restored = (of: ViewDefinition = view) => indexSnapshot(of, place).read()?.index ?? null;

/** Changes of rows; some come late, after newer ones. */
const randomChanges = (chance: Chance, from: number, changes: number): IndexedRow[] =>
  Array.from({ length: changes }, (_, number) => {
    const id = `row${chance.between(0, 3000)}`;
    const row = chance.between(1, 6) === 1 ? null : randomRow(chance, id);
    const position = from + number - (chance.between(1, 20) === 1 ? 50 : 0);
    return { id, position, fields: row && fieldsOf(row), words: row?.words ?? [] };
  });

function sorted(index: RowIndex): RowIndex {
  for (const _ of index.sortBy(view.indexed!.sortedBy));
  return index;
}

const randomQuery = (chance: Chance): Query => {
  const by = { field: chance.oneOf(['weight', 'at']), direction: chance.oneOf(['up', 'down'] as const) };
  const distance = { lon: 'lon', from: randomPoint(chance) };
  return {
    ...randomConditions(chance),
    sort: [chance.between(1, 4) === 1 ? { field: 'lat', direction: 'up', distance } : by],
    limit: chance.between(10, 200),
  };
};

function expectTheSame(chance: Chance, one: RowIndex, other: RowIndex): void {
  expect(one.size().live).toBe(other.size().live);
  for (let number = 0; number < 20; number++) {
    const query = randomQuery(chance);
    const by = chance.oneOf(['colour', 'size']);
    let before: string | undefined;
    for (let page = 0; page < 3; page++) {
      const found = one.find({ ...query, before });
      expect(found).toEqual(other.find({ ...query, before }));
      if (found.next === null) break;
      before = found.next;
    }
    const asked = [{ conditions: query, by }];
    expect(countedBy(one, asked, 10_000)).toEqual(countedBy(other, asked, 10_000));
  }
}

const seeds = [1, 2, randomInt(1_000_000_000)];

test.each(seeds)(
  'a restored index answers like the saved one, at once and after more changes (seed %i)',
  async (seed) => {
    const chance = seeded(seed);
    const index = rowIndex(view);
    randomChanges(chance, 100, 6000).forEach(index.put);
    sorted(index);
    randomChanges(chance, 8100, 2000).forEach(index.put);
    await save(index);
    const other = restored()!;
    expectTheSame(chance, index, other);
    for (const change of randomChanges(chance, 10_200, 4000)) {
      index.put(change);
      other.put(change);
    }
    expectTheSame(chance, index, other);
    await save(other);
    expectTheSame(chance, index, restored()!);
  },
);

test('rows that are put while the pieces are taken are not saved', async () => {
  const chance = seeded(3);
  const [index, asItWas] = [rowIndex(view), rowIndex(view)];
  const before = randomChanges(chance, 100, 5000);
  before.forEach(index.put);
  before.forEach(asItWas.put);
  sorted(index);
  sorted(asItWas);
  const later = randomChanges(chance, 6000, 4000);
  function* withPuts() {
    for (const piece of index.pieces()) {
      yield piece;
      later.splice(0, 200).forEach(index.put);
    }
  }
  await indexSnapshot(view, place).write({ position: 5100, stamp: 'now' }, withPuts());
  expect(later.length).toBeLessThan(4000);
  expectTheSame(chance, asItWas, restored()!);
});

test('values and words that are no longer in any row are not in the file', async () => {
  const index = rowIndex(view);
  const put = (id: string, position: number, word: string | null) =>
    index.put({
      id,
      position,
      fields: word === null ? null : [`${word}colour`, 1, null, new Date(0).toISOString(), 47, 15, null],
      words: word === null ? [] : [word],
    });
  put('removedid', 1, 'removed');
  put('changed', 2, 'before');
  put('removedid', 3, null);
  put('changed', 4, 'after');
  await save(sorted(index));
  const bytes = readFileSync(file(), 'latin1');
  expect(bytes).toContain('aftercolour');
  expect(bytes).not.toMatch(/before|removed/);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('a damaged or incomplete file is removed', async () => {
  const chance = seeded(randomInt(1_000_000_000));
  const index = rowIndex(view);
  randomChanges(chance, 100, 3000).forEach(index.put);
  await save(sorted(index));
  const whole = readFileSync(file());
  for (let number = 0; number < 60; number++) {
    const damaged = Buffer.from(whole);
    const at = chance.between(0, whole.length - 1);
    damaged[at]! ^= 1 << chance.between(0, 7);
    writeFileSync(file(), number % 2 === 0 ? damaged : whole.subarray(0, at));
    expect(restored()).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  }
  writeFileSync(file(), whole);
  expect(restored()).not.toBeNull();
});

test('a file of another view, of other data or of another log is removed', async () => {
  const index = sorted(rowIndex(view));
  const others: [ViewDefinition, string | null][] = [
    [{ ...view, fields: { ...view.fields, colour: 'list' } }, 'now'],
    [{ ...view, indexed: { sortedBy: ['weight'] } }, 'now'],
    [{ ...view, indexed: { ...view.indexed!, maxWords: 1000 } }, 'now'],
    [view, 'then'],
    [view, null],
  ];
  for (const [of, stampThen] of others) {
    stamp = 'now';
    await save(index);
    stamp = stampThen;
    expect(restored(of)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  }
});

test('a file that was begun before words were erased is not left behind', async () => {
  const index = rowIndex(view);
  index.put({ id: 'a', position: 1, fields: fieldsOf(randomRow(seeded(1), 'a')), words: [...colours] });
  function* erasedMeanwhile() {
    yield* index.pieces();
    stamp = 'erased';
  }
  await indexSnapshot(view, place).write({ position: 1, stamp: 'now' }, erasedMeanwhile());
  expect(readdirSync(folder)).toEqual([]);
});

test('an unfinished file of a killed process is removed by the next one that reads', async () => {
  await save(sorted(rowIndex(view)));
  writeFileSync(join(folder, `${view.name}.unfinished-1`), 'half');
  expect(restored()).not.toBeNull();
  expect(readdirSync(folder)).toEqual([view.name]);
});

test("folders and files in each other's place are removed, and the index is saved again", async () => {
  const unfinished = join(folder, `${view.name}.unfinished-1`);
  mkdirSync(join(folder, view.name, 'inside'), { recursive: true });
  mkdirSync(join(unfinished, 'inside'), { recursive: true });
  expect(restored()).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file');
  expect(restored()).toBeNull();
  await save(sorted(rowIndex(view)));
  expect(restored()).not.toBeNull();
});

test('a restored index has no more words than the saved one, and knows that some were left out', async () => {
  const few: ViewDefinition = { ...view, indexed: { ...view.indexed!, maxWords: 3 } };
  const index = rowIndex(few);
  const put = (into: RowIndex, position: number, words: string[]) =>
    into.put({ id: `row${position}`, position, fields: fieldsOf(randomRow(seeded(1), 'a')), words });
  put(index, 1, ['one', 'two', 'three', 'four']);
  await indexSnapshot(few, place).write({ position: 1, stamp: 'now' }, sorted(index).pieces());
  const other = restored(few)!;
  expect(other.size()).toEqual({ live: 1, gone: 0, words: 3, leftOut: 1 });
  put(other, 2, ['three', 'five']);
  expect(other.size()).toEqual({ live: 2, gone: 0, words: 3, leftOut: 2 });
  expect(other.find({ text: 'five', limit: 9 }).ids).toEqual([]);
  expect(other.find({ text: 'three', limit: 9 }).ids).toHaveLength(2);
});
