import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { removeSnapshot, type SnapshotPlace, snapshotsIn } from '../../views/row-index/index-snapshot.js';
import type { ViewDefinition } from '../../views/views.js';
import { removeRebuilt } from './rebuilt-tables.js';

/**
 * Holds the snapshots of the indexes. They can be made again from the rows at any time. Null for data in memory, which
 * has none.
 */
const snapshotsFolder = (dataDir: string): string | null =>
  dataDir === ':memory:' ? null : join(dataDir, 'lists');

export function sqliteSnapshotPlace(
  db: DatabaseSync,
  view: ViewDefinition,
  dataDir: string,
): SnapshotPlace | null {
  const folder = snapshotsFolder(dataDir);
  if (folder === null) return null;
  const positions = db.prepare('SELECT made, sweeps FROM view_positions WHERE view = ?');
  const commit = db.prepare('SELECT stream, version, at, events FROM commits WHERE position = ?');
  const head = db.prepare('SELECT coalesce(max(position), 0) AS head FROM commits');
  const made = () => positions.get(view.name);
  return {
    folder,
    head: () => Number(head.get()!.head),
    making: () => String(made()?.made),
    stampAt: (position) => {
      const there = commit.get(position);
      return there
        ? createHash('sha256')
            .update(JSON.stringify([made(), there]))
            .digest('base64')
        : null;
    },
  };
}

/**
 * Removes all snapshots, and what a killed rebuild has left, because they may contain words that were erased. A snapshot that a thread or another process is
 * writing now is discarded at its end, because its stamp no longer fits.
 */
export function eraseSnapshots(db: DatabaseSync, dataDir: string): void {
  const folder = snapshotsFolder(dataDir);
  if (folder === null) return;
  db.exec('UPDATE view_positions SET sweeps = sweeps + 1');
  removeSnapshot(folder);
  removeRebuilt(dataDir);
}

/** Removes the snapshots of views that no longer exist, whose words would never be erased. */
export function removeOtherSnapshots(dataDir: string, views: readonly ViewDefinition[]): void {
  const folder = snapshotsFolder(dataDir);
  if (folder === null) return;
  for (const name of snapshotsIn(folder))
    if (!views.some((view) => name === view.name || name.startsWith(`${view.name}.`)))
      removeSnapshot(join(folder, name));
}
