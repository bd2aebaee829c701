import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { rowAfter } from '../../views/projecting.js';
import type { Projection } from '../../views/views.js';
import type { RebuildReports, Report } from '../storage.js';
import { inTransaction } from './database.js';
import { type ComparedRow, comparingRows, type Stretch } from './compared-rows.js';
import type { PreparingThreads } from './preparing-threads.js';
import { placing } from './put-in-place.js';
import { rebuildingWriter } from './rebuilding-writer.js';
import { type RebuiltTables, rebuiltTables } from './rebuilt-tables.js';
import { type CommitRow, commitOf } from './commit-rows.js';
import type { SqliteSealing } from './sqlite-sealing.js';

export interface RebuildDependencies {
  db: DatabaseSync;
  dataDir: string;
  sealing: Pick<SqliteSealing, 'open'>;
  projections: readonly Projection[];
  /** Null when this thread does everything. */
  compare: PreparingThreads['compare'] | null;
}

/** So many commits are compared at a time, and taken in one transaction. */
const atOnce = 2000;
/** So many stretches of that length are asked for ahead: those that differ are held in memory, beside a server at work. */
const stretchesAtOnce = 5;
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
  readonly upTo: number;
  /** Null when this thread is to do it. */
  readonly compared: Promise<ComparedRow[]> | null;
}

/** Brings the tables beside to where the log is. */
function followedLog({ db, sealing, projections, compare }: RebuildDependencies, tables: RebuiltTables) {
  const writers = projections.map(({ view }) => rebuildingWriter(db, view, tables.verified.get(view.name)!));
  const compareHere = comparingRows({ db, open: sealing.open, projections });
  const statements = {
    head: db.prepare('SELECT coalesce(max(position), 0) AS head FROM commits'),
    commit: db.prepare('SELECT * FROM commits WHERE position = ?'),
  };
  const head = (): number => (statements.head.get() as { head: number }).head;
  const commitAt = (position: number) => sealing.open(commitOf(statements.commit.get(position) as CommitRow));

  function batch(stretch: Stretch): Batch {
    const compared = compare?.(stretch) ?? null;
    compared?.catch(() => {}); // who waits for it hears of it
    return { upTo: stretch.upTo, compared };
  }

  function write(row: ComparedRow): void {
    const writer = writers[row.projection]!;
    if (writer.begin(row)) return;
    const { id, position, projection } = row;
    writer.change(id, position, (before) =>
      rowAfter(projections[projection]!, commitAt(position), id, before),
    );
  }

  function take(rows: readonly ComparedRow[], upTo: number): void {
    rows.forEach(write);
    tables.reached(upTo);
  }

  return {
    /** Up to where the log ends now; returns where that is. */
    follow: async (after: number, report: Report): Promise<number> => {
      const end = head();
      let [asked, done] = [after, after];
      const waiting: Batch[] = [];
      while (done < end) {
        for (; waiting.length < stretchesAtOnce && asked < end; asked = waiting.at(-1)!.upTo)
          waiting.push(batch({ after: asked, upTo: Math.min(end, asked + atOnce) }));
        const { upTo, compared } = waiting.shift()!;
        await nextTurn();
        const rows = (await compared) ?? compareHere({ after: done, upTo });
        db.exec('BEGIN'); // of the file beside only: writers do not wait
        try {
          take(rows, upTo);
          db.exec('COMMIT');
        } catch (error) {
          if (db.isTransaction) db.exec('ROLLBACK');
          throw error;
        }
        done = upTo;
        report(done, end);
      }
      return done;
    },
    /** The same for the few that have come since, within a transaction in which no more can come. */
    followNow: (after: number): number => {
      const upTo = head();
      take(compareHere({ after, upTo }), upTo);
      return upTo;
    },
  };
}
