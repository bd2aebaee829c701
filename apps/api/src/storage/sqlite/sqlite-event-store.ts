import type { DatabaseSync } from 'node:sqlite';
import {
  type Commit,
  type EventStore,
  type NewCommit,
  VersionConflict,
} from '../../event-store/event-store.js';
import { inTransaction } from './database.js';

interface Waiting {
  commit: NewCommit;
  resolve: (commit: Commit) => void;
  reject: (error: unknown) => void;
}

interface CommitRow {
  position: number;
  stream: string;
  version: number;
  at: string;
  events: string;
}

export interface SqliteEventStore extends EventStore {
  /** Stores what is still waiting. */
  flush(): void;
  /** See `Storage.importCommits`. */
  import(commits: readonly Commit[]): void;
}

/**
 * The log in one table. Appends that arrive in the same turn of the event loop share a transaction and so one
 * sync to disk (group commit); each is projected within it, so views are never behind the log.
 */
export function sqliteEventStore(db: DatabaseSync, project: (commit: Commit) => void): SqliteEventStore {
  const statements = {
    read: db.prepare('SELECT * FROM commits WHERE stream = ? AND version > ? ORDER BY version LIMIT ?'),
    readAfter: db.prepare('SELECT * FROM commits WHERE position > ? ORDER BY position LIMIT ?'),
    head: db.prepare('SELECT coalesce(max(position), 0) AS head FROM commits'),
    version: db.prepare('SELECT coalesce(max(version), 0) AS version FROM commits WHERE stream = ?'),
    insert: db.prepare('INSERT INTO commits (position, stream, version, at, events) VALUES (?, ?, ?, ?, ?)'),
    viewsAt: db.prepare('UPDATE view_positions SET position = ?'),
  };
  const listeners = new Set<() => void>();
  let waiting: Waiting[] = [];

  const head = (): number => (statements.head.get() as { head: number }).head;

  function store(commit: NewCommit, position: number): Commit {
    const { version } = statements.version.get(commit.stream) as { version: number };
    if (commit.version !== version + 1) throw new VersionConflict(commit.stream, commit.version);
    const stored = { ...commit, position };
    statements.insert.run(position, commit.stream, commit.version, commit.at, JSON.stringify(commit.events));
    project(stored);
    return stored;
  }

  /** Stores one commit of a group; its failure undoes it alone and leaves the others. */
  function storeAlone(commit: NewCommit, position: number): Commit | Error {
    db.exec('SAVEPOINT one');
    try {
      return store(commit, position);
    } catch (error) {
      // A full disk may have ended the whole transaction: then nothing of the group is stored.
      if (!db.isTransaction) throw error;
      db.exec('ROLLBACK TO one');
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      if (db.isTransaction) db.exec('RELEASE one');
    }
  }

  function storeGroup(group: readonly Waiting[]): (Commit | Error)[] {
    return inTransaction(db, () => {
      let position = head();
      const outcomes = group.map(({ commit }) => {
        const outcome = storeAlone(commit, position + 1);
        if (!(outcome instanceof Error)) position += 1;
        return outcome;
      });
      statements.viewsAt.run(position);
      return outcomes;
    });
  }

  function flush(): void {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    try {
      const outcomes = storeGroup(group);
      outcomes.forEach((outcome, index) =>
        outcome instanceof Error ? group[index]!.reject(outcome) : group[index]!.resolve(outcome),
      );
      for (const wake of listeners) wake();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  function importCommits(commits: readonly Commit[]): void {
    flush();
    inTransaction(db, () => {
      for (const commit of commits) {
        if (commit.position !== head() + 1)
          throw new Error(`Commit ${commit.position} cannot follow ${head()}.`);
        store(commit, commit.position);
      }
      statements.viewsAt.run(head());
    });
    for (const wake of listeners) wake();
  }

  return {
    flush,
    import: importCommits,
    read: async (stream, afterVersion = 0, limit = -1) =>
      (statements.read.all(stream, afterVersion, limit) as unknown as CommitRow[]).map(commitOf),
    append: (commit) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ commit, resolve, reject }) === 1) setImmediate(flush);
      }),
    readAfter: async (position, limit) =>
      (statements.readAfter.all(position, limit) as unknown as CommitRow[]).map(commitOf),
    head: async () => head(),
    onAppend: (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
  };
}

export const commitOf = (row: CommitRow): Commit => ({
  position: row.position,
  stream: row.stream,
  version: row.version,
  at: row.at,
  events: JSON.parse(row.events),
});
