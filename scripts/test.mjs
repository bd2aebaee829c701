/** npm test: every test there is. Checks, then unit and api tests, then stories in a real browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build, install, node, root, run, say } from './setup.mjs';
import { freshDatabase, NoTestDatabase, startTestDatabase } from './test-database.mjs';
import { useTestFolder } from './test-folder.mjs';

const results = join(root, 'test-results');
const unitResult = join(results, 'jest.json');
const processesResult = join(results, 'jest-many-processes.json');
const storiesResult = join(results, 'stories.json');

const secondsSince = (start) => Math.round((Date.now() - start) / 1000);
const startedAt = Date.now();
const steps = [];
/** What could not be run on this machine, in sentences. */
const notRun = [];

async function step(name, work) {
  say(`${name} …`);
  const start = Date.now();
  const isWell = await work();
  const seconds = secondsSince(start);
  steps.push({ name, isWell, seconds });
  say(`${name}: ${isWell ? 'done' : 'FAILED'} (${seconds} s)`);
}

/** The server for the tests on MongoDB. A person's machine may lack one; CI may not. */
let database = null;
async function findDatabase(preparing) {
  await preparing;
  try {
    database = await startTestDatabase();
  } catch (error) {
    const sentence = `The api's tests and the main story were NOT run on MongoDB. ${error.message}`;
    notRun.push(sentence);
    console.error(sentence);
    return error instanceof NoTestDatabase && process.env.CI === undefined;
  }
  return true;
}

const jest = (result, ...args) =>
  run('jest', ['--json', `--outputFile=${result}`, '--silent', ...args], {
    ...(database !== null && { MONGODB_TEST_URL: database.url }),
  });

const unitTests = () =>
  jest(unitResult, '--ignoreProjects', 'many-processes', ...(database === null ? ['api-mongodb'] : []));

const manyProcesses = () =>
  database === null || jest(processesResult, '--selectProjects', 'many-processes', '--runInBand');

async function stories() {
  const browser = findBrowser();
  if (browser === null) {
    const sentence =
      'No Chromium could be found or fetched, so the stories in real browsers were NOT run. Install Chromium or Chrome.';
    notRun.push(sentence);
    console.error(sentence);
    return false;
  }
  const mongodb = database === null ? null : freshDatabase(database.url);
  const areWell = run(
    'playwright',
    ['test', '--config', 'apps/web/e2e/playwright.config.ts', '--reporter=list,json'],
    {
      CHROMIUM: browser === 'bundled' ? '' : browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: storiesResult,
      E2E_MONGODB_URL: mongodb?.url ?? '',
    },
  );
  await mongodb?.drop();
  return areWell;
}

const readResult = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The titles of the stories that passed at the second try only, from the suites of Playwright's report. */
const needingTwoTries = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(needingTwoTries),
];

function tellTheEnd() {
  const failed = steps.filter(({ isWell }) => !isWell).map(({ name }) => name);
  const well = notRun.length === 0 ? 'All is well' : 'What was run is well';
  const jests = [unitResult, processesResult].map(readResult);
  const sumOf = (count) => jests.reduce((sum, result) => sum + (result[count] ?? 0), 0);
  const report = readResult(storiesResult);
  const { stats = {} } = report;
  const passed = sumOf('numPassedTests') + (stats.expected ?? 0) + (stats.flaky ?? 0);
  const failures = sumOf('numFailedTests') + (stats.unexpected ?? 0);
  console.log('');
  for (const { name, seconds } of steps) console.log(`${`${seconds}`.padStart(5)} s  ${name}`);
  for (const sentence of notRun) console.log(sentence);
  for (const title of needingTwoTries(report)) console.log(`Passed at the second try only: ${title}`);
  console.log(
    `${failed.length === 0 ? well : `Failed: ${failed.join('; ')}`} (${secondsSince(startedAt)} s)`,
  );
  console.log(`${passed} passed, ${failures} failed`); // CI reads the last line
  process.exitCode = failed.length === 0 ? 0 : 1;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
useTestFolder();
// npm waits for the network, Go for the processor.
const preparing = once(
  spawn(process.execPath, [join(root, 'scripts', 'prepare-test-database.mjs')], { stdio: 'inherit' }),
  'exit',
);
await step('Installation and build', () => {
  install();
  build();
  return true;
});
await step('Types, lint, borders, format', () => run(node, ['scripts/check.mjs']));
await step('A database server for the tests', () => findDatabase(preparing));
await step('Unit and api tests', unitTests);
await step('Many processes that are killed', manyProcesses);
await step('Stories in a real browser', stories);
await database?.stop();
tellTheEnd();
