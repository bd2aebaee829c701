import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
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
    drop: async () => {
      const client = new MongoClient(url);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}

function inServer(database: string): string {
  // oxlint-disable-next-line node/no-process-env -- how jest's parent process tells its workers
  const server = process.env.MONGODB_TEST_URL;
  if (!server) throw new Error('There is no server: this test runs in the project api-mongodb only.');
  return server.replace(/^(\w+(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${database}`);
}
