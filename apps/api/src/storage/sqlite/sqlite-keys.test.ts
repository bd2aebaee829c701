import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PersonKey } from '../../personal-data/keys.js';
import { sqliteKeys } from './sqlite-keys.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'voltyard-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const people = Array.from({ length: 400 }, (_, number) => `person-${(number * 7919) % 400}`);
const keysIn = (states: ReadonlyMap<string, unknown>) => [...states.values()] as PersonKey[];
const allBytes = async () =>
  Buffer.concat(await Promise.all((await readdir(dataDir)).map((name) => readFile(join(dataDir, name)))));

test('a destroyed key is in no byte of the folder, while the file is open and after', async () => {
  const { keys, close } = sqliteKeys(dataDir);
  // A few at a time and in no order: so pages are split, and rows are moved from one to another.
  const made: PersonKey[] = [];
  for (let from = 0; from < people.length; from += 20)
    made.push(...keysIn(await keys.obtain(people.slice(from, from + 20))));
  const [kept, destroyed] = [people.slice(0, 200), people.slice(200)];
  expect((await allBytes()).includes(made[300]!.bytes)).toBe(true);
  for (const person of destroyed) await keys.destroy(person);
  const found = async () => {
    const bytes = await allBytes();
    return made.map(({ bytes: key }) => bytes.includes(key));
  };
  const expected = [...kept.map(() => true), ...destroyed.map(() => false)];
  expect(await found()).toEqual(expected);
  close();
  expect(await found()).toEqual(expected);
});

test('two processes that want the same keys at once get the same', async () => {
  const script = join(__dirname, '../../../dist/storage/sqlite/sqlite-keys.js');
  if (!existsSync(script))
    throw new Error('Build first: npm run build (the other process runs the built code).');
  const program = `
    const { sqliteKeys } = await import(${JSON.stringify(script)});
    const { keys, close } = sqliteKeys(${JSON.stringify(dataDir)});
    for (let n = 0; n < 100; n++) console.log((await keys.obtain(['person-' + n])).get('person-' + n).id);
    close();`;
  const processes = [0, 1].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const outputs = await Promise.all(
    processes.map(async (child) => {
      const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
      return output;
    }),
  );
  expect(outputs[0]!.trim().split('\n')).toHaveLength(100);
  expect(outputs[1]).toBe(outputs[0]);
});
