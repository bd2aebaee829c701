/**
 * What does a watcher cost? A real server, 500 and 2000 websocket clients on one list, ads posted one after the other;
 * then the same with nothing but `ws`, which sends the same bytes to as many clients. Memory of a client, processor time
 * of a delivery (a row told to a client), time until the last client has it. Ends by itself in a minute.
 * On Linux, with the `ws` that Socket.IO brings. Run: npm run bench:watchers
 */
import { fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const numbersOfClients = [500, 2000];
const posts = 40;
const port = 3291;
const dist = '../apps/api/dist';
const { projections } = await import(`${dist}/app.js`);
const { hashOf, sessionSecret } = await import(`${dist}/accounts/secrets.js`);
const { openSqliteStorage } = await import(`${dist}/storage/sqlite/open-sqlite-storage.js`);
const { carFields } = await import('../packages/contracts/dist/ads/seller-ad-fields.fixtures.js');
const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/** A session as if somebody had come in by a provider; answers its bearer. */
async function signedIn() {
  const storage = await openSqliteStorage({ dataDir: folder, projections });
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  const token = sessionSecret(sessionId);
  const [at, expiresAt] = [Date.now(), Date.now() + 3_600_000].map((time) => new Date(time).toISOString());
  const prepared = {
    type: 'SessionPrepared',
    sessionId,
    userId,
    userName: 'bench',
    codeHash: 'x',
    codeExpiresAt: at,
  };
  const opened = { type: 'SessionOpened', sessionId, tokenHash: hashOf(token), expiresAt };
  await storage.store.append({ stream: `session-${sessionId}`, version: 1, at, events: [prepared, opened] });
  await storage.close();
  return token;
}

/** What a process has used: memory in bytes, processor time in ms. */
function usedBy(pid) {
  const [rss] = /\d+(?= kB)/.exec(/VmRSS.*/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[0]);
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return { memory: rss * 1024, cpu: (Number(user) + Number(system)) * 10 };
}

async function startApi() {
  const server = spawn(process.execPath, ['apps/api/dist/main.js'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: folder,
      RATE_LIMITS: 'off', // all clients come from one address
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/health/ready`).catch(() => null))?.ok) await pause(50);
  return { process: server, address };
}

async function startBare(bytes) {
  const server = fork(import.meta.filename, ['bare', `${bytes}`]);
  const [barePort] = await once(server, 'message');
  return { process: server, address: `http://127.0.0.1:${barePort}` };
}

async function stop(child) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Clients in a process of their own, each watching; `told` resolves when every one of them has been told once more. */
async function openClients(address, number) {
  const clients = fork(import.meta.filename, ['clients', address.replace('http', 'ws'), `${number}`]);
  await once(clients, 'message');
  return { told: async () => (await once(clients, 'message'))[0], close: () => stop(clients) };
}

async function measure(server, number, post) {
  const before = usedBy(server.process.pid);
  const clients = await openClients(server.address, number);
  await pause(1500);
  const open = usedBy(server.process.pid);
  const times = [];
  let bytes = 0;
  for (let n = 0; n < posts; n++) {
    const startedAt = performance.now();
    const told = clients.told();
    await post();
    bytes = await told;
    times.push(performance.now() - startedAt);
  }
  await pause(100);
  const cpu = usedBy(server.process.pid).cpu - open.cpu;
  await clients.close();
  return { memory: (open.memory - before.memory) / number, cpu, time: median(times), bytes };
}

/** The posts themselves, told to one client, are taken off: what is left is the telling. */
async function compare() {
  const token = await signedIn();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const number of numbersOfClients) {
    const api = await startApi();
    const post = async () => {
      const body = JSON.stringify(carFields({ description: 'x'.repeat(600) }));
      const reply = await fetch(`${api.address}/api/SellerAd/CreateSellerAd`, {
        method: 'POST',
        headers,
        body,
      });
      if (reply.status !== 201) throw new Error(await reply.text());
    };
    await measure(api, 1, post); // warm
    const alone = await measure(api, 1, post);
    const ours = await measure(api, number, post);
    await stop(api.process);

    const bare = await startBare(ours.bytes);
    await measure(bare, 1, async () => bare.process.send('tell')); // warm
    const theirs = await measure(bare, number, async () => bare.process.send('tell'));
    await stop(bare.process);

    const perThousand = (cpu) => (cpu * 1000) / (number * posts);
    const [our, their] = [perThousand(ours.cpu - alone.cpu), perThousand(theirs.cpu)];
    const line = (name, { memory, time }, cpu) =>
      `${name.padEnd(8)} ${number} clients   ${(memory / 1000).toFixed(1)} kB a client   ` +
      `${cpu.toFixed(1)} ms CPU for 1000 deliveries   the last one told after ${time.toFixed(0)} ms`;
    console.log(line('Voltyard', ours, our));
    console.log(line('bare ws', theirs, their));
    console.log(
      `         ratio ${(our / their).toFixed(2)}, for a row of ${ours.bytes} bytes; a post ${(alone.cpu / posts).toFixed(1)} ms CPU`,
    );
  }
}

/** The other side, `bare`: sends so many bytes to everybody when it is told to. */
async function serveBare(bytes) {
  const { WebSocketServer } = await import('ws');
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  server.on('connection', (client) => client.send('430')); // as the answer to `watch`
  const message = 'x'.repeat(Number(bytes));
  process.on('message', () => {
    for (const client of server.clients) client.send(message);
  });
  process.send(server.address().port);
}

/** So many clients, as thin as can be; they speak as much Socket.IO as it takes to watch. */
async function watch(address, number) {
  const { WebSocket } = await import('ws');
  let told = 0;
  const open = () =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${address}/socket.io/?EIO=4&transport=websocket`, {
        perMessageDeflate: false,
      });
      const isTold = (text) => {
        told += 1;
        if (told < number) return;
        told = 0;
        process.send(text.length);
      };
      socket.on('error', reject);
      socket.on('message', (data) => {
        const text = new TextDecoder().decode(data);
        if (text === '2') socket.send('3');
        else if (text.startsWith('0{')) socket.send('40');
        else if (text.startsWith('40')) socket.send('420["watch",{"topic":"for-sale:car"}]');
        else if (text.startsWith('430')) resolve();
        else isTold(text);
      });
    });
  for (let opened = 0; opened < number; opened += 50)
    await Promise.all(Array.from({ length: Math.min(50, number - opened) }, open));
  process.send('open');
}

const [role, ...args] = process.argv.slice(2);
if (role === 'bare') await serveBare(...args);
else if (role === 'clients') await watch(args[0], Number(args[1]));
else await compare().finally(() => rmSync(folder, { recursive: true }));
