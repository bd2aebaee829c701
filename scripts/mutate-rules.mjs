/**
 * npm run mutate:rules [-- file …]: is everything in the deciders and projections of the api, and in the criteria, held in
 * place by a unit test?
 *
 * Changes one thing of one file at a time (a comparison, a condition, a boolean, a list, a statement left out) and runs
 * the unit tests of that file, which have to fail. Prints every change that no test noticed, a survivor; ends with 1
 * when there is any. Sources stay as they are: all mutants of a file are compiled into it (scripts/mutation/schemata.cjs).
 */
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { equivalentRules } from './mutation/equivalent-rules.mjs';
import { testRunner } from './mutation/run-tests.mjs';
import { checkUnchanged, tellSurvivors } from './mutation/survivors.mjs';
import { root, say, stopWith } from './setup.mjs';

const require = createRequire(import.meta.url);
const schemata = join(root, 'scripts', 'mutation', 'schemata.cjs');
const { mutantsIn } = require(schemata);

const api = join(root, 'apps', 'api', 'src');
const criteria = join(root, 'packages', 'contracts', 'src', 'ads', 'criteria');
const wanted = process.argv.slice(2);

/** The tests that say what a file does: those of its name, or all unit tests beside it that say so of its kind. */
const testsBeside = (file) => {
  const folder = dirname(file);
  const name = basename(file, '.ts');
  const own = globSync(`${name}.test.ts`, { cwd: folder });
  const kind = name.split('.').at(-1);
  const ofKind = globSync(`*.${kind}s.test.ts`, { cwd: folder });
  return (own.length > 0 ? own : ofKind).map((test) => join(folder, test));
};

const files = globSync('*/**/*.{decider,deciders,projection}.ts', { cwd: api })
  .map((file) => join(api, file))
  .map((file) => ({ file, name: basename(file, '.ts'), tests: testsBeside(file) }))
  .concat(
    globSync('*.ts', { cwd: criteria, exclude: ['*.test.ts', '*.arbitraries.ts'] }).map((file) => ({
      file: join(criteria, file),
      name: basename(file, '.ts'),
      tests: globSync('*.test.ts', { cwd: criteria }).map((test) => join(criteria, test)),
    })),
  )
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .toSorted((one, other) => one.name.localeCompare(other.name));
if (files.length === 0) stopWith(`There is no such file: ${wanted.join(', ')}`);
const tested = files.filter(({ tests }) => tests.length > 0);
const untested = files.filter((file) => !tested.includes(file)).map(({ name }) => name);
if (untested.length > 0) say(`Without a unit test of its own, and so left as it is: ${untested.join(', ')}.`);
if (tested.length === 0) stopWith('Nothing is left to change.');

const runTests = testRunner({
  project: 'api',
  folder: join(root, 'apps', 'api'),
  transforms: {
    [`(${tested.map(({ file }) => file.slice(root.length).replaceAll('.', '\\.')).join('|')})$`]: schemata,
  },
});

const testOf = ({ tests }, { id = null } = {}) =>
  [
    `globalThis.mutant = ${JSON.stringify(id)};`,
    ...tests.map((test) => `require(${JSON.stringify(test)});`),
  ].join('\n');

say('Running the tests of every file as it is …');
await checkUnchanged({ runTests, sources: tested, testOf });
const mutants = tested.flatMap((of) => mutantsIn(of.file).map((mutant) => ({ ...mutant, of })));
say(`Changing one thing at a time: ${mutants.length} mutants of ${tested.length} files …`);
const isEveryOne = wanted.length === 0;
await tellSurvivors({ runTests, sources: tested, mutants, testOf, equivalent: equivalentRules, isEveryOne });
