import type { AnyBulkWriteOperation, Collection, Db } from 'mongodb';
import type { Projection } from '../../views/views.js';

/** Up to where some process has seen every row of a view. */
interface ViewPosition {
  _id: string;
  position: number;
}

export interface ViewPositions {
  /** Up to where all views are: from there on rows are looked at, and repaired, at start. */
  read(): Promise<number>;
  /** Notes how far the views are, if there is news. */
  save(position: number): Promise<void>;
}

/** Never needed for what is right, only for a quick start; so it may be noted late. */
export function viewPositions(db: Db, projections: readonly Projection[]): ViewPositions {
  const positions: Collection<ViewPosition> = db.collection('view_positions');
  const names = projections.map(({ view }) => view.name);
  let saved = 0;
  return {
    read: async () => {
      const known = new Map((await positions.find().toArray()).map(({ _id, position }) => [_id, position]));
      return names.length === 0 ? 0 : Math.min(...names.map((name) => known.get(name) ?? 0));
    },
    save: async (position) => {
      if (position === saved || names.length === 0) return;
      const { matchedCount } = await positions.updateMany({ _id: { $in: names } }, { $max: { position } });
      if (matchedCount < names.length) await positions.bulkWrite(names.map((name) => begun(name, position)));
      saved = position;
    },
  };
}

/** For views that are new. */
const begun = (name: string, position: number): AnyBulkWriteOperation<ViewPosition> => ({
  updateOne: { filter: { _id: name }, update: { $max: { position } }, upsert: true },
});
