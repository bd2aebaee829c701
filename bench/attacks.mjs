/**
 * Can one stranger stop it? The built server with some thousands of ads, and attacks from addresses of their own, one after the other; each
 * ends by itself, by number and by time. Meanwhile an honest shopper (127.0.0.1) asks for a list ten times a second, and an honest
 * seller (127.0.0.3) uploads photos. For each attack: how long lists, uploads and the health check took, and the most memory the
 * server had. Fails where the shopper waited 100 ms or the seller 2 s (95 of 100), or either was refused.
 * The attacker is a process of its own, so that his work is not taken for the server's slowness. On Linux, where every address of 127.0.0.0/8 is this machine. Run: npm run build && npm run bench:attacks [-- NAME …]
 */
import { fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { WebSocket } from 'ws';
import { attackUploads } from './attacks/uploads.mjs';

const port = Number(process.env.PORT ?? 3293);
const ads = Number(process.env.ADS ?? 5000);
const seconds = Number(process.env.SECONDS ?? 10);
/** Each attack has an address of its own: one that is shut out for the attack before would attack no more. */
const [shopper, seller, attacker] = ['127.0.0.1', '127.0.0.3', process.argv[6] ?? '127.0.1.0'];
const targets = { list: 100, upload: 2000 };

const dist = '../apps/api/dist';
const { projections } = await import(`${dist}/app.js`);
const { hashOf, sessionSecret } = await import(`${dist}/accounts/secrets.js`);
const { openSqliteStorage } = await import(`${dist}/storage/sqlite/open-sqlite-storage.js`);
const { carFields } = await import('../packages/contracts/dist/ads/seller-ad-fields.fixtures.js');

const list = '/api/SellerAdCard/GetSellerAdCards/car';
const folder = mkdtempSync(join(tmpdir(), 'voltyard-attacks-'));
const agents = new Map([attacker, shopper, seller].map((from) => [from, agentOf(from)]));

function agentOf(localAddress) {
  return new Agent({ keepAlive: true, maxSockets: localAddress === attacker ? 200 : 6, localAddress });
}

/** A call from one of the addresses: its status and how long it took, ms. Status 0: the connection was cut. */
function ask(from, path, { method = 'GET', headers = {}, body } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status) => resolve({ status, took: performance.now() - startedAt });
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers, agent: agents.get(from) },
      (reply) => {
        reply
          .resume()
          .on('end', () => end(reply.statusCode))
          .on('error', () => end(0));
      },
    );
    sent.on('error', () => end(0));
    sent.end(body);
  });
}

const json = (token, body) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
});

function upload(token, photo) {
  const boundary = randomUUID();
  const part = (name, value) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${part('cardId', randomUUID())}${part('fileName', 'photo.png')}--${boundary}\r\n`;
  const file =
    'content-disposition: form-data; name="file"; filename="photo.png"\r\ncontent-type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head + file), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
    body,
  };
}

/** Two people with live sessions, as if they had come in by a provider, and ads of a third. */
async function seed() {
  const storage = await openSqliteStorage({ dataDir: folder, projections });
  const at = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const tokens = [];
  for (const userName of ['attacker', 'seller']) {
    const [userId, sessionId] = [randomUUID(), randomUUID()];
    const token = sessionSecret(sessionId);
    const prepared = {
      type: 'SessionPrepared',
      sessionId,
      userId,
      userName,
      codeHash: 'x',
      codeExpiresAt: at,
    };
    const opened = { type: 'SessionOpened', sessionId, tokenHash: hashOf(token), expiresAt };
    await storage.store.append({
      stream: `session-${sessionId}`,
      version: 1,
      at,
      events: [prepared, opened],
    });
    const identity = { provider: 'google', subject: userName };
    const account = { type: 'AccountOpened', userId, userName, displayName: userName, identity };
    await storage.store.append({ stream: `account-${userId}`, version: 1, at, events: [account] });
    tokens.push(token);
  }
  const owner = { userId: randomUUID(), userName: 'dealer' };
  for (let first = 0; first < ads; first += 500)
    await Promise.all(
      Array.from({ length: Math.min(500, ads - first) }, (_, index) => {
        const adId = randomUUID();
        const fields = carFields({
          title: `Car ${first + index}`,
          price: 1000 + first + index,
          description: 'x'.repeat(600),
        });
        const published = { type: 'AdPublished', kind: 'for-sale', adId, ...owner, publishedAt: at, fields };
        return storage.store.append({ stream: `ad-${adId}`, version: 1, at, events: [published] });
      }),
    );
  await storage.close();
  return tokens;
}

async function startServer() {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/dist/main.js')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: folder, RATE_LIMITS: 'on' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while ((await ask(shopper, '/health/ready')).status !== 200) await pause(50);
  return server;
}

const memoryOf = (pid) =>
  Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Asks again and again, `width` at once, until the time is over. */
const flood = (until, width, one) =>
  Promise.all(
    Array.from({ length: width }, async () => {
      while (Date.now() < until) {
        const { status } = await one();
        if (status === 0) await pause(20);
      }
    }),
  );

/** A socket that asks for replays and reads nothing of what it is told. */
async function deafSocket(until) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    localAddress: attacker,
  });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'open').catch(() => {}), pause(2000)]);
  if (socket.readyState !== WebSocket.OPEN) return;
  socket.send('40');
  await pause(100);
  socket.pause();
  for (let asked = 0; asked < 300 && socket.readyState === WebSocket.OPEN; asked++)
    socket.send(`42${asked}["watch",{"topic":"for-sale:car","after":${ads - 150}}]`);
  while (Date.now() < until && socket.readyState === WebSocket.OPEN) await pause(100);
  socket.terminate();
}

/** Connections that write all of it at once, and again on another one when they are cut. */
async function pieces(until, text, { isDeaf = false } = {}) {
  while (Date.now() < until) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: attacker });
    socket.on('error', () => {});
    if (isDeaf) socket.pause();
    else socket.resume();
    socket.write(text);
    await Promise.race([once(socket, 'close').catch(() => {}), pause(isDeaf ? 200 : 2000)]);
    if (!isDeaf) socket.destroy();
    await pause(5);
  }
}

const repeated = (times, bytes) => Buffer.concat(Array.from({ length: times }, () => Buffer.from(bytes)));
const pings = (until) => frames(until, repeated(10_000, [0x89, 0x80, 0, 0, 0, 0]));
const emptyPieces = (until) =>
  frames(
    until,
    Buffer.concat([Buffer.from([0x01, 0x80, 0, 0, 0, 0]), repeated(10_000, [0, 0x80, 0, 0, 0, 0])]),
  );

/** A socket that writes ten thousand frames in one piece, as often as it is let in. */
async function frames(until, bytes) {
  const upgrade = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '\r\n',
  ].join('\r\n');
  while (Date.now() < until) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: attacker });
    socket.on('error', () => {}).once('data', () => socket.write(bytes));
    socket.resume().write(upgrade);
    await Promise.race([once(socket, 'close').catch(() => {}), pause(2000)]);
    socket.destroy();
    await pause(20);
  }
}

/** A description as full of words as can be: letter, digit, letter. */
const inventedWords = () => {
  const one = (of) => of[Math.floor(Math.random() * of.length)];
  const pairs = Array.from({ length: 2400 }, () => one('abcdefghijklmnopqrstuvwxyz') + one('0123456789'));
  return pairs.join('').replaceAll(/.{40}/g, '$& ');
};

async function changesToNewWords(until, token) {
  const fields = () => carFields({ description: inventedWords() });
  const sellerAdId = randomUUID();
  await ask(attacker, '/api/SellerAd/CreateSellerAd', json(token, { ...fields(), sellerAdId }));
  for (let version = 1; Date.now() < until;) {
    const change = { ...json(token, { ...fields(), version }), method: 'PUT' };
    const { status } = await ask(attacker, `/api/SellerAd/UpdateSellerAd/${sellerAdId}`, change);
    if (status === 200) version++;
    await ask(attacker, `${list}?text=${randomUUID().slice(0, 4)}`);
  }
}

/** What a stranger with one account does. Each ends when its time is over. */
const attacksOf = (token) => ({
  'nothing at all': (until) => pause(Math.max(0, until - Date.now())),
  'replays that nobody reads': (until) => Promise.all(Array.from({ length: 20 }, () => deafSocket(until))),
  'a flood of pings': (until) => Promise.all(Array.from({ length: 20 }, () => pings(until))),
  'uploads of many megapixels, some abandoned': (until) =>
    Promise.race([
      attackUploads({ origin: `http://127.0.0.1:${port}`, token, endsAt: until, localAddress: attacker }),
      pause(Math.max(0, until - Date.now())),
    ]),
  'expensive questions': (until) => {
    const questions = [
      'priceMin=10000&priceMax=20000',
      'subType=suv',
      `text=${Array(200).fill('a').join('+')}`,
      'sort=price-low',
    ];
    let asked = 0;
    return flood(until, 50, () => ask(attacker, `${list}?limit=96&${questions[asked++ % questions.length]}`));
  },
  'a flood of sign-ins': (until) =>
    flood(until, 50, () => ask(attacker, '/api/Auth/Token', json(null, { code: randomUUID() }))),
  'a flood of posts': (until) =>
    flood(until, 50, () => ask(attacker, '/api/SellerAd/CreateSellerAd', json(token, carFields()))),
  'changes of an ad to thousands of new words, each searched at once': (until) =>
    changesToNewWords(until, token),
  'a thousand requests in one piece': (until) =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        pieces(until, 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1000)),
      ),
    ),
  'requests whose answers nobody reads': (until) =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        pieces(until, 'GET /api/docs/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(8), { isDeaf: true }),
      ),
    ),
  'a body in chunks of a byte': (until) =>
    Promise.all(
      Array.from({ length: 10 }, () =>
        pieces(
          until,
          `POST /nothing HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(100_000)}`,
        ),
      ),
    ),
  'messages in empty pieces': (until) => Promise.all(Array.from({ length: 10 }, () => emptyPieces(until))),
  'a flood of searches': (until) => flood(until, 100, () => ask(attacker, `${list}?text=car`)),
  'a flood of names of models and places, which the event loop answers': (until) => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    const questions = [
      `Catalogue/FindModels?text=${letters.join('+')}`,
      'Catalogue/FindModels?text=e',
      'Place/FindPlaces?text=',
      'Place/FindPlaces?text=s,a,b',
      `SellerAdCard/SuggestSellerAdSearch/car?text=${letters
        .map((letter) => `${letter}xqv`)
        .slice(0, 8)
        .join('+')}`,
    ];
    let asked = 0;
    return flood(until, 30, () => ask(attacker, `/api/${questions[asked++ % questions.length]}`));
  },
});

async function honestly(until, every, one) {
  const answers = [];
  while (Date.now() < until) {
    answers.push(await one());
    await pause(every);
  }
  return answers;
}

function figures(answers) {
  const times = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const refused = answers.filter(({ status }) => status >= 400 || status === 0).length;
  return { p50: at(0.5), p95: at(0.95), max: at(1), number: times.length, refused };
}

async function measure(server, name, token, photo) {
  let most = 0;
  const watching = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 50);
  const until = Date.now() + seconds * 1000;
  const attacking = once(
    fork(import.meta.filename, [
      'attack',
      name,
      token.attacker,
      `${until}`,
      `127.0.1.${names.indexOf(name) + 1}`,
    ]),
    'exit',
  );
  const [lists, uploads, health] = await Promise.all([
    honestly(until, 100, () => ask(shopper, list)),
    honestly(until, 1000, () => ask(seller, '/api/File/car/add', upload(token.seller, photo))),
    honestly(until, 200, () => ask(shopper, '/health/ready')),
  ]);
  await attacking;
  clearInterval(watching);
  for (const agent of agents.values()) agent.destroy();
  return { lists: figures(lists), uploads: figures(uploads), health: figures(health), most };
}

const told = ({ p50, p95, max, refused }) =>
  `${[p50, p95, max].map((time) => time.toFixed(0).padStart(5)).join(' /')} ms${refused > 0 ? `, ${refused} refused` : ''}`;

function judged(name, { lists, uploads, health, most }) {
  const isHeld =
    lists.p95 < targets.list &&
    uploads.p95 < targets.upload &&
    lists.refused + uploads.refused + health.refused === 0;
  console.log(`${isHeld ? 'held  ' : 'BROKEN'} ${name}`);
  console.log(
    `         list ${told(lists)}   upload ${told(uploads)}   health ${told(health)}   memory ${most.toFixed(0)} MB`,
  );
  return isHeld;
}

const names = Object.keys(attacksOf(''));

/** The other process: one attack, which ends by itself. */
async function attackOnly(name, token, until) {
  await attacksOf(token)[name](until);
  process.exit(0);
}

async function compare() {
  const [attackersToken, sellersToken] = await seed();
  const token = { attacker: attackersToken, seller: sellersToken };
  const small = { width: 1600, height: 1200, channels: 3, background: '#a46732' };
  const photo = await sharp({ create: small }).png().toBuffer();
  const server = await startServer();
  console.log(`${ads} ads, ${seconds} s an attack; p50 / p95 / max of who is honest`);
  let areHeld = true;
  const chosen = process.argv.slice(2);
  for (const name of names) {
    if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) continue;
    if (!judged(name, await measure(server, name, token, photo))) areHeld = false;
    await pause(2000);
  }
  server.kill('SIGTERM');
  const killing = setTimeout(() => server.kill('SIGKILL'), 15_000);
  await once(server, 'exit');
  clearTimeout(killing);
  process.exitCode = areHeld ? 0 : 1;
}

const [role, ...given] = process.argv.slice(2);
try {
  if (role === 'attack') await attackOnly(given[0], given[1], Number(given[2]));
  else await compare();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
