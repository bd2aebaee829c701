import { isDeclared } from '../../event-store/made-up-events.test-harness.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { notes } from '../../views/views.conformance.js';
import { freshDatabase } from '../fresh-database.test-harness.js';
import { expectNothingLost, killedWriter, saidWhole } from '../kill-nine.test-harness.js';
import { openMongoStorage } from './open-mongo-storage.js';

const processes = 3;
const rounds = 4;

/** Lets several real processes write for a while, kills one after the other, and answers what they had acknowledged. */
async function writeUntilKilled(url: string, round: number): Promise<string[]> {
  const writers = Array.from({ length: processes }, (_, number) => {
    const args = [killedWriter(), url, `${round}-${number}`, '4'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const said = { text: '' };
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (said.text += piece));
    return { child, said, ended: once(child, 'close') };
  });
  await Promise.all(writers.map(({ child }) => once(child.stdout, 'data')));
  for (const { child, ended } of writers) {
    await sleep(100 + 70 * round);
    child.kill('SIGKILL');
    const [, signal] = (await ended) as [number | null, string];
    expect(signal).toBe('SIGKILL');
  }
  return writers.flatMap(({ said }) => saidWhole(said.text));
}

test('nothing acknowledged is lost and no position is missing, whenever processes are killed', async () => {
  const { url, drop } = freshDatabase();
  const acknowledged = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    for (const line of await writeUntilKilled(url, round)) acknowledged.add(line);
    const storage = await openMongoStorage({ url, projections: [notes], isDeclared });
    await expectNothingLost(storage, acknowledged);
    await storage.close();
  }
  expect(acknowledged.size).toBeGreaterThan(rounds * processes * 4);
  await drop();
});
