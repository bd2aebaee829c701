/** What benchmarks share: processor time and memory, medians, the two sides in turn, where processes run. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of a process with all its threads so far, ms. */
export const cpuOf = (pid) =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, one) => sum + one, 0) / 1e6;

/** Memory of a process, bytes. */
export const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;

export const quantile = (values, share) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ];
export const median = (values) => quantile(values, 0.5);

/** The median, and the time within which 95 of 100 were done. */
export const medianAndP95 = (times) =>
  `median ${median(times).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`;

/** The two sides in turn, so that what else the machine does meets both: figures of both, by round. */
export async function inTurn(rounds, ours, bare) {
  const measured = [];
  for (let round = 0; round < rounds; round++) measured.push({ ours: await ours(), bare: await bare() });
  return measured;
}

/** The server runs on one core, and what asks it on the other. */
export const [serverCore, loadCore] = [0, 1];

/** Moves a process with the threads that it has to one core; its later threads stay there too. */
export function pin(pid, core) {
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)]);
}
