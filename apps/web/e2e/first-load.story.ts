import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const dist = join(import.meta.dirname, '../dist');
/** Of all its files together, as gzip makes them; docs/performance.md says what they are made of. */
const budget = { js: 182_500, css: 15_000 };

/** The scripts and style sheets that the page names, in whatever order. */
const filesIn = (html: string) =>
  [...html.matchAll(/(?:src|href)="\/app\/(static\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);

test('the first load of the home page is within its budget', async ({ request }) => {
  const files = filesIn(await (await request.get('/')).text());
  const bytesOf = (type: keyof typeof budget) =>
    files
      .filter((file) => file.endsWith(`.${type}`))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);
  expect(bytesOf('css')).toBeGreaterThan(0);
  expect(bytesOf('css')).toBeLessThanOrEqual(budget.css);
  expect(bytesOf('js')).toBeGreaterThan(0);
  expect(bytesOf('js')).toBeLessThanOrEqual(budget.js);
});

test('what the page names is all that its first screen needs, and nothing of it is fetched twice', async ({
  page,
}) => {
  const named = filesIn(await (await page.request.get('/')).text());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'Cars' })).toBeVisible();
  const fetched = await page.evaluate(() => {
    // What comes when the browser is idle is not part of it.
    const drawn = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.filter((one) => one.startTime < drawn).map(({ name }) => new URL(name).pathname);
  });
  const built = fetched
    .filter((path) => /\/static\/.*\.(?:js|css)$/.test(path))
    .map((path) => path.slice('/app/'.length));
  expect(built.toSorted()).toEqual(named.toSorted());
  expect(fetched.filter((path) => path === '/api/SellerAdCard/GetSellerAdCards/car')).toHaveLength(1);
});

test('the scripts of every screen are among the built files', () => {
  const screens = JSON.parse(readFileSync(join(dist, 'screens.json'), 'utf8')) as Record<string, string[]>;
  expect(Object.keys(screens)).toContain('/ads/for-sale/list/:productType');
  for (const file of Object.values(screens).flat())
    expect(statSync(join(dist, file)).size).toBeGreaterThan(0);
});
