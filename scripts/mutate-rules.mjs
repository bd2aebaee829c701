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
import { root, say, stopWith } from './setup.mjs';

const require = createRequire(import.meta.url);
const schemata = join(root, 'scripts', 'mutation', 'schemata.cjs');
const { mutantsIn } = require(schemata);

const api = join(root, 'apps', 'api', 'src');
const criteria = join(root, 'packages', 'contracts', 'src', 'ads', 'criteria');
const wanted = process.argv.slice(2);
/** Their tests go through a storage, which takes too long to be run for every mutant. */
const testedThroughStorage = ['sessions.projection', 'users.projection'];

/** The tests that say what a file does: those of its name, or all unit tests beside it that say so of its kind. */
const testsBeside = (file) => {
  const folder = dirname(file);
  const name = basename(file, '.ts');
  const own = globSync(`${name}.test.ts`, { cwd: folder });
  const kind = name.split('.').at(-1);
  const ofKind = globSync(`*.${kind}s.test.ts`, { cwd: folder });
  return (own.length > 0 ? own : ofKind).map((test) => join(folder, test));
};

const files = globSync('*/*.{decider,projection}.ts', { cwd: api })
  .map((file) => join(api, file))
  .map((file) => ({ file, name: basename(file, '.ts'), tests: testsBeside(file) }))
  .concat(
    globSync('*.ts', { cwd: criteria, exclude: ['*.test.ts', '*.arbitraries.ts'] }).map((file) => ({
      file: join(criteria, file),
      name: basename(file, '.ts'),
      tests: globSync('*.test.ts', { cwd: criteria }).map((test) => join(criteria, test)),
    })),
  )
  .filter(({ name }) => !testedThroughStorage.includes(name))
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .toSorted((one, other) => one.name.localeCompare(other.name));
if (files.length === 0) stopWith(`There is no such file: ${wanted.join(', ')}`);
for (const { name, tests } of files) if (tests.length === 0) stopWith(`${name} has no unit test.`);

const runTests = testRunner({
  project: 'api',
  folder: join(root, 'apps', 'api'),
  transforms: {
    [`(${files.map(({ file }) => file.slice(root.length).replaceAll('.', '\\.')).join('|')})$`]: schemata,
  },
});

const testOf = ({ tests }, mutant = null) =>
  [
    `globalThis.mutant = ${JSON.stringify(mutant)};`,
    ...tests.map((test) => `require(${JSON.stringify(test)});`),
  ].join('\n');

async function checkUnchanged() {
  const tests = Object.fromEntries(files.map((file, index) => [`${index}`, testOf(file)]));
  await runTests(tests, ({ file, failed }) => {
    if (failed) stopWith(`The tests of ${files[file].name} fail although nothing was changed: ${failed}`);
  });
}

/** The mutants that no test noticed. */
async function survivorsOf(mutants) {
  const waiting = new Map(mutants.map((mutant, index) => [`${index}`, mutant]));
  const survivors = [];
  // One that hangs ends the run, and counts as noticed; the others are tested in another one.
  while (waiting.size > 0) {
    const begun = new Set();
    const tests = [...waiting].map(([number, { of, id }]) => [number, testOf(of, id)]);
    await runTests(Object.fromEntries(tests), ({ file, began, ended, failed }) => {
      if (began) begun.add(file);
      if (!ended) return;
      if (failed === null) survivors.push(waiting.get(file));
      waiting.delete(file);
      if (waiting.size % 50 === 0) say(`${mutants.length - waiting.size} of ${mutants.length} …`);
    });
    for (const number of begun) if (waiting.delete(number)) say(`Hangs: ${mutants[number].name}`);
  }
  return survivors;
}

const start = Date.now();
say('Running the tests of every file as it is …');
await checkUnchanged();
const mutants = files.flatMap((of) => mutantsIn(of.file).map((mutant) => ({ ...mutant, of })));
say(`Changing one thing at a time: ${mutants.length} mutants of ${files.length} files …`);
const unnoticed = await survivorsOf(mutants);
const survivors = unnoticed.filter(({ name }) => !(name in equivalentRules));

for (const { name } of unnoticed)
  if (name in equivalentRules) say(`Changes nothing: ${name} (${equivalentRules[name]})`);
for (const file of files) {
  const count = (list) => list.filter(({ of }) => of === file).length;
  say(`${file.name}: ${count(mutants)} mutants, ${count(survivors)} survived`);
}
for (const { name, line } of survivors) console.log(`  survived  ${name} (line ${line})`);
say(
  `${survivors.length} survivors of ${mutants.length} mutants, ${Math.round((Date.now() - start) / 1000)} s`,
);

const excused = Object.keys(equivalentRules).filter((name) =>
  wanted.length === 0 ? true : mutants.some((mutant) => mutant.name === name),
);
const wrong = excused.filter((name) => !unnoticed.some((mutant) => mutant.name === name));
if (wrong.length > 0)
  stopWith(`These are noticed or do not exist, so they need no excuse: ${wrong.join(', ')}`);
process.exit(survivors.length > 0 ? 1 : 0);
