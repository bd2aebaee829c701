import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { notes } from '../../views/views.contract.js';
import { freshDatabase } from '../fresh-database.test-harness.js';
import { openMongoStorage } from './open-mongo-storage.js';

const writerScript = join(__dirname, '../../../dist/storage/kill-nine.writer.js');
const processes = 3;
const rounds = 4;

/** Lets several real processes write for a while, kills them one after the other, and answers what they had acknowledged. */
async function writeUntilKilled(url: string, round: number): Promise<string[]> {
  const writers = Array.from({ length: processes }, (_, number) => {
    const args = [writerScript, url, `${round}-${number}`, '4'];
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
  return writers.flatMap(({ said }) => said.text.split('\n').slice(0, -1)); // what follows the last line end was not fully said
}

test('nothing acknowledged is lost and no position is missing, whenever processes are killed', async () => {
  if (!existsSync(writerScript))
    throw new Error('Build first: npm run build (the killed processes run the built code).');
  const { url, drop } = freshDatabase();
  const acknowledged = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    for (const line of await writeUntilKilled(url, round)) acknowledged.add(line);

    const storage = await openMongoStorage({ url, projections: [notes] });
    const log = await storage.store.readAfter(0, 100_000);
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
  expect(acknowledged.size).toBeGreaterThan(rounds * processes * 4);
  await drop();
}, 120_000);
