import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeclaredEvent } from './personal-data.events.js';

const files = globSync('**/*.events.ts', { cwd: __dirname }).filter(
  (file) => file !== 'personal-data.events.ts',
);
const typesIn = (file: string): string[] =>
  [...readFileSync(join(__dirname, file), 'utf8').matchAll(/\btype: '(\w+)'/g)].map(([, type]) => type!);

test.each(files)('what is personal in each event of %s is known to the storages', (file) => {
  const types = typesIn(file);
  expect(types).not.toEqual([]);
  // An event that is missing in the tables is refused by the storages.
  expect(types.filter((type) => !isDeclaredEvent(type))).toEqual([]);
});
