/** Runs test files that are made on the way, with mutants in what they test, and hears how each of them went. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import jestConfig from '../../jest.config.mjs';
import { node, root, stopWith } from '../setup.mjs';

const require = createRequire(import.meta.url);
const mutation = join(root, 'scripts', 'mutation');

/** When for so long no test file has begun or ended, those that run hang. */
const maxSilence = 60_000;

export const work = mkdtempSync(join(tmpdir(), 'voltyard-mutants-'));
const tests = join(work, 'tests');
const results = join(work, 'results');

let jest = null;
const stopJest = () => {
  if (jest !== null) process.kill(-jest.pid, 'SIGKILL');
};
process.on('exit', () => {
  stopJest();
  rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const changed = (object, change) => Object.fromEntries(Object.entries(object).map(change));

/**
 * What runs test files as a project of the repository does.
 * @param modules stand in for others, by pattern
 * @param transforms compile files in another way, by pattern
 */
export function testRunner({ project, folder, modules = {}, transforms = {} }) {
  const { moduleNameMapper, transform, transformIgnorePatterns } = jestConfig.projects.find(
    ({ displayName }) => displayName === project,
  );
  const inFolder = (mapped) => mapped.replace('<rootDir>', folder);
  const swcOptions = Object.values(transform).at(-1)[1];
  const config = {
    rootDir: work,
    testMatch: ['<rootDir>/tests/*.test.js'],
    testEnvironment: join(mutation, 'environment.cjs'),
    globals: { results, storageUnderTest: 'sqlite' },
    moduleNameMapper: {
      ...modules,
      ...changed(moduleNameMapper, ([from, to]) => [from, inFolder(to)]),
    },
    transform: {
      ...changed(transforms, ([pattern, file]) => [pattern, [file, swcOptions]]),
      ...changed(transform, ([pattern, [name, options]]) => [pattern, [require.resolve(name), options]]),
    },
    transformIgnorePatterns: [...transformIgnorePatterns, mutation, work],
    reporters: [],
    // they keep something of every test file
    workerIdleMemoryLimit: '600MB',
  };
  writeFileSync(join(work, 'jest.config.json'), JSON.stringify(config));
  return runTests;
}

/**
 * @param texts of the test files, by name
 * @param onResult is told `{ file, began }` and `{ file, ended, failed }` of each; `failed` is its first failing test,
 *   or null. Files that hang never end.
 */
async function runTests(texts, onResult) {
  writeTests(texts);
  let seen = 0;
  let lastSign = Date.now();
  const look = () => {
    const lines = readResults().slice(seen);
    if (lines.length > 0) lastSign = Date.now();
    else if (Date.now() - lastSign > maxSilence) stopJest();
    seen += lines.length;
    for (const line of lines) onResult(line);
  };
  const timer = setInterval(look, 300);
  const errors = await jestRun();
  clearInterval(timer);
  look();
  if (seen === 0) stopWith(`The tests did not start.\n${errors}`);
}

function writeTests(texts) {
  rmSync(tests, { recursive: true, force: true });
  rmSync(results, { force: true });
  mkdirSync(tests);
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(tests, `${name}.test.js`), text);
}

/** Answers what it said of itself. In a group of its own, so that workers that hang end with it. */
function jestRun() {
  const options = ['--config', join(work, 'jest.config.json'), '--maxWorkers', `${availableParallelism()}`];
  jest = spawn(node, [require.resolve('jest/bin/jest'), ...options], {
    cwd: root,
    // the same random walks for every mutant
    env: { ...process.env, SEED: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let errors = '';
  jest.stderr.on('data', (data) => (errors += data));
  return new Promise((resolve) => {
    jest.on('exit', () => {
      jest = null;
      resolve(errors);
    });
  });
}

const readResults = () =>
  existsSync(results)
    ? readFileSync(results, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
    : [];
