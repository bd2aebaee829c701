/**
 * npm run soak: half an hour of everything at once (-- --minutes N). Lists and filters are read, ads posted, photos uploaded,
 * messages sent, while 1,000 sockets watch, half of which come and go. Says at the end whether anything failed, was missed or
 * told twice, how fast answers were, and how the memory went on. On Linux, loopback only. Build first.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { memoryOf, quantile } from './figures.mjs';
import { signedIn } from './measures/people.mjs';
import { fillWithSample, startServer } from './server.mjs';
import { everythingAtOnce } from './soak/people.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
const [port, watchers, processes] = [3296, 1000, 2];
const sampleEvery = 5000;

/** Megabytes an hour, by least squares, of what comes after the first third: until then caches and code are made. */
function slopeOf(memory) {
  const points = memory
    .slice(Math.floor(memory.length / 3))
    .map((bytes, index) => [index * (sampleEvery / 3_600_000), bytes / 1e6]);
  const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return above / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

/** Memory over time, a column for each sixtieth of it. */
function graphOf(memory) {
  const marks = '▁▂▃▄▅▆▇█';
  const [least, most] = [Math.min(...memory), Math.max(...memory)];
  const columns = Array.from(
    { length: Math.min(60, memory.length) },
    (_, column) => memory[Math.floor((column * memory.length) / Math.min(60, memory.length))],
  );
  const line = columns
    .map((bytes) => marks[Math.min(7, Math.floor(((bytes - least) / (most - least || 1)) * 8))])
    .join('');
  return `${line}  ${Math.round(least / 1e6)} to ${Math.round(most / 1e6)} MB`;
}

const folder = mkdtempSync(join(tmpdir(), 'voltyard-soak-'));
await fillWithSample(folder, 3000);
const people = await signedIn(folder, 60);
const server = await startServer(folder, port);
const memory = [];
let sampling;
try {
  await server.until('/health/ready');
  const clients = Array.from({ length: processes }, () =>
    fork(
      fileURLToPath(import.meta.resolve('./soak/watchers.mjs')),
      [String(port), String(watchers / processes)],
      {
        execArgv: [],
      },
    ),
  );
  await Promise.all(clients.map((child) => once(child, 'message')));
  console.log(`${watchers} sockets watch; it ends in ${minutes} minutes.`);
  sampling = setInterval(() => memory.push(memoryOf(server.pid)), sampleEvery);
  const endsAt = Date.now() + minutes * 60_000;
  const { took, errors, posted } = await everythingAtOnce({
    port,
    people,
    isOver: () => Date.now() > endsAt,
  });
  clearInterval(sampling);
  const counts = await Promise.all(
    clients.map(async (child) => {
      child.send({ from: 1, to: posted + 1 });
      return (await once(child, 'message'))[0];
    }),
  );
  const sum = (what) => counts.reduce((total, count) => total + count[what], 0);
  const told = Object.entries(took).map(([what, times]) => ({
    what,
    number: times.length,
    ...Object.fromEntries([0.5, 0.99, 1].map((share) => [`p${share * 100}`, quantile(times, share)])),
  }));
  for (const { what, number, p50, p99, p100 } of told)
    console.log(
      `${what.padEnd(8)} ${String(number).padStart(6)} times: median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${p100.toFixed(0)} ms`,
    );
  console.log(`memory   ${graphOf(memory)}; ${slopeOf(memory).toFixed(1)} MB an hour after the first third`);
  console.log(
    `${posted} ads × ${watchers} watchers: ${sum('missed')} missed, ${sum('twice')} told twice, ${sum('loadedAgain')} watchers told to load again`,
  );
  console.log(
    `${errors.length} errors${errors.length > 0 ? `: ${[...new Set(errors)].slice(0, 10).join('\n')}` : ''}`,
  );
  const results = join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(
    join(results, 'soak.json'),
    JSON.stringify({
      minutes,
      told,
      memory,
      posted,
      missed: sum('missed'),
      twice: sum('twice'),
      errors: errors.length,
    }),
  );
  if (errors.length + sum('missed') + sum('twice') + sum('loadedAgain') > 0) process.exitCode = 1;
} finally {
  clearInterval(sampling);
  await server.stop();
  rmSync(folder, { recursive: true });
}
