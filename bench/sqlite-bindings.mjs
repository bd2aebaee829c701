/**
 * Which SQLite binding for the embedded storage? The storage's own statements (a commit row, a view row, a page
 * of 24 cards) on both bindings, in turn, in one run; a ratio above 1 means node:sqlite is faster.
 * Run: npm run bench:sqlite (needs better-sqlite3, which the product does not: npm install --no-save better-sqlite3@13.2.0)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { median } from './figures.mjs';

const { default: BetterSqlite } = await import('better-sqlite3');
const bindings = {
  'node:sqlite': (file) => new DatabaseSync(file),
  'better-sqlite3': (file) => new BetterSqlite(file),
};
const card = JSON.stringify({ title: 'A car', description: 'x'.repeat(600) });
const rounds = 7;

function open(binding, folder) {
  const db = bindings[binding](join(folder, `${binding.replace(':', '-')}.sqlite`));
  db.exec(`PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
    CREATE TABLE commits (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER NOT NULL,
      at TEXT NOT NULL, events TEXT NOT NULL, UNIQUE (stream, version)) STRICT;
    CREATE TABLE cards (id TEXT PRIMARY KEY, position INTEGER NOT NULL, json TEXT, type TEXT, posted INTEGER) STRICT;
    CREATE INDEX by_type ON cards (type, posted, id);`);
  const commit = db.prepare('INSERT INTO commits VALUES (?, ?, ?, ?, ?)');
  const row = db.prepare('INSERT INTO cards VALUES (?, ?, ?, ?, ?)');
  const page = db.prepare(
    'SELECT id, json FROM cards WHERE type = ? AND posted < ? ORDER BY posted DESC, id LIMIT 24',
  );
  let position = 0;
  return {
    append(count) {
      db.exec('BEGIN IMMEDIATE');
      for (let i = 0; i < count; i++) {
        position += 1;
        commit.run(position, `ad-${position}`, 1, '2026-11-21T00:00:00.000Z', card);
        row.run(`id-${position}`, position, card, 'car', position);
      }
      db.exec('COMMIT');
    },
    page: () => page.all('car', position - Math.floor(Math.random() * position * 0.9)).length,
    close: () => db.close(),
  };
}

const timed = (work) => {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1e6;
};
const works = {
  'append, 1 commit per fsync (200)': (db) => {
    for (let i = 0; i < 200; i++) db.append(1);
  },
  'append, 8 commits per fsync (800)': (db) => {
    for (let i = 0; i < 100; i++) db.append(8);
  },
  'append, 64 commits per fsync (6400)': (db) => {
    for (let i = 0; i < 100; i++) db.append(64);
  },
  'page of 24 cards (2000)': (db) => {
    for (let i = 0; i < 2000; i++) db.page();
  },
};

const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
try {
  const open_ = Object.fromEntries(Object.keys(bindings).map((binding) => [binding, open(binding, folder)]));
  for (const db of Object.values(open_)) db.append(5000);
  for (const [name, work] of Object.entries(works)) {
    const ratios = [];
    const ms = { 'node:sqlite': [], 'better-sqlite3': [] };
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 ? Object.keys(bindings) : Object.keys(bindings).toReversed();
      for (const binding of order) ms[binding].push(timed(() => work(open_[binding])));
      ratios.push(ms['better-sqlite3'].at(-1) / ms['node:sqlite'].at(-1));
    }
    console.log(
      `${name.padEnd(38)} node:sqlite ${median(ms['node:sqlite']).toFixed(0)} ms, better-sqlite3 ${median(ms['better-sqlite3']).toFixed(0)} ms, median ratio ${median(ratios).toFixed(2)}`,
    );
  }
  for (const db of Object.values(open_)) db.close();
} finally {
  rmSync(folder, { recursive: true });
}
