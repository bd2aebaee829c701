import { isDeclared } from '../../event-store/made-up-events.test-harness.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { notes } from '../../views/views.conformance.js';
import { expectNothingLost, killedWriter, saidWhole } from '../kill-nine.test-harness.js';
import { openSqliteStorage } from './open-sqlite-storage.js';

const rounds = 10;

/** Lets a real process write for a while, kills it with SIGKILL, and answers what it had acknowledged. */
async function writeUntilKilled(dataDir: string, round: number): Promise<string[]> {
  const args = [killedWriter(), `sqlite:${dataDir}`, String(round), '16'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (output += piece));
  await once(child.stdout, 'data');
  await sleep(20 + 15 * round);
  child.kill('SIGKILL');
  const [, signal] = (await once(child, 'close')) as [number | null, string];
  expect(signal).toBe('SIGKILL');
  return saidWhole(output);
}

test('nothing acknowledged is lost and no position is missing, whenever the process is killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'voltyard-kill-'));
  const acknowledged = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    for (const line of await writeUntilKilled(dataDir, round)) acknowledged.add(line);
    const storage = await openSqliteStorage({ dataDir, projections: [notes], isDeclared });
    await expectNothingLost(storage, acknowledged);
    await storage.close();
  }
  expect(acknowledged.size).toBeGreaterThan(rounds * 16);
  await rm(dataDir, { recursive: true });
});
