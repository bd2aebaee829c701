import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { indexSnapshot } from '../../views/row-index/index-snapshot.js';
import { notes } from '../../views/views.conformance.js';
import { countedBy } from '../../views/row-index/random-rows.test-harness.js';

/** The compiled code in a process that is killed while it writes a snapshot. */

const dist = join(__dirname, '../../../dist');
const built = (file: string) => JSON.stringify(pathToFileURL(join(dist, file)).href);
const { view } = notes;
const rows = 20_000;
let folder: string;

beforeAll(() => {
  if (!existsSync(dist)) throw new Error('Build first: npm run build (this test starts what is built).');
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltyard-killed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = () => ({
  folder: join(folder, 'lists'),
  head: () => rows,
  making: () => '',
  stampAt: () => 'stamp',
});

function writeScript(): string {
  const script = join(folder, 'saving.mjs');
  writeFileSync(
    script,
    `import { indexSnapshot } from ${built('views/row-index/index-snapshot.js')};
     import { rowIndex } from ${built('views/row-index/row-index.js')};
     import { notes } from ${built('views/views.conformance.js')};
     const index = rowIndex(notes.view);
     for (let number = 1; number <= ${rows}; number++)
       index.put({ id: 'note' + number, position: number, fields: ['red', number, null, null], words: ['note', 'w' + number] });
     for (const _ of index.sortBy(['weight']));
     const place = { folder: 'lists', head: () => 0, making: () => '', stampAt: () => 'stamp' };
     for (;;) {
       await indexSnapshot(notes.view, place).write({ position: ${rows}, stamp: 'stamp' }, index.pieces());
       console.log('saved');
     }`,
  );
  return script;
}

test('a process that is killed while it writes a snapshot leaves the one before, whole', async () => {
  const script = writeScript();
  for (let round = 0; round < 6; round++) {
    const child = spawn(process.execPath, [script], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await pause(round * 7);
    child.kill('SIGKILL');
    await once(child, 'close');
    const found = indexSnapshot(view, place()).read();
    expect(countedBy(found!.index, [{ conditions: { text: 'note' } }], rows)[0]!.count).toBe(rows);
    expect(readdirSync(join(folder, 'lists'))).toEqual([view.name]);
  }
});
