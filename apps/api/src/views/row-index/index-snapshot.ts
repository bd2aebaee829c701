import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../../files/private-folder.js';
import type { ViewDefinition } from '../views.js';
import { maxWordsOf, rowIndex, type RowIndex } from './row-index.js';
import { type Piece, readSnapshot, writeSnapshot } from './snapshot-file.js';

/** Where an index is saved for the next start, and how to tell whether it still fits the data. */
export interface SnapshotPlace {
  readonly folder: string;
  /** The last position of the log. */
  head(): number;
  /** A name that changes when all rows are made again. */
  making(): string;
  /**
   * A text that changes when the commit at this position is another one, when all rows are made again, and when words
   * are erased. Null when the log ends before.
   */
  stampAt(position: number): string | null;
}

/** What an index is a snapshot of: every change up to the position and none after, in the data with this stamp. */
export interface SavedIndex {
  readonly position: number;
  readonly stamp: string;
}

export interface IndexSnapshot {
  /** Null when there is no snapshot that fits. One that does not fit is removed. */
  read(): { readonly index: RowIndex; readonly position: number } | null;
  write(saved: SavedIndex, pieces: Iterable<Piece>): Promise<void>;
  remove(): void;
}

/** Increased with every change of the parts or their meaning. */
const format = 2;

export function indexSnapshot(view: ViewDefinition, place: SnapshotPlace): IndexSnapshot {
  const file = join(place.folder, view.name);
  const shape = JSON.stringify([format, view.name, view.fields, view.indexed, maxWordsOf(view)]);
  const remove = () => removeSnapshot(file);

  function read(): ReturnType<IndexSnapshot['read']> {
    if (!existsSync(file)) return null;
    return readSnapshot(file, (saved) => {
      const about = JSON.parse(saved.about) as SavedIndex & { readonly shape: string };
      const fits = about.shape === shape && about.stamp === place.stampAt(about.position);
      return fits ? { index: rowIndex(view, saved), position: about.position } : null;
    });
  }

  return {
    remove,
    read: () => {
      removeUnfinished(place.folder, view);
      try {
        const found = read();
        if (!found) remove();
        return found;
      } catch {
        // The file is damaged.
        remove();
        return null;
      }
    },
    write: async ({ position, stamp }, pieces) => {
      makePrivateFolder(place.folder);
      const unfinished = `${file}${unfinishedMark}${randomUUID()}`;
      try {
        await writeSnapshot(unfinished, JSON.stringify({ shape, position, stamp }), pieces);
        // Its words may have been erased while it was written, or between the check and the renaming.
        if (place.stampAt(position) === stamp) renameSync(unfinished, file);
        if (place.stampAt(position) !== stamp) remove();
      } finally {
        rmSync(unfinished, { force: true });
      }
    },
  };
}

const unfinishedMark = '.unfinished-';

/** Removes what a killed process left. */
function removeUnfinished(folder: string, view: ViewDefinition): void {
  for (const name of snapshotsIn(folder))
    if (name.startsWith(`${view.name}${unfinishedMark}`)) removeSnapshot(join(folder, name));
}

/** The names in a folder of snapshots. Anything else in its place is removed, because the folder can be made again. */
export function snapshotsIn(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return readdirSync(folder);
  removeSnapshot(folder);
  return [];
}

/** Removes it whatever it is. */
export const removeSnapshot = (path: string): void => rmSync(path, { recursive: true, force: true });
