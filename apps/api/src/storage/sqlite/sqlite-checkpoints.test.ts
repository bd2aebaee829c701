import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile } from './database.js';
import { openSqliteStorage } from './open-sqlite-storage.js';

test('checkpoints of a build that did not count starts are read, and continued', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'voltyard-test-'));
  const before = new DatabaseSync(databaseFile(dataDir));
  before.exec(`
    CREATE TABLE checkpoints (
      subscription TEXT PRIMARY KEY, position INTEGER NOT NULL, tries INTEGER NOT NULL, holder TEXT, writes INTEGER NOT NULL
    ) STRICT;
    INSERT INTO checkpoints VALUES ('notes', 7, 2, 'ann', 3);
  `);
  before.close();
  const storage = await openSqliteStorage({ dataDir, projections: [] });
  const found = await storage.checkpoints.read('notes');
  expect(found).toEqual({
    subscription: 'notes',
    position: 7,
    tries: 2,
    starts: 0,
    holder: 'ann',
    writes: 3,
  });
  expect(await storage.checkpoints.write([{ ...found!, starts: 1, writes: 4 }])).toEqual([true]);
  await storage.close();
  const again = await openSqliteStorage({ dataDir, projections: [] });
  expect(await again.checkpoints.read('notes')).toMatchObject({ starts: 1, writes: 4 });
  await again.close();
  rmSync(dataDir, { recursive: true });
});
