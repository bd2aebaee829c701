/** The rows that commits became, inserted again into tables that are made the same: group commits and nothing else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const most = 6000;

/** Commits a second, so many in a transaction that is synced. */
export function commitsPerSecond({ folder, atOnce, seconds }) {
  const source = new DatabaseSync(join(folder, 'voltyard.sqlite'), { readOnly: true });
  const tables = source
    .prepare(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
    )
    .all();
  const indexes = source
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
    .all();
  const { head } = source.prepare('SELECT max(position) AS head FROM commits').get();
  const inserts = tables
    .filter(
      ({ name }) =>
        columnsOf(source, name).includes('position') && name !== 'checkpoints' && name !== 'view_positions',
    )
    .map(({ name }) => rowsSince(source, name, head - most));
  source.close();
  const into = mkdtempSync(join(tmpdir(), 'voltyard-bare-'));
  const db = new DatabaseSync(join(into, 'bare.sqlite'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  for (const { sql } of [...tables, ...indexes]) db.exec(sql);
  const byPosition = new Map();
  for (const { name, columns, rows } of inserts) {
    const statement = db.prepare(
      `INSERT OR REPLACE INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`,
    );
    const place = columns.indexOf('position');
    for (const row of rows)
      byPosition.set(row[place], [...(byPosition.get(row[place]) ?? []), [statement, row]]);
  }
  const perSecond = storedIn(db, [...byPosition.values()], atOnce, seconds);
  db.close();
  rmSync(into, { recursive: true });
  return perSecond;
}

const columnsOf = (db, name) =>
  db
    .prepare(`PRAGMA table_info(${name})`)
    .all()
    .map((column) => column.name);

function rowsSince(db, name, position) {
  const statement = db.prepare(`SELECT * FROM ${name} WHERE position > ?`);
  statement.setReturnArrays(true);
  return { name, columns: columnsOf(db, name), rows: statement.all(position) };
}

function storedIn(db, commits, atOnce, seconds) {
  const startedAt = performance.now();
  let stored = 0;
  while (stored + atOnce <= commits.length && performance.now() - startedAt < seconds * 1000) {
    db.exec('BEGIN IMMEDIATE');
    for (const rows of commits.slice(stored, stored + atOnce))
      for (const [statement, values] of rows) statement.run(...values);
    db.exec('COMMIT');
    stored += atOnce;
  }
  return (stored * 1000) / (performance.now() - startedAt);
}
