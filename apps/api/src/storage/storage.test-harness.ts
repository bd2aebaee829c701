import type { Projection } from '../views/views.js';
import { openSqliteStorage } from './sqlite/open-sqlite-storage.js';
import type { Storage } from './storage.js';

/** jest.config.mjs says which: every test that comes here is run by project `api` and again by `api-mongodb`. */
declare const storageUnderTest: 'sqlite' | 'mongodb';

/** An empty storage of the kind under test; nothing of it is left when it is closed. */
export const testStorage = (projections: readonly Projection[]): Promise<Storage> =>
  storageUnderTest === 'mongodb'
    ? onMongoDb(projections)
    : openSqliteStorage({ dataDir: ':memory:', projections });

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
