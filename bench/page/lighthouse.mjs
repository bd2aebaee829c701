import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from '../figures.mjs';

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const times = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  speedIndex: 'speed-index',
  blocking: 'total-blocking-time',
};
const round = (value, digits = 0) => Number(value.toFixed(digits));

/** Every page in turn, `runs` times, each in a browser of its own. */
export async function measureByLighthouse({ origin, pages, chromium, runs }) {
  const measured = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const [name, path] of Object.entries(pages))
      measured[name].push(await measure(origin + path, chromium));
  }
  return Object.fromEntries(Object.entries(measured).map(([name, all]) => [name, mediansOf(all)]));
}

async function measure(url, chromePath) {
  const chrome = await launch({ chromePath, chromeFlags: flags });
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return figuresOf(lhr);
  } finally {
    chrome.kill();
  }
}

function figuresOf({ categories, audits }) {
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, round((score ?? 0) * 100)]),
  );
  const figures = Object.entries(times).map(([name, audit]) => [name, round(audits[audit].numericValue)]);
  const requests = audits['network-requests'].details?.items ?? [];
  const kilobytes = (type) =>
    round(
      requests
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
      1,
    );
  return {
    ...scores,
    ...Object.fromEntries(figures),
    cls: round(audits['cumulative-layout-shift'].numericValue, 3),
    js: kilobytes('Script'),
    css: kilobytes('Stylesheet'),
  };
}

const mediansOf = (all) =>
  Object.fromEntries(Object.keys(all[0]).map((name) => [name, median(all.map((one) => one[name]))]));
