import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The compiled thread, as a server runs it, because Node cannot run its TypeScript source. */

const dist = join(__dirname, '../../../dist');
const built = (file: string) => JSON.stringify(pathToFileURL(join(dist, file)).href);
let folder: string;

beforeAll(() => {
  if (!existsSync(dist)) throw new Error('Build first: npm run build (this test starts what is built).');
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltyard-index-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A thread over notes that exits on a question for 66 rows; returns the outcome of each question. */
function askedOfDyingThread(): unknown {
  writeFileSync(
    join(folder, 'dying.mjs'),
    `import perform from ${built('storage/sqlite/row-index.worker.js')};
     export default (task) => (task.asked?.given[0].limit === 66 ? process.exit(1) : perform(task));`,
  );
  writeFileSync(
    join(folder, 'asking.mjs'),
    `import { pathToFileURL } from 'node:url';
     import { openSqliteStorage } from ${built('storage/sqlite/open-sqlite-storage.js')};
     import { notes } from ${built('views/views.conformance.js')};
     import { indexThread } from ${built('views/row-index/index-thread.js')};
     const storage = await openSqliteStorage({ dataDir: 'data', projections: [notes], isDeclared: () => true });
     const thread = indexThread(notes.view, { file: pathToFileURL('dying.mjs').href, opened: 'data' });
     let notesThere = 0;
     const note = () => storage.store.append({ stream: 'note-' + ++notesThere, version: 1, at: '2026-11-23T12:00:00.000Z',
       events: [{ type: 'Noted', text: 'note', colour: 'red', weight: notesThere }] });
     const find = async (limit) => {
       try {
         const { answer } = await thread.ask(await storage.store.head(), 'find', [{ text: 'no', limit }]);
         return answer.ids.length;
       } catch (error) {
         return error.name;
       }
     };
     const told = [];
     await note();
     told.push(await find(9));
     await note();
     told.push(...(await Promise.all([find(66), find(9)])));
     await note();
     told.push(await find(9));
     await thread.close();
     await storage.close();
     console.log(JSON.stringify(told));`,
  );
  return JSON.parse(execFileSync(process.execPath, ['asking.mjs'], { cwd: folder, encoding: 'utf8' }));
}

test('when a thread dies, its open questions fail, and the next thread answers with every appended commit', () => {
  expect(askedOfDyingThread()).toEqual([1, 'IndexNotReady', 'IndexNotReady', 3]);
});

/** A thread over rows whose words never end, in a process with little memory; returns the outcome of a question. */
function askedOfFullThread(): unknown {
  writeFileSync(
    join(folder, 'full.mjs'),
    `import { performTasks } from ${built('views/row-index/perform-tasks.js')};
     const rowOf = (view, number) => ({ id: 'row' + number, position: number + 1, fields: Object.keys(view.fields).map(() => null),
       words: Array.from({ length: 800 }, (_, word) => 'a word that no other row has ' + (number * 800 + word)) });
     export default performTasks((_, view) => ({
       snapshots: null,
       async *all() { for (let number = 0; ; number++) yield [rowOf(view, number)]; },
       async *changedAfter() {},
     }));`,
  );
  writeFileSync(
    join(folder, 'asking.mjs'),
    `import { pathToFileURL } from 'node:url';
     import { notes } from ${built('views/views.conformance.js')};
     import { indexThread } from ${built('views/row-index/index-thread.js')};
     const view = { ...notes.view, indexed: { ...notes.view.indexed, maxWords: Infinity } };
     const thread = indexThread(view, { file: pathToFileURL('full.mjs').href, opened: '' });
     const outcome = await thread.ask(1, 'find', [{ limit: 9 }]).catch(({ name, cause }) => [name, cause?.message]);
     await thread.abandon();
     console.log(JSON.stringify(outcome));`,
  );
  const given = { cwd: folder, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--max-old-space-size=100', 'asking.mjs'], given));
}

test('a thread whose memory is full ends without the process', () => {
  expect(askedOfFullThread()).toEqual(['IndexNotReady', 'worker exited with code: 1']);
});
