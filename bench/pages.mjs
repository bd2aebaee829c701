/**
 * What does a page cost that everybody is answered from memory? A real server over SQLite with the sample's ads; beside it, in
 * turn, a bare `node:http` that sends the same bytes ready made. Both in processor time of the process, so that it does not
 * matter how fast they are asked. Ends within three minutes. Run: npm run bench:pages [-- --ads 3000]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, createServer, get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillWithSample, startServer } from './questions/server.mjs';

const { values } = parseArgs({
  options: { ads: { type: 'string', default: '3000' } },
  allowPositionals: true,
});
const rounds = 7;
const requests = 4000;
const atOnce = 16;
const port = 3294;
const page = '/api/SellerAdCard/GetSellerAdCards/car';
/** More than this many times the bare server is a defect, also on a busy machine. */
const bound = 4;

/** The other side, `bare`: sends what it is given, whatever is asked. */
function serveBare() {
  process.once('message', ({ body, headers }) => {
    const bytes = Buffer.from(body, 'base64');
    const http = createServer((request, response) => {
      if (request.headers['if-none-match']) return response.writeHead(304).end();
      response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
    });
    http.listen(0, '127.0.0.1', () => process.send(http.address().port));
  });
}

async function startBare(reply) {
  const child = fork(import.meta.filename, ['bare']);
  const { 'content-type': type, 'content-encoding': encoding } = reply.headers;
  const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
  child.send({ body: reply.body.toString('base64'), headers });
  const [barePort] = await once(child, 'message');
  return { port: barePort, cpu: () => cpuOf(child.pid), stop: () => child.kill() };
}

/** Processor time of a process's main thread so far, ms: the garbage collector's threads are the machine's business. */
const cpuOf = (pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

const ask = (at, headers) =>
  new Promise((resolve, reject) => {
    httpGet({ host: '127.0.0.1', port: at, path: page, agent, headers }, (response) => {
      const pieces = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    }).on('error', reject);
  });

/** Processor time of one request, µs. */
async function costOf({ port: at, cpu }, headers, status) {
  let left = requests;
  const before = cpu();
  const asking = async () => {
    while (left-- > 0) {
      const reply = await ask(at, headers);
      if (reply.status !== status) throw new Error(`It was answered ${reply.status}.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asking));
  return ((cpu() - before) * 1000) / requests;
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'voltyard-pages-'));
  await fillWithSample(folder, Number(values.ads));
  const server = await startServer(folder, port);
  const own = { port, cpu: () => cpuOf(server.pid) };
  await server.until('/health/ready');
  const { headers } = await ask(port, {});
  const ways = [
    { name: 'as it is', headers: {}, status: 200 },
    { name: 'gzip', headers: { 'accept-encoding': 'gzip' }, status: 200 },
    { name: 'br', headers: { 'accept-encoding': 'br' }, status: 200 },
    { name: 'unchanged (304)', headers: { 'if-none-match': headers.etag }, status: 304 },
  ];
  let isWell = true;
  console.log(
    `newest page of cars among ${values.ads} ads; processor time of one answer, medians of ${rounds} rounds`,
  );
  for (const way of ways) {
    for (let warm = 0; warm < 20; warm++) await ask(port, way.headers);
    const bare = await startBare(await ask(port, way.headers));
    const measured = [];
    await costOf(own, way.headers, way.status);
    await costOf(bare, way.headers, way.status);
    for (let round = 0; round < rounds; round++)
      measured.push([
        await costOf(own, way.headers, way.status),
        await costOf(bare, way.headers, way.status),
      ]);
    bare.stop();
    const ratio = median(measured.map(([ours, theirs]) => theirs / ours));
    const [ours, theirs] = [0, 1].map((side) => median(measured.map((round) => round[side])));
    isWell &&= ratio > 1 / bound;
    console.log(
      `${way.name.padEnd(16)} ${ours.toFixed(0).padStart(4)} µs, bare ${theirs.toFixed(0).padStart(4)} µs: ${ratio.toFixed(2)} of the bare server`,
    );
  }
  agent.destroy();
  await server.stop();
  rmSync(folder, { recursive: true });
  if (!isWell) throw new Error(`It costs more than ${bound} times the bare server.`);
}

if (process.argv[2] === 'bare') serveBare();
else await main();
