/**
 * npm run screens: makes the pictures in docs/screens/, of a marketplace filled with the sample, on a desk and on a
 * phone.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser } from './browser.mjs';
import { build, install, root, run, say, start, stopWith } from './setup.mjs';

const port = process.env.PORT ?? '3030';
const address = `http://127.0.0.1:${port}`;
const pictures = join(root, 'docs', 'screens');

const windows = { wide: { width: 1280, height: 860 }, narrow: { width: 390, height: 844 } };
const found = '/ads/for-sale/list/car?rangeKmMin=300&connector=ccs2&sort=price-low';

/** Of the sample's people. */
const somebody = 'anna-lindqvist';

/** The screens by name: the path, and the steps before the picture. The first ones are those of a user who is signed in. */
const screens = {
  matches: { at: '/account/matches', isOwn: true },
  demand: { at: '/ads/for-sale/create', isOwn: true, press: typeCar },
  home: { at: '/' },
  list: { at: '/ads/for-sale/list/car' },
  sheet: { at: found, press: (page) => page.getByRole('article').first().locator('[data-opens]').click() },
  // Comes last, because the opened filter would open again with the next page.
  panel: {
    at: found,
    press: (page, size) => size === 'narrow' && page.getByRole('button', { name: /^Filters/ }).click(),
  },
};

async function untilItAnswers() {
  const isThere = await fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) return;
  await wait(250);
  await untilItAnswers();
}

/** As much of an ad as the form needs to say who looks for such a car. */
async function typeCar(page) {
  await page.getByRole('combobox', { name: /^Brand/ }).fill('Volkswagen');
  await page.getByRole('combobox', { name: /^Model/ }).fill('ID.3');
  await page.getByRole('combobox', { name: /^Currency/ }).selectOption('EUR');
  await page.getByRole('textbox', { name: /^Price/ }).fill('17500');
  const demand = page.getByText(/look for this/);
  await demand.waitFor();
  await demand.evaluate((line) => line.scrollIntoView({ block: 'center' }));
}

async function signIn(page) {
  await page.goto(`${address}/login`);
  await page.getByLabel('User name').fill(somebody);
  await page.getByRole('button', { name: /log in/i }).click();
  await page.getByRole('textbox').fill(somebody);
  await page.getByRole('button', { name: /continue/i }).click();
  await page.waitForFunction(() => localStorage.getItem('voltyard.token') !== null);
}

async function photograph(browser) {
  for (const [size, viewport] of Object.entries(windows)) {
    const open = () => browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
    const [context, own] = [await open(), await open()];
    const [page, ownPage] = [await context.newPage(), await own.newPage()];
    await page.goto(address);
    await page.getByRole('button', { name: 'Dismiss message' }).click();
    await signIn(ownPage);
    for (const [name, screen] of Object.entries(screens))
      await photographOne(screen.isOwn ? ownPage : page, { ...screen, name, size });
    await context.close();
    await own.close();
  }
}

async function photographOne(page, { at, press, name, size }) {
  await page.goto(`${address}${at}`);
  await page.locator('main').getByRole('heading').first().waitFor();
  if (press !== typeCar) await page.getByRole('article').first().waitFor();
  await press?.(page, size);
  await page.waitForLoadState('networkidle');
  // Wait for animations to end.
  await wait(500);
  await page.screenshot({ path: join(pictures, `${name}-${size}.jpg`), type: 'jpeg', quality: 72 });
  say(`docs/screens/${name}-${size}.jpg`);
}

install();
build();
const browserPath = findBrowser();
if (browserPath === null) stopWith('No Chromium could be found or fetched: install Chromium or Chrome.');
const folder = mkdtempSync(join(tmpdir(), 'voltyard-screens-'));
mkdirSync(pictures, { recursive: true });
const environment = { DATA_DIR: folder, PORT: port };
let server;
try {
  if (!run('node', ['scripts/start.mjs', 'sample'], environment)) stopWith('The sample could not be made.');
  server = start('node', ['apps/api/dist/main.js'], environment);
  await untilItAnswers();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch(browserPath === 'bundled' ? {} : { executablePath: browserPath });
  await photograph(browser);
  await browser.close();
} finally {
  if (server) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
