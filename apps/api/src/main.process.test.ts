import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';

/** The built server as a process of its own: how it starts, refuses to start, stops, and finds its data again. */

const main = join(__dirname, '../dist/main.js');
let dataDir: string;
let port: number;
let running: ChildProcess[];

beforeAll(() => {
  if (!existsSync(main)) throw new Error('Build first: npm run build (these tests start the built server).');
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'voltyard-main-'));
  port = await freePort();
  running = [];
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

function start(environment: Record<string, string> = {}, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output.text += piece));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const isReady = async () => {
    while (child.exitCode === null) {
      const reply = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
      if (reply?.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`The server ended: ${output.text}`);
  };
  return { child, output, ended, isReady };
}

test('it says where it is when ready, answers health and docs, and metrics on their own port, and drains on SIGTERM', async () => {
  const metricsPort = await freePort();
  const server = start({ METRICS_PORT: String(metricsPort) });
  await server.isReady();
  expect(server.output.text).toMatch(`Voltyard is ready at http://127.0.0.1:${port}\n`);
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await get('/health/live')).status).toBe(200);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await metrics.text()).toContain('voltyard_log_position 0');
  expect((await get('/metrics')).status).toBe(404);
  expect(await (await get('/api/docs/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output.text).toContain(
    'It is empty. To fill it with a sample: stop the server, npm run sample',
  );
});

test('the order to stop closes open sockets', async () => {
  const server = start();
  await server.isReady();
  const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve) => client.on('connect', resolve));
  const closed = new Promise((resolve) => client.on('disconnect', resolve));
  server.child.kill('SIGTERM');
  await closed;
  expect(await server.ended).toBe(0);
});

test('a request that runs when the order to stop comes is still answered', async () => {
  const server = start();
  await server.isReady();
  // A body that is not complete yet keeps the request running.
  const body = '{"code":"x"}';
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const asking = request({ port, method: 'POST', path: '/api/Auth/Token', headers });
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>;
  asking.flushHeaders();
  await once(asking, 'continue');
  server.child.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 100));
  asking.end(body);
  const [reply] = await answered;
  expect(reply.statusCode).toBe(401);
  reply.resume();
  expect(await server.ended).toBe(0);
});

const onPhone = { LOCAL_IDENTITY: 'on', PUBLIC_URL: 'http://192.168.1.20:3000' };

// What the configuration alone decides is tested beside it; here is one of each way in which a start ends.
test.each([
  [{ PORT: 'eighty' }, 'PORT is a whole number from 1 to 65535.'],
  [{ DATA_DIR: '/dev/null/here' }, 'DATA_DIR /dev/null/here cannot be used'],
  [
    { HOST: '0.0.0.0' },
    'to try it on a phone in your own network, set LOCAL_IDENTITY=on and PUBLIC_URL=http://',
  ],
  [{ ...onPhone, HOST: '203.0.113.1' }, 'HOST 203.0.113.1 is no address of this machine.'],
  [{ ...onPhone, HOST: '999.1.1.1' }, 'HOST 999.1.1.1 is no address of this machine.'],
])('with %j it does not start, and says why in a sentence', async (environment, sentence) => {
  const server = start(environment);
  expect(await server.ended).toBe(1);
  expect(server.output.text).toContain(sentence);
  expect(server.output.text).not.toContain('    at ');
});

test('with a port that is taken it does not start, says so, and leaves its data as it is', async () => {
  await start().isReady();
  const untouched = join(dataDir, 'another');
  const second = start({ DATA_DIR: untouched });
  expect(await second.ended).toBe(1);
  expect(second.output.text).toContain(`PORT ${port} is taken`);
  expect(existsSync(untouched)).toBe(false);
});

test('with a port for metrics that is taken it does not start, and says so', async () => {
  await start().isReady();
  const second = start({ PORT: String(await freePort()), METRICS_PORT: String(port) });
  expect(await second.ended).toBe(1);
  expect(second.output.text).toContain(`METRICS_PORT ${port} is taken on 127.0.0.1`);
});

test('what it keeps is for its owner alone, in a folder that was open before too', async () => {
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, 'voltyard.sqlite'), '', { mode: 0o644 });
  await start().isReady();
  const modeOf = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o777).toString(8);
  for (const folder of ['', 'uploads', 'files', 'files/incoming']) expect(await modeOf(folder)).toBe('700');
  for (const file of ['', '-wal', '-shm'].map((suffix) => `voltyard.sqlite${suffix}`))
    expect(await modeOf(file)).toBe('600');
  expect(await modeOf('session-secret')).toBe('600');
  const exporting = start({}, 'export', '--to', join(dataDir, 'log.jsonl'));
  expect(await exporting.ended).toBe(0);
  expect(await modeOf('log.jsonl')).toBe('600');
});

test('headers that are never finished end their connection', async () => {
  await start().isReady();
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '));
  socket.on('error', () => {});
  await once(socket.resume(), 'close');
  expect(socket.destroyed).toBe(true);
});

test('the views can be rebuilt by a command while it runs', async () => {
  await start().isReady();
  const rebuilding = start({}, 'rebuild');
  expect(await rebuilding.ended).toBe(0);
  expect(rebuilding.output.text).toContain('The views are rebuilt');
});
