/**
 * npm run bench: every measure of docs/performance.md beside its bare baseline, in the same run and in turn. The servers run on
 * one core, what asks them on the other; loopback only. Prints a table, and writes it to bench/results/ as JSON. Build first.
 *
 *   npm run bench                       all of it, in some twenty minutes
 *   npm run bench -- --only lists       a part; several with commas
 *   npm run bench -- --ads 10000        lists among as many ads; several with commas
 */
import { readdirSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCore, pin } from './figures.mjs';

const measures = {
  lists: () => import('./measures/lists.mjs'),
  creates: () => import('./measures/creates.mjs'),
  watchers: () => import('./measures/watchers.mjs'),
  digests: () => import('./measures/digests.mjs'),
  uploads: () => import('./measures/uploads.mjs'),
  photos: () => import('./measures/photos.mjs'),
  mixed: () => import('./measures/mixed.mjs'),
};
const parts = Object.keys(measures);
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: parts.join(',') },
    ads: { type: 'string', default: '10000,100000' },
    watchers: { type: 'string', default: '2000,5000' },
  },
});
const asked = values.only.split(',');
const unknown = asked.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`There is no measure ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
  process.exit(1);
}
const numbers = (text) => text.split(',').map(Number);

/** What else runs: its processes are on the same cores. */
const others = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // Node calls its process MainThread.
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]];
      } catch {
        return []; // it has ended
      }
    })
    .filter((name) => /node|chrom|ferret|mongo/.test(name)).length - 1;

const machine = {
  at: new Date().toISOString(),
  processors: cpus().length,
  model: cpus()[0]?.model,
  node: process.version,
  load: loadavg(),
  otherProcesses: others(),
};
console.log(
  `${machine.processors} processors (${machine.model}), Node ${machine.node}, load ${machine.load[0].toFixed(1)}, ` +
    `${machine.otherProcesses} other processes that may be at work`,
);
pin(process.pid, loadCore);

const digits = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
const wantedOf = ({ atLeast, atMost }) => (atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`);
const isMet = ({ ratio, atLeast, atMost }) => (atLeast === undefined ? ratio <= atMost : ratio >= atLeast);

const rows = [];
for (const part of asked) {
  const { measure } = await measures[part]();
  const found = await measure({ port: 3294, ads: numbers(values.ads), watchers: numbers(values.watchers) });
  for (const row of found) {
    rows.push({ part, ...row, isMet: isMet(row) });
    console.log(
      `${row.measure.padEnd(44)} ${digits(row.ours).padStart(7)} ${row.unit.padEnd(16)} bare ${digits(row.bare).padStart(7)}` +
        `   ratio ${row.ratio.toFixed(2).padStart(5)}  wanted ${wantedOf(row).padEnd(7)} ${isMet(row) ? 'met' : 'NOT met'}`,
    );
  }
}

const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${machine.at.replaceAll(':', '-')}.json`);
writeFileSync(file, `${JSON.stringify({ machine: { ...machine, loadAfter: loadavg() }, rows }, null, 2)}\n`);
console.log(`Written to ${file}`);
