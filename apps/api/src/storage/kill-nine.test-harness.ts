import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { notes } from '../views/views.conformance.js';
import type { Storage } from './storage.js';

/** The built program that is killed: `PLACE ROUND WRITERS`. */
export function killedWriter(): string {
  const script = join(__dirname, '../../dist/storage/kill-nine.writer.js');
  if (!existsSync(script))
    throw new Error('Build first: npm run build (the killed process runs the built code).');
  return script;
}

/** What a killed writer said that it had stored; what follows the last line end was not fully said. */
export const saidWhole = (output: string): string[] => output.split('\n').slice(0, -1);

/** Everything acknowledged is there, no position is missing, no commit is half, and the views are what the log says. */
export async function expectNothingLost(storage: Storage, acknowledged: ReadonlySet<string>): Promise<void> {
  const log = await storage.store.readAfter(0, 10_000_000);
  expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1));
  const stored = new Set(log.map(({ stream, version, position }) => `${stream} ${version} ${position}`));
  expect([...acknowledged].filter((line) => !stored.has(line))).toEqual([]);
  expect(log.every(({ events }) => events.length === 2)).toBe(true);

  const all = { limit: 10_000 };
  const before = await storage.views.find(notes.view, all);
  await storage.rebuild();
  expect(await storage.views.find(notes.view, all)).toEqual(before);
}
