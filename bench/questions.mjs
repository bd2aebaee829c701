/**
 * Measures what a question costs, and what it costs other requests. Starts a built server with many ads of its own and
 * asks one question after the other: once right after a start (cold: the server has read nothing yet, though the system
 * may have) and five times more (warm: the median, and its ratio to the newest page). Meanwhile it asks /health/live
 * every 5 ms; if the slowest answer takes more than a few ms, the event loop was blocked. A question is given up after
 * 60 s, the whole run after TIME seconds. Build first. Run: npm run bench:questions; ADS=100000 makes it the size of
 * docs/scale.md, which takes minutes to seed.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ads = Number(process.env.ADS ?? 10_000);
const port = Number(process.env.PORT ?? 3294);
const time = Number(process.env.TIME ?? 600) * 1000;
const endsAt = Date.now() + time;
const origin = `http://127.0.0.1:${port}`;
const dist = '../apps/api/dist';
const { projections } = await import(`${dist}/app.js`);
const { openSqliteStorage } = await import(`${dist}/storage/sqlite/open-sqlite-storage.js`);
const { carFields } = await import('../packages/contracts/dist/ads/seller-ad-fields.fixtures.js');

const list = '/api/SellerAdCard/GetSellerAdCards/car?limit=24&';
const counts = '/api/SellerAdCard/GetSellerAdCounts/car?';
const newest = 'the newest page';
const questions = {
  [newest]: '',
  'a range of prices': 'priceMin=10000&priceMax=20000',
  'a type that few have': 'subType=suv',
  'a word that all have': 'text=electric',
  'a word that 3 % have': 'text=rare',
  'eight words': 'text=a+b+c+d+e+f+g+h',
  'the cheapest': 'sort=price-low',
  'two filters, dearest': 'subType=suv&priceMax=20000&sort=price-high',
  'a type that nobody has': 'subType=microcar&priceMin=2000&sort=price-low',
  'all counts': counts,
  'counts of two filters': `${counts}subType=suv&priceMax=20000`,
};
const pathOf = (question) => (question.startsWith('/') ? question : `${list}${question}`);

const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
const vocabulary = Array.from({ length: 3000 }, (_, n) => `${'abcdefgh'[n % 8]}${(n * 7919).toString(36)}`);
const anyWord = () => vocabulary[Math.floor(Math.random() * vocabulary.length)];

function ad(number) {
  const [adId, at] = [randomUUID(), new Date(Date.now() - (ads - number) * 1000).toISOString()];
  const words = Array.from({ length: 90 }, anyWord);
  const fields = carFields({
    title: `Car ${number}${number % 33 === 0 ? ' rare' : ''}`,
    price: 1000 + ((number * 7919) % 60_000),
    subType: number % 100 === 0 ? 'suv' : 'sedan',
    description: `electric ${words.join(' ')}`,
  });
  const owner = { userId: randomUUID(), userName: 'dealer' };
  const published = { type: 'AdPublished', kind: 'for-sale', adId, ...owner, publishedAt: at, fields };
  return { stream: `ad-${adId}`, version: 1, at, events: [published] };
}

async function seed() {
  const storage = await openSqliteStorage({ dataDir: folder, projections });
  for (let first = 0; first < ads; first += 500) {
    if (Date.now() > endsAt) throw new Error(`Stopped after ${time / 1000} s.`);
    const numbers = Array.from({ length: Math.min(500, ads - first) }, (_, index) => first + index);
    await Promise.all(numbers.map((number) => storage.store.append(ad(number))));
  }
  await storage.close();
}

async function startApi() {
  const server = spawn(process.execPath, [join(import.meta.dirname, `${dist}/main.js`)], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: folder, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    await pause(50);
  }
  return server;
}

async function stop(server) {
  server.kill('SIGTERM');
  const killing = setTimeout(() => server.kill('SIGKILL'), 15_000);
  if (server.exitCode === null) await once(server, 'exit');
  clearTimeout(killing);
}

/** How long an answer takes, ms, and its status. */
async function timed(path) {
  const startedAt = performance.now();
  const reply = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(60_000) });
  await reply.arrayBuffer();
  return { took: performance.now() - startedAt, status: reply.status };
}

/** Asks, and meanwhile again and again whether the server lives. */
async function asked(question) {
  const meanwhile = { isOver: false, slowest: 0 };
  const watching = (async () => {
    while (!meanwhile.isOver) {
      meanwhile.slowest = Math.max(meanwhile.slowest, (await timed('/health/live')).took);
      await pause(5);
    }
  })();
  const { took, status } = await timed(pathOf(question));
  meanwhile.isOver = true;
  await watching;
  return { took, status, slowest: meanwhile.slowest };
}

const told = ({ took, slowest, status }) =>
  `${took.toFixed(1).padStart(8)} ms (live ${slowest.toFixed(1)} ms)${status === 200 ? '' : ` status ${status}`}`;

/** How long the index in memory takes after the start until it answers (s). */
async function readIndex() {
  const startedAt = performance.now();
  while ((await timed(`${counts}subType=van`)).status !== 200) await pause(50);
  return (performance.now() - startedAt) / 1000;
}

let newestTook = null;
/** Each question has a start of its own: what one has read is not read for the next. */
async function measure(name, question) {
  const server = await startApi();
  try {
    for (let warming = 0; warming < 5; warming++) await timed('/health/live');
    const readyAfter = await readIndex();
    const cold = await asked(question);
    const warm = [];
    for (let round = 0; round < 5; round++) warm.push(await asked(question));
    const median = warm.toSorted((a, b) => a.took - b.took)[2];
    const slowest = Math.max(...warm.map((each) => each.slowest));
    newestTook ??= median.took;
    const ratio = `${(median.took / newestTook).toFixed(1)} × ${newest}, index after ${readyAfter.toFixed(1)} s`;
    console.log(`${name.padEnd(22)} cold ${told(cold)}   warm ${told({ ...median, slowest })}   ${ratio}`);
  } finally {
    await stop(server);
  }
}

try {
  await seed();
  console.log(`${ads} ads on SQLite; the slowest /health/live meanwhile in brackets`);
  for (const [name, question] of Object.entries(questions)) {
    if (Date.now() > endsAt) throw new Error(`Stopped after ${time / 1000} s.`);
    await measure(name, question);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
