import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder, privateMode, tighten } from '../../files/private-folder.js';

export const databaseFile = (dataDir: string): string => join(dataDir, 'voltyard.sqlite');

/**
 * Opens the one file of the embedded storage: write-ahead log, every commit synced to disk. The log grows to 16 MB before its
 * pages go into the file: most of them are pages of indexes that the next commits change again.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  if (dataDir !== ':memory:') makePrivateFiles(dataDir);
  const db = new DatabaseSync(dataDir === ':memory:' ? ':memory:' : databaseFile(dataDir));
  db.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS commits (
      position INTEGER PRIMARY KEY,
      stream TEXT NOT NULL,
      version INTEGER NOT NULL,
      at TEXT NOT NULL,
      events TEXT NOT NULL,
      UNIQUE (stream, version)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS view_positions (
      view TEXT PRIMARY KEY, position INTEGER NOT NULL, made TEXT, sweeps INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE IF NOT EXISTS checkpoints (
      subscription TEXT PRIMARY KEY,
      position INTEGER NOT NULL,
      tries INTEGER NOT NULL,
      holder TEXT,
      writes INTEGER NOT NULL,
      starts INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE IF NOT EXISTS parked_events (
      subscription TEXT NOT NULL,
      position INTEGER NOT NULL,
      tries INTEGER NOT NULL,
      reason TEXT NOT NULL,
      parkedAt TEXT NOT NULL,
      isAskedAgain INTEGER NOT NULL,
      starts INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (subscription, position)
    ) STRICT;
  `);
  addMissing(db);
  return db;
}

/** Adds the columns that earlier builds did not have. */
function addMissing(db: DatabaseSync): void {
  for (const [table, column, type] of [
    ['checkpoints', 'starts', 'INTEGER NOT NULL DEFAULT 0'],
    ['parked_events', 'starts', 'INTEGER NOT NULL DEFAULT 0'],
    ['view_positions', 'made', 'TEXT'],
    ['view_positions', 'sweeps', 'INTEGER NOT NULL DEFAULT 0'],
  ] as const) {
    const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(table);
    if (!columns.some(({ name }) => name === column))
      db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }
}

/** SQLite gives its other two files the mode of the first one. */
function makePrivateFiles(dataDir: string): void {
  makePrivateFolder(dataDir);
  closeSync(openSync(databaseFile(dataDir), 'a', privateMode.file));
  for (const suffix of ['', '-wal', '-shm']) tighten(`${databaseFile(dataDir)}${suffix}`, privateMode.file);
}

/**
 * Prepares a connection for an import. Its cache holds the indexes of a million commits, and what a transaction changes.
 * Most pages are new: with a rollback journal each is written once, into the file itself, where the write-ahead log
 * would write it twice. Answers whether no other connection is open, such as a server's: then the mode stays as it is.
 */
export function beginImporting(db: DatabaseSync): boolean {
  db.exec('PRAGMA cache_size = -524288');
  return setJournalMode(db, 'DELETE');
}

export function endImporting(db: DatabaseSync): void {
  setJournalMode(db, 'WAL');
}

/** SQLITE_BUSY: another connection holds what is asked for. Why stands above these bits of the code. */
const busy = 5;
const codeBits = 0xff;

/** Whether something cannot be done now because another connection is open or writes. */
export const isLocked = (error: unknown): boolean =>
  ((error as { errcode?: number }).errcode! & codeBits) === busy;

/** While another connection is open, for example a person's who looks at the data, the mode stays as it is: false. */
function setJournalMode(db: DatabaseSync, mode: 'DELETE' | 'WAL'): boolean {
  try {
    db.exec(`PRAGMA journal_mode = ${mode}`);
    return true;
  } catch (error) {
    if (!isLocked(error)) throw error;
    return false;
  }
}

/** Runs work in one transaction: all of it is stored, or none. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Runs work that ends without waiting for the disk. A process that is killed loses nothing of it; a machine that loses its
 * power may lose it, but nothing that was synced before, and not a part of it.
 */
export function withoutSync<Result>(db: DatabaseSync, work: () => Result): Result {
  if (db.isTransaction) return work(); // it ends with that, in its way
  db.exec('PRAGMA synchronous = NORMAL');
  try {
    return work();
  } finally {
    db.exec('PRAGMA synchronous = FULL');
  }
}
