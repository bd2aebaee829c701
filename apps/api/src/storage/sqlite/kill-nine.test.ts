import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { notes } from '../../views/views.contract.js';
import { openSqliteStorage } from './open-sqlite-storage.js';

const writerScript = join(__dirname, '../../../dist/storage/kill-nine.writer.js');
const rounds = 10;

/** Lets a real process write for a while, kills it with SIGKILL, and answers what it had acknowledged. */
async function writeUntilKilled(dataDir: string, round: number): Promise<string[]> {
  const child = spawn(process.execPath, [writerScript, `sqlite:${dataDir}`, String(round), '16'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (output += piece));
  await once(child.stdout, 'data');
  await sleep(20 + 15 * round);
  child.kill('SIGKILL');
  const [, signal] = (await once(child, 'close')) as [number | null, string];
  expect(signal).toBe('SIGKILL');
  return output.split('\n').slice(0, -1); // what follows the last line end was not fully said
}

test('nothing acknowledged is lost and no position is missing, whenever the process is killed', async () => {
  if (!existsSync(writerScript))
    throw new Error('Build first: npm run build (the killed process runs the built code).');
  const dataDir = await mkdtemp(join(tmpdir(), 'voltyard-kill-'));
  const acknowledged = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    for (const line of await writeUntilKilled(dataDir, round)) acknowledged.add(line);

    const storage = await openSqliteStorage({ dataDir, projections: [notes] });
    const log = await storage.store.readAfter(0, 10_000_000);
    expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1));
    const stored = new Set(log.map(({ stream, version, position }) => `${stream} ${version} ${position}`));
    expect([...acknowledged].filter((line) => !stored.has(line))).toEqual([]);
    expect(log.every(({ events }) => events.length === 2)).toBe(true);

    const all = { limit: 10_000 };
    const before = await storage.views.find(notes.view, all);
    await storage.rebuild();
    expect(await storage.views.find(notes.view, all)).toEqual(before);
    await storage.close();
  }
  expect(acknowledged.size).toBeGreaterThan(rounds * 16);
  await rm(dataDir, { recursive: true });
}, 60_000);
