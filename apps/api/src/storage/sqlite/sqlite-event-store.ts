import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Commit,
  type EventStore,
  type NewCommit,
  VersionConflict,
} from '../../event-store/event-store.js';
import { type CommitRow, commitOf } from './commit-rows.js';
import { inTransaction } from './database.js';
import { importTransaction } from './import-transaction.js';
import { preparedIn, type Project } from './prepared-commits.js';
import type { PreparingThreads } from './preparing-threads.js';
import { recentCommits } from './recent-commits.js';
import type { SqliteSealing } from './sqlite-sealing.js';

interface Waiting {
  commit: NewCommit;
  resolve: (commit: Commit) => void;
  reject: (error: unknown) => void;
}

export interface SqliteEventStore extends EventStore {
  /** Stores what is still waiting. */
  flush(): void;
  /** See `Storage.importCommits`. */
  import(commits: readonly Commit[]): Promise<void>;
  /** Resolves when every import that was begun is stored or refused. Until then a killed process may lose the last ones. */
  imported(): Promise<void>;
  /** Stores a commit in the place of the one at its position, which is the same but for what is encrypted. */
  replace(commit: Commit): void;
  /** See `Storage.readSealed`. */
  readSealed(position: number, limit: number): Commit[];
  /** Holds nothing in plain form: it is read again, with the keys there are now. */
  readonly forget: () => void;
}

export interface SqliteEventStoreOptions {
  db: DatabaseSync;
  /** Encrypts what is stored and opens what is read. */
  sealing: SqliteSealing;
  /** Called with a function that returns the commit in plain form, as rules and views see it. */
  project: Project;
  /** Prepares imported commits in other threads; null when this thread does everything. */
  prepare: PreparingThreads['prepare'] | null;
  /** Several imported batches share a transaction. */
  isImporting: boolean;
  /** Throws for a commit that must not be stored. */
  refuse: (commit: Pick<Commit, 'events'>) => void;
}

/** So many commits share a transaction at most: the event loop is held for some ten milliseconds by them. */
export const mostInGroup = 64;

/**
 * The log in one table. Appends that arrive in the same turn of the event loop share a transaction and so one
 * sync to disk (group commit); each is projected within it, so views are never behind the log.
 */
export function sqliteEventStore({
  db,
  sealing,
  project,
  refuse,
  prepare,
  isImporting,
}: SqliteEventStoreOptions): SqliteEventStore {
  const statements = {
    read: db.prepare('SELECT * FROM commits WHERE stream = ? AND version > ? ORDER BY version LIMIT ?'),
    readAfter: db.prepare('SELECT * FROM commits WHERE position > ? ORDER BY position LIMIT ?'),
    head: db.prepare('SELECT coalesce(max(position), 0) AS head FROM commits'),
    version: db.prepare('SELECT coalesce(max(version), 0) AS version FROM commits WHERE stream = ?'),
    insert: db.prepare(
      `INSERT INTO commits (position, stream, version, at, events) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (stream, version) DO NOTHING`,
    ),
    replace: db.prepare('UPDATE commits SET stream = ?, events = ? WHERE position = ?'),
    viewsAt: db.prepare('UPDATE view_positions SET position = ? WHERE position >= 0'),
  };
  const listeners = new Set<() => void>();
  const recent = recentCommits();
  let waiting: Waiting[] = [];
  let importing: Promise<void> = Promise.resolve();

  const head = (): number => (statements.head.get() as { head: number }).head;
  const transaction = importTransaction(db, head, { isLong: isImporting });

  function store(commit: NewCommit, position: number): Commit {
    insert({ ...sealing.seal(commit), position });
    // The same, but for what is stored of who was erased meanwhile.
    const stored = sealing.open({ ...commit, position });
    project(() => stored);
    return stored;
  }

  const insert = (commit: Commit): void => insertText(commit, JSON.stringify(commit.events));

  /** Most commits of an import begin a stream. Whether a stream is there already, its index knows without a question. */
  function insertText({ position, stream, version, at }: Omit<Commit, 'events'>, events: string): void {
    if (version !== 1) {
      const last = statements.version.get(stream) as { version: number };
      if (version !== last.version + 1) throw new VersionConflict(stream, version);
    }
    const { changes } = statements.insert.run(position, stream, version, at, events);
    if (changes === 0) throw new VersionConflict(stream, version);
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
    while (waiting.length > 0) storeNext();
  }

  /** Between one transaction and the next the event loop is free. */
  function storeInTurns(): void {
    storeNext();
    if (waiting.length > 0) setImmediate(storeInTurns);
  }

  function storeNext(): void {
    const group = waiting.slice(0, mostInGroup);
    waiting = waiting.slice(mostInGroup);
    if (group.length === 0) return;
    try {
      transaction.end();
      sealing.prepare(group.map(({ commit }) => commit));
      const outcomes = storeGroup(group);
      recent.add(outcomes.flatMap((outcome) => (outcome instanceof Error ? [] : outcome)));
      outcomes.forEach((outcome, index) =>
        outcome instanceof Error ? group[index]!.reject(outcome) : group[index]!.resolve(outcome),
      );
      for (const wake of listeners) wake();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /** Prepares the commits at once; writes them after those of earlier calls. */
  function importCommits(commits: readonly Commit[]): Promise<void> {
    commits.forEach(refuse);
    const carried = commits.map(sealing.named);
    // Before a transaction of the log: keys have their own, in another file.
    const keys = sealing.keysOf(carried);
    const texts = carried.map((commit) => JSON.stringify(commit));
    const prepared = prepare?.({ commits: texts, keys }) ?? [];
    const written = Promise.all([prepared, importing]).then(async ([ready]) => {
      await nextTurn(); // so that the threads get the next commits before all that are ready are written
      writeImported(texts, ready);
    });
    importing = Promise.allSettled([importing, written]).then(() => {});
    return written;
  }

  function writeImported(texts: readonly string[], prepared: readonly (string | null)[]): void {
    flush();
    transaction.add(() => {
      let last = head();
      for (const [index, text] of texts.entries()) writeOne(text, prepared[index], ++last);
      statements.viewsAt.run(last);
    });
    for (const wake of listeners) wake();
  }

  /** Throws unless the commit is of this position. */
  function writeOne(text: string, prepared: string | null | undefined, position: number): void {
    const commitIn = () => JSON.parse(text) as Commit;
    // From the original commit, so that fields that came in plain form need no decryption.
    const opened = () => sealing.openImported(commitIn());
    if (prepared) {
      const ready = preparedIn(prepared);
      expectAt(position, ready);
      insertText(ready, ready.events);
      project(opened, ready.rows);
    } else {
      const commit = commitIn();
      expectAt(position, commit);
      insert(sealing.sealImported(commit));
      project(opened);
    }
  }

  const rowsAfter = (position: number, limit: number) =>
    statements.readAfter.all(position, limit) as CommitRow[];
  const readSealed = (position: number, limit: number) => rowsAfter(position, limit).map(commitOf);

  return {
    flush,
    import: importCommits,
    imported: async () => {
      await importing;
      transaction.end();
    },
    replace: ({ position, stream, events }) => {
      recent.forget();
      statements.replace.run(stream, JSON.stringify(events), position);
    },
    readSealed,
    forget: recent.forget,
    read: async (stream, afterVersion = 0, limit = -1) =>
      (statements.read.all(stream, afterVersion, limit) as CommitRow[]).map((row) =>
        sealing.open(commitOf(row)),
      ),
    append: (commit) =>
      new Promise((resolve, reject) => {
        refuse(commit);
        if (waiting.push({ commit, resolve, reject }) === 1) setImmediate(storeInTurns);
      }),
    readAfter: async (position, limit, types) =>
      recent.after(position, limit) ??
      rowsAfter(position, limit)
        .map((row) => (types && !mentions(row.events, types) ? { ...row, events: '[]' } : row))
        .map((row) => sealing.open(commitOf(row), types)),
    head: async () => head(),
    onAppend: (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
  };
}

function expectAt(expected: number, { position }: Pick<Commit, 'position'>): void {
  if (position !== expected) throw new Error(`Commit ${position} cannot follow ${expected - 1}.`);
}

/**
 * Whether a stored text may have events of these types: every subscription reads every commit, and most of them are not for
 * it. No text that a person wrote can look like it, since quotation marks within values are escaped.
 */
function mentions(events: string, types: ReadonlySet<string>): boolean {
  for (const type of types) if (events.includes(`"type":"${type}"`)) return true;
  return false;
}
