import { databaseIn, mongoClient } from './mongo-client.js';

/** Whether the database has been opened as a storage before; looking does not make it one. */
export async function hasMarketplace(url: string): Promise<boolean> {
  const client = mongoClient(url);
  try {
    const found = await client.db(databaseIn(url)).listCollections({ name: 'commits' }).toArray();
    return found.length > 0;
  } finally {
    await client.close();
  }
}
