import { projections } from '../app.js';
import { openSqliteStorage } from '../storage/sqlite/open-sqlite-storage.js';
import { realCommands } from './real-commands.test-harness.js';

let commands: ReturnType<typeof realCommands>;
beforeEach(() => {
  commands = realCommands();
});
afterEach(() => commands.end());

test('the built command tells how far each subscription is, how long it waits, what failed, and what is parked', async () => {
  const dataDir = commands.path('data');
  const storage = await openSqliteStorage({ dataDir, projections });
  const counts = { holder: null, writes: 1 };
  const { checkpoints } = storage;
  await checkpoints.write([
    { subscription: 'closed-accounts', position: 0, tries: 2, starts: 1, ...counts },
    { subscription: 'deleted-accounts', position: 0, tries: 0, starts: 0, ...counts },
  ]);
  await checkpoints.park({
    subscription: 'closed-accounts',
    position: 1,
    tries: 5,
    starts: 0,
    reason: 'Error: broken',
    parkedAt: '2026-11-22T12:00:00.000Z',
    isAskedAgain: false,
  });
  await storage.close();
  const run = (...args: string[]) => commands.run(['subscriptions', ...args], { DATA_DIR: dataDir });
  const listed = await run();
  expect(listed.code).toBe(0);
  expect(listed.stderr.split('\n')).toEqual([
    'No process reacts now.',
    'closed-accounts: at 0 of 0, reacts at once, next commit: 2 failed, 1 begun without an outcome; 1 parked',
    '  closed-accounts:1  parked 2026-11-22T12:00:00.000Z: 5 failed, 0 begun without an outcome',
    expect.any(String),
    '    Error: broken',
    'deleted-accounts: at 0 of 0, waits a day, next commit: 0 failed, 0 begun without an outcome; 0 parked',
    '',
  ]);
  expect(await run('--retry', 'closed-accounts:1')).toMatchObject({ code: 0 });
  expect((await run()).stderr).toContain('it will be tried again');
});
