import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browsers } from '@playwright/test';
import { median } from '../figures.mjs';
import { phoneAgent } from './phone.mjs';

/** Lighthouse's phone is this many times slower; a task blocks for what it takes above 50 ms. */
const slowdown = 4;
const free = 50;

/**
 * What a page's start costs the main thread in processor time, ms, which does not depend on what else runs: in all, its
 * longest task, and how long tasks would block a phone that is four times slower.
 */
export async function measureBoot({ origin, pages, chromium, runs }) {
  const rows = {};
  for (const [name, path] of Object.entries(pages)) {
    const all = [];
    for (let run = 0; run < runs; run++) all.push(await tasksOf(origin + path, chromium));
    const figure = (of) => Math.round(median(all.map(of)));
    rows[name] = {
      'all ms': figure((tasks) => tasks.reduce((sum, one) => sum + one, 0)),
      'longest ms': figure((tasks) => Math.max(...tasks)),
      'blocking ms': figure((tasks) =>
        tasks.reduce((sum, one) => sum + Math.max(0, one * slowdown - free), 0),
      ),
    };
  }
  return rows;
}

/** Processor time of each task of the page's main thread until it has been idle for a while, ms. */
async function tasksOf(url, executablePath) {
  const file = join(tmpdir(), `voltyard-trace-${process.pid}.json`);
  const browser = await browsers.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      userAgent: phoneAgent,
    });
    await browser.startTracing(page, { path: file, categories: ['toplevel', 'devtools.timeline'] });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1500);
    await browser.stopTracing();
  } finally {
    await browser.close();
  }
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  const { pid, tid } = traceEvents.find(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === url,
  );
  return traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => tdur / 1000);
}
