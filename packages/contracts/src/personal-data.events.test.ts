import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { personalFieldsOf } from './personal-data.events.js';

/** What is answered for a type that no slice declares. */
const undeclared = personalFieldsOf('NoSuchEvent');

const files = globSync('**/*.events.ts', { cwd: __dirname }).filter(
  (file) => file !== 'personal-data.events.ts',
);
const typesIn = (file: string): string[] =>
  [...readFileSync(join(__dirname, file), 'utf8').matchAll(/\btype: '(\w+)'/g)].map(([, type]) => type!);

test.each(files)('what is personal in each event of %s is known to the storages', (file) => {
  const types = typesIn(file);
  expect(types).not.toEqual([]);
  // An event that is missing in the tables would be stored with all of a person's words readable.
  expect(types.filter((type) => personalFieldsOf(type) === undeclared)).toEqual([]);
});
