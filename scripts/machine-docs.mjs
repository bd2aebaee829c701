/**
 * npm run docs: writes docs/machines.md and its pictures from what `tsc -b` made of the machines. With --check it only
 * says what is not current.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root, run, stopWith } from './setup.mjs';

const machines = join(root, 'packages/machines/dist');
const workbench = join(root, 'packages/machines/workbench/dist');
const docs = join(root, 'docs');
const isCheck = process.argv.includes('--check');

const load = (path) => import(pathToFileURL(path));

/** By its path, what every file with such a name exports; what has no source any more may still be in dist. */
async function modulesNamed(ending) {
  const files = readdirSync(machines, { recursive: true })
    .filter((file) => file.endsWith(ending))
    .filter((file) => existsSync(join(machines, '../src', file.replace(/\.js$/, '.ts'))));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await load(join(machines, file))])),
  );
}

install();
if (!isCheck && !run('tsc', ['-b', 'packages/machines/workbench']))
  stopWith('The types are not right: see above.');
const { foundMachines } = await load(join(workbench, 'machines/found-machines.js'));
const { machineDocs } = await load(join(workbench, 'docs/machine-docs.js'));
const found = foundMachines(await modulesNamed('.machine.js'), await modulesNamed('.model.js'));
const files = await machineDocs(found);

const textOf = (file) => (existsSync(join(docs, file)) ? readFileSync(join(docs, file), 'utf8') : null);
const changed = [...files].filter(([file, text]) => textOf(file) !== text).map(([file]) => file);
const left = (existsSync(join(docs, 'machines')) ? readdirSync(join(docs, 'machines')) : [])
  .map((file) => `machines/${file}`)
  .filter((file) => !files.has(file));

if (isCheck) {
  for (const file of changed) console.error(`docs/${file} is not current.`);
  for (const file of left) console.error(`docs/${file} is of no machine any more.`);
  if (changed.length + left.length > 0) stopWith('`npm run docs` writes it anew.');
} else {
  mkdirSync(join(docs, 'machines'), { recursive: true });
  for (const file of changed) writeFileSync(join(docs, file), files.get(file));
  for (const file of left) rmSync(join(docs, file));
}
console.log(`docs/machines.md tells of ${found.length} machines.`);
