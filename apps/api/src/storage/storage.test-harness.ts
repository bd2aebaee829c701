import { mkdtempSync, rmSync } from 'node:fs';
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
    : openSqliteStorage({ dataDir: ':memory:', projections });
}

async function onMongoDb(projections: readonly Projection[]): Promise<Storage> {
  // Loaded only here: the other project does without the driver.
  const { openMongoStorage } = await import('./mongodb/open-mongo-storage.js');
  const { freshDatabase } = await import('./fresh-database.test-harness.js');
  const { url, drop } = freshDatabase();
  const storage = await openMongoStorage({ url, projections });
  return {
    ...storage,
    close: async () => {
      await storage.close();
      await drop();
    },
  };
}

/** The same where others can open it too, by the environment that names it. */
export async function namedTestStorage(projections: readonly Projection[]) {
  requireFileNamed('.storage.test.ts');
  if (storageUnderTest === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'voltyard-test-'));
    const storage = await openSqliteStorage({ dataDir, projections });
    const remove = async () => {
      await storage.close();
      rmSync(dataDir, { recursive: true });
    };
    return { storage, environment: { DATA_DIR: dataDir }, remove };
  }
  const { openMongoStorage } = await import('./mongodb/open-mongo-storage.js');
  const { freshDatabase } = await import('./fresh-database.test-harness.js');
  const { url, drop } = freshDatabase();
  const storage = await openMongoStorage({ url, projections });
  const remove = async () => {
    await storage.close();
    await drop();
  };
  return { storage, environment: { MONGODB_URL: url }, remove };
}
