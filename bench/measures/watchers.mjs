/**
 * What a watcher costs: websocket clients on one list while ads are posted one after the other, beside nothing but `ws` that
 * sends one prepared frame of as many bytes to as many clients. The posts themselves, told to one client, are taken off.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startBare } from './bare.mjs';
import { cpuOf, loadCore, median, memoryOf, pin } from '../figures.mjs';
import { onServer } from './on-server.mjs';
import { post } from './post.mjs';

const [rounds, posts] = [3, 30];

export async function measure({ port, watchers }) {
  const rows = [];
  for (const number of watchers) rows.push(...(await measureWith(number, port)));
  return rows;
}

async function measureWith(number, port) {
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const ours = await measureOurs(number, port);
    const bare = await measureBare(number, ours.bytes);
    measured.push({ ours, bare });
  }
  const row = (what, unit, figure, atMost) => ({
    measure: `${what}, ${number.toLocaleString('en')} watchers`,
    baseline: 'bare ws, one prepared frame',
    unit,
    ours: median(measured.map(({ ours }) => figure(ours))),
    bare: median(measured.map(({ bare }) => figure(bare))),
    ratio: median(measured.map(({ ours, bare }) => figure(ours) / figure(bare))),
    atMost,
  });
  return [
    row('processor of a delivery', 'µs', ({ cpu }) => (cpu * 1000) / (number * posts), 1.3),
    row('last one told', 'ms', ({ last }) => last, 2),
    row('memory of a watcher', 'kB', ({ memory }) => memory / 1000, 2.5),
  ];
}

const measureOurs = (number, port) =>
  onServer({ port, people: 1 }, async ({ server, client, people: [seller] }) => {
    const own = { ...server, port };
    const tell = () => post(client, port, seller);
    await told(own, 1, tell); // warm
    const alone = await told(own, 1, tell);
    const all = await told(own, number, tell);
    return { ...all, cpu: all.cpu - alone.cpu };
  });

async function measureBare(number, bytes) {
  const bare = await startBare('broadcast', { bytes });
  await told(bare, 1, bare.tell); // warm
  const measured = await told(bare, number, bare.tell);
  await bare.stop();
  return measured;
}

/**
 * So many clients are told something so often: processor time of it all, ms; memory that is kept for each; until the last has
 * it, ms.
 */
async function told(server, number, tell) {
  const { pid, port } = server;
  const before = await memoryKept(server);
  const clients = await openClients(port, number);
  await pause(1500);
  const memory = ((await memoryKept(server)) - before) / number;
  const cpu = cpuOf(pid);
  const last = [];
  let bytes = 0;
  for (let time = 0; time < posts; time++) {
    const all = clients.told();
    const startedAt = performance.now();
    await tell();
    bytes = await all;
    last.push(performance.now() - startedAt);
  }
  await pause(100);
  const used = cpuOf(pid) - cpu;
  await clients.close();
  return { cpu: used, memory, last: median(last), bytes };
}

async function memoryKept({ pid, collect }) {
  await collect();
  return memoryOf(pid);
}

/** So many clients in a process of their own; `told` resolves when all have heard once more, with the bytes that each heard. */
export async function openClients(port, number) {
  const clients = fork(import.meta.filename, [String(port), String(number)], { execArgv: [] });
  pin(clients.pid, loadCore);
  await once(clients, 'message');
  return {
    told: async () => (await once(clients, 'message'))[0],
    close: async () => {
      clients.kill();
      await once(clients, 'exit');
    },
  };
}

/** Clients as thin as can be; they speak as much Socket.IO as it takes to watch. Tells when all were told once more. */
async function watch(port, number) {
  const { WebSocket } = await import('ws');
  let heard = 0;
  const open = () =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
        perMessageDeflate: false,
      });
      socket.on('error', reject);
      socket.on('message', (data) => {
        const head = data.subarray(0, 3).toString();
        if (head === '2') socket.send('3');
        else if (head.startsWith('0{')) socket.send('40');
        else if (head.startsWith('40')) socket.send('420["watch",{"topic":"for-sale:car"}]');
        else if (head === '430') resolve();
        else if ((heard += 1) % number === 0) process.send(data.length);
      });
    });
  for (let opened = 0; opened < number; opened += 50)
    await Promise.all(Array.from({ length: Math.min(50, number - opened) }, open));
  process.send('open');
}

if (process.send && process.argv[1] === import.meta.filename)
  await watch(Number(process.argv[2]), Number(process.argv[3]));
