/**
 * Can one account spoil uploading for the others? A real server, an attacker who sends 40 small files of many megapixels
 * again and again and breaks some of them off, and meanwhile an honest person who uploads photos and looks at a list.
 * Prints how long the honest upload and the list take, and the most memory the server had. On Linux; ends by itself in a
 * minute. Build first. Run: npm run bench:uploads
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { attackUploads } from './attacks/uploads.mjs';
import { signedIn } from './measures/people.mjs';

const lasts = 30_000;
const port = Number(process.env.PORT ?? 3292);
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function startApi() {
  const server = spawn(process.execPath, ['apps/api/dist/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: folder, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) await pause(50);
  return server;
}

const megabytes = (pid, what) =>
  Math.round(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1] / 1024);

/** Repeats work until the end; answers how long each took, ms. */
async function timed(work, every, endsAt) {
  const times = [];
  while (Date.now() < endsAt) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
    await pause(every);
  }
  return times.toSorted((a, b) => a - b);
}

async function upload(token, file) {
  const body = new FormData();
  body.append('cardId', randomUUID());
  body.append('fileName', 'honest.jpg');
  body.append('file', new Blob([file]), 'honest.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin}/api/File/car/add`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`The honest upload was refused: ${reply.status} ${await reply.text()}`);
}

async function list() {
  const reply = await fetch(`${origin}/api/SellerAdCard/GetSellerAdCards/car`);
  if (!reply.ok) throw new Error(`The list was refused: ${reply.status}`);
  await reply.text();
}

const tell = (what, times) =>
  console.log(
    `${what.padEnd(16)} p50 ${times[times.length >> 1].toFixed(0)} ms   max ${times.at(-1).toFixed(0)} ms   of ${times.length}`,
  );

const [greedy, honest] = (await signedIn(folder, 2)).map(({ token }) => token);
const noise = { type: 'gaussian', mean: 128, sigma: 20 };
const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#2a7', noise } })
  .jpeg({ quality: 70 })
  .toBuffer();
const server = await startApi();
try {
  const before = megabytes(server.pid, 'VmRSS');
  const endsAt = Date.now() + lasts;
  const [answers, uploads, lists] = await Promise.all([
    attackUploads({ origin, token: greedy, endsAt }),
    timed(() => upload(honest, photo), 500, endsAt),
    timed(list, 50, endsAt),
  ]);
  console.log(`attack: ${JSON.stringify(answers)} of ${lasts / 1000} s`);
  tell('honest upload', uploads);
  tell('list', lists);
  console.log(`memory           ${before} MB before, ${megabytes(server.pid, 'VmHWM')} MB at most`);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
}
