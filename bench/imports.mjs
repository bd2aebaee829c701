/**
 * How fast does an import fill SQLite? The sample's ads by the way of an import, and beside it one thread that does nothing
 * but insert the same rows into the same tables, in as large transactions, with the same settings: what would be left of
 * an import if nothing had to be made, encrypted or passed between threads. In turn; medians. Build first.
 * Run: npm run bench:imports (three rounds of 100,000 ads, within three minutes; ADS=1000000 for one round of more)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTurn, median } from './figures.mjs';
import { fillWithSample } from './server.mjs';

const { beginImporting, databaseFile } = await import('../apps/api/dist/storage/sqlite/database.js');
const { importTransaction } = await import('../apps/api/dist/storage/sqlite/import-transaction.js');

const ads = Number(process.env.ADS ?? 100_000);
const rounds = process.env.ADS === undefined ? 3 : 1;
const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
const filled = join(folder, 'filled');
/** So many commits are read before their rows are inserted, and only that is timed. */
const atOnce = 1000;

function imported() {
  rmSync(filled, { recursive: true, force: true });
  return fillWithSample(filled, ads);
}

/** Commits a second, of the folder that was filled last. */
function inserted() {
  const file = join(folder, 'bare.sqlite');
  rmSync(file, { force: true });
  const from = new DatabaseSync(databaseFile(filled), { readOnly: true });
  const into = new DatabaseSync(file);
  into.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  beginImporting(into);
  const tables = tablesWithPositions(from).map((table) => {
    into.exec(table.sql);
    return { rowsUntil: rowsOf(from, table), insert: insertInto(into, table) };
  });
  const { head } = from.prepare('SELECT max(position) AS head FROM commits').get();
  const perSecond = timeInsertions(into, tables, head);
  from.close();
  into.close();
  return perSecond;
}

function tablesWithPositions(db) {
  const all = db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL")
    .all();
  return all
    .filter(({ name }) => name === 'commits' || (name.startsWith('view_') && name !== 'view_positions'))
    .map((table) => ({ ...table, columns: columnsOf(db, table.name) }))
    .filter(({ columns }) => columns.includes('position'));
}

const columnsOf = (db, table) =>
  db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => name);

/** Reads on in a table up to a position of the log. */
function rowsOf(db, { name, columns }) {
  const select = db.prepare(`SELECT * FROM ${name} ORDER BY position`);
  select.setReturnArrays(true);
  const rows = select.iterate();
  const place = columns.indexOf('position');
  let next = rows.next();
  return (position) => {
    const taken = [];
    for (; !next.done && next.value[place] <= position; next = rows.next()) taken.push(next.value);
    return taken;
  };
}

const insertInto = (db, { name, columns }) =>
  db.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`);

function timeInsertions(db, tables, head) {
  const progress = { done: 0, took: 0 };
  const transaction = importTransaction(db, () => progress.done, { isLong: true });
  const timed = (work) => {
    const startedAt = performance.now();
    work();
    progress.took += performance.now() - startedAt;
  };
  for (let position = 0; position < head; position += atOnce) {
    const batch = tables.map(({ rowsUntil, insert }) => ({ insert, rows: rowsUntil(position + atOnce) }));
    timed(() =>
      transaction.add(() => {
        for (const { insert, rows } of batch) for (const row of rows) insert.run(...row);
        progress.done = Math.min(position + atOnce, head);
      }),
    );
  }
  timed(() => transaction.end());
  return (progress.done * 1000) / progress.took;
}

const perSecond = (commits) => `${Math.round(commits).toLocaleString('en')} commits/s`;

console.log(`Load of the machine before: ${loadavg()[0].toFixed(1)}`);
try {
  const measured = await inTurn(rounds, imported, inserted);
  const ours = median(measured.map((round) => round.ours));
  const bare = median(measured.map((round) => round.bare));
  const ratio = median(measured.map((round) => round.ours / round.bare));
  console.log(`An import of ${ads.toLocaleString('en')} ads: ${perSecond(ours)}`);
  console.log(`Their rows, inserted and nothing else:  ${perSecond(bare)}`);
  console.log(`Ratio: ${ratio.toFixed(2)}`);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`Load of the machine after: ${loadavg()[0].toFixed(1)}`);
