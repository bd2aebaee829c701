/**
 * What digests save: ads posted many at once on a list that very many watch, told to clients that understand digests, beside
 * clients of the same server that are sent every row. The posts themselves, told to one client, are taken off, and what so many
 * clients cost in the same time while nothing happens.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuOf, loadCore, median, pin } from '../figures.mjs';
import { onServer } from './on-server.mjs';
import { post } from './post.mjs';

const [rounds, posts, atOnce] = [3, 96, 8];
const forms = ['digests', 'rows'];

export async function measure({ port, watchers }) {
  const rows = [];
  for (const number of watchers) rows.push(...(await measureWith(number, port)));
  return rows;
}

async function measureWith(number, port) {
  const measured = [];
  for (let round = 0; round < rounds; round++) measured.push(await measureRound(number, port));
  const row = (what, unit, figure, atMost) => ({
    measure: `${what}, ${number.toLocaleString('en')} watchers`,
    baseline: 'the same, every row sent',
    unit,
    ours: median(measured.map(({ digests }) => figure(digests))),
    bare: median(measured.map((both) => figure(both.rows))),
    ratio: median(measured.map((both) => figure(both.digests) / figure(both.rows))),
    atMost,
  });
  return [
    row('processor of an ad for a watcher', 'µs', ({ cpu }) => (cpu * 1000) / (number * posts), 0.5),
    row('bytes of an ad for a watcher', 'bytes', ({ bytes }) => bytes / (number * posts), 0.2),
  ];
}

const measureRound = (number, port) =>
  onServer({ port, people: 1 }, async ({ server, client, people: [seller] }) => {
    const own = { pid: server.pid, port };
    const tell = () => post(client, port, seller);
    await told(own, 1, 'rows', tell); // warm
    const alone = await told(own, 1, 'rows', tell);
    const measured = {};
    for (const form of forms) {
      const all = await told(own, number, form, tell);
      measured[form] = { ...all, cpu: all.cpu - alone.cpu };
    }
    return measured;
  });

/** So many clients, and so many posts: processor time, ms, without that of as long a time in which nothing happens; bytes heard. */
async function told({ pid, port }, number, form, tell) {
  const clients = fork(import.meta.filename, [String(port), String(number), form], { execArgv: [] });
  pin(clients.pid, loadCore);
  const closed = once(clients, 'exit').then(() => {
    throw new Error('A client lost its connection: the machine is too busy to measure.');
  });
  const said = () => Promise.race([once(clients, 'message'), closed]);
  await said();
  await pause(1500);
  const [cpu, startedAt] = [cpuOf(pid), performance.now()];
  const all = said();
  for (let posted = 0; posted < posts; posted += atOnce)
    await Promise.all(Array.from({ length: atOnce }, tell));
  const [bytes] = await all;
  await pause(100);
  const toldCpu = cpuOf(pid);
  await pause(performance.now() - startedAt);
  const idle = cpuOf(pid) - toldCpu;
  clients.kill();
  await once(clients, 'exit');
  return { cpu: toldCpu - cpu - idle, bytes };
}

/** Clients as thin as can be. Tells the bytes that they heard when all of them have heard of every post. */
async function watch(port, number, form) {
  const { WebSocket } = await import('ws');
  const request = JSON.stringify({ topic: 'for-sale:car', ...(form === 'digests' && { digests: true }) });
  let [left, bytes] = [number * posts, 0];
  const hear = (data) => {
    const [, said] = JSON.parse(data.subarray(2).toString());
    left -= Array.isArray(said) ? said.length : said.announced.length + said.changes.length;
    bytes += data.length;
    if (left === 0) process.send(bytes);
  };
  const open = () =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
        perMessageDeflate: false,
      });
      socket.on('error', reject);
      socket.on('close', () => process.exit(1));
      socket.on('message', (data) => {
        const head = data.subarray(0, 3).toString();
        if (head === '2') socket.send('3');
        else if (head.startsWith('0{')) socket.send('40');
        else if (head.startsWith('40')) socket.send(`420["watch",${request}]`);
        else if (head === '430') resolve();
        else hear(data);
      });
    });
  for (let opened = 0; opened < number; opened += 50)
    await Promise.all(Array.from({ length: Math.min(50, number - opened) }, open));
  process.send('open');
}

if (process.send && process.argv[1] === import.meta.filename)
  await watch(Number(process.argv[2]), Number(process.argv[3]), process.argv[4]);
