import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { requireFileNamed } from './test-file.test-harness.js';

/**
 * An empty database for one test, on the server of the tests. What uses this runs in jest's project `api-mongodb`,
 * which sees to that server.
 */
export function freshDatabase() {
  requireFileNamed('.storage.test.ts', '.mongodb.test.ts');
  const url = inServer(`voltyard-test-${randomUUID()}`);
  return {
    url,
    /** Every document of every collection as the server gives its bytes, with the names of the collections. */
    everyByte: async () => {
      const client = new MongoClient(url);
      const texts: string[] = [];
      for (const collection of await client.db().collections()) {
        texts.push(collection.collectionName);
        for await (const document of collection.find({}, { raw: true }))
          texts.push(Buffer.from(document as unknown as Uint8Array).toString('latin1'));
      }
      await client.close();
      return texts.join('\n');
    },
    /** Removes every document; collections and indexes stay. */
    empty: () =>
      within(url, async (db) => {
        const collections = await db.collections();
        await Promise.all(collections.map((collection) => collection.deleteMany()));
      }),
    drop: () => within(url, (db) => db.dropDatabase()),
  };
}
export type TestDatabase = ReturnType<typeof freshDatabase>;

async function within(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const client = new MongoClient(url, { maxPoolSize: 4 }); // to open a connection takes longer than its turn
  await work(client.db());
  await client.close();
}

function inServer(database: string): string {
  // oxlint-disable-next-line node/no-process-env -- how jest's parent process tells its workers
  const server = process.env.MONGODB_TEST_URL;
  if (!server) throw new Error('There is no server: this test runs in the project api-mongodb only.');
  return server.replace(/^(\w+(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${database}`);
}
