/**
 * Which of the api's tests run on which storage, found by what they import, so that none can be forgotten: what opens
 * its storage by `testStorage` runs on both, what asks for a `freshDatabase` or a `killableDatabase` on MongoDB only, all
 * others on SQLite or none.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './setup.mjs';

const api = join(root, 'apps', 'api');
const source = join(api, 'src');
const eitherStorage = join(source, 'storage', 'storage.test-harness.ts');
const mongodb = join(source, 'storage', 'fresh-database.test-harness.ts');
const ownMongodb = join(source, 'many-processes', 'killable-database.test-harness.ts');

/** Imports and exports of other files, but of types only, and `await import(…)`. */
const importing = /^(?:import|export) (?!type )[^;]*?'(\.[^']+)\.js';|\bimport\('(\.[^']+)\.js'\)/gm;

const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(importing)]
    .map(([, path, pathLater]) => `${resolve(dirname(file), path ?? pathLater)}.ts`)
    .filter((path) => existsSync(path));

/** A file and all it imports, however indirectly. */
function reachedFrom(file, reached = new Set()) {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const imported of importsOf(file)) reachedFrom(imported, reached);
  return reached;
}

const tests = readdirSync(source, { recursive: true })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => ({ file: join(source, path), reached: reachedFrom(join(source, path)) }));

/** As jest's testMatch takes them. */
const patterns = (chosen) =>
  chosen.map(({ file }) => `<rootDir>/${relative(api, file).split(sep).join('/')}`);

export const testsOnMongodb = patterns(
  tests.filter(({ reached }) => reached.has(mongodb) || reached.has(ownMongodb)),
);
export const testsOnSqlite = patterns(
  tests.filter(
    ({ reached }) => !reached.has(ownMongodb) && (reached.has(eitherStorage) || !reached.has(mongodb)),
  ),
);
