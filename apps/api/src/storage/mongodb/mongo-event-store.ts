import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { MongoBulkWriteError } from 'mongodb';
import {
  type Commit,
  type EventStore,
  type NewCommit,
  VersionConflict,
} from '../../event-store/event-store.js';
import { type CommitDocument, type Commits, commitOf, documentOf } from './commits.js';
import type { FollowedLog } from './followed-log.js';
import type { MongoSealing } from './mongo-sealing.js';

interface Waiting {
  commit: NewCommit;
  resolve: (commit: Commit) => void;
  reject: (error: unknown) => void;
}

export interface MongoEventStoreOptions {
  commits: Commits;
  sealing: MongoSealing;
  log: FollowedLog;
  /** Throws for a commit that must not be stored. */
  refuse: (commit: Pick<Commit, 'events'>) => void;
  /** This process, as its commits name it. */
  me: string;
}

export interface MongoEventStore extends EventStore {
  /** Resolves when what is waiting has been stored. */
  flush(): Promise<void>;
}

const maxAtOnce = 200;
const duplicateKey = 11_000;
/** While what is stored is not yet on most of the servers. */
const lookAgainEvery = 5;
const maxLooks = 400;
const maxSeen = 10_000;

/**
 * The log in one collection, a document an append. The process that stores the position after the newest one first has it:
 * the unique index of ids decides between processes, the others take the position after that. So positions are
 * dense by construction, whichever process is killed when (decisions/006). Appends that arrive while others are being stored
 * go together.
 */
export function mongoEventStore({
  commits,
  sealing,
  log,
  refuse,
  me,
}: MongoEventStoreOptions): MongoEventStore {
  let waiting: Waiting[] = [];
  let storing: Promise<void> | null = null;
  /** The newest version that was read or stored of a stream. Commits never go, so it is there. */
  const seen = new LRUCache<string, number>({ max: maxSeen });
  const see = ({ stream, version }: Pick<Commit, 'stream' | 'version'>) =>
    void seen.set(stream, Math.max(version, seen.get(stream) ?? 0));

  async function storeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, maxAtOnce);
      await storeGroup(group).catch((error: unknown) => group.forEach(({ reject }) => reject(error)));
    }
  }

  async function storeGroup(group: readonly Waiting[]): Promise<void> {
    let left = await whosePredecessorIsThere(withoutTwins(group));
    while (left.length > 0) {
      const sealed = await sealing.seal(left.map(({ commit }) => commit));
      // The same, but for what is stored of who was erased meanwhile.
      const readable = await sealing.open(left.map(({ commit }) => commit));
      // Only what no election can undo is known to the log; so what follows it can leave no gap.
      const next = log.head() + 1;
      const stored = await storedInOrder(sealed.map((commit, index) => documentOf(commit, next + index, me)));
      const done = readable.slice(0, stored).map((commit, index) => ({ ...commit, position: next + index }));
      log.add(done);
      done.forEach(see);
      done.forEach((commit, index) => answer(left[index]!, commit));
      left = left.slice(stored);
      if (left[0]) left = await afterRefusal(left[0], left);
    }
  }

  /** The first one's version is there already, or only its position: then that is read up to, and tried after. */
  async function afterRefusal(first: Waiting, left: Waiting[]): Promise<Waiting[]> {
    const { stream, version } = first.commit;
    const before = log.head();
    if (await find(stream, version, 'local')) {
      await untilReadable(stream, version);
      first.reject(new VersionConflict(stream, version));
      return left.slice(1);
    }
    await log.readOn();
    if (log.head() === before) await pause(lookAgainEvery);
    return left;
  }

  /** Who lost will read what won: until then it would only lose again. */
  async function untilReadable(stream: string, version: number): Promise<void> {
    for (let look = 0; look < maxLooks && !(await find(stream, version)); look++) await pause(lookAgainEvery);
  }

  const find = (stream: string, version: number, level: 'local' | 'majority' = 'majority') =>
    commits.findOne({ stream, version }, { projection: { _id: 1 }, readConcern: { level } });

  /** How many of them were stored, from the first one on, before one was refused. */
  async function storedInOrder(documents: readonly CommitDocument[]): Promise<number> {
    try {
      const { insertedCount } = await commits.insertMany(documents, { ordered: true });
      return insertedCount;
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError) || error.code !== duplicateKey) throw error;
      return [error.writeErrors].flat()[0]?.index ?? 0;
    }
  }

  /** A commit is acknowledged when every view of this process is up to it. */
  function answer({ resolve, reject }: Waiting, commit: Commit): void {
    log.reach(commit.position).then(() => resolve(commit), reject);
  }

  /** Of those that want one version of a stream in the same group the first is tried: the others lose in any case. */
  function withoutTwins(group: readonly Waiting[]): Waiting[] {
    const wanted = new Set<string>();
    return group.filter(({ commit: { stream, version }, reject }) => {
      const isFirst = wanted.size < wanted.add(`${version} ${stream}`).size;
      if (!isFirst) reject(new VersionConflict(stream, version));
      return isFirst;
    });
  }

  /** A version is stored only after the one before it, which who decided on it has most likely read. */
  async function whosePredecessorIsThere(group: readonly Waiting[]): Promise<Waiting[]> {
    const wanted = group.filter(({ commit }) => commit.version > 1);
    const there = new Set<Waiting>(group.filter(({ commit }) => commit.version === 1));
    await Promise.all(
      wanted.map(async (one) => {
        const { stream, version } = one.commit;
        const isSeen = (seen.get(stream) ?? 0) >= version - 1;
        if (isSeen || (await find(stream, version - 1))) there.add(one);
        else one.reject(new VersionConflict(stream, version));
      }),
    );
    return group.filter((one) => there.has(one));
  }

  function flush(): Promise<void> {
    storing ??= storeWaiting().finally(() => {
      storing = null;
      if (waiting.length > 0) void flush();
    });
    return storing;
  }

  return {
    flush,
    read: async (stream, afterVersion = 0, limit = 0) => {
      const after = commits.find({ stream, version: { $gt: afterVersion } });
      const commitsRead = (await after.sort({ version: 1 }).limit(limit).toArray()).map(commitOf);
      const last = commitsRead.at(-1);
      if (last) see(last);
      return sealing.open(commitsRead);
    },
    append: (commit) =>
      new Promise((resolve, reject) => {
        refuse(commit);
        waiting.push({ commit, resolve, reject });
        void flush();
      }),
    readAfter: (position, limit, types) => log.readAfter(position, limit, types),
    head: async () => {
      await log.catchUp();
      return log.projectedTo();
    },
    onAppend: (wake) => log.onProjected(() => wake()),
  };
}
