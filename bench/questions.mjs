/**
 * What does a question about a list cost? A built server over SQLite with the sample's ads: how soon lists are ready, the
 * processor time of any two filters in any order beside the newest page's, latency under load, counts, a cold cache, and
 * how long the event loop was held. Build first. Run: npm run bench:questions (10,000 ads; ADS=100000 for more), or on a
 * copy of a marketplace that is there: DATA_DIR=FOLDER npm run bench:questions.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median, quantile } from './figures.mjs';
import { dropCache, fillWithSample, startBareServer, startServer } from './server.mjs';

const ads = Number(process.env.ADS ?? 10_000);
const port = Number(process.env.PORT ?? 3294);
const given = process.env.DATA_DIR;
const folder = given ?? mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
const list = '/api/SellerAdCard/GetSellerAdCards/car?limit=24';
const counts = '/api/SellerAdCard/GetSellerAdCounts/car?';
const rounds = 5;
const loadSeconds = 10;

const filters = {
  type: 'subType=suv',
  brand: 'brand=tesla',
  'price to': 'priceMax=20000',
  'price from': 'priceMin=30000',
  year: 'yearMin=2021',
  odometer: 'odometerKmMax=60000',
  range: 'rangeKmMin=350',
  health: 'sohPercentMin=92',
  connector: 'connector=ccs2',
  'DC power': 'dcKwMin=150',
  condition: 'condition=like-new',
  word: 'text=heat',
  near: 'near=2778067&radiusKm=500',
};
const orders = ['newest', 'price-low', 'price-high', 'range', 'health', 'odometer'];
/** The orders of a list with these filters: distances are from the place of `near`. */
const ordersWith = (...asked) => (asked.includes(filters.near) ? [...orders, 'nearest'] : orders);
const names = Object.keys(filters);
const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other]));

const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const report = (what, value, wanted) => console.log(`${what.padEnd(58)} ${value.padStart(24)}   ${wanted}`);

/** Processor time of one request, ms: of some, one after the other. */
async function cpuOf(server, paths) {
  const before = server.cpu();
  for (const path of paths) await server.answered(path);
  return (server.cpu() - before) / paths.length;
}
const again = (path, times = rounds) => Array.from({ length: times }, () => path);

/** How soon lists with filters and counts are answered after a start, and what the start costs. */
async function startedFrom(title) {
  const server = await startServer(folder, port);
  const ready = await server.until('/health/ready');
  const filtered = await server.until(`${list}&subType=van&priceMax=30000&sort=price-low`);
  const counted = await server.until(`${counts}subType=van`);
  report(
    title,
    `${ms(ready)}, ${ms(filtered)}`,
    `ready, lists with filters; counts ${ms(counted)}, cpu ${ms(server.cpu())}`,
  );
  return server;
}

async function measurePairs(server) {
  await cpuOf(server, again(list, 200));
  const newest = median(await Array.fromAsync({ length: 10 }, () => cpuOf(server, again(list, 40))));
  report('the newest page', ms(newest), 'processor time of a request');
  const asked = pairs.flatMap(([one, other]) =>
    ordersWith(filters[one], filters[other]).map((sort) => ({
      name: `${one}, ${other}, ${sort}`,
      path: `${list}&${filters[one]}&${filters[other]}&sort=${sort}`,
    })),
  );
  // All once before any is measured: the first would also pay for the compiling of the code that all share.
  for (const { path } of asked) await server.answered(path);
  const took = [];
  let worst = { cpu: 0 };
  for (const { name, path } of asked) {
    // Not the mean, because few of the rounds collect the garbage of all.
    const cpu = median(await Array.fromAsync({ length: 3 }, () => cpuOf(server, again(path))));
    took.push(cpu);
    if (cpu > worst.cpu) worst = { cpu, name };
  }
  const ratio = (cpu) => `${(cpu / newest).toFixed(1)} x`;
  report(
    `two filters in any order, ${took.length} of them: median, p99`,
    `${ratio(median(took))}, ${ratio(quantile(took, 0.99))}`,
    '5 x the newest page at most',
  );
  report(`the worst: ${worst.name}`, `${ratio(worst.cpu)} (${ms(worst.cpu)})`, '5 x');
  const nothing = await cpuOf(server, again(`${list}&subType=microcar&dcKwMin=300&sort=price-low`, 40));
  const something = await cpuOf(server, again(`${list}&subType=suv&dcKwMin=150&sort=price-low`, 40));
  report('nothing matches, beside something', `${ms(nothing)}, ${ms(something)}`, 'no slower');
}

/** Another question each time: what was asked before is of little use. */
const anyOf = (values) => values[Math.floor(Math.random() * values.length)];
/** A highest price may be given once only. */
const pairsBesidePrice = pairs.filter((pair) => !pair.includes('price to'));
const anyQuestion = () => {
  const [one, other] = anyOf(pairsBesidePrice).map((name) => filters[name]);
  const price = `priceMax=${5000 + Math.floor(Math.random() * 60_000)}`;
  if (Math.random() < 0.2) return `${counts}${one}&${price}`;
  const asked = [one, Math.random() < 0.3 ? price : other];
  return `${list}&${asked.join('&')}&sort=${anyOf(ordersWith(...asked))}`;
};

/** Asks for some seconds: the time of each answer, by what was asked, and how long the event loop was held. */
async function timesOf(server, askUntil) {
  const took = { lists: [], counts: [] };
  const askAny = async () => {
    const path = anyQuestion();
    took[path.startsWith(counts) ? 'counts' : 'lists'].push((await server.answered(path)).took);
  };
  const endsAt = performance.now() + loadSeconds * 1000;
  const held = await server.heldBy(() => askUntil(() => performance.now() >= endsAt, askAny));
  return { took, held };
}

/** Eight clients without a pause. */
const underLoad = (server) =>
  timesOf(server, (isOver, askAny) => {
    const client = async () => {
      while (!isOver()) await askAny();
    };
    return Promise.all(Array.from({ length: 8 }, client));
  });

/** So many questions a second, as they come: each is asked at its time, whether earlier ones are answered or not. */
const atRate = (server, perSecond) =>
  timesOf(server, async (isOver, askAny) => {
    const asked = [];
    for (const startedAt = performance.now(); !isOver();) {
      asked.push(askAny());
      await pause(Math.max(0, startedAt + (asked.length * 1000) / perSecond - performance.now()));
    }
    await Promise.all(asked);
  });

function reportTimes(title, { took, held }, cpu) {
  const all = [...took.lists, ...took.counts];
  const times = (values) => [0.5, 0.99, 1].map((share) => ms(quantile(values, share))).join(', ');
  report(`${title}: median, p99, slowest`, times(all), `cpu ${ms(cpu / all.length)} each`);
  report(`lists alone, ${took.lists.length} of them`, times(took.lists), 'p99 50 ms');
  report(`counts alone, ${took.counts.length} of them`, times(took.counts), 'p99 200 ms');
  reportHeld('the event loop was held meanwhile', held);
}

async function measureLoad(server) {
  const before = server.cpu();
  const most = await underLoad(server);
  const between = server.cpu();
  const perSecond = (most.took.lists.length + most.took.counts.length) / loadSeconds;
  const half = await atRate(server, perSecond / 2);
  reportTimes(`8 clients without a pause, ${Math.round(perSecond)}/s`, most, between - before);
  reportTimes(`half as many, ${Math.round(perSecond / 2)}/s`, half, server.cpu() - between);
}

function reportHeld(what, { longest, most, collecting }) {
  const told = [longest, most, collecting].map(ms).join(', ');
  report(`${what}: longest, p99, longest for garbage`, told, '20 ms');
}

/** What the machine does to any server under the same clients. */
async function measureBare() {
  for (const hasBusyThread of [false, true])
    await withServer(
      () => startBareServer(port, { hasBusyThread }),
      async (server) => {
        await server.until('/');
        const { held } = await underLoad(server);
        reportHeld(`a bare server${hasBusyThread ? ', busy thread' : ''}, held`, held);
      },
    );
}

async function measureCounts(server) {
  const first = [];
  for (let price = 20_000; price < 20_015; price++)
    first.push((await server.answered(`${counts}priceMax=${price}`)).took);
  const repeated = [];
  for (let time = 0; time < 30; time++)
    repeated.push((await server.answered(`${counts}priceMax=20000`)).took);
  report(
    'counts of the whole panel: first, slowest of 15',
    `${ms(median(first))}, ${ms(Math.max(...first))}`,
    '60 ms at 100,000, 200 ms at a million',
  );
  report('the same again', ms(median(repeated)), '5 ms');
}

/** Each question alone, so that what is seen is its own: cold files, sets that are not found yet. */
async function measureAlone(server, { isCold }) {
  const took = [];
  const held = await server.heldBy(async () => {
    for (let number = 0; number < 40; number++) {
      if (isCold) await dropCache(folder);
      took.push((await server.answered(anyQuestion())).took);
      await pause(20);
    }
  });
  report(
    `${isCold ? 'cold files' : 'warm'}, one after the other: median, slowest`,
    `${ms(median(took))}, ${ms(Math.max(...took))}`,
    isCold ? '500 ms at a million' : '',
  );
  reportHeld('the event loop was held meanwhile', held);
}

/** Starts a server that is stopped whatever comes of the measuring. */
async function withServer(start, measure) {
  const server = await start();
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

async function measureFirstStart(server) {
  const readAll = await server.until(`${counts}subType=van`);
  const { count } = JSON.parse((await server.answered(counts)).body);
  console.log(`${count === 10_000 ? 'Over 10,000' : count} cars for sale. SQLite.`);
  report('the first start', ms(readAll), `counts; memory ${Math.round(server.memory())} MB`);
  // The lists are sorted and saved, and what reacts to events reads the whole log once.
  await server.idle();
}

async function measureAll(server) {
  await measureAlone(server, { isCold: false });
  await measurePairs(server);
  await measureCounts(server);
  await measureAlone(server, { isCold: true });
  await measureLoad(server);
}

try {
  if (!given) await fillWithSample(folder, ads);
  await withServer(() => startServer(folder, port), measureFirstStart);
  await withServer(
    () => startedFrom('a start'),
    async () => {},
  );
  await dropCache(folder);
  await withServer(
    () => startedFrom('a start from cold files'),
    async () => {},
  );
  await withServer(() => startedFrom('a start'), measureAll);
  await measureBare();
} finally {
  if (!given) rmSync(folder, { recursive: true, force: true });
}
