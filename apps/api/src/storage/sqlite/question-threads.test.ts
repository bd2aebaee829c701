import { isDeclared } from '../../event-store/made-up-events.test-harness.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTick } from 'node:timers/promises';
import { notes } from '../../views/views.conformance.js';
import { QuestionTookTooLong, TooManyQuestions, type ViewDefinition } from '../../views/views.js';
import type { Storage } from '../storage.js';
import { databaseFile } from './database.js';
import { openSqliteStorage } from './open-sqlite-storage.js';
import type { QuestionLimits } from './question-threads.js';

/** Views whose rows are counted up as they are asked for, so that a question to them takes as long as one likes. */
const countingUp = (name: string, rows: number): [ViewDefinition, string] => [
  { name, fields: { weight: 'number' }, indexes: [] },
  `CREATE VIEW view_${name} AS
     WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${rows})
     SELECT n AS key, 'row' || n AS id, 1 AS position, 1 AS live, n AS f_weight, '{}' AS json FROM counted`,
];
const [quick, quickSql] = countingUp('quick', 3);
const [slow, slowSql] = countingUp('slow', 10_000_000);
/** Nothing weighs so much, so all of them are looked at. */
const nothingFound = { range: { weight: { min: 1e12 } }, limit: 1 };

let dataDir: string;
let storage: Storage;

async function open(questionLimits?: QuestionLimits): Promise<void> {
  storage = await openSqliteStorage({ dataDir, projections: [notes], isDeclared, questionLimits });
}
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'voltyard-questions-'));
  await (await openSqliteStorage({ dataDir, projections: [notes], isDeclared })).close();
  const db = new DatabaseSync(databaseFile(dataDir));
  db.exec(`${quickSql}; ${slowSql}`);
  db.close();
});
afterEach(async () => {
  await storage.close();
  await rm(dataDir, { recursive: true });
});
const timeout = 60_000;

test(
  'while a heavy question is answered everything else continues',
  async () => {
    await open({ threads: 2, waiting: 5, time: timeout });
    const heavy = { isAnswered: false };
    const startedAt = performance.now();
    const answered = storage.views.find(slow, nothingFound).then(() => (heavy.isAnswered = true));
    let [turns, longest, last] = [0, 0, performance.now()];
    while (!heavy.isAnswered) {
      await nextTick();
      const now = performance.now();
      [turns, longest, last] = [turns + 1, Math.max(longest, now - last), now];
    }
    await answered;
    // It was heavy, and no turn of the event loop waited for as much as half of it.
    expect(performance.now() - startedAt).toBeGreaterThan(500);
    expect(turns).toBeGreaterThan(100);
    expect(longest).toBeLessThan((performance.now() - startedAt) / 2);
  },
  timeout,
);

test(
  'a question that takes too long is given up, and another thread takes the place of its own',
  async () => {
    await open({ threads: 1, waiting: 5, time: 500 });
    await expect(storage.views.find(slow, nothingFound)).rejects.toBeInstanceOf(QuestionTookTooLong);
    // On a busy machine the new thread may need longer than one question may wait for it.
    const answer = () => storage.views.find(quick, { limit: 9 }).catch(() => null);
    let page = await answer();
    while (page === null) page = await answer();
    expect(page.rows).toHaveLength(3);
  },
  timeout,
);

test(
  'when as many wait as may, the next is refused at once; those that wait are answered',
  async () => {
    await open({ threads: 1, waiting: 2, time: timeout });
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => storage.views.find(quick, { limit: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect((answers[4] as PromiseRejectedResult).reason).toBeInstanceOf(TooManyQuestions);
    expect((await storage.views.find(quick, { limit: 1 })).rows).toHaveLength(1);
  },
  timeout,
);

test('a question that fails fails alone', async () => {
  await open({ threads: 1, waiting: 5, time: timeout });
  const missing: ViewDefinition = { name: 'missing', fields: {}, indexes: [] };
  const [failed, answered] = await Promise.allSettled([
    storage.views.find(missing, { limit: 1 }),
    storage.views.find(quick, { limit: 1 }),
  ]);
  expect([failed.status, answered.status]).toEqual(['rejected', 'fulfilled']);
});

test('what was acknowledged is in the next answer from beside, and in its position', async () => {
  await open();
  for (let number = 1; number <= 20; number++) {
    const noted = { type: 'Noted', text: 'word', colour: 'red', weight: number };
    const { position } = await storage.store.append({
      stream: `note-${number}`,
      version: 1,
      at: '2026-11-22T12:00:00.000Z',
      events: [noted],
    });
    const page = await storage.views.find(notes.view, { text: 'word', limit: 100 });
    expect(page.rows).toHaveLength(number);
    expect(page.position).toBe(position);
  }
});
