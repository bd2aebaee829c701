import { isDeclared } from '../event-store/made-up-events.test-harness.js';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Projection } from '../views/views.js';
import { openSqliteStorage } from './sqlite/open-sqlite-storage.js';
import type { Storage } from './storage.js';
import { requireFileNamed } from './test-file.test-harness.js';

/** jest.config.mjs says which: every `*.storage.test.ts` is run by project `api` and again by `api-mongodb`. */
declare const storageUnderTest: 'sqlite' | 'mongodb';

/** An empty storage of the kind under test; nothing of it is left when it is closed. */
export async function testStorage(projections: readonly Projection[]): Promise<Storage> {
  requireFileNamed('.storage.test.ts');
  return storageUnderTest === 'mongodb'
    ? onMongoDb(projections)
    : openSqliteStorage({ dataDir: ':memory:', projections, isDeclared });
}

async function onMongoDb(projections: readonly Projection[]): Promise<Storage> {
  // Loaded only here: the other project does without the driver.
  const { openMongoStorage } = await import('./mongodb/open-mongo-storage.js');
  const { freshDatabase } = await import('./fresh-database.test-harness.js');
  const { emptied } = await import('./emptied-databases.test-harness.js');
  const database = emptied.pop() ?? freshDatabase();
  // Nobody else writes to it, so there is no need to look often.
  const storage = await openMongoStorage({ url: database.url, projections, isDeclared, pollEvery: 1000 });
  return {
    ...storage,
    close: async () => {
      await storage.close();
      await database.empty();
      emptied.push(database);
    },
  };
}

/** The same where others can open it too, by the environment that names it. */
export async function namedTestStorage(projections: readonly Projection[]) {
  const place = await emptyTestTarget();
  const storage = await place.open(projections);
  const remove = async () => {
    await storage.close();
    await place.remove();
  };
  return { ...place, storage, remove };
}

export interface TestTarget {
  /** As the server is told of it. */
  environment: Record<string, string>;
  /** As `npm run migrate` is told of it. */
  name: string;
  open(projections: readonly Projection[]): Promise<Storage>;
  /** All that is stored in it, as text of one character for each byte. */
  everyByte(): Promise<string>;
  remove(): Promise<void>;
}

/** A place of the kind under test that is empty. */
export async function emptyTestTarget(): Promise<TestTarget> {
  requireFileNamed('.storage.test.ts');
  if (storageUnderTest === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'voltyard-test-'));
    return {
      environment: { DATA_DIR: dataDir },
      name: `sqlite:${dataDir}`,
      open: (projections) => openSqliteStorage({ dataDir, projections, isDeclared }),
      everyByte: async () => everyByteIn(dataDir),
      remove: async () => rmSync(dataDir, { recursive: true }),
    };
  }
  const { openMongoStorage } = await import('./mongodb/open-mongo-storage.js');
  const { freshDatabase } = await import('./fresh-database.test-harness.js');
  const { url, everyByte, drop } = freshDatabase();
  return {
    environment: { MONGODB_URL: url },
    name: url,
    open: (projections) => openMongoStorage({ url, projections, isDeclared }),
    everyByte,
    remove: drop,
  };
}

/** Every file of a folder, and those of the folders in it. */
export const everyByteIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), 'latin1')}`)
    .join('\n');
