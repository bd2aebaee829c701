/** A built server over a folder, as a benchmark asks it: what an answer takes, and what it costs the process. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { collectIn } from './collect-garbage.mjs';
import { cpuOf, memoryOf } from './figures.mjs';

const main = join(import.meta.dirname, '../apps/api/dist/main.js');
const bare = fileURLToPath(import.meta.resolve('./bare-server.mjs'));
const loopDelay = import.meta.resolve('./loop-delay.mjs');
const run = promisify(execFile);

/** The server over a folder. */
export const startServer = (folder, port) =>
  started(main, port, { DATA_DIR: folder, RATE_LIMITS: 'off', MONGODB_URL: '' });

/** A server that does nothing. The busy thread of ours is the index's. */
export const startBareServer = (port, { hasBusyThread }) =>
  started(bare, port, { BUSY_THREAD: hasBusyThread ? 'yes' : '' });

/** Another's server at the port would be measured in place of ours. */
async function expectFree(port) {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening').catch(() => {
    throw new Error(`Port ${port} is taken: something else runs there.`);
  });
  probe.close();
  await once(probe, 'close');
}

async function started(file, port, env) {
  await expectFree(port);
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', loopDelay, file], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const sinceStart = () => performance.now() - startedAt;

  /** Throws when the question is refused, because a refusal is fast. */
  async function answered(path) {
    const askedAt = performance.now();
    const reply = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(60_000) });
    const body = await reply.text();
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}.`);
    return { took: performance.now() - askedAt, body };
  }
  async function until(path) {
    while (!(await answered(path).catch(() => null))) {
      if (child.exitCode !== null) throw new Error('The server did not start.');
      await pause(10);
    }
    return sinceStart();
  }

  const cpu = () => cpuOf(child.pid);

  /** How long its event loop was held since this was last asked: longest, p99, longest for garbage collection, ms. */
  async function held() {
    child.send('held');
    const [told] = await once(child, 'message');
    return told;
  }

  /** Waits until it has little to do for some seconds. */
  async function idle() {
    for (let quiet = 0; quiet < 5;) {
      const before = cpu();
      await pause(1000);
      quiet = cpu() - before < 50 ? quiet + 1 : 0;
    }
  }

  return {
    pid: child.pid,
    answered,
    /** So that `memory` is what it keeps. */
    collect: () => collectIn(child),
    cpu,
    idle,
    /** Asks until it is answered; ms since the start. */
    until,
    /** MB */
    memory: () => memoryOf(child.pid) / 1e6,
    /** How long the event loop was held while work ran. */
    heldBy: async (work) => {
      await held();
      await work();
      return held();
    },
    stop: async () => {
      child.kill('SIGTERM');
      const killing = setTimeout(() => child.kill('SIGKILL'), 20_000);
      if (child.exitCode === null) await once(child, 'exit');
      clearTimeout(killing);
    },
  };
}

/** Drops the system's cache of every file in a folder, of no other. */
export async function dropCache(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name === 'lists') await dropCache(join(folder, entry.name));
    if (entry.isFile())
      await run('dd', [`if=${join(folder, entry.name)}`, 'iflag=nocache', 'count=0', 'status=none']);
  }
}

/** Fills a folder by the sample's import. Answers how many commits a second it wrote, the first second left out. */
export async function fillWithSample(folder, ads) {
  const child = spawn(process.execPath, [main, 'sample', '--ads', String(ads)], {
    env: { ...process.env, DATA_DIR: folder, MONGODB_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = [];
  createInterface(child.stderr).on('line', (line) => {
    const [, commits] = /^Commits: (\d+) of/.exec(line) ?? [];
    if (commits !== undefined) said.push({ commits: Number(commits), at: performance.now() });
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The sample could not be made.');
  const [first, last] = [said[0], said.at(-1)];
  return ((last.commits - first.commits) * 1000) / (last.at - first.at);
}
