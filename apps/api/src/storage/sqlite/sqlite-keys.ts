import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { privateMode, tighten } from '../../files/private-folder.js';
import { type KeyOfPerson, type Keys, type KeyState, OtherKey } from '../../personal-data/keys.js';
import { newKey } from '../../personal-data/new-key.js';
import { inTransaction } from './database.js';

export const keysFile = (dataDir: string): string => join(dataDir, 'keys.sqlite');

/** The keys for who needs them within a transaction: nothing of this waits. */
export interface KeysNow {
  find(person: string): KeyState | undefined;
  obtain(people: readonly string[]): ReadonlyMap<string, KeyState>;
}

export interface SqliteKeys {
  readonly keys: Keys;
  readonly now: KeysNow;
  readonly close: () => void;
}

type KeyRow = {
  person: string;
  id: string;
  bytes: Uint8Array | null;
};

/**
 * The keys in a file of their own beside the log's. What is destroyed is overwritten: `secure_delete` writes zeros
 * where a row was, and a rollback journal is removed with each transaction, while a write-ahead log would hold old pages
 * until they are written over. EXTRA also syncs the folder: after a power cut the journal does not come back.
 */
export function sqliteKeys(dataDir: string): SqliteKeys {
  const db = openKeys(dataDir);
  const statements = {
    find: db.prepare('SELECT person, id, bytes FROM keys WHERE person = ?'),
    insert: db.prepare('INSERT INTO keys (person, id, bytes) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'),
    destroy: db.prepare(`
      INSERT INTO keys (person, id, bytes) VALUES (?, '', NULL)
      ON CONFLICT (person) DO UPDATE SET id = '', bytes = NULL`),
    overwrite: db.prepare('UPDATE keys SET bytes = zeroblob(32) WHERE person = ?'),
    list: db.prepare('SELECT person, id, bytes FROM keys WHERE person > ? ORDER BY person LIMIT ?'),
  };

  const find = (person: string): KeyState | undefined => {
    const row = statements.find.get(person) as KeyRow | undefined;
    return row && stateOf(row);
  };
  const findAll = (people: readonly string[]) => {
    const found = people.map((person) => [person, find(person)] as const);
    return new Map(found.filter((entry): entry is [string, KeyState] => entry[1] !== undefined));
  };
  const insert = (person: string, key: KeyState) =>
    key === 'destroyed'
      ? statements.insert.run(person, '', null)
      : statements.insert.run(person, key.id, key.bytes);
  const destroy = (person: string) => {
    statements.overwrite.run(person);
    statements.destroy.run(person);
  };

  function obtain(people: readonly string[]): ReadonlyMap<string, KeyState> {
    const known = findAll(people);
    const missing = people.filter((person) => !known.has(person));
    if (missing.length === 0) return known;
    // Another process may have made one since.
    inTransaction(db, () => missing.forEach((person) => insert(person, newKey())));
    return findAll(people);
  }

  function take(carried: readonly KeyOfPerson[]): void {
    inTransaction(db, () => {
      for (const { person, key } of carried) {
        insert(person, key);
        if (key === 'destroyed') destroy(person);
        const there = find(person);
        if (there !== 'destroyed' && key !== 'destroyed' && there?.id !== key.id) throw new OtherKey(person);
      }
    });
  }

  return {
    now: { find, obtain },
    keys: {
      find: async (people) => findAll(people),
      obtain: async (people) => obtain(people),
      destroy: async (person) => inTransaction(db, () => destroy(person)),
      list: async (after, limit) =>
        (statements.list.all(after, limit) as KeyRow[]).map((row) => ({
          person: row.person,
          key: stateOf(row),
        })),
      take: async (carried) => take(carried),
    },
    close: () => db.close(),
  };
}

const stateOf = ({ id, bytes }: KeyRow): KeyState =>
  bytes === null ? 'destroyed' : { id, bytes: Buffer.from(bytes) };

function openKeys(dataDir: string): DatabaseSync {
  if (dataDir !== ':memory:') makePrivate(keysFile(dataDir));
  const db = new DatabaseSync(dataDir === ':memory:' ? ':memory:' : keysFile(dataDir));
  db.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = DELETE;
    PRAGMA synchronous = EXTRA;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS keys (person TEXT PRIMARY KEY, id TEXT NOT NULL, bytes BLOB) STRICT;
  `);
  return db;
}

function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', privateMode.file));
  tighten(file, privateMode.file);
}
