import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Projection, ViewDefinition } from '../../views/views.js';
import { privateMode } from '../../files/private-folder.js';
import { isLocked } from './database.js';
import { RebuildAtWork } from '../storage.js';
import { type VerifiedRows, verifiedRows } from './verified-rows.js';
import { createIdIndex, createViewTable, tableLayout, tableOf } from './view-table.js';

/** The name by which statements reach what is rebuilt, beside `main`. */
export const rebuiltSchema = 'rebuilt';

const fileOf = (dataDir: string): string => join(dataDir, 'rebuilt.sqlite');

/** The same view in tables of another name, which are in the file beside. */
export const rebuiltView = (view: ViewDefinition): ViewDefinition => ({
  ...view,
  name: `${view.name}-rebuilt`,
});

export interface RebuiltTables {
  /** Up to where they are made. */
  readonly position: number;
  /** Of each view, by its name: the rows that need not be written here. */
  readonly verified: ReadonlyMap<string, VerifiedRows>;
  /** Notes how far they are, in the transaction that brought them there. */
  reached(position: number): void;
  /** Ends the use of the file; what is in it stays, so that the next call continues. */
  close(): void;
  /** Ends the use of the file and removes it. */
  remove(): void;
}

export interface RebuiltTablesOptions {
  db: DatabaseSync;
  /** `:memory:` has them in memory. */
  dataDir: string;
  projections: readonly Projection[];
  /** See `SnapshotPlace`: changes when the commit at this position is another one, and when words are erased. */
  stampAt: (position: number) => string | null;
}

/** Tables of every view in a file beside the served ones. Those that a killed rebuild left are continued where they fit. */
export function rebuiltTables(options: RebuiltTablesOptions): RebuiltTables {
  attachWhole(options);
  const { db, dataDir, projections, stampAt } = options;
  const shape = JSON.stringify([tableLayout, projections.map(({ view }) => view)]);
  const begun = begunIn(db);
  const fits =
    begun !== null &&
    begun.shape === shape &&
    begun.stamp === stampAt(begun.position) &&
    Date.now() - begun.reachedAt < continuedWithin;
  if (begun !== null && !fits) {
    db.exec(`DETACH ${rebuiltSchema}`);
    removeRebuilt(dataDir);
    attach(options);
  }
  if (!fits) create(db, projections, shape);
  const reach = db.prepare(`UPDATE ${rebuiltSchema}.rebuilding SET position = ?, stamp = ?, reachedAt = ?`);
  const bits = {
    get: db.prepare(`SELECT bits FROM ${rebuiltSchema}.verified WHERE view = ?`),
    put: db.prepare(`INSERT OR REPLACE INTO ${rebuiltSchema}.verified VALUES (?, ?)`),
  };
  const verified = new Map(
    projections.map(({ view: { name } }) => {
      const stored = bits.get.get(name) as { bits: Uint8Array } | undefined;
      return [name, verifiedRows(stored?.bits)];
    }),
  );
  const close = () => db.exec(`DETACH ${rebuiltSchema}; PRAGMA main.cache_size = -2000;`);
  return {
    position: fits ? begun.position : 0,
    verified,
    reached: (position) => {
      for (const [name, rows] of verified) bits.put.run(name, rows.bits());
      reach.run(position, stampAt(position), Date.now());
    },
    close,
    remove: () => {
      close();
      removeRebuilt(dataDir);
    },
  };
}

/** Removes what a rebuild has left, because it may contain words that were erased. */
export function removeRebuilt(dataDir: string): void {
  if (dataDir === ':memory:') return;
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${fileOf(dataDir)}${suffix}`, { force: true });
}

/** An older one may be of another build, whose rules were others (ms). */
const continuedWithin = 3_600_000;

/** SQLITE_CORRUPT and SQLITE_NOTADB: what a power cut may leave. */
const damaged: ReadonlySet<unknown> = new Set([11, 26]);

/** A file that cannot be read is begun anew. */
function attachWhole(options: RebuiltTablesOptions): void {
  try {
    attach(options);
  } catch (error) {
    if (!damaged.has((error as { errcode?: number }).errcode)) throw error;
    removeRebuilt(options.dataDir);
    attach(options);
  }
}

/** Its rows can be made again, so it need not be on disk when a step ends, only whole. */
function attach({ db, dataDir }: RebuiltTablesOptions): void {
  const isInMemory = dataDir === ':memory:';
  if (!isInMemory) closeSync(openSync(fileOf(dataDir), 'a', privateMode.file));
  db.exec('PRAGMA busy_timeout = 0');
  try {
    db.prepare(`ATTACH ? AS ${rebuiltSchema}`).run(isInMemory ? ':memory:' : fileOf(dataDir));
    beginAlone(db);
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new RebuildAtWork(error);
  } finally {
    db.exec('PRAGMA busy_timeout = 5000');
  }
}

/** Takes a lock that is held until the end: two rebuilds would write over each other. */
function beginAlone(db: DatabaseSync): void {
  try {
    db.exec(`
      PRAGMA ${rebuiltSchema}.locking_mode = EXCLUSIVE;
      PRAGMA ${rebuiltSchema}.journal_mode = WAL;
      PRAGMA ${rebuiltSchema}.synchronous = NORMAL;
      PRAGMA ${rebuiltSchema}.cache_size = -131072;
      PRAGMA main.cache_size = -131072;
    `);
  } catch (error) {
    db.exec(`DETACH ${rebuiltSchema}`);
    throw error;
  }
}

interface Begun {
  readonly shape: string;
  readonly position: number;
  readonly stamp: string;
  readonly reachedAt: number;
}

/** What the file says of its tables; null where it has none. */
function begunIn(db: DatabaseSync): Begun | null {
  const tables = db.prepare(`SELECT 1 FROM ${rebuiltSchema}.sqlite_schema WHERE name = 'rebuilding'`);
  if (!tables.get()) return null;
  const row = db.prepare(`SELECT * FROM ${rebuiltSchema}.rebuilding`).get();
  return (row ?? null) as Begun | null;
}

function create(db: DatabaseSync, projections: readonly Projection[], shape: string): void {
  db.exec('BEGIN');
  for (const { view } of projections) {
    createViewTable(db, rebuiltView(view), rebuiltSchema);
    createIdIndex(db, rebuiltView(view), rebuiltSchema);
    const table = tableOf(rebuiltView(view));
    // What changed last is put in place while writers wait.
    db.exec(`CREATE INDEX ${rebuiltSchema}.${table}_by_position ON ${table} (position)`);
  }
  db.exec(`
    CREATE TABLE ${rebuiltSchema}.rebuilding (shape TEXT NOT NULL, position INTEGER NOT NULL, stamp TEXT, reachedAt INTEGER NOT NULL);
    CREATE TABLE ${rebuiltSchema}.verified (view TEXT PRIMARY KEY, bits BLOB NOT NULL);
  `);
  db.prepare(`INSERT INTO ${rebuiltSchema}.rebuilding VALUES (?, 0, NULL, ?)`).run(shape, Date.now());
  db.exec('COMMIT');
}
