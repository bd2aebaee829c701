import type { Commit } from '../../event-store/event-store.js';
import type { Projection, StoredRow } from '../../views/views.js';
import { rememberedRows } from './remembered-rows.js';

const people: Projection = {
  view: { name: 'people', fields: {}, indexes: [], isAskedByEveryCall: true },
  idsOf: ({ stream }) => [stream],
  evolve: (row) => row,
};
const notes: Projection = { ...people, view: { name: 'notes', fields: {}, indexes: [] } };
const changeOf = (stream: string): Commit => ({
  position: 1,
  stream,
  version: 1,
  at: '2026-11-26T12:00:00.000Z',
  events: [{ type: 'Changed' }],
});
const row = (id: string, json: string): StoredRow => ({ id, position: 1, json, fields: {} });

/** Rows whose text is that of `stored`, and how often one was read. */
function readRows(stored: Record<string, string>) {
  const reads: string[] = [];
  const rows = rememberedRows([people, notes], async (view, id) => {
    reads.push(`${view.name} ${id}`);
    const text = stored[id];
    return text === undefined ? null : row(id, text);
  });
  return { reads, rows, textOf: async (id: string) => (await rows.get(people.view, id))?.json };
}

test('a row that every call asks for is read once', async () => {
  const { rows, reads, textOf } = readRows({ ann: 'Ann' });
  expect([await textOf('ann'), await textOf('ann')]).toEqual(['Ann', 'Ann']);
  await rows.get(notes.view, 'ann');
  await rows.get(notes.view, 'ann');
  expect(reads).toEqual(['people ann', 'notes ann', 'notes ann']);
});

test('a commit that changes it, or a destroyed key, lets it be read again', async () => {
  const stored = { ann: 'Ann', bob: 'Bob' };
  const { rows, reads, textOf } = readRows(stored);
  await Promise.all([textOf('ann'), textOf('bob')]);
  stored.ann = 'Anna';
  rows.forgetChangedBy([changeOf('ann')]);
  expect([await textOf('ann'), await textOf('bob')]).toEqual(['Anna', 'Bob']);
  expect(reads).toHaveLength(3);
  rows.forgetAll();
  await textOf('bob');
  expect(reads).toHaveLength(4);
});

test('what was read while it changed is not remembered: it may be from before', async () => {
  const stored = { ann: 'Ann' };
  const { rows, textOf } = readRows(stored);
  const reading = textOf('ann');
  rows.forgetChangedBy([changeOf('ann')]);
  stored.ann = 'Anna';
  await reading;
  expect(await textOf('ann')).toBe('Anna');
});

test('that there is no row is not remembered: another process may be about to write it', async () => {
  const stored: Record<string, string> = {};
  const { textOf } = readRows(stored);
  expect(await textOf('ann')).toBeUndefined();
  stored.ann = 'Ann';
  expect(await textOf('ann')).toBe('Ann');
});
