import type { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database.js';
import { importTransaction } from './import-transaction.js';

let folder: string;
let db: DatabaseSync;
let seenByOthers: () => number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltyard-import-'));
  db = openDatabase(folder);
  seenByOthers = () => {
    const other = openDatabase(folder);
    const { head } = other.prepare(headOf).get() as { head: number };
    other.close();
    return head;
  };
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

const headOf = 'SELECT coalesce(max(position), 0) AS head FROM commits';
const head = () => (db.prepare(headOf).get() as { head: number }).head;
const commits = (count: number) => () => {
  const insert = db.prepare(`INSERT INTO commits VALUES (?, ?, 1, '', '[]')`);
  for (let position = head() + 1, last = head() + count; position <= last; position++)
    insert.run(position, `note-${position}`);
};

test('a transaction ends when it has a quarter as many commits as the log had before', () => {
  const transaction = importTransaction(db, head, { isLong: true });
  transaction.add(commits(8));
  expect(seenByOthers()).toBe(8);
  transaction.add(commits(1));
  expect(seenByOthers()).toBe(8);
  transaction.add(commits(1));
  expect(seenByOthers()).toBe(10);
});

test('the end stores what was added, and an end without anything does nothing', () => {
  const transaction = importTransaction(db, head, { isLong: true });
  transaction.add(commits(8));
  transaction.add(commits(1));
  transaction.end();
  transaction.end();
  expect(seenByOthers()).toBe(9);
});

test('a batch that fails undoes its transaction, and the next one continues after what is stored', () => {
  const transaction = importTransaction(db, head, { isLong: true });
  transaction.add(commits(8));
  transaction.add(commits(1));
  const fail = () => {
    commits(1)();
    throw new Error('refused');
  };
  expect(() => transaction.add(fail)).toThrow('refused');
  expect(head()).toBe(8);
  transaction.add(commits(2));
  expect(seenByOthers()).toBe(10);
});

test('outside an import every batch is stored at once', () => {
  const transaction = importTransaction(db, head, { isLong: false });
  transaction.add(commits(8));
  transaction.add(commits(1));
  expect(seenByOthers()).toBe(9);
});
