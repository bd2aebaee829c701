import { indexTokens } from '@voltyard/contracts/ads/searched-words';
import { type AnyBulkWriteOperation, type Collection, type Db, MongoBulkWriteError } from 'mongodb';
import type { FieldValue, RowChange, StoredRow, ViewDefinition } from '../../views/views.js';
import { followedFields, isFollowed, isFollowedField, movesBetween } from '../../views/followed-fields.js';
import { readField, storedField } from '../../views/list-field.js';
import { listIndexes } from '../../views/list-index.js';
import { departureOf, textOfLeft } from './departures.js';

/** A row as it is stored; a removed one stays as what is left of it. */
export type RowDocument = {
  _id: string;
  position: number;
  /** Whether there is such a row: removed ones are out of every list. */
  live: boolean;
  json: string | null;
  words?: string[];
  /** The places it has left, as texts (`left-places.ts`); left out while there are none. */
  left?: string[];
} & Record<`f_${string}`, FieldValue>;

export type Rows = Collection<RowDocument>;

/** The name a field has in the database: a declared one, or one of the row's own. Else it is a programmer's error. */
export function fieldOf(view: ViewDefinition, field: string): string {
  if (field === 'id') return '_id';
  if (field === 'position') return field;
  if (!Object.hasOwn(view.fields, field)) throw new Error(`The view ${view.name} has no field ${field}.`);
  return `f_${field}`;
}

export const rowsOf = (db: Db, view: Pick<ViewDefinition, 'name'>): Rows =>
  db.collection<RowDocument>(`view_${view.name}`);

/** Makes the indexes that a view declares, unless they exist. */
export async function createIndexes(db: Db, view: ViewDefinition): Promise<void> {
  const ascending = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, 1 as const]));
  const named = (fields: readonly string[]) => fields.map((field) => fieldOf(view, field));
  const changes = view.indexes
    .filter((fields) => fields.includes('position'))
    .map((fields) => [...named(fields), '_id']);
  const lists = listIndexes(view).map(({ fields }) => ['live', ...named(fields), '_id']);
  const left = isFollowed(view) ? [['left']] : [];
  await createMissing(rowsOf(db, view), [...changes, ...lists, ...left].map(ascending));
}

/** Those that are missing: in one command, or, as where another process creates them at the same time, one by one. */
async function createMissing(rows: Rows, wanted: readonly Record<string, 1>[]): Promise<void> {
  const existing = await rows.indexes().catch(() => []); // of a collection that is not there yet
  const keys = new Set(existing.map(({ key }) => JSON.stringify(key)));
  const missing = wanted.filter((key) => !keys.has(JSON.stringify(key)));
  if (missing.length === 0) return;
  try {
    await rows.createIndexes(missing.map((key) => ({ key })));
  } catch {
    // FerretDB breaks off when it is asked for two at once that are there already.
    for (const key of missing) await rows.createIndex(key);
  }
}

/** A row as it is stored over the one before it, live or removed. */
export function documentOf(view: ViewDefinition, row: StoredRow, before: RowDocument | null): RowDocument {
  const fields = Object.entries(row.fields).map(([field, value]) => [`f_${field}`, storedField(value)]);
  const left = before ? departures(view, before, row) : [];
  return {
    _id: row.id,
    position: row.position,
    live: true,
    json: row.json,
    ...(row.text !== undefined && { words: indexTokens(row.text) }),
    ...(left.length > 0 && { left }),
    ...Object.fromEntries(fields),
  };
}

/** The places that the row has left by now: without those that it comes back to. */
function departures(view: ViewDefinition, document: RowDocument, after: StoredRow): string[] {
  const { position } = after;
  const fields = followedFields(view, rowChange(view, document).fields);
  const { left, entered } = movesBetween(view, fields, followedFields(view, after.fields));
  const stillLeft = (document.left ?? []).filter((text) => !entered.includes(departureOf(text).place));
  return [...stillLeft, ...left.map((place) => textOfLeft({ place, position, fields }))];
}

/** What remains of a removed row: the last values of the fields that its changes are followed by. */
export function removed(
  view: ViewDefinition,
  { words: _, ...row }: RowDocument,
  position: number,
): RowDocument {
  const emptied = Object.keys(view.fields).filter((field) => !isFollowedField(view, field));
  const fields = Object.fromEntries(emptied.map((field) => [`f_${field}`, null]));
  return { ...row, ...fields, position, live: false, json: null };
}

export const rowChange = (view: ViewDefinition, row: RowDocument): RowChange => ({
  id: row._id,
  position: row.position,
  json: row.json,
  fields: Object.fromEntries(
    Object.keys(view.fields).map((field) => [field, readField(view, field, row[`f_${field}`] ?? null)]),
  ),
});

export const storedRow = (view: ViewDefinition, row: RowDocument): StoredRow => ({
  ...rowChange(view, row),
  json: row.json as string,
});

/** A row to write over the one that was read, unless another process has written it meanwhile. */
export interface GuardedWrite {
  before: RowDocument | null;
  after: RowDocument;
}

/** Writes what no other process has written meanwhile; answers whether that was all of it. */
export async function writeGuarded(rows: Rows, writes: readonly GuardedWrite[]): Promise<boolean> {
  const operations = writes.map(({ before, after }): AnyBulkWriteOperation<RowDocument> => {
    if (!before) return { insertOne: { document: after } };
    const { _id, ...replacement } = after;
    return { replaceOne: { filter: { _id, position: before.position }, replacement } };
  });
  try {
    const { insertedCount, matchedCount } = await rows.bulkWrite(operations, { ordered: false });
    return insertedCount + matchedCount === writes.length;
  } catch (error) {
    if (error instanceof MongoBulkWriteError && error.code === 11_000) return false;
    throw error;
  }
}
