import { isDeepStrictEqual } from 'node:util';
import type { Db } from 'mongodb';
import type { Projection, ViewDefinition } from '../../views/views.js';
import type { RebuildReports } from '../storage.js';
import { type Commits, commitOf, keyOf } from './commits.js';
import type { MongoSealing } from './mongo-sealing.js';
import { projectCommits } from './project-commits.js';
import { type GuardedWrite, type RowDocument, type Rows, rowsOf, writeGuarded } from './view-rows.js';

const atOnce = 500;

interface RebuildDependencies {
  db: Db;
  commits: Commits;
  sealing: MongoSealing;
  projections: readonly Projection[];
}

/**
 * Makes every row again from the log, beside the ones that are served, then puts each in the place of the served
 * one. Where that has gone further meanwhile, the log is followed and it is tried again: the marketplace runs on,
 * in any number of processes. Returns how many rows were put in place.
 */
export async function rebuildViews(
  { db, commits, sealing, projections }: RebuildDependencies,
  { commits: report = () => {}, rows: reportRows = () => {} }: RebuildReports,
): Promise<number> {
  const rebuiltOf = (_: Db, { name }: Pick<ViewDefinition, 'name'>): Rows =>
    rowsOf(db, { name: `${name}_rebuilt` });
  const views = projections.map(({ view }) => ({ rebuilt: rebuiltOf(db, view), served: rowsOf(db, view) }));
  await Promise.all(views.map(({ rebuilt }) => rebuilt.deleteMany({})));

  let position = await projectAfter(0);
  let compared = 0;
  let outcomes = await Promise.all(
    views.map(async (view) => {
      const outcome = await putAllInPlace(view, position);
      reportRows(++compared, views.length);
      return outcome;
    }),
  );
  let placed = sumOf(outcomes);
  while (outcomes.some(({ left }) => left.length > 0)) {
    position = await projectAfter(position);
    outcomes = await Promise.all(
      views.map((view, index) => putInPlace(view, outcomes[index]!.left, position)),
    );
    placed += sumOf(outcomes);
  }
  await Promise.all(views.map(({ rebuilt }) => rebuilt.deleteMany({})));
  return placed;

  /** Rebuilds from the commits after a position, up to the newest one; answers where that is. */
  async function projectAfter(start: number): Promise<number> {
    let done = start;
    const of = await newestPosition(commits);
    while (done < of) {
      const found = await commits
        .find({ _id: { $gt: keyOf(done) } })
        .sort({ _id: 1 })
        .limit(atOnce)
        .toArray();
      const opened = await sealing.open(found.map(commitOf));
      const batch = opened.map((commit) => ({ commit, isForeign: false }));
      await projectCommits(db, projections, batch, { timeout: 0, rowsIn: rebuiltOf });
      done = batch.at(-1)!.commit.position;
      report(done, Math.max(of, done));
    }
    return done;
  }
}

export async function newestPosition(commits: Commits): Promise<number> {
  const [newest] = await commits
    .find({}, { projection: { _id: 1 } })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  return newest ? Number(newest._id) : 0;
}

interface View {
  rebuilt: Rows;
  served: Rows;
}

interface Outcome {
  /** How many rows were put in place. */
  readonly placed: number;
  /** Those that have gone further. */
  readonly left: readonly string[];
}

const sumOf = (outcomes: readonly Outcome[]): number => outcomes.reduce((sum, { placed }) => sum + placed, 0);

async function putAllInPlace(view: View, upTo: number): Promise<Outcome> {
  const left = new Set<string>();
  let placed = 0;
  for (const rows of [view.rebuilt, view.served]) {
    for await (const ids of idsIn(rows)) {
      const outcome = await putInPlace(view, ids, upTo);
      placed += outcome.placed;
      for (const id of outcome.left) left.add(id);
    }
  }
  return { placed, left: [...left] };
}

/** Puts rows in place as they were rebuilt up to a position. */
async function putInPlace({ rebuilt, served }: View, ids: readonly string[], upTo: number): Promise<Outcome> {
  const [made, there] = await Promise.all([rowsById(rebuilt, ids), rowsById(served, ids)]);
  const left: string[] = [];
  const writes: GuardedWrite[] = [];
  const strange: Pick<RowDocument, '_id' | 'position'>[] = [];
  for (const id of ids) {
    const [row, before] = [made.get(id), there.get(id)];
    if (isDeepStrictEqual(row, before)) continue;
    if (before && before.position > (row?.position ?? upTo)) left.push(id);
    else if (row) writes.push({ before: before ?? null, after: row });
    // The log does not give this row: it is none of the view's.
    else if (before) strange.push({ _id: id, position: before.position });
  }
  for (const row of strange) await served.deleteOne(row);
  const isAllWritten = writes.length === 0 || (await writeGuarded(served, writes));
  return isAllWritten ? { placed: writes.length + strange.length, left } : { placed: 0, left: ids };
}

const rowsById = async (rows: Rows, ids: readonly string[]): Promise<Map<string, RowDocument>> =>
  new Map((await rows.find({ _id: { $in: [...ids] } }).toArray()).map((row) => [row._id, row]));

async function* idsIn(rows: Rows): AsyncGenerator<string[]> {
  let after = '';
  for (;;) {
    const batch = await rows
      .find({ _id: { $gt: after } }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(atOnce)
      .toArray();
    if (batch.length === 0) return;
    yield batch.map(({ _id }) => _id);
    after = batch.at(-1)!._id;
  }
}
