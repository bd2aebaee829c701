import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadPool } from './thread-pool.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thread-pool-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function poolOf(code: string) {
  const filename = join(folder, 'thread.mjs');
  await writeFile(filename, code);
  return threadPool({ filename, minThreads: 1, maxThreads: 1 });
}

test('a thread loads no ES module by require, since its end meanwhile would abort the process', async () => {
  const pool = await poolOf('export default () => process.features.require_module;');
  expect(await pool.run(null)).toBe(false);
  await pool.destroy();
});

test('what a thread had to do fails with it, and the next thread does the next', async () => {
  const pool = await poolOf('export default (task) => (task === "die" ? process.exit(1) : task);');
  await expect(pool.run('die')).rejects.toThrow('exit');
  expect(await pool.run('live')).toBe('live');
  await pool.destroy();
});
