import { type Db, MongoServerSelectionError } from 'mongodb';
import pLimit from 'p-limit';
import type { Projection } from '../../views/views.js';
import { type Commits, openCommits } from './commits.js';
import { createFileIndexes } from './gridfs-files.js';
import { isLoss } from './mongo-client.js';
import { createIndexes } from './view-rows.js';

/** So many views have their indexes made at once: several processes start together, with a database that starts as well. */
const maxAtOnce = 4;
/** How often this begins again where a connection breaks meanwhile. */
const maxTries = 4;

/** Makes what is missing of collections and indexes. Rejects at once where no server answers at all. */
export async function prepareDatabase(db: Db, projections: readonly Projection[]): Promise<Commits> {
  for (let tries = 1; ; tries++) {
    try {
      return await prepared(db, projections);
    } catch (error) {
      if (tries === maxTries || !isLoss(error) || error instanceof MongoServerSelectionError) throw error;
    }
  }
}

async function prepared(db: Db, projections: readonly Projection[]): Promise<Commits> {
  const commits = await openCommits(db);
  const few = pLimit(maxAtOnce);
  await few.map(projections, ({ view }) => createIndexes(db, view));
  await createFileIndexes(db);
  return commits;
}
