/**
 * npm run mutate:machines [-- machine …]: is everything in the state machines held in place by a test?
 *
 * Takes one thing out of one machine at a time (a transition, a guard, an action, an effect, a tag), or changes it (leads
 * elsewhere, begins elsewhere, a guard says the opposite, a delay is twice or half as long), and runs the tests of that
 * machine's folder, which have to fail. Prints every change that no test noticed, a survivor; ends with 1 when there is
 * any. Sources stay as they are: XState is stood in for while the tests run (scripts/mutation).
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { testRunner, work } from './mutation/run-tests.mjs';
import { checkUnchanged, tellSurvivors } from './mutation/survivors.mjs';
import { root, say, stopWith } from './setup.mjs';

/** Changes that change nothing, by name, each with the reason why. */
const equivalent = {
  'gallerySave: gallerySave: begins in waitingForUploads instead of idle':
    'there is no photo yet, so it leads on to idle at once',
  'gallerySave: gallerySave: begins in choosing instead of idle':
    'there is no photo yet, so choosing leads to idle at once',
  'gallerySave: gallerySave: begins in incomplete instead of idle':
    'there is no photo that could be left behind, so it leads on to idle at once',
  'gallerySave: gallerySave: begins in failed instead of idle':
    'there is no photo that could be tried again, so it leads on to idle at once',
  'notifications: errors: begins in some instead of none':
    'without notifications `some` leads on to `none` before anybody can look',
  'notifications: missing: begins in some instead of none':
    'without notifications `some` leads on to `none` before anybody can look',
  'uploads: uploads: begins in empty instead of sorting':
    'there is no card yet, so sorting leads to empty at once',
  'uploads: uploads › cards.cleared leads to .empty instead of .sorting':
    'there is no card any more, so sorting leads to empty at once',
};

const source = join(root, 'packages', 'machines', 'src');
const runTests = testRunner({
  project: 'machines',
  folder: join(root, 'packages', 'machines'),
  modules: { '^xstate$': join(root, 'scripts', 'mutation', 'xstate.cjs') },
});
const wanted = process.argv.slice(2);
const machines = globSync('**/*.machine.ts', { cwd: source })
  .map((file) => ({
    file: join(source, file),
    folder: join(source, dirname(file)),
    name: basename(file, '.machine.ts'),
  }))
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .toSorted((a, b) => a.name.localeCompare(b.name));
const unknown = wanted.filter((name) => !machines.some((machine) => machine.name === name));
if (unknown.length > 0) stopWith(`There is no such machine in packages/machines/src: ${unknown.join(', ')}`);

/** All tests of a machine's folder in one file, those first that cost least: the model's walk everywhere. */
function testOf({ folder }, mutant = null) {
  const files = globSync('*.test.ts', { cwd: folder });
  const isCostly = (file) => file.endsWith('.model.test.ts');
  return [
    `globalThis.mutant = ${JSON.stringify(mutant)};`,
    ...[...files.filter((file) => !isCostly(file)), ...files.filter(isCostly)].map(
      (file) => `require(${JSON.stringify(join(folder, file))});`,
    ),
  ].join('\n');
}

async function listMutants() {
  const list = join(work, 'mutants.json');
  const text = `
    const { StateMachine } = require('xstate');
    const { mutantsOf } = require(${JSON.stringify(join(root, 'scripts', 'mutation', 'mutants.cjs'))});
    const machinesIn = (file) => Object.values(require(file)).filter((value) => value instanceof StateMachine);
    const mutantsIn = (file) => machinesIn(file).flatMap(({ id }) => mutantsOf(made.get(id)));
    const lists = ${JSON.stringify(machines.map(({ file }) => file))}.map(mutantsIn);
    test('list', () => require('node:fs').writeFileSync(${JSON.stringify(list)}, JSON.stringify(lists)));`;
  await runTests(
    { list: text },
    ({ failed }) => failed && stopWith(`The machines cannot be listed: ${failed}`),
  );
  const lists = JSON.parse(readFileSync(list, 'utf8'));
  return machines.flatMap((machine, index) => lists[index].map((mutant) => ({ ...mutant, of: machine })));
}

say('Running the tests of every machine as it is …');
await checkUnchanged({ runTests, sources: machines, testOf });
const mutants = await listMutants();
const counted = machines.length === 1 ? 'one machine' : `${machines.length} machines`;
say(`Changing one thing at a time: ${mutants.length} mutants of ${counted} …`);
const isEveryOne = wanted.length === 0;
await tellSurvivors({ runTests, sources: machines, mutants, testOf, equivalent, isEveryOne });
