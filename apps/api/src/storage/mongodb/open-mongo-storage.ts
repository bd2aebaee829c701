import { randomUUID } from 'node:crypto';
import type { Db, MongoClient } from 'mongodb';
import pLimit from 'p-limit';
import { type DeclaredEvents, refuseUndeclared } from '../../event-store/declared-events.js';
import type { Commit } from '../../event-store/event-store.js';
import { erasedIn } from '../../personal-data/erased-people.js';
import { destroyedKeys, knownKeys, notifying } from '../../personal-data/known-keys.js';
import { sealWords } from '../../personal-data/seal-words.js';
import type { Projection } from '../../views/views.js';
import { indexedViews } from '../../views/row-index/indexed-views.js';
import type { RebuildReports, Storage } from '../storage.js';
import { type Commits, commitOf, documentOf, keyOf } from './commits.js';
import { type FollowedLog, followedLog } from './followed-log.js';
import { gridFsFiles } from './gridfs-files.js';
import { leftoverChunks } from './gridfs-files-leftovers.js';
import { mongoCheckpoints } from './mongo-checkpoints.js';
import { databaseIn, mongoClient, translatingLoss } from './mongo-client.js';
import { mongoEventStore, type MongoEventStoreOptions } from './mongo-event-store.js';
import { keysCollection, mongoKeys } from './mongo-keys.js';
import { type MongoSealing, mongoSealing } from './mongo-sealing.js';
import { mongoRowReader } from './mongo-row-reader.js';
import { mongoViews } from './mongo-views.js';
import { prepareDatabase } from './prepare-database.js';
import { projectCommits } from './project-commits.js';
import { newestPosition, rebuildViews } from './rebuild-views.js';
import { rememberedRows } from './remembered-rows.js';
import { sharedCounters } from './shared-counters.js';
import { type ViewPositions, viewPositions } from './view-positions.js';
import { wakeUps } from './wake-ups.js';
import { type WrittenRows, writtenRows } from './written-rows.js';

export interface MongoOptions extends DeclaredEvents {
  /** `mongodb://…`; its path names the database, `voltyard` when it names none. */
  url: string;
  /** What is projected. A projection the database does not know yet is made from the log at open. */
  projections: readonly Projection[];
  /** How often the log is asked for others' appends where the server has no change streams, ms. */
  pollEvery?: number;
  /** Hears when the database is lost (with the reason) and found again (with null). */
  report?: (trouble: unknown) => void;
}

const indexThreadFile = new URL('./row-index.worker.js', import.meta.url).href;
/** How long a process that appended may take to write its rows before others do so, ms. */
const timeoutOfWriters = 200;
/** How often it is noted how far the views are, ms. */
const savePositionsEvery = 2000;
const hour = 3_600_000;
/** How long ago a put must have begun whose chunks are no file yet: it is not at work any more. */
const leftoverAfter = 24 * hour;

/** Opens the storage of production: any number of processes over one MongoDB (design, section 3). */
export async function openMongoStorage(options: MongoOptions): Promise<Storage> {
  const client = mongoClient(options.url);
  try {
    return await openedWith(client, options);
  } catch (error) {
    await client.close();
    throw error;
  }
}

async function openedWith(
  client: MongoClient,
  { url, projections, pollEvery = 50, report = () => {}, ...declared }: MongoOptions,
): Promise<Storage> {
  const refuse = refuseUndeclared(declared);
  const db = client.db(databaseIn(url));
  const me = randomUUID();
  const commits = await prepareDatabase(db, projections);
  const counters = await sharedCounters(client, databaseIn(url));
  const positions = viewPositions(db, projections);
  await refuseWithoutKeys(db, commits);
  const known = knownKeys();
  const destroyed = destroyedKeys();
  const keys = notifying(mongoKeys(db), destroyed);
  const sealing = mongoSealing(commits, keys, known);
  const written = writtenRows();
  const log = await openLog({ db, commits, sealing, projections, positions, written, me });
  destroyed.listen((person) => {
    known.forget(person);
    log.forget();
  });
  // By another process: that it was done is in the log.
  log.onProjected((projected) => erasedIn(projected).forEach((person) => destroyed.notify(person)));
  const stored = mongoViews(db, () => log.projectedTo());
  const remembered = rememberedRows(projections, stored.get);
  log.onProjected(remembered.forgetChangedBy);
  destroyed.listen(remembered.forgetAll);
  destroyed.listen(written.forgetAll);
  const store = mongoEventStore({ commits, sealing, log, refuse, me });
  const waking = wakeUps({ commits, look: () => log.catchUp(), pollEvery, report });
  const readStored = async (position: number, limit: number) => {
    const found = commits.find({ _id: { $gt: keyOf(position) } });
    return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(commitOf);
  };
  const views = indexedViews({
    stored: translatingLoss({ ...stored, get: remembered.get }),
    position: async () => log.projectedTo(),
    readerOf: (view) => mongoRowReader(db, view),
    source: { file: indexThreadFile, opened: url },
  });
  const savePositions = () => positions.save(log.projectedTo()).catch(() => {}); // the next time will do
  const leftovers = leftoverChunks(db);
  const clean = () => leftovers(new Date(Date.now() - leftoverAfter)).catch(() => {}); // the next hour will do
  let cleaning = clean();
  const cleaningHourly = setInterval(() => {
    cleaning = clean();
  }, hour);
  let saving: Promise<void> | null = null;
  const savingRegularly = setInterval(() => {
    saving ??= savePositions().finally(() => {
      saving = null;
    });
  }, savePositionsEvery);

  const importing = pLimit(1);

  return {
    store: translatingLoss(store),
    views,
    prepareLists: () => views.prepare(projections.map(({ view }) => view)),
    listVocabulary: () => views.vocabulary(),
    saveLists: null,
    files: translatingLoss(gridFsFiles(db)),
    checkpoints: translatingLoss(mongoCheckpoints(db)),
    keys: translatingLoss(keys),
    onKeyDestroyed: destroyed.listen,
    ...translatingLoss({
      rebuild: async (reports: RebuildReports = {}) => {
        const placed = await rebuildViews({ db, commits, sealing, projections }, reports);
        remembered.forgetAll();
        written.forgetAll();
        return placed;
      },
      importCommits: (imported: readonly Commit[]) =>
        importing(() => importCommits({ commits, sealing, log, refuse, me }, imported)),
      finishImport: async () => {}, // importCommits has projected every commit already
      sealWordsOf: (person: string, signalProgress?: () => void) =>
        sealWords(
          {
            readSealed: readStored,
            sealImported: (imported) => sealing.sealImported(imported),
            replace: async ({ position, stream, events }) => {
              const replaced = { stream, events: JSON.stringify(events) };
              await commits.updateOne({ _id: keyOf(position) }, { $set: replaced });
            },
            signalProgress,
          },
          person,
        ),
      sweep: async () => {}, // what is replaced is gone
      openImported: (carried: readonly Commit[]) => sealing.openImported(carried),
      readSealed: readStored,
      check: async () => {
        await db.command({ ping: 1 });
      },
    }),
    sharedCounter: (name, allowance) => counters.counter(name, allowance),
    close: async () => {
      await views.close();
      await counters.stop();
      await store.flush();
      await waking.stop();
      await log.stop();
      clearInterval(cleaningHourly);
      clearInterval(savingRegularly);
      await cleaning;
      await saving;
      await savePositions();
      await client.close();
    },
  };
}

/** Without its keys the log would be read as if everybody had deleted their account, and views be made of that. */
async function refuseWithoutKeys(db: Db, commits: Commits): Promise<void> {
  if (await db.listCollections({ name: keysCollection }).hasNext()) return;
  const newest = await commits.find().sort({ _id: -1 }).limit(100).toArray();
  if (!newest.some(({ events }) => events.includes('"sealed":"'))) return;
  throw new Error(
    `the keys of its personal data are missing. Put the collection ${keysCollection} back from its backup. To continue ` +
      'without all that is personal, for good, make an empty collection of that name.',
  );
}

interface LogDependencies {
  db: Db;
  commits: Commits;
  sealing: MongoSealing;
  projections: readonly Projection[];
  positions: ViewPositions;
  written: WrittenRows;
  me: string;
}

/** The log, with every view brought up to its present end: what a crash left behind is repaired here. */
async function openLog({
  db,
  commits,
  sealing,
  projections,
  positions,
  written,
  me,
}: LogDependencies): Promise<FollowedLog> {
  const end = await newestPosition(commits);
  const log = followedLog({
    commits,
    sealing,
    me,
    from: await positions.read(),
    project: (batch) => {
      // What was there before we came has had its writer's time.
      const isOld = batch.at(-1)!.commit.position <= end;
      return projectCommits(db, projections, batch, { timeout: isOld ? 0 : timeoutOfWriters, written });
    },
  });
  await log.catchUp();
  return log;
}

async function importCommits(
  { commits, sealing, log, refuse, me }: MongoEventStoreOptions,
  imported: readonly Commit[],
): Promise<void> {
  if (imported.length === 0) return;
  imported.forEach(refuse);
  await log.catchUp();
  const first = log.head() + 1;
  imported.forEach(({ position }, index) => {
    if (position !== first + index) throw new Error(`Commit ${position} cannot follow ${first + index - 1}.`);
  });
  const sealed = await sealing.sealImported(imported);
  const documents = sealed.map((commit) => documentOf(commit, commit.position, me));
  await commits.insertMany(documents, { ordered: true });
  log.add(await sealing.open(sealed));
  await log.reach(imported.at(-1)!.position);
}
