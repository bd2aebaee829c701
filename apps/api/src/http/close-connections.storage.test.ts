import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startTestApp } from '../app.test-harness.js';

const begun = [
  'POST /api/Auth/Token HTTP/1.1',
  'host: x',
  'content-type: application/json',
  'content-length: 12',
  'expect: 100-continue',
  '\r\n',
].join('\r\n');
const body = '{"code":"x"}';
const next = 'GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n';

const reply = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

test('while it is stopping, a connection that is kept alive is answered once more and then ended', async () => {
  const server = await startTestApp();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(begun);
  expect(await reply(socket)).toMatch(/^HTTP\/1.1 100/); // the request has begun
  const stopped = server.stop();
  socket.write(body);
  expect(await reply(socket)).toMatch(/^HTTP\/1.1 401[^]*Connection: keep-alive/);
  const ended = once(socket, 'end');
  socket.write(next);
  expect(await reply(socket)).toMatch(/^HTTP\/1.1 200[^]*Connection: close/);
  await ended;
  await stopped;
});
