import type { Db, Filter } from 'mongodb';
import type { IndexedRow } from '../../views/row-index/row-index.js';
import type { RowReader } from '../../views/row-index/row-reader.js';
import type { FieldValue, ViewDefinition } from '../../views/views.js';
import { translatingLoss } from './mongo-client.js';
import { fieldOf, type RowDocument, rowsOf } from './view-rows.js';

/** The number of rows read at a time. */
const atOnce = 500;

export function mongoRowReader(db: Db, view: ViewDefinition): RowReader {
  const fields = Object.keys(view.fields).map((field) => fieldOf(view, field)) as `f_${string}`[];
  const rows = rowsOf(db, view);
  const { read } = translatingLoss({
    read: async (after: Filter<RowDocument>, order: Record<string, 1>) =>
      rows.find(after, { projection: { json: 0, left: 0 }, sort: order, limit: atOnce }).toArray(),
  });
  const indexedRow = (row: RowDocument): IndexedRow => ({
    id: row._id,
    position: row.position,
    fields: row.live ? fields.map((field): FieldValue => row[field] ?? null) : null,
    words: row.words ?? [],
  });

  async function* changedAfter(position: number): AsyncGenerator<IndexedRow[]> {
    let [after, id] = [position + 1, ''];
    for (;;) {
      const found = await read(
        { position: { $gte: after }, $or: [{ position: { $gt: after } }, { _id: { $gt: id } }] },
        { position: 1, _id: 1 },
      );
      if (found.length > 0) yield found.map(indexedRow);
      if (found.length < atOnce) return;
      ({ position: after, _id: id } = found.at(-1)!);
    }
  }

  return {
    // A file on this machine would outlive an erasure while the machine is down.
    snapshots: null,
    async *all() {
      for await (const changed of changedAfter(-1)) yield changed.filter((row) => row.fields !== null);
    },
    changedAfter,
  };
}
