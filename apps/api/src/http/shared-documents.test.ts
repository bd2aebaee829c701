import { setImmediate as turn } from 'node:timers/promises';
import { type MakeDocument, sharedDocuments } from './shared-documents.js';

/** What is being made: the names in the order in which it began, and what ends each; it ends a little after nobody waits. */
let began: string[];
let finish: Map<string, (error?: Error) => void>;
let ask: (name: string, signal?: AbortSignal) => Promise<string>;

beforeEach(() => {
  [began, finish] = [[], new Map()];
  const shared = sharedDocuments({ keptFor: 60_000, maxBytes: 100_000, askers: 25 });
  const making =
    (name: string): MakeDocument =>
    (signal) =>
      new Promise((resolve, reject) => {
        began.push(name);
        finish.set(name, (error) => (error ? reject(error) : resolve(Buffer.from(name))));
        signal.addEventListener('abort', () => setImmediate(() => reject(signal.reason)));
      });
  ask = async (name, signal = new AbortController().signal) =>
    (await shared(name, making(name), signal)).toString();
});

async function someTurns() {
  for (let count = 0; count < 3; count++) await turn();
}

test('twenty who ask for the same wait for one making, and who asks later has it at once', async () => {
  const asked = Array.from({ length: 20 }, () => ask('a'));
  finish.get('a')!();
  expect(await Promise.all(asked)).toEqual(Array(20).fill('a'));
  expect(await ask('a')).toBe('a');
  expect(began).toEqual(['a']);
});

test('one is made at a time, in the order they were first asked for', async () => {
  const asked = [ask('a'), ask('b'), ask('c'), ask('b')];
  for (const name of ['a', 'b', 'c']) {
    await someTurns();
    expect(began.at(-1)).toBe(name);
    finish.get(name)!();
  }
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'b']);
  expect(began).toEqual(['a', 'b', 'c']);
});

test('a making goes on while somebody waits for it, and ends with the last who leaves', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const asked = [ask('a', first.signal), ask('a', second.signal)];
  const next = ask('b');
  first.abort();
  await expect(asked[0]).rejects.toThrow('aborted');
  await someTurns();
  expect(began).toEqual(['a']);
  second.abort();
  await expect(asked[1]).rejects.toThrow('aborted');
  await someTurns();
  expect(began).toEqual(['a', 'b']);
  finish.get('b')!();
  expect(await next).toBe('b');
});

test('what nobody waits for any more when its turn comes is not made', async () => {
  const leaving = new AbortController();
  const asked = [ask('a'), ask('b', leaving.signal), ask('c')];
  leaving.abort();
  await expect(asked[1]).rejects.toThrow('aborted');
  finish.get('a')!();
  await someTurns();
  finish.get('c')!();
  expect([await asked[0], await asked[2], began]).toEqual(['a', 'c', ['a', 'c']]);
});

test('who asks again for what was abandoned has it made again', async () => {
  const leaving = new AbortController();
  const again = ask('a', leaving.signal).catch(() => Promise.all([ask('a'), ask('a')]));
  leaving.abort();
  await someTurns();
  expect(began).toEqual(['a', 'a']);
  finish.get('a')!();
  expect(await again).toEqual(['a', 'a']);
});

test('a failure is told to all who wait, and not kept', async () => {
  const asked = [ask('a'), ask('a')];
  finish.get('a')!(new Error('away'));
  for (const each of asked) await expect(each).rejects.toThrow('away');
  const again = ask('a');
  await someTurns();
  finish.get('a')!();
  expect(await again).toBe('a');
});

test('more askers than the bound are told to ask later, until others have been answered', async () => {
  const asked = Array.from({ length: 25 }, (_, index) => ask(String(index % 2)));
  await expect(ask('0')).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 1 });
  finish.get('0')!();
  await asked[0];
  const next = ask('2');
  finish.get('1')!();
  await Promise.all(asked);
  finish.get('2')!();
  expect(await next).toBe('2');
});
