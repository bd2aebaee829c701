import { type Db, ObjectId } from 'mongodb';
import { bucketOf } from './gridfs-files.js';

/** What one run looks at, at most; the next one continues. */
const chunksPerRun = 20_000;
const chunksAtOnce = 1000;

/**
 * Each call removes chunks that belong to no file and whose put began before a moment: what is left of puts and
 * removals that ended in the middle. The moment must be long enough ago that such a put cannot be at work any more.
 * Any number of processes may do so at once.
 */
export function leftoverChunks(db: Db): (before: Date) => Promise<void> {
  const { revisions, chunks } = bucketOf(db);
  const first = new ObjectId('0'.repeat(24));
  let seen = first;

  /** The files of the next chunks, by the index of the chunks alone. */
  const nextOwners = async (before: Date): Promise<ObjectId[]> => {
    // The id of a file tells when its put began.
    const end = ObjectId.createFromTime(before.getTime() / 1000);
    const found = await chunks
      .find({ files_id: { $gt: seen, $lt: end } })
      .project<{ files_id: ObjectId }>({ _id: 0, files_id: 1 })
      .sort({ files_id: 1, n: 1 })
      .limit(chunksAtOnce)
      .toArray();
    return found.map(({ files_id: owner }) => owner);
  };

  const removeUnowned = async (owners: readonly ObjectId[]): Promise<void> => {
    const files = await revisions
      .find({ _id: { $in: owners } })
      .project<{ _id: ObjectId }>({ _id: 1 })
      .toArray();
    const there = new Set(files.map(({ _id }) => _id.toHexString()));
    const unowned = owners.filter((owner) => !there.has(owner.toHexString()));
    if (unowned.length > 0) await chunks.deleteMany({ files_id: { $in: unowned } });
  };

  return async (before) => {
    for (let looked = 0; looked < chunksPerRun; looked += chunksAtOnce) {
      const owners = await nextOwners(before);
      await removeUnowned(owners);
      seen = owners.length < chunksAtOnce ? first : owners.at(-1)!;
      if (seen === first) return;
    }
  };
}
