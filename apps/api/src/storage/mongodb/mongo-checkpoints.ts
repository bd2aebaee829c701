import { type Collection, type Db, MongoBulkWriteError } from 'mongodb';
import type { Checkpoint, Checkpoints, ParkedEvent } from '../../subscriptions/checkpoints.js';
import { keyOf } from './commits.js';

/** A build from before did not count starts. */
type CheckpointDocument = Omit<Checkpoint, 'starts'> & Partial<Pick<Checkpoint, 'starts'>> & { _id: string };
type ParkedDocument = Omit<ParkedEvent, 'starts'> & Partial<Pick<ParkedEvent, 'starts'>> & { _id: string };

const duplicateKey = 11_000;
/** How many writes of one subscription are left lying until the older ones are removed. */
const writesLeft = 20;

/** By subscription, then by number. */
const idOf = (subscription: string, number: number): string => `${subscription}/${keyOf(number)}`;
/** All ids of a subscription: `0` is what comes after `/`. */
const idsOf = (subscription: string) => ({ _id: { $gte: `${subscription}/`, $lt: `${subscription}0` } });

const checkpointOf = (stored: Omit<CheckpointDocument, '_id'>): Checkpoint => ({ starts: 0, ...stored });

/**
 * What subscriptions remember. Each write of a checkpoint is a document of its own, named by its number: the unique
 * index of ids says who was first, as it does in the log, on servers too where an update is not atomic.
 */
export function mongoCheckpoints(db: Db): Checkpoints {
  const checkpoints: Collection<CheckpointDocument> = db.collection('subscription_checkpoints');
  const parked: Collection<ParkedDocument> = db.collection('subscription_parked');

  const newestOf = async (subscription: string): Promise<Checkpoint | null> => {
    const found = await checkpoints.findOne(idsOf(subscription), {
      sort: { _id: -1 },
      projection: { _id: 0 },
    });
    return found && checkpointOf(found);
  };

  const allNewest = async (): Promise<Checkpoint[]> => {
    const found = await checkpoints
      .find({}, { projection: { _id: 0 } })
      .sort({ subscription: 1, writes: 1 })
      .toArray();
    return [...new Map(found.map((stored) => [stored.subscription, checkpointOf(stored)])).values()];
  };

  async function write(next: readonly Checkpoint[]): Promise<boolean[]> {
    const refused = await insert(next.map((one) => ({ _id: idOf(one.subscription, one.writes), ...one })));
    // A process that comes so late that its number has been removed already finds a newer one.
    const [only] = next;
    const newest = only && next.length === 1 ? [await newestOf(only.subscription)] : await allNewest();
    const writes = new Map(newest.map((one) => [one?.subscription, one?.writes]));
    const stored = next.map(
      (one, index) => !refused.has(index) && writes.get(one.subscription) === one.writes,
    );
    await Promise.all(next.filter((_, index) => stored[index]).map(removeOlder));
    return stored;
  }

  /** Answers the indexes of those that are there already. */
  async function insert(documents: readonly CheckpointDocument[]): Promise<ReadonlySet<number>> {
    try {
      await checkpoints.insertMany(documents, { ordered: false });
      return new Set();
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError)) throw error;
      const errors = [error.writeErrors].flat();
      if (errors.length === 0 || errors.some(({ code }) => code !== duplicateKey)) throw error;
      return new Set(errors.map(({ index }) => index));
    }
  }

  async function removeOlder({ subscription, writes }: Checkpoint): Promise<void> {
    if (writes % writesLeft !== 0) return;
    await checkpoints.deleteMany({ _id: { $gte: `${subscription}/`, $lt: idOf(subscription, writes) } });
  }

  return {
    read: newestOf,
    all: allNewest,
    write,
    park: async (event) => {
      const _id = idOf(event.subscription, event.position);
      await parked.replaceOne({ _id }, event, { upsert: true });
    },
    parked: async ({ subscription, isAskedAgain, limit }) => {
      const found = await parked
        .find(
          { ...(subscription && idsOf(subscription)), ...(isAskedAgain && { isAskedAgain }) },
          { projection: { _id: 0 } },
        )
        .sort({ subscription: 1, position: 1 })
        .limit(limit)
        .toArray();
      return found.map((stored) => ({ starts: 0, ...stored }));
    },
    countParked: (subscription) => parked.countDocuments(idsOf(subscription)),
    retry: async (subscription, position) => {
      const change = { $set: { isAskedAgain: true } };
      const { matchedCount } = await parked.updateOne({ _id: idOf(subscription, position) }, change);
      return matchedCount === 1;
    },
    unpark: async (subscription, position) => {
      const { deletedCount } = await parked.deleteOne({ _id: idOf(subscription, position) });
      return deletedCount === 1;
    },
  };
}
