import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Commit } from '../../event-store/event-store.js';
import type { HiddenName } from '../../personal-data/hidden-names.js';
import type { Storage } from '../../storage/storage.js';
import { atOnce, logOf, type ReadableLog } from '../readable-log.js';
import { peopleOf, signUpOf } from './people.js';
import { type SampleLog, untilOf } from './sample-log.js';

export interface SampleStart {
  /** The number of commits in the log before the sample. */
  readonly before: number;
  /** The end of the sample's time span. */
  readonly until: string;
}

/** Where a sample of this seed begins in the log; null when the log has none. */
export async function findSampleStart(
  { store }: Pick<Storage, 'store'>,
  seed: string,
  hidden: HiddenName,
): Promise<SampleStart | null> {
  const [person] = peopleOf(seed);
  const [signUp] = signUpOf(person!, '', hidden);
  const [there] = await store.read(signUp!.stream, 0, 1);
  const isOfSample =
    there !== undefined && (there.events[0] as { userId?: string }).userId === person!.userId;
  return isOfSample ? { before: there.position - 1, until: untilOf(there.at) } : null;
}

/** The log of a storage as it will be with the whole sample. */
export const sampleAfter = (
  before: number,
  sample: SampleLog,
  storage: Pick<Storage, 'store' | 'readSealed'>,
): ReadableLog => ({
  head: async () => before + sample.length,
  batchesAfter: async function* (position) {
    if (position < before) {
      for await (const batch of logOf(storage).batchesAfter(position)) {
        const own = batch.filter((commit) => commit.position <= before);
        if (own.length > 0) yield own;
        if (own.length < batch.length) break;
      }
    }
    for (let done = Math.max(0, position - before); done < sample.length; done += atOnce) {
      await nextTurn(); // see `logOf`
      yield commitsOf(sample, done, before);
    }
  },
});

const commitsOf = (sample: SampleLog, after: number, before: number): Commit[] =>
  Array.from({ length: Math.min(atOnce, sample.length - after) }, (_, index) => {
    const commit = sample.commitAt(after + index + 1);
    return { ...commit, position: before + commit.position };
  });
