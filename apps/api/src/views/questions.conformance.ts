import { randomInt } from 'node:crypto';
import { finds, indexTokens } from '@voltyard/contracts/ads/searched-words';
import type { EventStoreSubject } from '../event-store/event-store.conformance.js';
import { type Chance, seeded } from '../many-processes/seeded.test-harness.js';
import type { Storage } from '../storage/storage.js';
import { type Note, type NoteEvent, notes } from './views.conformance.js';
import type { Conditions, FieldsQuery, FieldValue, Query, Range, SortField } from './views.js';

/**
 * Random questions to random rows, compared with plain filters over the same rows: what a question means is said here a
 * second time, so simply that it can be believed.
 */

type Row = Note & { id: string };

const colours = ['red', 'blue', 'green'];
const tags = ['ccs', 'ccs2', 'type2', 'a"b', '.*', 'Škoda', '\\n'];
const words = ['renault', 'Zoë', 'twingo', 'e-208', 'e208', 'éclair', 'zo', 'Zoe-2', 'model e', '2'];
/** A single character among other words is a whole word. */
const characters = ['2', 'e', 'z'];
const weights = [0, 1, 2, 3, 4, 5];

const someOf = <Item>(chance: Chance, items: readonly Item[]): Item[] =>
  items.filter(() => chance.between(1, 3) === 1);
const oneIn = (chance: Chance, number: number) => chance.between(1, number) === 1;

const randomNote = (chance: Chance): Note => ({
  text: someOf(chance, words).join(' '),
  colour: chance.oneOf(colours),
  weight: chance.oneOf(weights),
  ...(oneIn(chance, 2) && { size: chance.oneOf(weights) }),
  ...(oneIn(chance, 2) && { tags: someOf(chance, tags) }),
});

function randomConditions(chance: Chance): Conditions {
  const none = () => (oneIn(chance, 3) ? [null] : []);
  const range = (): Range => ({
    ...(oneIn(chance, 2) && { min: chance.oneOf(weights) }),
    ...(oneIn(chance, 2) && { max: chance.oneOf(weights) }),
    ...(oneIn(chance, 3) && { orNone: true }),
  });
  return {
    ...(oneIn(chance, 2) && { equals: { colour: chance.oneOf(colours) } }),
    in: {
      ...(oneIn(chance, 4) && { colour: someOf(chance, colours) }),
      ...(oneIn(chance, 4) && { size: [...someOf(chance, weights), ...none()] }),
    },
    ...(oneIn(chance, 3) && { containsAny: { tags: [...someOf(chance, tags), ...none()] } }),
    range: {
      ...(oneIn(chance, 4) && { weight: range() }),
      ...(oneIn(chance, 4) && { size: range() }),
    },
    ...(oneIn(chance, 4) && { text: randomText(chance) }),
  };
}

function randomText(chance: Chance): string {
  const beginning = chance.oneOf(words).slice(0, chance.between(1, 7));
  return oneIn(chance, 2) ? beginning : `${beginning} ${chance.oneOf(characters)}`;
}

const randomSort = (chance: Chance): SortField[] =>
  someOf(chance, ['colour', 'weight']).map((field) => ({
    field,
    direction: chance.oneOf(['up', 'down'] as const),
  }));

const fieldOf = (row: Row, field: string) => (row as unknown as Record<string, FieldValue>)[field] ?? null;

function matches(row: Row, { equals, in: anyOf, containsAny, range, text }: Conditions): boolean {
  const all = <Asked>(
    asked: Readonly<Record<string, Asked>> = {},
    holds: (field: string, asked: Asked) => boolean,
  ) => Object.entries(asked).every(([field, value]) => holds(field, value));
  return (
    all(equals, (field, value) => fieldOf(row, field) === value) &&
    all(anyOf, (field, values) => values.includes(fieldOf(row, field))) &&
    all(containsAny, (_tags, values) =>
      values.some((value) => (value === null ? row.tags === undefined : row.tags?.includes(String(value)))),
    ) &&
    all(range, (field, bounds) => isWithin(fieldOf(row, field), bounds)) &&
    finds(text ?? '', indexTokens(row.text))
  );
}

function isWithin(value: FieldValue, { min, max, orNone }: Range): boolean {
  if (min === undefined && max === undefined) return true;
  if (value === null) return orNone === true;
  return Number(value) >= (min ?? -Infinity) && Number(value) <= (max ?? Infinity);
}

function compare(one: Row, other: Row, sort: readonly SortField[]): number {
  const keys = [...sort, { field: 'id', direction: sort.at(-1)?.direction ?? 'up' }];
  for (const { field, direction } of keys) {
    const [a, b] = [fieldOf(one, field)!, fieldOf(other, field)!];
    if (a !== b) return a < b === (direction === 'up') ? -1 : 1;
  }
  return 0;
}

function counted(rows: readonly Row[], field: string, atMost: number): Map<FieldValue, number> {
  const counts = new Map<FieldValue, number>();
  for (const row of rows) {
    const values = field === 'tags' ? (row.tags ?? [null]) : [fieldOf(row, field)];
    for (const value of values) counts.set(value, Math.min(atMost, (counts.get(value) ?? 0) + 1));
  }
  return counts;
}

/** Part of the contract of views; the subject must open its storage with the `notes` projection. */
export function questionsConformance(makeSubject: () => Promise<EventStoreSubject>): void {
  describe('random questions', () => {
    let subject: EventStoreSubject;
    let storage: Storage;
    beforeEach(async () => {
      subject = await makeSubject();
      storage = await subject.open();
    });
    afterEach(async () => {
      await storage.close();
      await subject.remove();
    });

    /** Notes that were written, changed and dropped; answers those that are there. */
    async function randomRows(chance: Chance): Promise<Row[]> {
      const rows = new Map<string, Row>();
      const write = async (id: string, version: number, event: NoteEvent) => {
        await storage.store.append({
          stream: `note-${id}`,
          version,
          at: '2026-11-22T12:00:00.000Z',
          events: [event],
        });
        if (event.type === 'Dropped') rows.delete(id);
        if (event.type === 'Noted') rows.set(id, { id, ...event });
      };
      await Promise.all(
        Array.from({ length: 60 }, async (_, n) => {
          const versions: NoteEvent[] = Array.from({ length: chance.between(1, 3) }, () =>
            oneIn(chance, 6) ? { type: 'Dropped' } : { type: 'Noted', ...randomNote(chance) },
          );
          for (const [index, event] of versions.entries()) await write(`n${n}`, index + 1, event);
        }),
      );
      return [...rows.values()];
    }

    async function pagedIds(query: Query): Promise<string[]> {
      const ids: string[] = [];
      let before: string | undefined;
      do {
        const page = await storage.views.find(notes.view, { ...query, before });
        ids.push(...page.rows.map(({ id }) => id));
        before = page.next ?? undefined;
      } while (before !== undefined);
      return ids;
    }

    async function fieldsFound(query: FieldsQuery) {
      const { rows } = await storage.views.findFields(notes.view, query);
      return rows.map(({ id, values }) => [id, ...values]);
    }

    test.each([1, 2, randomInt(1_000_000_000)])(
      'are answered and counted as plain filters do (seed %i)',
      async (seed) => {
        const chance = seeded(seed);
        const rows = await randomRows(chance);
        for (let number = 0; number < 60; number++) {
          const [conditions, sort] = [randomConditions(chance), randomSort(chance)];
          const found = rows
            .filter((row) => matches(row, conditions))
            .toSorted((a, b) => compare(a, b, sort));
          const [atMost, limit] = [chance.between(1, 40), chance.between(1, 60)];
          const field = chance.oneOf(['colour', 'size', 'tags']);
          const ofEach = { field: 'size', most: chance.between(1, 3) };
          const most = chance.between(1, 10);
          const parts = [randomConditions(chance), randomConditions(chance), {}];
          const { views } = storage;
          expect({
            conditions,
            sort,
            ids: await pagedIds({ ...conditions, sort, limit: chance.between(3, 40) }),
            fields: await fieldsFound({ ...conditions, sort, limit, fields: ['size', 'tags'] }),
            few: await fieldsFound({ ...conditions, sort, limit: most, fields: [], ofEach }),
            count: await views.count(notes.view, conditions, atMost),
            counted: (await views.countEach(notes.view, [{ conditions, by: field }], atMost)).counts[0]!
              .values,
            parts: (await views.countEach(notes.view, [{ conditions, parts }], atMost)).counts[0]!.parts,
          }).toEqual({
            conditions,
            sort,
            ids: found.map(({ id }) => id),
            fields: found.slice(0, limit).map((row) => [row.id, row.size ?? null, row.tags ?? null]),
            few: found
              .filter((row, place) => {
                const like = found.slice(0, place).filter(({ size }) => size === row.size);
                return like.length < ofEach.most;
              })
              .slice(0, most)
              .map(({ id }) => [id]),
            count: Math.min(found.length, atMost),
            counted: counted(found, field, atMost),
            parts: parts.map((part) => Math.min(found.filter((row) => matches(row, part)).length, atMost)),
          });
        }
      },
      60_000,
    );
  });
}
