import { randomInt } from 'node:crypto';
import { distanceKm, type Point } from '@voltyard/contracts/places/point';
import { type Chance, seeded } from '../../many-processes/seeded.test-harness.js';
import type { Conditions, FieldValue, Query, SortField, ViewDefinition, Within } from '../views.js';
import { storedField } from '../list-field.js';
import {
  countedBy,
  fieldsOf,
  randomConditions,
  randomPoint,
  randomRow,
  type Row,
  view,
} from './random-rows.test-harness.js';
import { rowIndex, type RowIndex } from './row-index.js';

/**
 * Compares the index with plain filters over the same rows. `questions.conformance.ts` does so with few rows. Here
 * there are enough rows that orders are read in several steps and continued, and enough changes that most rows are
 * outdated.
 */

/** Rows of which some were changed or removed, and an index with the same changes. */
function made(chance: Chance, rows: number, sortedFrom: number): { index: RowIndex; there: Row[] } {
  const index = rowIndex(view);
  const there = new Map<string, Row>();
  const steps = index.sortBy(['weight', 'at']);
  for (let position = 1; position <= rows * 2; position++) {
    // The first half of the rows comes before there is an order, the rest while one is built.
    if (position >= sortedFrom) steps.next();
    const id = `row${chance.between(0, rows)}`;
    const row = chance.between(1, 8) === 1 ? null : randomRow(chance, id);
    const fields = row && fieldsOf(row);
    index.put({ id, position, fields, words: row?.words ?? [] });
    if (row) there.set(id, row);
    else there.delete(id);
  }
  return { index, there: [...there.values()] };
}

function matches(row: Row, { in: anyOf = {}, range = {}, within, text }: Conditions): boolean {
  const value = (field: string) => row[field as keyof Row] as FieldValue;
  return (
    Object.entries(anyOf).every(([field, values]) => values.includes(value(field))) &&
    Object.entries(range).every(([field, { min = -Infinity, max = Infinity, orNone = false }]) => {
      const held = value(field);
      return held === null ? orNone : Number(held) >= min && Number(held) <= max;
    }) &&
    (within === undefined || isNear(row, within)) &&
    (text === undefined || row.words.some((word) => word.startsWith(text)))
  );
}

function isNear({ point, reach }: Row, { from, km, orNone = false }: Within): boolean {
  if (point === null) return orNone;
  const distance = distanceKm(from, point);
  return distance <= km && (reach === null || distance <= reach);
}

/** The ids, sorted by distance and then by id. */
const nearestFirst = (rows: readonly Row[], from: Point): string[] =>
  rows
    .map(({ id, point }) => ({ id, km: point ? distanceKm(from, point) : Infinity }))
    .toSorted((one, other) => {
      if (one.km !== other.km) return one.km < other.km ? -1 : 1;
      return one.id < other.id ? -1 : 1;
    })
    .map(({ id }) => id);

const sorted = (rows: readonly Row[], field: 'weight' | 'at'): Row[] =>
  rows.toSorted((one, other) => {
    if (one[field] !== other[field]) return one[field] < other[field] ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });

function allPages(index: RowIndex, query: Query, most: number): string[] {
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const page = index.find({ ...query, before });
    ids.push(...page.ids);
    before = page.next ?? undefined;
  } while (before !== undefined && ids.length < most);
  return ids;
}

const seeds = [1, 2, randomInt(1_000_000_000)];

test.each(seeds)('pages and counts equal those of plain filters, among many rows (seed %i)', (seed) => {
  const chance = seeded(seed);
  const { index, there } = made(chance, 12_000, 12_000);
  const up = { weight: sorted(there, 'weight'), at: sorted(there, 'at') };
  for (let number = 0; number < 30; number++) {
    const conditions = randomConditions(chance);
    const field = chance.oneOf(['weight', 'at'] as const);
    const sort: SortField = { field, direction: chance.oneOf(['up', 'down'] as const) };
    const found = (sort.direction === 'up' ? up[field] : up[field].toReversed()).filter((row) =>
      matches(row, conditions),
    );
    const limit = chance.between(20, 400);
    const some = allPages(index, { ...conditions, sort: [sort], limit }, limit * 4);
    const [counted] = countedBy(index, [{ conditions, by: 'colour' }], 10_000);
    expect({ conditions, sort, ids: some, count: counted!.count, values: counted!.values }).toEqual({
      conditions,
      sort,
      ids: found.slice(0, limit * 4).map(({ id }) => id),
      count: found.length,
      values: new Map(
        [...Map.groupBy(found, ({ colour }) => colour)].map(([colour, rows]) => [colour, rows.length]),
      ),
    });
  }
});

test.each(seeds)('the nearest come first on every page, among many rows (seed %i)', (seed) => {
  const chance = seeded(seed);
  const { index, there } = made(chance, 6000, 6000);
  for (let number = 0; number < 10; number++) {
    const conditions = randomConditions(chance);
    const from = randomPoint(chance);
    const sort: SortField[] = [{ field: 'lat', direction: 'up', distance: { lon: 'lon', from } }];
    const limit = chance.between(20, 400);
    const found = there.filter((row) => matches(row, conditions));
    expect({
      conditions,
      from,
      ids: allPages(index, { ...conditions, sort, limit }, limit * 4),
    }).toEqual({ conditions, from, ids: nearestFirst(found, from).slice(0, limit * 4) });
  }
});

test('a row that is added, moved or removed is found near its current place', () => {
  const index = rowIndex(view);
  const put = (id: string, position: number, lat: number | null) =>
    index.put({
      id,
      position,
      fields: ['red', 1, null, new Date(0).toISOString(), lat, 15, null],
      words: [],
    });
  const from = { lat: 47, lon: 15 };
  const found = (orNone: boolean) =>
    index.find({
      within: { lat: 'lat', lon: 'lon', reach: 'reach', from, km: 100, orNone },
      sort: [{ field: 'lat', direction: 'up', distance: { lon: 'lon', from } }],
      limit: 9,
    }).ids;
  put('a', 1, 47.5);
  expect(found(false)).toEqual(['a']);
  put('b', 2, 46.9);
  put('c', 3, null);
  expect(found(false)).toEqual(['b', 'a']);
  expect(found(true)).toEqual(['b', 'a', 'c']);
  put('a', 4, 52);
  expect(found(false)).toEqual(['b']);
  put('a', 5, 46.9);
  expect(found(false)).toEqual(['a', 'b']);
});

test('the nearest are found behind very many that do not match', () => {
  const index = rowIndex(view);
  const nearby = 60_000;
  for (let row = 0; row < nearby + 30; row++) {
    const { colour, lat } =
      row < nearby ? { colour: 'blue', lat: 47 } : { colour: 'red', lat: 48 + (row % 3) };
    const id = `row${String(row).padStart(6, '0')}`;
    const fields = [colour, 1, null, new Date(0).toISOString(), lat, 15, null];
    index.put({ id, position: row + 1, fields, words: [] });
  }
  const from = { lat: 47, lon: 15 };
  const sort: SortField[] = [{ field: 'lat', direction: 'up', distance: { lon: 'lon', from } }];
  const rows = Array.from({ length: 30 }, (_, place) => nearby + place);
  const nearest = rows.toSorted((one, other) => (one % 3) - (other % 3) || one - other);
  expect(allPages(index, { equals: { colour: 'red' }, sort, limit: 7 }, 99)).toEqual(
    nearest.map((row) => `row0${row}`),
  );
});

test('a repeated question after a change is answered with the current rows', () => {
  const index = rowIndex(view);
  const put = (id: string, position: number, colour: string | null) =>
    index.put({
      id,
      position,
      fields: colour === null ? null : [colour, 1, null, new Date(0).toISOString(), 47, 15, null],
      words: ['zoe'],
    });
  const asked = { in: { colour: ['red'] }, text: 'zo' };
  const found = () => index.find({ ...asked, limit: 9 }).ids;
  const count = () => countedBy(index, [{ conditions: asked }], 9)[0]!.count;
  const weights = () => index.findFields({ ...asked, fields: ['weight'], limit: 9 }).map(({ id }) => id);
  const answers = () => [found(), weights(), count()];
  put('a', 1, 'red');
  expect(answers()).toEqual([['a'], ['a'], 1]);
  put('b', 2, 'red');
  expect(answers()).toEqual([['a', 'b'], ['a', 'b'], 2]);
  put('a', 3, 'blue');
  expect(answers()).toEqual([['b'], ['b'], 1]);
  put('b', 4, null);
  expect(answers()).toEqual([[], [], 0]);
});

test('an older change that comes late is ignored, also for a removed row', () => {
  const index = rowIndex(view);
  const at = new Date(0).toISOString();
  const put = (id: string, position: number, weight: number | null) =>
    index.put({
      id,
      position,
      fields: weight === null ? null : ['red', weight, null, at, 47, 15, null],
      words: [],
    });
  put('a', 5, 2);
  put('a', 4, 1);
  put('b', 7, null);
  put('b', 6, 1);
  const page = index.find({ sort: [{ field: 'weight', direction: 'up' }], limit: 9 });
  expect(page.ids).toEqual(['a']);
  expect(index.find({ range: { weight: { min: 2 } }, limit: 9 }).ids).toEqual(['a']);
  expect(index.size()).toEqual({ live: 1, gone: 0, words: 0, leftOut: 0 });
});

test('bounds that are not finite are distinguished', () => {
  const index = rowIndex(view);
  index.put({
    id: 'a',
    position: 1,
    fields: ['red', 1, null, new Date(0).toISOString(), 47, 15, null],
    words: [],
  });
  const count = (max: number) =>
    countedBy(index, [{ conditions: { range: { weight: { max } } } }], 9)[0]!.count;
  expect([count(Infinity), count(Number.NaN), count(-Infinity)]).toEqual([1, 0, 0]);
});

test('of typed values the most frequent and the requested ones are reported, in their most frequent spelling', () => {
  const names: ViewDefinition = { name: 'names-1', fields: { key: 'list', text: 'list' }, indexes: [] };
  const index = rowIndex(names);
  let position = 0;
  const put = (...texts: string[]) => {
    position += 1;
    const lists = [texts.map((text) => text.toLowerCase()), texts];
    index.put({ id: `row${position}`, position, fields: lists.map(storedField), words: [] });
  };
  for (let number = 1000; number < 4000; number++) put(`Made up ${number}`);
  put('MADE UP 1500', 'Made up 2000');
  put('MADE UP 1500');
  const conditions: Conditions = { containsAny: { key: ['made up 1500', 'made up 3999', 'made up 1000'] } };
  const told = { most: 2, besides: ['made up 3999', 'made up 7', null], writtenIn: 'text' };
  const [counted] = countedBy(index, [{ conditions, by: 'key', told }], 10_000);
  expect(counted).toEqual({
    count: 5,
    values: new Map([
      ['made up 1500', 3],
      ['made up 1000', 1],
      ['made up 3999', 1],
    ]),
    written: new Map([
      ['made up 1500', 'MADE UP 1500'],
      ['made up 1000', 'Made up 1000'],
      ['made up 3999', 'Made up 3999'],
    ]),
  });
});

test('counts are of the rows as they were before the first step, and are counted again after a change', () => {
  const index = rowIndex(view);
  const put = (id: string, position: number, colour: string) =>
    index.put({
      id,
      position,
      fields: [colour, 1, null, new Date(0).toISOString(), 47, 15, null],
      words: [],
    });
  put('a', 1, 'red');
  const red = { conditions: { in: { colour: ['red'] } }, by: 'colour' };
  const all = { conditions: {}, by: 'colour' };
  const steps = index.countEach([red, all], 9);
  expect(steps.next().done).toBe(false);
  put('a', 2, 'blue');
  put('b', 3, 'red');
  put('c', 4, 'red');
  const one = { count: 1, values: new Map([['red', 1]]) };
  let step = steps.next();
  while (!step.done) step = steps.next();
  expect(step.value).toEqual([one, one]);
  expect(countedBy(index, [red, all], 9)).toEqual([
    { count: 2, values: new Map([['red', 2]]) },
    {
      count: 3,
      values: new Map([
        ['blue', 1],
        ['red', 2],
      ]),
    },
  ]);
});
