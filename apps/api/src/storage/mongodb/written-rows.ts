import { LRUCache } from 'lru-cache';
import type { ViewDefinition } from '../../views/views.js';
import type { RowDocument } from './view-rows.js';

/** Rows as this process wrote them last, so that one is changed without reading it first. */
export interface WrittenRows {
  of(view: Pick<ViewDefinition, 'name'>): WrittenRowsOfView;
  readonly forgetAll: () => void;
}

export interface WrittenRowsOfView {
  /** Null also where the row was not written for long. Another process may have written it since. */
  last(id: string): RowDocument | null;
  keep(row: RowDocument): void;
  forget(id: string): void;
}

const maxBytes = 16_000_000;
/** What a row has besides its text. */
const frame = 500;
/** A rebuild of the views by another process may give a row other content at the same position. */
const keptFor = 60_000;

export function writtenRows(): WrittenRows {
  const rows = new LRUCache<string, RowDocument>({ maxSize: maxBytes, ttl: keptFor });
  return {
    of: ({ name }) => {
      const keyOf = (id: string) => `${name} ${id}`;
      return {
        last: (id) => rows.get(keyOf(id)) ?? null,
        keep: (row) => {
          rows.set(keyOf(row._id), row, { size: 2 * (row.json?.length ?? 0) + frame });
        },
        forget: (id) => {
          rows.delete(keyOf(id));
        },
      };
    },
    forgetAll: () => {
      rows.clear();
    },
  };
}
