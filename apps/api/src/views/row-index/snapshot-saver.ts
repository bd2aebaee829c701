import type { ViewDefinition } from '../views.js';
import { indexSnapshot, type SavedIndex, type SnapshotPlace } from './index-snapshot.js';
import type { RowIndex } from './row-index.js';
import type { Piece } from './snapshot-file.js';

/** An index and how far it has read. */
export interface Built {
  readonly index: RowIndex;
  /** It has every change up to this position. */
  position: number;
  /** `SnapshotPlace.making` of the rows that it was read from; null without snapshots. */
  readonly making: string | null;
  /** Pending while the rows are sorted. */
  sorting: Promise<void> | null;
}

export interface SnapshotSaver {
  /** Restores the index; null when there is no snapshot that fits. */
  read(): Built | null;
  /** Starts to save the index when that is due. It answers questions meanwhile. */
  saveWhenDue(built: Built): void;
  /** Saves the index when it has changed. An outdated snapshot is not left behind. */
  finish(built: Built): Promise<void>;
}

interface SnapshotSaverOptions {
  readonly view: ViewDefinition;
  readonly place: SnapshotPlace;
  /** Reads up to this position and returns the index. */
  readonly reachHead: (head: number) => Promise<Built>;
  /** Rebuilds the index because all rows were made again. */
  readonly renew: (built: Built) => void;
}

/**
 * How often a changed index is saved (ms). Each time the whole file is written, but until then it contains what was
 * deleted since.
 */
const saveEvery = 10 * 60_000;
/** Smaller indexes are not saved, because reading the rows is as fast. */
const fewest = 2000;
/** How often to try again when a commit is appended while the index reads up to the head. */
const attempts = 20;

export function snapshotSaver({ view, place, reachHead, renew }: SnapshotSaverOptions): SnapshotSaver {
  const snapshot = indexSnapshot(view, place);
  /** The position of the snapshot, and when saving was last tried. */
  let savedUpTo = -1;
  let triedAt = -Infinity;
  let saving: Promise<void> | null = null;

  const hasChanged = ({ index }: Built): boolean => index.newest() > savedUpTo;

  /** The index exactly as the data is at the head of the log; null when commits keep coming. */
  async function captured(): Promise<(SavedIndex & { readonly pieces: Iterable<Piece> }) | null> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const position = place.head();
      const built = await reachHead(position);
      // A renewed index may still be without orders.
      await built.sorting;
      const stamp = place.stampAt(position);
      if (built.making !== place.making()) {
        renew(built);
        return null;
      }
      // Checked after the stamp was read, so that the index has every removal that an erasure in the stamp followed.
      const isExact = place.head() === position && built.index.newest() <= position;
      if (stamp !== null && isExact) return { position, stamp, pieces: built.index.pieces() };
    }
    return null;
  }

  async function save({ index }: Built): Promise<void> {
    triedAt = performance.now();
    try {
      if (index.size().live < fewest) {
        savedUpTo = index.newest();
        snapshot.remove();
        return;
      }
      const saved = await captured();
      if (!saved) return;
      await snapshot.write(saved, saved.pieces);
      savedUpTo = saved.position;
    } catch (error) {
      snapshot.remove();
      process.emitWarning(`What lists are found in could not be saved for the next start: ${String(error)}`);
    }
  }

  function begin(built: Built): Promise<void> {
    saving ??= save(built).finally(() => {
      saving = null;
    });
    return saving;
  }

  return {
    read: () => {
      const making = place.making();
      const found = snapshot.read();
      if (!found) return null;
      [savedUpTo, triedAt] = [found.position, performance.now()];
      return { ...found, making, sorting: null };
    },
    saveWhenDue: (built) => {
      const isDue = built.sorting === null && performance.now() - triedAt >= saveEvery;
      if (isDue && hasChanged(built)) void begin(built);
    },
    finish: async (built) => {
      await built.sorting;
      await saving;
      if (hasChanged(built)) await begin(built);
      if (hasChanged(built)) snapshot.remove();
    },
  };
}
