import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { asksForWebSocket } from './asked-upgrade.js';

let server: Server;
beforeEach(async () => {
  server = createServer({ shouldUpgradeCallback: asksForWebSocket }, (_, response) =>
    response.end('answered'),
  );
  server.on('upgrade', (_, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => server.close());

const asked = (upgrade: string) =>
  request({
    port: (server.address() as AddressInfo).port,
    headers: { connection: 'Upgrade', upgrade },
  }).end();

test.each(['h2c', 'TLS/1.0'])('a request that asks for %s is answered', async (protocol) => {
  const [response] = await once(asked(protocol), 'response');
  expect(await text(response)).toBe('answered');
});

test.each(['websocket', 'WebSocket'])('a request for a %s leaves HTTP', async (protocol) => {
  const [response, socket] = await once(asked(protocol), 'upgrade');
  expect(response.statusCode).toBe(101);
  socket.destroy();
});
