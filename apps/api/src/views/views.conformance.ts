import type { EventStoreSubject } from '../event-store/event-store.conformance.js';
import { seeded } from '../many-processes/seeded.test-harness.js';
import type { Storage } from '../storage/storage.js';
import { BadCursor, type Conditions, type Projection, type Query } from './views.js';

/** A small world to project: notes with a colour and a weight, each stream a note; some have a size and tags. */
export type NoteEvent = ({ type: 'Noted' } & Note) | { type: 'Reworded'; text: string } | { type: 'Dropped' };
export interface Note {
  text: string;
  colour: string;
  weight: number;
  size?: number;
  tags?: string[];
}

export const notes: Projection<NoteEvent> = {
  view: {
    name: 'notes-1',
    fields: { colour: 'text', weight: 'number', size: 'number', tags: 'list' },
    indexes: [['colour', 'weight'], ['colour', 'position'], ['position']],
    indexed: { sortedBy: ['weight'] },
  },
  idsOf: ({ stream }) => (stream.startsWith('note-') ? [stream.slice(5)] : []),
  evolve: (row, { event, version }) => {
    if (event.type === 'Dropped') return null;
    if (event.type === 'Reworded' && !row) return null;
    const before = row ? (JSON.parse(row.json) as Note) : null;
    const { colour, weight, size, tags } = event.type === 'Noted' ? event : before!;
    const { text } = event;
    return {
      json: JSON.stringify({ text, colour, weight, size, tags, version }),
      fields: { colour, weight, size: size ?? null, tags: tags ?? null },
      text,
    };
  },
};

/** What every store of views keeps; the subject must open its storage with the `notes` projection. */
export function viewsConformance(makeSubject: () => Promise<EventStoreSubject>): void {
  describe('views', () => {
    let subject: EventStoreSubject;
    let storage: Storage;
    const append = (id: string, version: number, ...events: NoteEvent[]) =>
      storage.store.append({ stream: `note-${id}`, version, at: '2026-11-21T12:00:00.000Z', events });
    const note = (id: string, weight = 1, colour = 'red', text = `note ${id}`) =>
      append(id, 1, { type: 'Noted', text, colour, weight });
    const noted = (id: string, given: Partial<Note>) =>
      append(id, 1, { type: 'Noted', text: `note ${id}`, colour: 'red', weight: 1, ...given });
    /** Writes a note anew, in another colour. */
    const paint = (id: string, version: number, colour: string) =>
      append(id, version, { type: 'Noted', text: `note ${id}`, colour, weight: 1 });
    const followed = async (colour: string, after: number, limit = 100) =>
      (await storage.views.changedAfter(notes.view, { colour }, after, limit)).map(
        ({ id, position, json }) => ({
          id,
          position,
          isGone: json === null,
        }),
      );
    const find = (query: Partial<Query> = {}) => storage.views.find(notes.view, { limit: 100, ...query });
    const idsFound = async (query: Partial<Query> = {}) => (await find(query)).rows.map(({ id }) => id);

    const pagedIds = async (query: Partial<Query>): Promise<string[]> => {
      const seen: string[] = [];
      let before: string | undefined;
      do {
        const page = await find({ ...query, before });
        seen.push(...page.rows.map(({ id }) => id));
        before = page.next ?? undefined;
      } while (before !== undefined);
      return seen;
    };

    beforeEach(async () => {
      subject = await makeSubject();
      storage = await subject.open();
    });
    afterEach(async () => {
      await storage.close();
      await subject.remove();
    });

    test('rows are counted by equality, up to a bound, and removed ones are not', async () => {
      await Promise.all(['a', 'b', 'c'].map((id) => note(id)));
      await note('blue', 1, 'blue');
      await append('b', 2, { type: 'Dropped' });
      const counted = (colour: string, atMost = 10) =>
        storage.views.count(notes.view, { equals: { colour } }, atMost);
      expect([await counted('red'), await counted('blue'), await counted('green')]).toEqual([2, 1, 0]);
      expect(await counted('red', 1)).toBe(1);
    });

    test('rows are counted for each of several values, each up to a bound, in one question', async () => {
      await Promise.all([note('a', 1), note('b', 1), note('c', 2), note('d', 3)]);
      await note('e', 1, 'blue');
      await append('d', 2, { type: 'Dropped' });
      const counted = (values: number[], atMost = 10) =>
        storage.views.countByValue(
          notes.view,
          { equals: { colour: 'red' }, field: 'weight', values },
          atMost,
        );
      expect(await counted([1, 2, 3, 9])).toEqual(
        new Map([
          [1, 2],
          [2, 1],
        ]),
      );
      expect(await counted([1, 2], 1)).toEqual(
        new Map([
          [1, 1],
          [2, 1],
        ]),
      );
      expect(await counted([])).toEqual(new Map());
    });

    test('a row is there as soon as the append is answered, at the position of its commit', async () => {
      const { position } = await note('a', 5);
      expect(await storage.views.get(notes.view, 'a')).toEqual({
        id: 'a',
        position,
        json: '{"text":"note a","colour":"red","weight":5,"version":1}',
        fields: { colour: 'red', weight: 5, size: null, tags: null },
      });
      expect(await storage.views.get(notes.view, 'b')).toBeNull();
    });

    test('all events of a commit are in its row', async () => {
      await append(
        'a',
        1,
        { type: 'Noted', text: 'x', colour: 'red', weight: 1 },
        { type: 'Reworded', text: 'y' },
      );
      expect((await storage.views.get(notes.view, 'a'))?.json).toContain('"text":"y"');
    });

    test('a refused append leaves the row as it was', async () => {
      await note('a', 1);
      await expect(note('a', 2)).rejects.toThrow();
      expect((await storage.views.get(notes.view, 'a'))?.fields.weight).toBe(1);
    });

    test('find filters by equality and by inclusive range', async () => {
      await Promise.all([note('a', 1), note('b', 2), note('c', 3), note('d', 2, 'blue')]);
      expect(await idsFound({ equals: { colour: 'red' } })).toEqual(['a', 'b', 'c']);
      expect(await idsFound({ equals: { colour: 'red' }, range: { weight: { min: 2 } } })).toEqual([
        'b',
        'c',
      ]);
      expect(await idsFound({ range: { weight: { min: 2, max: 2 } } })).toEqual(['b', 'd']);
    });

    test('find takes any of several values, also those that have none', async () => {
      await Promise.all([
        noted('a', { size: 1 }),
        noted('b', { size: 2 }),
        noted('c', { size: 3 }),
        noted('d', {}),
      ]);
      expect(await idsFound({ in: { size: [1, 3, 9] } })).toEqual(['a', 'c']);
      expect(await idsFound({ in: { size: [2, null] } })).toEqual(['b', 'd']);
      expect(await idsFound({ in: { size: [null] } })).toEqual(['d']);
      expect(await idsFound({ equals: { size: null } })).toEqual(['d']);
      expect(await idsFound({ in: { size: [] } })).toEqual([]);
      expect(await idsFound({ range: { size: { min: 2, orNone: true } } })).toEqual(['b', 'c', 'd']);
    });

    test('a list contains any of several values, each as a whole', async () => {
      await noted('a', { tags: ['ccs', 'type2'] });
      await noted('b', { tags: ['ccs2', 'a"b', '.*'] });
      await noted('c', { tags: [] });
      await noted('d', {});
      const tagged = (...tags: (string | null)[]) => idsFound({ containsAny: { tags } });
      expect(await tagged('ccs')).toEqual(['a']);
      expect(await tagged('type2', 'ccs2')).toEqual(['a', 'b']);
      expect(await tagged('a"b')).toEqual(['b']);
      expect(await tagged('.*')).toEqual(['b']);
      expect(await tagged('"', ',', '', 'b')).toEqual([]);
      expect(await tagged('type2', null)).toEqual(['a', 'd']);
      expect(await tagged()).toEqual([]);
      expect((await storage.views.get(notes.view, 'b'))?.fields.tags).toEqual(['ccs2', 'a"b', '.*']);
      expect((await storage.views.get(notes.view, 'c'))?.fields.tags).toEqual([]);
      expect((await storage.views.get(notes.view, 'd'))?.fields.tags).toBeNull();
    });

    test('find sorts by several fields, each in its own direction, and its pages meet', async () => {
      await Promise.all(
        Array.from({ length: 12 }, (_, n) => note(`n${n}`, n % 2, ['red', 'blue', 'green'][n % 3])),
      );
      const sort = [
        { field: 'colour', direction: 'up' },
        { field: 'weight', direction: 'down' },
      ] as const;
      const expected = ['n9', 'n3', 'n6', 'n0']; // red: weight 1 before 0, and ids as the weight goes
      const sorted = await idsFound({ sort });
      expect(sorted.slice(-4)).toEqual(expected);
      expect(await pagedIds({ sort, limit: 5 })).toEqual(sorted);
    });

    test('rows of several ids come in the order of the ids, those that are not there are left out', async () => {
      await Promise.all(['a', 'b', 'c'].map((id) => note(id)));
      await append('b', 2, { type: 'Dropped' });
      const many = async (ids: string[]) =>
        (await storage.views.getMany(notes.view, ids)).map(({ id }) => id);
      expect(await many(['c', 'b', 'never', 'a'])).toEqual(['c', 'a']);
      expect(await many(['a'])).toEqual(['a']);
      expect(await many([])).toEqual([]);
    });

    test('rows are counted as they are found, and by the values of a field, each up to a bound', async () => {
      await noted('a', { colour: 'red', size: 1, tags: ['ccs', 'type2'], text: 'Renault Zoe' });
      await noted('b', { colour: 'red', size: 2, tags: ['ccs'], text: 'Renault Twingo' });
      await noted('c', { colour: 'red', tags: [] });
      await noted('d', { colour: 'blue', size: 1 });
      const { views } = storage;
      const red: Conditions = { equals: { colour: 'red' } };
      expect(await views.count(notes.view, { ...red, text: 'renault' }, 10)).toBe(2);
      expect(await views.count(notes.view, { ...red, text: 'renault' }, 1)).toBe(1);
      expect(await views.count(notes.view, { in: { size: [1, null] } }, 10)).toBe(3);
      const counted = async (by: string, conditions: Conditions = red, atMost = 10) => {
        const { counts } = await views.countEach(notes.view, [{ conditions, by }], atMost);
        return Object.fromEntries(counts[0]!.values!);
      };
      expect(await counted('size')).toEqual({ 1: 1, 2: 1, null: 1 });
      expect(await counted('tags')).toEqual({ ccs: 2, type2: 1 });
      expect(await counted('tags', {})).toEqual({ ccs: 2, type2: 1, null: 1 });
      expect(await counted('tags', red, 1)).toEqual({ ccs: 1, type2: 1 });
      expect(await counted('colour', {}, 2)).toEqual({ red: 2, blue: 1 });
      expect(await counted('colour', { text: 'renault' })).toEqual({ red: 2 });
    });

    test('find sorts both ways, rows of one value by id', async () => {
      await Promise.all([note('a', 2), note('b', 1), note('c', 2)]);
      expect(await idsFound({ sort: [{ field: 'weight', direction: 'up' }] })).toEqual(['b', 'a', 'c']);
      expect(await idsFound({ sort: [{ field: 'weight', direction: 'down' }] })).toEqual(['c', 'a', 'b']);
    });

    test.each(['up', 'down'] as const)(
      'pages sorted %s meet without repeating or leaving out',
      async (direction) => {
        await Promise.all(Array.from({ length: 10 }, (_, n) => note(`n${n}`, n % 3)));
        const seen = await pagedIds({ sort: [{ field: 'weight', direction }], limit: 3 });
        expect(seen).toHaveLength(10);
        expect(seen).toEqual(await idsFound({ sort: [{ field: 'weight', direction }] }));
      },
    );

    test('a row that arrives on top while pages are loaded changes nothing further down', async () => {
      await Promise.all(Array.from({ length: 4 }, (_, n) => note(`n${n}`, n)));
      const sort = [{ field: 'weight', direction: 'down' }] as const;
      const first = await find({ sort, limit: 2 });
      await note('new', 99);
      expect(await idsFound({ sort, limit: 2, before: first.next! })).toEqual(['n1', 'n0']);
    });

    test('the last page has no next, also when it is just full', async () => {
      await Promise.all([note('a'), note('b')]);
      expect((await find({ limit: 2 })).next).toBeNull();
      expect((await find({ limit: 1 })).next).not.toBeNull();
    });

    test.each(['nonsense', '', 'W10', 'eyJhIjoxfQ'])(
      'a cursor that is none (%j) is refused',
      async (before) => {
        await expect(find({ sort: [{ field: 'weight', direction: 'up' }], before })).rejects.toBeInstanceOf(
          BadCursor,
        );
      },
    );

    test('every word of a text search must begin a word of the row, without case and accents', async () => {
      await note('a', 1, 'red', 'Renault Zoë, wie neu');
      await note('b', 1, 'red', 'Renault Twingo');
      expect(await idsFound({ text: 'renault zoe' })).toEqual(['a']);
      expect(await idsFound({ text: 'RENAU' })).toEqual(['a', 'b']);
      expect(await idsFound({ text: 'nault' })).toEqual([]);
      expect(await idsFound({ text: '" * -(' })).toEqual(['a', 'b']); // no words, no filter
      expect(await idsFound({ text: 'zoe OR twingo' })).toEqual([]); // a word like any other, no operator
    });

    test('a word is one, whatever letters it has: also those that are younger than a storage’s own table of letters', async () => {
      await note('a', 1, 'red', 'ᦰÀ 一ᦰⰀ 𞤀𞤣𞤤');
      for (const text of ['ᦰa', 'ᦰÀ 一ᦰ', '𞤀𞤣']) expect(await idsFound({ text })).toEqual(['a']);
      for (const text of ['ᦰb', '一Ⰰ', 'ᦰ一']) expect(await idsFound({ text })).toEqual([]);
    });

    test('a reworded row is found by its new words only', async () => {
      await note('a', 1, 'red', 'old words');
      await append('a', 2, { type: 'Reworded', text: 'new words' });
      expect(await idsFound({ text: 'old' })).toEqual([]);
      expect(await idsFound({ text: 'new' })).toEqual(['a']);
    });

    test('a removed row is found nowhere, and comes back when its stream continues', async () => {
      await note('a', 1, 'red', 'gone soon');
      await append('a', 2, { type: 'Dropped' });
      expect(await storage.views.get(notes.view, 'a')).toBeNull();
      expect(await idsFound()).toEqual([]);
      expect(await idsFound({ text: 'gone' })).toEqual([]);
      await append('a', 3, { type: 'Noted', text: 'back', colour: 'blue', weight: 7 });
      expect(await idsFound({ equals: { colour: 'blue' } })).toEqual(['a']);
    });

    test('a removed row that events do not bring back stays removed at the position of its removal', async () => {
      await note('a');
      const { position } = await append('a', 2, { type: 'Dropped' });
      await append('a', 3, { type: 'Reworded', text: 'for a removed row' });
      expect(await storage.views.changesOf(notes.view, ['a'])).toMatchObject([{ position, json: null }]);
      expect(await followed('red', position)).toEqual([]);
      await storage.rebuild();
      expect(await storage.views.changesOf(notes.view, ['a'])).toMatchObject([{ position, json: null }]);
    });

    test('changesOf returns what became of rows; removed ones have only the last fields that they are followed by', async () => {
      await Promise.all([note('a', 1), note('b', 2, 'blue')]);
      const { position } = await append('b', 2, { type: 'Dropped' });
      const changes = await storage.views.changesOf(notes.view, ['a', 'b', 'never']);
      expect(changes.map(({ id }) => id)).toEqual(['a', 'b']);
      expect(changes[1]).toMatchObject({
        id: 'b',
        position,
        json: null,
        fields: { colour: 'blue', weight: null, size: null, tags: null },
      });
    });

    test('changedAfter tells the changes since a position, oldest first, each row once', async () => {
      await note('a');
      const { position } = await note('b');
      await note('c', 1, 'blue');
      await note('d');
      await append('a', 2, { type: 'Reworded', text: 'x' });
      await append('d', 2, { type: 'Dropped' });
      const changed = await storage.views.changedAfter(notes.view, { colour: 'red' }, position, 10);
      expect(changed.map(({ id, json }) => [id, json === null])).toEqual([
        ['a', false],
        ['d', true],
      ]);
      expect(await storage.views.changedAfter(notes.view, { colour: 'red' }, position, 1)).toHaveLength(1);
      expect(await storage.views.changedAfter(notes.view, { id: 'c' }, position, 10)).toHaveLength(1);
    });

    test('a row that gets other fields is told as gone where it was, and as it is where it came to', async () => {
      await note('a');
      await noted('b', {});
      const { position } = await paint('a', 2, 'blue');
      expect(await followed('red', position - 1)).toEqual([{ id: 'a', position, isGone: true }]);
      expect(await followed('red', position)).toEqual([]);
      expect(await followed('blue', 0)).toEqual([{ id: 'a', position, isGone: false }]);
      const [change] = await storage.views.changesOf(notes.view, ['a']);
      expect(change).toMatchObject({
        fields: { colour: 'blue' },
        before: [{ fields: { colour: 'red' }, position }],
      });
    });

    test('a row that comes back is gone there no more, and what was removed leaves when it comes back elsewhere', async () => {
      await note('a');
      await paint('a', 2, 'blue');
      const { position } = await paint('a', 3, 'red');
      expect(await followed('red', 1)).toEqual([{ id: 'a', position, isGone: false }]);
      expect(await followed('blue', 1)).toEqual([{ id: 'a', position, isGone: true }]);
      const dropped = await append('a', 4, { type: 'Dropped' });
      expect(await followed('red', 1)).toEqual([{ id: 'a', position: dropped.position, isGone: true }]);
      const back = await paint('a', 5, 'green');
      expect(await followed('red', 1)).toEqual([{ id: 'a', position: back.position, isGone: true }]);
      expect(await followed('green', 1)).toEqual([{ id: 'a', position: back.position, isGone: false }]);
    });

    test('who follows places and comes back after any position knows what is there, also after a rebuild', async () => {
      const chance = seeded(7);
      const versions = new Map<string, number>();
      /** What was where after each position: the colour of each note. */
      const states: ReadonlyMap<string, string>[] = [new Map()];
      for (let number = 1; number <= 40; number++) {
        const id = `n${chance.between(1, 5)}`;
        const version = (versions.get(id) ?? 0) + 1;
        versions.set(id, version);
        const state = new Map(states.at(-1));
        if (chance.between(1, 5) === 1) {
          await append(id, version, { type: 'Dropped' });
          state.delete(id);
        } else {
          const colour = chance.oneOf(['red', 'blue', 'green']);
          await paint(id, version, colour);
          state.set(id, colour);
        }
        states.push(state);
      }
      const idsIn = (colour: string, state: ReadonlyMap<string, string>) =>
        [...state].filter(([, its]) => its === colour).map(([id]) => id);
      const expectAllKnown = async () => {
        for (const colour of ['red', 'blue', 'green']) {
          for (const [position, state] of states.entries()) {
            const known = new Set(idsIn(colour, state));
            const changes = await followed(colour, position);
            for (const { id, isGone } of changes) {
              if (isGone) known.delete(id);
              else known.add(id);
            }
            expect([...known].toSorted()).toEqual(idsIn(colour, states.at(-1)!).toSorted());
            const positions = changes.map((change) => change.position);
            expect(positions).toEqual(positions.toSorted((a, b) => a - b));
            expect(Math.min(...positions)).toBeGreaterThan(position);
            expect(await followed(colour, position, 2)).toEqual(changes.slice(0, 2));
          }
        }
      };
      await expectAllKnown();
      await storage.rebuild();
      await expectAllKnown();
    }, 60_000);

    test('changes are followed only by what there is an index for', async () => {
      await expect(storage.views.changedAfter(notes.view, { weight: 1 }, 0, 10)).rejects.toThrow(
        'The changes of notes-1 are not followed by weight.',
      );
    });

    test('a page tells the position it is true at', async () => {
      await note('a');
      const { position } = await note('b');
      expect((await find()).position).toBe(position);
    });

    test('rebuilding from the log changes nothing, reports its progress, and following continues', async () => {
      await Promise.all([note('a', 1), note('b', 2), note('c', 3)]);
      await append('b', 2, { type: 'Dropped' });
      await append('c', 2, { type: 'Reworded', text: 'again' });
      const before = await find();
      const removed = await storage.views.changesOf(notes.view, ['b']);
      const reports: [number, number][] = [];
      expect(await storage.rebuild({ commits: (done, of) => reports.push([done, of]) })).toBe(0);
      expect(await find()).toEqual(before);
      expect(await storage.views.changesOf(notes.view, ['b'])).toEqual(removed);
      expect(reports.at(-1)).toEqual([5, 5]);
      await note('d', 4);
      expect(await idsFound()).toEqual(['a', 'c', 'd']);
    });

    test('rows are there after reopening', async () => {
      await note('a', 5);
      await storage.close();
      storage = await subject.open();
      expect(await idsFound()).toEqual(['a']);
    });
  });
}
