import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { Commit } from '../../event-store/event-store.js';
import { idsTouched, rowAfter } from '../../views/projecting.js';
import type { Projection, ViewDefinition } from '../../views/views.js';
import {
  documentOf,
  type GuardedWrite,
  removed,
  type RowDocument,
  type Rows,
  rowsOf,
  storedRow,
  writeGuarded,
} from './view-rows.js';
import { type WrittenRows, writtenRows, type WrittenRowsOfView } from './written-rows.js';

/** A commit, and whether another process wrote it, and so is about to write its rows. */
export interface ToProject {
  commit: Commit;
  isForeign: boolean;
}

export interface ProjectOptions {
  /** How long to wait for the rows of other processes before writing them in their stead, ms. */
  timeout: number;
  /** Where the rows are; a rebuild has them elsewhere. */
  rowsIn?: (db: Db, view: ViewDefinition) => Rows;
  /** The rows as this process wrote them last. */
  written?: WrittenRows;
}

/** Between looks for rows that another process is about to write, ms: the first pause, doubled up to the longest. */
const pauses = { first: 5, longest: 40 };

/**
 * Brings every row up to the given commits, which follow what was projected before. Any number of processes do
 * so at once, each in the order of the log: the process that wrote a commit writes its rows, the others see that they are
 * there, or write them when their writer does not (it was killed). A row is only ever written over the one it was
 * made from, so none goes back.
 */
export async function projectCommits(
  db: Db,
  projections: readonly Projection[],
  commits: readonly ToProject[],
  { timeout, rowsIn = rowsOf, written = writtenRows() }: ProjectOptions,
): Promise<void> {
  const deadline = Date.now() + timeout;
  await Promise.all(
    projections.map((projection) => {
      const rows = { stored: rowsIn(db, projection.view), written: written.of(projection.view) };
      return projectRows(rows, projection, commits, deadline);
    }),
  );
}

/** The rows of a view: in the database, and as this process wrote them last. */
interface ViewRows {
  stored: Rows;
  written: WrittenRowsOfView;
}

async function projectRows(
  { stored: rows, written }: ViewRows,
  projection: Projection,
  commits: readonly ToProject[],
  deadline: number,
): Promise<void> {
  const touched = touchedBy(projection, commits);
  const likely = likelyWrites(written, projection, touched);
  const [readBefore, isLikelyWritten] = await Promise.all([
    readThoseOfOldStreams(
      rows,
      [...touched].filter(([id]) => !likely.has(id)),
    ),
    write([...likely.values()]),
  ]);
  const hasAll = isLikelyWritten || ![...likely.values()].some(({ before }) => before);
  let read = hasAll ? readBefore : null;
  let open = new Map([...touched].filter(([id]) => !(isLikelyWritten && likely.has(id))));
  let pauseBefore = pauses.first;
  while (open.size > 0) {
    const stored = read ?? (await readRows(rows, [...open.keys()]));
    read = null;
    const behind = [...open].flatMap(([id, touches]) => {
      const row = rowToWrite(projection, id, touches, stored.get(id) ?? null);
      return row ? [{ ...row, touches }] : [];
    });
    const isAwaited = ({ before, touches }: (typeof behind)[number]) =>
      Date.now() < deadline && touches.some(({ commit, isForeign }) => isForeign && isAfter(commit, before));
    const awaited = behind.filter(isAwaited);
    const ours = behind.filter((row) => !awaited.includes(row));
    const isWritten = await write(ours);
    // Rows that others wrote meanwhile are looked at again, with those that are waited for.
    const left = isWritten ? awaited : behind;
    open = new Map(left.map(({ after, touches }) => [after._id, touches]));
    if (awaited.length > 0) {
      await pause(pauseBefore);
      pauseBefore = Math.min(pauseBefore * 2, pauses.longest);
    }
  }

  async function write(writes: readonly GuardedWrite[]): Promise<boolean> {
    if (writes.length === 0) return true;
    const isWritten = await writeGuarded(rows, writes);
    for (const { after } of writes)
      if (isWritten) written.keep(after);
      else written.forget(after._id);
    return isWritten;
  }
}

/**
 * What this process most likely has to write: over the row that it wrote last, or, where a commit of its own begins one, a
 * new row. Neither is asked for first: should another process have been faster, nothing is written over its row.
 */
function likelyWrites(
  written: WrittenRowsOfView,
  projection: Projection,
  touched: ReadonlyMap<string, readonly ToProject[]>,
): ReadonlyMap<string, GuardedWrite> {
  const likely = new Map<string, GuardedWrite>();
  for (const [id, touches] of touched) {
    if (touches.some(({ isForeign }) => isForeign)) continue;
    const before = written.last(id);
    const isBegun = before !== null || rowAfter(projection, touches[0]!.commit, id, null) !== null;
    const row = isBegun ? rowToWrite(projection, id, touches, before) : null;
    if (row) likely.set(id, row);
  }
  return likely;
}

/** The commits that touch each row, oldest first. */
function touchedBy(projection: Projection, commits: readonly ToProject[]): Map<string, ToProject[]> {
  const touched = new Map<string, ToProject[]>();
  for (const toProject of commits) {
    for (const id of idsTouched(projection, toProject.commit)) {
      touched.set(id, [...(touched.get(id) ?? []), toProject]);
    }
  }
  return touched;
}

/**
 * A commit that continues a stream most likely changes a row that is there, so that is read while it is inserted: should it
 * be new, the reading was for nothing, and otherwise the insertion. Null where streams begin.
 */
async function readThoseOfOldStreams(
  rows: Rows,
  touched: readonly (readonly [string, readonly ToProject[]])[],
): Promise<ReadonlyMap<string, RowDocument> | null> {
  const isOld = touched.some(([, [first]]) => first!.commit.version > 1);
  return isOld
    ? readRows(
        rows,
        touched.map(([id]) => id),
      )
    : null;
}

async function readRows(rows: Rows, ids: string[]): Promise<Map<string, RowDocument>> {
  // One row is the usual case, and the one that every server finds by its index.
  const asked = ids.length === 1 ? { _id: ids[0]! } : { _id: { $in: ids } };
  return new Map((await rows.find(asked).toArray()).map((row) => [row._id, row]));
}

const isAfter = (commit: Commit, before: RowDocument | null) => commit.position > (before?.position ?? 0);

/** What the commits make of a row that is behind them; null when there is nothing to write. */
function rowToWrite(
  projection: Projection,
  id: string,
  touches: readonly ToProject[],
  before: RowDocument | null,
): GuardedWrite | null {
  let document = before;
  for (const { commit } of touches) {
    if (!isAfter(commit, document)) continue;
    const row = document?.live ? storedRow(projection.view, document) : null;
    const after = rowAfter(projection, commit, id, row);
    if (after) document = documentOf(projection.view, { ...after, id, position: commit.position }, document);
    else if (document?.live) document = removed(projection.view, document, commit.position);
  }
  return document && document !== before ? { before, after: document } : null;
}
