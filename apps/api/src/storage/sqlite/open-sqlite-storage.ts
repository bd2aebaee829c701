import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type DeclaredEvents, refuseUndeclared } from '../../event-store/declared-events.js';
import { indexedViews } from '../../views/row-index/indexed-views.js';
import { destroyedKeys, knownKeys, notifying } from '../../personal-data/known-keys.js';
import { sealWords } from '../../personal-data/seal-words.js';
import type { Projection } from '../../views/views.js';
import type { Storage } from '../storage.js';
import { databaseFile, beginImporting, endImporting, openDatabase } from './database.js';
import { diskFiles } from './disk-files.js';
import { answering } from './question.worker.js';
import { preparingThreads } from './preparing-threads.js';
import { type QuestionLimits, questionThreads } from './question-threads.js';
import { eraseSnapshots, removeOtherSnapshots } from './list-snapshots.js';
import { sqliteCheckpoints } from './sqlite-checkpoints.js';
import { sqliteEventStore } from './sqlite-event-store.js';
import { keysFile, sqliteKeys } from './sqlite-keys.js';
import { sqliteRowReader } from './sqlite-row-reader.js';
import { sqliteSealing } from './sqlite-sealing.js';
import { sweep } from './sweep.js';
import { sqliteViews } from './sqlite-views.js';
import { projectedViews } from './projected-views.js';
import { rebuildViews } from './rebuild-views.js';

export interface SqliteOptions extends DeclaredEvents {
  /** The folder that holds everything, made when missing; `:memory:` stores nothing. */
  dataDir: string;
  /** What is projected. A projection the file does not know yet is made from the log at open. */
  projections: readonly Projection[];
  questionLimits?: QuestionLimits;
  /** The storage is opened for an import; `finishImport` completes its views. */
  isImporting?: boolean | undefined;
  /** The file of a thread that prepares imported commits with the same projections; without it this thread does. */
  preparingThread?: string | undefined;
}

const indexThreadFile = new URL('./row-index.worker.js', import.meta.url).href;

/** Opens the embedded storage: the log and the views in one SQLite file, photos in a folder beside it. */
export async function openSqliteStorage(options: SqliteOptions): Promise<Storage> {
  const { dataDir, projections, isImporting = false, preparingThread } = options;
  const db = openDatabase(dataDir);
  refuseWithoutKeys(db, dataDir);
  const { keys, now: keysNow, close: closeKeys } = sqliteKeys(dataDir);
  const known = knownKeys();
  const destroyed = destroyedKeys();
  destroyed.listen(known.forget);
  const sealing = sqliteSealing(db, keysNow, known);
  const projected = projectedViews({ db, sealing, projections });
  if (isImporting) {
    // The imported commits may erase people.
    eraseSnapshots(db, dataDir);
    const isAlone = beginImporting(db);
    projected.beginImport({ isAlone });
  } else {
    removeOtherSnapshots(
      dataDir,
      projections.map(({ view }) => view),
    );
    await projected.makeMissing();
  }
  const preparing =
    preparingThread === undefined ? null : preparingThreads({ file: preparingThread, dataDir });
  const store = sqliteEventStore({
    db,
    sealing,
    project: projected.project,
    refuse: refuseUndeclared(options),
    prepare: preparing?.prepare ?? null,
    isImporting,
  });
  destroyed.listen(store.forget);
  const inMemory = dataDir === ':memory:';
  const here = answering(db);
  // What is in memory is in this thread's only.
  const threads = inMemory ? null : questionThreads(databaseFile(dataDir), options.questionLimits);
  const views = indexedViews({
    stored: sqliteViews({ here, beside: threads?.ask ?? (async (statements) => here(statements)) }),
    position: () => store.head(),
    readerOf: (view) => sqliteRowReader(db, view, dataDir),
    source: inMemory ? null : { file: indexThreadFile, opened: dataDir },
  });
  const filesFolder = inMemory ? mkdtempSync(join(tmpdir(), 'voltyard-files-')) : join(dataDir, 'files');
  return {
    store,
    views,
    prepareLists: () => views.prepare(projections.map(({ view }) => view)),
    listVocabulary: () => views.vocabulary(),
    saveLists: inMemory ? null : () => views.save(projections.map(({ view }) => view)),
    files: diskFiles(filesFolder),
    checkpoints: sqliteCheckpoints(db),
    keys: notifying(keys, destroyed),
    onKeyDestroyed: destroyed.listen,
    readSealed: async (position, limit) => store.readSealed(position, limit),
    openImported: async (commits) => commits.map(sealing.openImported),
    rebuild: async (reports = {}) => {
      store.flush();
      const compare = inMemory ? null : (preparing?.compare ?? null);
      const placed = await rebuildViews({ db, dataDir, sealing, projections, compare }, reports);
      if (placed > 0) await views.forget();
      return placed;
    },
    finishImport: async (report) => {
      await store.imported();
      await projected.makeMissing(report);
      endImporting(db);
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
    sweep: async () => {
      eraseSnapshots(db, dataDir);
      await sweep(db);
    },
    check: async () => {}, // it is in this process
    sharedCounter: null,
    close: async () => {
      store.flush();
      await store.imported();
      await preparing?.close();
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
