import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type DeclaredEvents, refuseUndeclared } from '../../event-store/declared-events.js';
import type { Commit } from '../../event-store/event-store.js';
import { idsTouched, rowAfter } from '../../views/projecting.js';
import { indexedViews } from '../../views/row-index/indexed-views.js';
import { destroyedKeys, knownKeys, notifying } from '../../personal-data/known-keys.js';
import { sealWords } from '../../personal-data/seal-words.js';
import type { Projection } from '../../views/views.js';
import type { Storage } from '../storage.js';
import { databaseFile, inTransaction, openDatabase } from './database.js';
import { diskFiles } from './disk-files.js';
import { answering } from './question.worker.js';
import { type QuestionLimits, questionThreads } from './question-threads.js';
import { sqliteCheckpoints } from './sqlite-checkpoints.js';
import { commitOf, sqliteEventStore } from './sqlite-event-store.js';
import { keysFile, sqliteKeys } from './sqlite-keys.js';
import { type SqliteSealing, sqliteSealing } from './sqlite-sealing.js';
import { sqliteRowReader } from './sqlite-row-reader.js';
import { sweep } from './sweep.js';
import { sqliteViews } from './sqlite-views.js';
import {
  createViewIndexes,
  createViewTable,
  dropViewTable,
  type RowWriter,
  rowWriter,
  tableLayout,
} from './view-table.js';

export interface SqliteOptions extends DeclaredEvents {
  /** The folder that holds everything, made when missing; `:memory:` stores nothing. */
  dataDir: string;
  /** What is projected. A projection the file does not know yet is made from the log at open. */
  projections: readonly Projection[];
  questionLimits?: QuestionLimits;
}

const indexThreadFile = new URL('./row-index.worker.js', import.meta.url).href;

type Projector = (commit: Commit) => void;

/** Opens the embedded storage: the log and the views in one SQLite file, photos in a folder beside it. */
export async function openSqliteStorage(options: SqliteOptions): Promise<Storage> {
  const { dataDir, projections } = options;
  const db = openDatabase(dataDir);
  refuseWithoutKeys(db, dataDir);
  const { keys, now: keysNow, close: closeKeys } = sqliteKeys(dataDir);
  const known = knownKeys();
  const destroyed = destroyedKeys();
  destroyed.listen(known.forget);
  const sealing = sqliteSealing(db, keysNow, known);
  dropViewsOfOldShapes(db, projections);
  makeMissingViews(db, sealing, projections);
  const store = sqliteEventStore({
    db,
    sealing,
    project: projector(db, projections),
    refuse: refuseUndeclared(options),
  });
  const inMemory = dataDir === ':memory:';
  const here = answering(db);
  // What is in memory is in this thread's only.
  const threads = inMemory ? null : questionThreads(databaseFile(dataDir), options.questionLimits);
  const views = indexedViews({
    stored: sqliteViews({ here, beside: threads?.ask ?? (async (statements) => here(statements)) }),
    position: () => store.head(),
    readerOf: (view) => sqliteRowReader(db, view),
    source: inMemory ? null : { file: indexThreadFile, opened: databaseFile(dataDir) },
  });
  const filesFolder = inMemory ? mkdtempSync(join(tmpdir(), 'voltyard-files-')) : join(dataDir, 'files');
  return {
    store,
    views,
    prepareLists: () => views.prepare(projections.map(({ view }) => view)),
    files: diskFiles(filesFolder),
    checkpoints: sqliteCheckpoints(db),
    keys: notifying(keys, destroyed),
    onKeyDestroyed: destroyed.listen,
    readSealed: async (position, limit) => store.readSealed(position, limit),
    openImported: async (commits) => commits.map(sealing.openImported),
    rebuild: async (report) => {
      store.flush();
      inTransaction(db, () => {
        for (const { view } of projections) dropView(db, view.name);
        makeViews(db, sealing, projections, report);
      });
      await views.forget();
    },
    importCommits: async (commits) => store.import(commits),
    sealWordsOf: (person, signalProgress) =>
      sealWords(
        {
          readSealed: async (position, limit) => store.readSealed(position, limit),
          sealImported: async (commits) => {
            sealing.prepare(commits);
            return commits.map(sealing.sealImported);
          },
          replace: async (commit) => store.replace(commit),
          signalProgress,
        },
        person,
      ),
    sweep: () => sweep(db),
    check: async () => {}, // it is in this process
    sharedCounter: null,
    close: async () => {
      store.flush();
      await views.close();
      await threads?.close();
      db.close();
      closeKeys();
      if (inMemory) rmSync(filesFolder, { recursive: true, force: true });
    },
  };
}

/** Without its keys the log would be read as if everybody had deleted their account, and views be made of that. */
function refuseWithoutKeys(db: DatabaseSync, dataDir: string): void {
  if (dataDir === ':memory:' || existsSync(keysFile(dataDir))) return;
  const newest = db.prepare('SELECT events FROM commits ORDER BY position DESC LIMIT 100').all();
  if (!newest.some(({ events }) => String(events).includes('"sealed":"'))) return;
  db.close();
  throw new Error(
    'the keys of its personal data are missing. Put keys.sqlite back from its backup. To continue without all that is ' +
      'personal, for good, make an empty file of that name.',
  );
}

function projector(db: DatabaseSync, projections: readonly Projection[]): Projector {
  const writers = projections.map((projection): [Projection, RowWriter] => [
    projection,
    rowWriter(db, projection.view),
  ]);
  return (commit) => {
    for (const [projection, rows] of writers) {
      for (const id of idsTouched(projection, commit)) {
        rows.put(id, commit.position, rowAfter(projection, commit, id, rows.get(id)));
      }
    }
  };
}

const namesOfViews = (db: DatabaseSync): string[] =>
  (db.prepare('SELECT view FROM view_positions').all() as { view: string }[]).map(({ view }) => view);

function dropView(db: DatabaseSync, name: string): void {
  dropViewTable(db, { name });
  db.prepare('DELETE FROM view_positions WHERE view = ?').run(name);
}

function dropViewsOfOldShapes(db: DatabaseSync, projections: readonly Projection[]): void {
  const { user_version: layout } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  const wanted = new Set(layout === tableLayout ? projections.map(({ view }) => view.name) : []);
  inTransaction(db, () => {
    for (const name of namesOfViews(db)) if (!wanted.has(name)) dropView(db, name);
    db.exec(`PRAGMA user_version = ${tableLayout}`);
  });
}

function makeMissingViews(
  db: DatabaseSync,
  sealing: SqliteSealing,
  projections: readonly Projection[],
): void {
  const there = new Set(namesOfViews(db));
  const missing = projections.filter(({ view }) => !there.has(view.name));
  if (missing.length > 0) inTransaction(db, () => makeViews(db, sealing, missing));
}

/** Makes views from the whole log, within the caller's transaction. */
function makeViews(
  db: DatabaseSync,
  sealing: SqliteSealing,
  projections: readonly Projection[],
  report: (done: number, of: number) => void = () => {},
): void {
  for (const { view } of projections) createViewTable(db, view);
  const project = projector(db, projections);
  const { head } = db.prepare('SELECT coalesce(max(position), 0) AS head FROM commits').get() as {
    head: number;
  };
  for (const row of db.prepare('SELECT * FROM commits ORDER BY position').iterate()) {
    const commit = sealing.open(commitOf(row as Parameters<typeof commitOf>[0]));
    project(commit);
    if (commit.position % 1000 === 0 || commit.position === head) report(commit.position, head);
  }
  // After the rows: so an index is written in its order, which a disk reads best.
  for (const { view } of projections) createViewIndexes(db, view);
  const place = db.prepare('INSERT INTO view_positions (view, position) VALUES (?, ?)');
  for (const { view } of projections) place.run(view.name, head);
}
