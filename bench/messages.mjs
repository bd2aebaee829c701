/**
 * How long is a message on its way to the other person's screen and bell, and what does a count of unread conversations cost? A real
 * server over SQLite, one person writing, the other one's socket listening. Beside it, in turn, the bare thing: `ws` through a
 * server that appends as many bytes to a file and syncs it before it passes them on, and an HTTP answer that is ready.
 * Ends within a minute; fails above the bounds below. Run: npm run bench:messages
 */
import { fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import { median, medianAndP95 } from './figures.mjs';
import { listening } from './listening.mjs';

const rounds = 300;
const warmUp = 50;
const port = 3292;
const origin = `http://127.0.0.1:${port}`;
/** How many times the bare thing. Wide, since a busy machine makes the two differ: far more than this is a defect. */
const bounds = { message: 25, notice: 60, unread: 8 };

/** The other side, `bare`: passes what a client sends on to all others when it is on the disk. */
async function serveBare(path) {
  const file = openSync(path, 'a');
  const http = createServer((_, response) => response.end('{"unread":1,"position":1}'));
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (client) =>
    client.on('message', (data) => {
      writeSync(file, data);
      fdatasyncSync(file);
      for (const other of sockets.clients) if (other !== client) other.send(data);
    }),
  );
  process.on('SIGTERM', () => {
    closeSync(file);
    process.exit();
  });
  http.listen(0, '127.0.0.1', () => process.send(http.address().port));
}

/** How many unread conversations the people have whose count is asked for. */
const inboxes = [1, 1000, 10_000];

/** A seller, a buyer, and for each inbox a person who has so many unread conversations. */
async function people(dataDir) {
  const { projections } = await import('../apps/api/dist/app.js');
  const { signedInPerson } = await import('../apps/api/dist/app.test-harness.js');
  const { openSqliteStorage } = await import('../apps/api/dist/storage/sqlite/open-sqlite-storage.js');
  const storage = await openSqliteStorage({ dataDir, projections });
  const now = new Date();
  const member = (userName) => signedInPerson(storage, userName, now);
  const found = { seller: await member('seller'), buyer: await member('buyer'), readers: [] };
  for (const size of inboxes) {
    const reader = await member(`reader-${size}`);
    for (let begun = 0; begun < size; begun += 200)
      await Promise.all(
        Array.from({ length: Math.min(200, size - begun) }, () =>
          storage.store.append(messageTo(reader, found.buyer, now)),
        ),
      );
    found.readers.push({ size, reader });
  }
  await storage.close();
  return found;
}

/** The first message of a conversation, as the log has it. */
function messageTo({ userId: otherId }, { userId }, now) {
  const conversationId = randomUUID();
  const about = { adId: randomUUID(), adKind: 'for-sale', ownerId: otherId, adVersion: 1 };
  const words = { messageId: randomUUID(), text: 'Is it still there?' };
  const event = { type: 'MessageSent', userId, otherId, conversationId, ...about, ...words };
  const stream = `conversation-${conversationId}-${userId}`;
  return { stream, version: 1, at: now.toISOString(), events: [event] };
}

async function call({ token }, method, path, body) {
  const reply = await fetch(`${origin}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** How long until the message is on the screen, and until the bell has it. */
async function sentAndTold(send, screen, bell) {
  const [shown, told] = [screen.next(), bell.next()];
  const onScreen = timed(() => Promise.all([send(), shown]));
  const onBell = timed(() => told);
  return Promise.all([onScreen, onBell]);
}

function tell(what, ours, bare, bound) {
  const ratio = median(ours) / median(bare);
  console.log(
    `${what}: ${medianAndP95(ours)}; bare ${medianAndP95(bare)}; ratio ${ratio.toFixed(1)} (at most ${bound})`,
  );
  if (ratio > bound) process.exitCode = 1;
}

async function compare() {
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-bench-'));
  const { seller, buyer, readers } = await people(folder);
  const { carFields } = await import('../packages/contracts/dist/ads/seller-ad-fields.fixtures.js');
  const api = spawn(process.execPath, ['apps/api/dist/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: folder, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const bare = fork(import.meta.filename, ['bare', join(folder, 'bare')]);
  try {
    const [barePort] = await once(bare, 'message');
    while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) await pause(50);
    const { sellerAdId } = await call(seller, 'POST', 'SellerAd/CreateSellerAd', carFields());
    const send = (by, to) =>
      call(by, 'POST', 'Conversation/SendMessage', { messageId: randomUUID(), text: 'Is it there?', ...to });
    const { conversationId } = await send(buyer, { adId: sellerAdId });
    await send(seller, { conversationId });
    const screen = await listening(origin, seller, `conversation:${conversationId}`);
    const bell = await listening(origin, seller, `notices:${seller.userId}`);
    const [one, other] = [1, 2].map(() => new WebSocket(`ws://127.0.0.1:${barePort}`));
    await Promise.all([once(one, 'open'), once(other, 'open')]);
    const bytes = 'x'.repeat(500);

    const way = [];
    const toBell = [];
    const bareWay = [];
    const bareUnread = [];
    const unread = readers.map(() => []);
    for (let round = 0; round < warmUp + rounds; round++) {
      const times = [
        ...(await sentAndTold(() => send(buyer, { conversationId }), screen, bell)),
        await timed(async () => {
          const shown = once(other, 'message');
          one.send(bytes);
          await shown;
        }),
        await timed(async () => (await fetch(`http://127.0.0.1:${barePort}/`)).json()),
      ];
      for (const { reader } of readers)
        times.push(await timed(() => call(reader, 'GET', 'Conversation/GetUnread')));
      if (round < warmUp) continue;
      for (const [index, list] of [way, toBell, bareWay, bareUnread, ...unread].entries())
        list.push(times[index]);
    }
    tell('Message to the other screen', way, bareWay, bounds.message);
    tell('Message to the bell', toBell, bareWay, bounds.notice);
    for (const [index, { size }] of readers.entries())
      tell(
        `Count of ${size.toLocaleString('en')} unread conversations`,
        unread[index],
        bareUnread,
        bounds.unread,
      );
    for (const socket of [screen, bell, one, other]) socket.close();
  } finally {
    for (const child of [api, bare]) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    rmSync(folder, { recursive: true });
  }
}

const [role, ...args] = process.argv.slice(2);
if (role === 'bare') await serveBare(...args);
else await compare();
