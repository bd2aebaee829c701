import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Commit } from '../../event-store/event-store.js';
import { idsTouched, rowAfter } from '../../views/projecting.js';
import type { Projection } from '../../views/views.js';
import type { Report } from '../storage.js';
import { inTransaction } from './database.js';
import { commitOf } from './commit-rows.js';
import type { SqliteSealing } from './sqlite-sealing.js';
import type { Project } from './prepared-commits.js';
import {
  createViewIndexes,
  createViewTable,
  dropViewTable,
  newRowWriter,
  type RowWriter,
  rowWriter,
  tableLayout,
} from './view-table.js';

export interface ProjectedViewsOptions {
  db: DatabaseSync;
  sealing: Pick<SqliteSealing, 'open'>;
  projections: readonly Projection[];
}

/** All tables that projections write: which ones exist, and how they are made from the log. */
export interface ProjectedViews {
  /** Applies a commit to every view; does nothing while views are left out. */
  project: Project;
  /**
   * Prepares for an import. With an empty log that is open nowhere else, views are written without their indexes: a server
   * that should not be there would miss them. When views are missing, for example after a killed import, all are left out.
   * `makeMissing` completes them, now or when the file is opened the next time.
   */
  beginImport(where: { isAlone: boolean }): void;
  /** Makes the missing views. A view that a killed process was making is made from the beginning. */
  makeMissing(report?: Report): Promise<void>;
}

/** The number of commits read and projected in one step. */
const atOnce = 2000;
/** The position of a view that is being made. */
const unfinished = -1;

export function projectedViews({ db, sealing, projections }: ProjectedViewsOptions): ProjectedViews {
  const statements = {
    names: db.prepare('SELECT view FROM view_positions WHERE position > ?'),
    forget: db.prepare('DELETE FROM view_positions WHERE view = ?'),
    put: db.prepare(
      `INSERT INTO view_positions (view, position, made) VALUES (?, ?, hex(randomblob(16)))
       ON CONFLICT (view) DO UPDATE SET position = excluded.position`,
    ),
    head: db.prepare('SELECT coalesce(max(position), 0) AS head FROM commits'),
    read: db.prepare('SELECT * FROM commits WHERE position > ? ORDER BY position LIMIT ?'),
  };
  const namesAbove = (position: number): string[] =>
    (statements.names.all(position) as { view: string }[]).map(({ view }) => view);
  const head = (): number => (statements.head.get() as { head: number }).head;
  const missing = (): Projection[] => {
    const there = new Set(namesAbove(unfinished));
    return projections.filter(({ view }) => !there.has(view.name));
  };
  /** Null while the views are left out. */
  let project: Project | null = null;

  function drop(name: string): void {
    dropViewTable(db, { name });
    statements.forget.run(name);
  }

  function dropAll(names: readonly string[]): void {
    inTransaction(db, () => names.forEach(drop));
  }

  function dropOldShapes(): void {
    const { user_version: layout } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    const wanted = new Set(layout === tableLayout ? projections.map(({ view }) => view.name) : []);
    dropAll(namesAbove(unfinished - 1).filter((name) => !wanted.has(name)));
    db.exec(`PRAGMA user_version = ${tableLayout}`);
  }

  function create(views: readonly Projection[]): void {
    for (const { view } of views) {
      drop(view.name);
      createViewTable(db, view);
      statements.put.run(view.name, unfinished);
    }
  }

  /** Each step may be its own transaction, because views count as made only after the last one. */
  function* making(views: readonly Projection[], report: Report): Generator<void, void> {
    create(views);
    const write = projector(db, views, newRowWriter);
    const end = head();
    for (let position = 0; position < end;) {
      yield;
      for (const row of statements.read.all(position, atOnce) as Parameters<typeof commitOf>[0][]) {
        write(() => sealing.open(commitOf(row)));
        position = row.position;
      }
      report(position, end);
    }
    yield* finishing(views);
  }

  /** Makes the indexes after the rows, so that each is written in its own order and is fast to read from a disk. */
  function* finishing(views: readonly Projection[]): Generator<void, void> {
    for (const { view } of views) {
      yield;
      createViewIndexes(db, view);
    }
    for (const { view } of views) statements.put.run(view.name, head());
  }

  dropOldShapes();
  return {
    project: (commit, begun) => project?.(commit, begun),
    beginImport: ({ isAlone }) => {
      const isNew = isAlone && head() === 0;
      if (isNew || missing().length > 0) dropAll(namesAbove(unfinished - 1));
      if (isNew) inTransaction(db, () => create(projections));
      if (isNew) project = projector(db, projections, newRowWriter);
      else project = missing().length === 0 ? projector(db, projections, rowWriter) : null;
    },
    makeMissing: async (report = () => {}) => {
      const views = missing();
      const steps = project === null ? making(views, report) : finishing(views);
      if (views.length > 0) while (!inTransaction(db, () => steps.next()).done) await nextTurn();
      if (views.length > 0 || project === null) project = projector(db, projections, rowWriter);
    },
  };
}

function projector(
  db: DatabaseSync,
  projections: readonly Projection[],
  writerOf: typeof rowWriter,
): Project {
  const writers = projections.map((projection): [Projection, RowWriter] => [
    projection,
    writerOf(db, projection.view),
  ]);
  const write = ([projection, rows]: [Projection, RowWriter], commit: Commit, id: string) =>
    rows.change(id, commit.position, (before) => rowAfter(projection, commit, id, before));

  return (opened, begun) => {
    if (begun)
      for (const { projection, id, values } of begun) {
        const writer = writers[projection]!;
        const rows = writer[1];
        const isDone = values === null ? !rows.has(id) : rows.begin(values);
        if (!isDone) write(writer, opened(), id);
      }
    else {
      const commit = opened();
      for (const writer of writers) for (const id of idsTouched(writer[0], commit)) write(writer, commit, id);
    }
  };
}
