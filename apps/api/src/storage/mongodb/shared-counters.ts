import { type Db, type MongoClient, ReadConcern } from 'mongodb';
import { type RateLimiterAbstract, RateLimiterMongo } from 'rate-limiter-flexible';

const collection = 'call_limits';
/** How often expired counts are removed where the server does not do so by itself, ms. */
const sweepEvery = 60_000;

export interface SharedCounters {
  counter(name: string, allowance: { calls: number; seconds: number }): RateLimiterAbstract;
  /** Removes what has expired. */
  sweep(now: Date): Promise<void>;
  stop(): Promise<void>;
}

/** Counts of calls that all processes share. They may be lost with the primary: nothing waits for a disk. */
export async function sharedCounters(client: MongoClient, database: string): Promise<SharedCounters> {
  const db = client.db(database, {
    writeConcern: { w: 1, journal: false },
    readConcern: new ReadConcern('local'),
  });
  await createIndexes(db);
  const sweep = async (now: Date): Promise<void> => {
    await db.collection(collection).deleteMany({ expire: { $lt: now } });
  };
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep(new Date()).catch(() => {}); // the next minute will do
  }, sweepEvery);
  return {
    counter: (name, { calls, seconds }) =>
      new RateLimiterMongo({
        storeClient: db,
        tableName: collection,
        keyPrefix: name,
        points: calls,
        duration: seconds,
        disableIndexesCreation: true,
        // Who is over is refused without asking the database again.
        inMemoryBlockOnConsumed: calls + 1,
      }),
    sweep,
    stop: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
}

/** Not one that lets the server remove them: FerretDB 1.24 has none such, and one way for all is enough. */
async function createIndexes(db: Db): Promise<void> {
  // One by one: FerretDB breaks off when it is asked for two at once that are there already.
  await db.collection(collection).createIndex({ key: 1 }, { unique: true });
  await db.collection(collection).createIndex({ expire: 1 });
}
