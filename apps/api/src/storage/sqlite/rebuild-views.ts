import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Projection } from '../../views/views.js';
import { maxBatchesAtOnce, type RebuildReports, type Report } from '../storage.js';
import { inTransaction } from './database.js';
import { begunRows, type PreparedCommit } from './prepared-commits.js';
import type { PreparingThreads } from './preparing-threads.js';
import { projectInto } from './projected-views.js';
import { placing } from './put-in-place.js';
import { rebuildingWriter } from './rebuilding-writer.js';
import { type RebuiltTables, rebuiltTables } from './rebuilt-tables.js';
import { type CommitRow, commitOf } from './sqlite-event-store.js';
import type { SqliteSealing } from './sqlite-sealing.js';

export interface RebuildDependencies {
  db: DatabaseSync;
  dataDir: string;
  sealing: Pick<SqliteSealing, 'open' | 'keysOf'>;
  projections: readonly Projection[];
  /** Null when this thread does everything. */
  prepare: PreparingThreads['prepare'] | null;
}

/** So many commits are read, and projected in one transaction. */
const atOnce = 2000;
/** As many may be left to project while writers wait. */
const fewAtEnd = 20;

/** A person's words were erased while rows were made: what stands beside may have them. */
class ErasedMeanwhile extends Error {
  override readonly name = 'ErasedMeanwhile';
}

/**
 * Makes every row again from the log in a file beside, then puts those in place that are not as the log says: the
 * marketplace runs on, its writers wait for some milliseconds now and then. A row that went further meanwhile follows with
 * the commits that it went by. A killed rebuild is continued by the next one; one amid which words are erased begins again.
 * Returns how many rows were put in place.
 */
export async function rebuildViews(
  dependencies: RebuildDependencies,
  reports: RebuildReports,
): Promise<number> {
  for (;;) {
    try {
      return await rebuildOnce(dependencies, reports);
    } catch (error) {
      if (!(error instanceof ErasedMeanwhile)) throw error;
    }
  }
}

async function rebuildOnce(
  dependencies: RebuildDependencies,
  { commits = () => {}, rows = () => {} }: RebuildReports,
): Promise<number> {
  const { db, projections } = dependencies;
  const erasures = db.prepare('SELECT sum(sweeps) AS number FROM view_positions');
  const erased = () => erasures.get()!.number;
  const erasedBefore = erased();
  const tables = rebuiltTables({ ...dependencies, stampAt: stamps(db) });
  try {
    const log = followedLog(dependencies, tables);
    let position = await log.follow(tables.position, commits);
    const onPlaced = () => {
      if (erased() !== erasedBefore) throw new ErasedMeanwhile();
      // Indexes that were saved from the former rows do not fit any more.
      db.exec('UPDATE view_positions SET made = hex(randomblob(16))');
      tables.reached(position);
    };
    const views = projections.map(({ view }) =>
      placing(db, view, { verified: tables.verified.get(view.name)!, onPlaced }),
    );
    let placed = await placeAll(views, position, rows);
    const placeChanged = (after: number, upTo: number) => {
      for (const view of views) placed += view.changed({ after, upTo });
    };
    for (;;) {
      const before = position;
      position = await log.follow(before, commits);
      if (position - before <= fewAtEnd) {
        inTransaction(db, () => {
          position = log.followNow(position);
          placeChanged(before, position);
        });
        break;
      }
      placeChanged(before, position);
    }
    tables.remove();
    return placed;
  } catch (error) {
    tables.close();
    throw error;
  }
}

async function placeAll(
  views: readonly ReturnType<typeof placing>[],
  upTo: number,
  report: Report,
): Promise<number> {
  const steps = views.flatMap((view) => view.steps());
  let placed = 0;
  for (const [index, step] of steps.entries()) {
    await nextTurn();
    placed += step(upTo);
    report(index + 1, steps.length);
  }
  return placed;
}

/** Names the log up to a position: what was erased since makes another one. */
function stamps(db: DatabaseSync): (position: number) => string | null {
  const made = db.prepare('SELECT view, made, sweeps FROM view_positions ORDER BY view');
  const commit = db.prepare('SELECT * FROM commits WHERE position = ?');
  return (position) => {
    const there = commit.get(position);
    if (!there) return null;
    return createHash('sha256')
      .update(JSON.stringify([made.all(), there]))
      .digest('base64');
  };
}

interface Batch {
  readonly rows: readonly CommitRow[];
  readonly prepared: Promise<(string | null)[]> | null;
}

/** Projects the log into the tables beside. */
function followedLog({ db, sealing, projections, prepare }: RebuildDependencies, tables: RebuiltTables) {
  const write = projectInto(projections, ({ view }) =>
    rebuildingWriter(db, view, tables.verified.get(view.name)!),
  );
  const statements = {
    head: db.prepare('SELECT coalesce(max(position), 0) AS head FROM commits'),
    read: db.prepare('SELECT * FROM commits WHERE position > ? AND position <= ? ORDER BY position LIMIT ?'),
  };
  const head = (): number => (statements.head.get() as { head: number }).head;
  const read = (after: number, upTo: number, limit: number) =>
    statements.read.all(after, upTo, limit) as CommitRow[];

  function batchAfter(after: number, upTo: number): Batch | null {
    const rows = read(after, upTo, atOnce);
    if (rows.length === 0) return null;
    if (prepare === null) return { rows, prepared: null };
    const prepared = prepare({
      commits: rows.map(textOf),
      keys: sealing.keysOf(rows.map(commitOf)),
      areStored: true,
    });
    prepared?.catch(() => {}); // who waits for it hears of it
    return { rows, prepared };
  }

  function project(rows: readonly CommitRow[], prepared: readonly (string | null)[]): number {
    for (const [index, row] of rows.entries()) {
      const text = prepared[index];
      const opened = () => sealing.open(commitOf(row));
      write(opened, text ? (JSON.parse(text) as PreparedCommit).rows : begunRows(projections, opened()));
    }
    const { position } = rows.at(-1)!;
    tables.reached(position);
    return position;
  }

  return {
    /** Up to where the log ends now; returns where that is. */
    follow: async (after: number, report: Report): Promise<number> => {
      const end = head();
      let [asked, done] = [after, after];
      const waiting: Batch[] = [];
      for (;;) {
        for (let batch; waiting.length < maxBatchesAtOnce && (batch = batchAfter(asked, end));) {
          waiting.push(batch);
          asked = batch.rows.at(-1)!.position;
        }
        const next = waiting.shift();
        if (!next) return done;
        await nextTurn();
        const prepared = (await next.prepared) ?? [];
        db.exec('BEGIN'); // of the file beside only: writers do not wait
        try {
          done = project(next.rows, prepared);
          db.exec('COMMIT');
        } catch (error) {
          if (db.isTransaction) db.exec('ROLLBACK');
          throw error;
        }
        report(done, end);
      }
    },
    /** The same for the few that have come since, within a transaction in which no more can come. */
    followNow: (after: number): number => {
      const rows = read(after, head(), -1);
      return rows.length === 0 ? after : project(rows, []);
    },
  };
}

/** A commit as JSON, without reading its events. */
const textOf = ({ position, stream, version, at, events }: CommitRow): string =>
  `${JSON.stringify({ position, stream, version, at }).slice(0, -1)},"events":${events}}`;
