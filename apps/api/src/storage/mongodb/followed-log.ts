import type { Commit } from '../../event-store/event-store.js';
import { type CommitDocument, type Commits, commitOf, keyOf } from './commits.js';
import type { MongoSealing } from './mongo-sealing.js';
import type { ToProject } from './project-commits.js';

export interface FollowedLogOptions {
  commits: Commits;
  sealing: MongoSealing;
  /** This process, as its commits name it. */
  me: string;
  /** Up to where the views are known to be. */
  from: number;
  /** Brings the views up to commits, which come in order and without a gap. */
  project: (commits: readonly ToProject[]) => Promise<void>;
}

export interface FollowedLog {
  /** The newest position this process has read or written. */
  head(): number;
  /** Every view is at least here. */
  projectedTo(): number;
  /** Takes in what this process has just stored, as it was before it was encrypted. */
  add(commits: readonly Commit[]): void;
  /** Reads what others stored; resolves when the views are up to it. */
  catchUp(): Promise<void>;
  /** Reads what others stored, views not yet. */
  readOn(): Promise<void>;
  /** Resolves when the views are up to a position. */
  reach(position: number): Promise<void>;
  readAfter(position: number, limit: number, types?: ReadonlySet<string>): Promise<Commit[]>;
  /** Calls `wake` whenever the views have come further, with the commits they came to. */
  onProjected(wake: (projected: readonly Commit[]) => void): () => void;
  /** Holds none of what is projected in memory: it is read again, with the keys there are now. */
  forget(): void;
  /** Resolves when nothing is being read or projected; nothing more will be. */
  stop(): Promise<void>;
}

const readAtOnce = 500;
/** Commits held in memory for those who follow the log closely. */
const keptInMemory = 2000;

/**
 * The log as one process follows it: read in order and without a gap, each commit once, and projected in that order.
 * Sockets, appends and lists of the process all go by it, so a quiet database is asked one small question a poll.
 */
export function followedLog({ commits, sealing, me, from, project }: FollowedLogOptions): FollowedLog {
  /** The newest commits, without a gap; the last one is at `head`. */
  let recent: ToProject[] = [];
  let head = from;
  let projectedTo = from;
  let isStopped = false;
  let reading: Promise<void> = Promise.resolve();
  let upcoming: Promise<void> | null = null;
  let projecting: Promise<void> | null = null;
  let waiters: { position: number; resolve: () => void; reject: (error: unknown) => void }[] = [];
  const listeners = new Set<(projected: readonly Commit[]) => void>();

  /** Takes in the commits that follow the head; what does not follow it is read in its turn. */
  function add(added: readonly ToProject[]): void {
    for (const toProject of added) {
      const { position } = toProject.commit;
      if (position !== head + 1) continue;
      recent.push(toProject);
      head = position;
    }
    if (recent.length > keptInMemory * 2) recent = recent.slice(-Math.max(keptInMemory, head - projectedTo));
  }

  /** One look at the log after the other; those who ask while one lasts share the next. */
  function readOn(): Promise<void> {
    upcoming ??= reading.then(() => {
      upcoming = null;
      const look = read();
      reading = look.catch(() => {});
      return look;
    });
    return upcoming;
  }

  async function read(): Promise<void> {
    for (;;) {
      // The usual answer is that there is nothing: that costs one look-up by id.
      const next = await commits.findOne({ _id: keyOf(head + 1) });
      if (!next || isStopped) return;
      add(await opened([next]));
      const found = await documentsAfter(head, readAtOnce);
      add(await opened(found));
      if (found.length < readAtOnce) return;
      await projectUpTo(head);
    }
  }

  async function opened(documents: readonly CommitDocument[]): Promise<ToProject[]> {
    const open = await sealing.open(documents.map(commitOf));
    return open.map((commit, index) => ({ commit, isForeign: documents[index]!.by !== me }));
  }

  const documentsAfter = (position: number, limit: number) =>
    commits
      .find({ _id: { $gt: keyOf(position) } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();

  /** Projects up to the head, one batch after the other; one who asks meanwhile joins. */
  function projected(): Promise<void> {
    projecting ??= projectOn().finally(() => {
      projecting = null;
    });
    return projecting;
  }

  async function projectOn(): Promise<void> {
    try {
      while (isBehind(head)) {
        const batch = recent.slice(-(head - projectedTo)).slice(0, readAtOnce);
        await project(batch);
        projectedTo = batch.at(-1)!.commit.position;
        settle(
          ({ position }) => position <= projectedTo,
          ({ resolve }) => resolve(),
        );
        const done = batch.map(({ commit }) => commit);
        for (const wake of listeners) wake(done);
      }
    } catch (error) {
      // Those that wait are rejected; the next look at the log continues here.
      settle(
        () => true,
        ({ reject }) => reject(error),
      );
      throw error;
    }
  }

  function settle(
    isDue: (waiter: (typeof waiters)[number]) => boolean,
    how: (waiter: (typeof waiters)[number]) => void,
  ) {
    const due = waiters.filter(isDue);
    waiters = waiters.filter((waiter) => !isDue(waiter));
    due.forEach(how);
  }

  const isBehind = (position: number) => !isStopped && projectedTo < Math.min(position, head);

  async function catchUp(): Promise<void> {
    await readOn();
    await projectUpTo(head);
  }

  /** Loops, since a projecting that is joined may have been just at its end. */
  async function projectUpTo(position: number): Promise<void> {
    while (isBehind(position)) await projected();
  }

  return {
    head: () => head,
    projectedTo: () => projectedTo,
    add: (stored) => add(stored.map((commit) => ({ commit, isForeign: false }))),
    catchUp,
    readOn,
    reach: (position) => {
      if (position <= projectedTo) return Promise.resolve();
      return new Promise((resolve, reject) => {
        waiters.push({ position, resolve, reject });
        const isRead = position <= head ? Promise.resolve() : readOn();
        isRead
          .then(() => projectUpTo(position))
          .catch((error: unknown) =>
            settle(
              () => true,
              (waiter) => waiter.reject(error),
            ),
          );
      });
    },
    readAfter: async (position, limit, types) => {
      // Who is behind has enough to do with what is known here; the database is asked by who has read all of that.
      if (position >= projectedTo) await catchUp();
      const first = head - recent.length + 1;
      if (position + 1 >= first) {
        const start = position + 1 - first;
        return recent
          .slice(start, Math.min(start + limit, recent.length - (head - projectedTo)))
          .map(({ commit }) => commit);
      }
      const found = await documentsAfter(position, limit);
      const shown = found.map(commitOf).filter((commit) => commit.position <= projectedTo);
      return sealing.open(shown, types);
    },
    onProjected: (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    forget: () => {
      recent = recent.slice(recent.length - (head - projectedTo));
    },
    stop: async () => {
      isStopped = true;
      await Promise.allSettled([upcoming, reading, projecting]);
      settle(
        () => true,
        ({ reject }) => reject(new Error('The storage is closed.')),
      );
    },
  };
}
