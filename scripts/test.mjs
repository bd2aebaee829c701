/** npm test: every test there is. Checks, then unit and api tests, then stories in a real browser. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { build, install, node, root, run, say } from './setup.mjs';

const results = join(root, 'test-results');
const startedAt = Date.now();
const failed = [];

function step(name, work) {
  say(`${name} …`);
  if (!work()) failed.push(name);
}

const jestResult = join(results, 'jest.json');
const storiesResult = join(results, 'stories.json');
const readResult = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
install();
build();
step('Types, lint, borders, format', () => run(node, ['scripts/check.mjs']));
step('Unit and api tests', () => run('jest', ['--json', `--outputFile=${jestResult}`, '--silent']));
const browser = findBrowser();
step('Stories in a real browser', () => {
  if (browser === null) {
    console.error(
      'No Chromium could be found or fetched, so the stories in real browsers were NOT run. Install Chromium or Chrome.',
    );
    return false;
  }
  return run(
    'playwright',
    ['test', '--config', 'apps/web/e2e/playwright.config.ts', '--reporter=list,json'],
    {
      CHROMIUM: browser === 'bundled' ? '' : browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: storiesResult,
    },
  );
});

const jest = readResult(jestResult);
const { stats = {} } = readResult(storiesResult);
const passed = (jest.numPassedTests ?? 0) + (stats.expected ?? 0) + (stats.flaky ?? 0);
const failures = (jest.numFailedTests ?? 0) + (stats.unexpected ?? 0);
console.log(
  `\n${failed.length === 0 ? 'All is well' : `Failed: ${failed.join('; ')}`} (${Math.round((Date.now() - startedAt) / 1000)} s)`,
);
console.log(`${passed} passed, ${failures} failed`);
process.exit(failed.length === 0 ? 0 : 1);
