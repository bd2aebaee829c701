import { LRUCache } from 'lru-cache';
import type { Commit } from '../../event-store/event-store.js';
import { idsTouched } from '../../views/projecting.js';
import type { Projection, StoredRow, StoredViews, ViewDefinition } from '../../views/views.js';

export interface RememberedRows {
  readonly get: StoredViews['get'];
  /** Forgets the rows that these commits change. */
  readonly forgetChangedBy: (commits: readonly Commit[]) => void;
  readonly forgetAll: () => void;
}

const maxRows = 10_000;

/**
 * Rows of the views that every call asks for (`isAskedByEveryCall`), in memory: each would cost a call a round trip. The
 * log says when one changes, so a row is as new as what this process has read of the log. That there is no row is not
 * remembered: another process may be about to write it.
 */
export function rememberedRows(projections: readonly Projection[], read: StoredViews['get']): RememberedRows {
  const remembered = projections.filter(({ view }) => view.isAskedByEveryCall);
  const names = new Set(remembered.map(({ view }) => view.name));
  const rows = new LRUCache<string, StoredRow>({ max: maxRows });
  const keyOf = (view: ViewDefinition, id: string) => `${view.name} ${id}`;
  /** A row that was read before one was forgotten may be the one before that change. */
  let generation = 0;

  async function readAndRemember(view: ViewDefinition, id: string): Promise<StoredRow | null> {
    const since = generation;
    const row = await read(view, id);
    if (row && since === generation) rows.set(keyOf(view, id), row);
    return row;
  }

  return {
    get: async (view, id) => {
      if (!names.has(view.name)) return read(view, id);
      return rows.get(keyOf(view, id)) ?? readAndRemember(view, id);
    },
    forgetChangedBy: (commits) => {
      for (const commit of commits)
        for (const projection of remembered)
          for (const id of idsTouched(projection, commit)) {
            generation += 1;
            rows.delete(keyOf(projection.view, id));
          }
    },
    forgetAll: () => {
      generation += 1;
      rows.clear();
    },
  };
}
