/**
 * How fast is the page on a phone? A real server over SQLite with the sample's ads and photos. Lighthouse's mobile profile on
 * home, a list, an ad and the form, medians of several runs; what their start costs in processor time, which says most on a machine that is busy
 * otherwise; what a change of route takes until it is painted; frames while a list of 2,000 cards is
 * scrolled, as fast as this machine is and at a quarter of that. Bytes are what the browser was sent.
 *
 * Takes ten minutes: npm run bench:page [-- --runs 5] [--only lighthouse|boot|routes|scroll] [--json file]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../scripts/browser.mjs';
import { measureBoot } from './page/boot.mjs';
import { measureByLighthouse } from './page/lighthouse.mjs';
import { measureRoutes } from './page/routes.mjs';
import { measureScrolling } from './page/scroll.mjs';
import { fillWithSample, startServer } from './server.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});
const port = 3297;
const origin = `http://127.0.0.1:${port}`;
/** Two of five ads are of cars for sale: enough for a list of 2,000 cards. The newest thousand have photos. */
const ads = 6000;

const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-page-'));
const chromium = process.env.CHROMIUM ?? findBrowser();
const loadBefore = loadavg()[0];
await fillWithSample(folder, ads);
const server = await startServer(folder, port);
try {
  await server.until('/health/ready');
  const { body } = await server.answered('/api/SellerAdCard/GetSellerAdCards/car?limit=8');
  const ad = JSON.parse(body).sellerAdCards.find(({ photos }) => photos.length > 0);
  const pages = {
    home: '/',
    list: '/ads/for-sale/list/car',
    ad: `/ads/for-sale/${ad.sellerAdId}`,
    form: '/ads/for-sale/create',
  };
  const parts = {
    lighthouse: () => measureByLighthouse({ origin, pages, chromium, runs: Number(values.runs) }),
    boot: () => measureBoot({ origin, pages, chromium, runs: Number(values.runs) }),
    routes: () => measureRoutes({ origin, chromium, runs: Number(values.runs) }),
    scroll: () => measureScrolling({ origin, chromium }),
  };
  const results = { machine: { cores: availableParallelism(), loadBefore } };
  for (const [name, measure] of Object.entries(parts)) {
    if (values.only !== undefined && values.only !== name) continue;
    results[name] = await measure();
    console.log(`\n${name}`);
    console.table(results[name]);
  }
  console.log(`Load of the machine before: ${loadBefore.toFixed(2)} on ${availableParallelism()} cores.`);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(results, null, 2));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
