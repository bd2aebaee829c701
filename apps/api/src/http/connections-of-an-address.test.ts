import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { boundConnections } from './connections-of-an-address.js';

let http: Server;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  http = createServer((_request, response) => response.end('here'));
  boundConnections(http, 3);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  http.closeAllConnections();
  http.close();
  await once(http, 'close');
});

/** Opens a connection, asks through it and says what came back. */
async function ask(localAddress: string): Promise<'answered' | 'cut'> {
  const socket = connect({ port: (http.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const end = Promise.race([once(socket, 'data'), once(socket, 'close'), once(socket, 'error')]);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [piece] = (await end) as [unknown];
  return Buffer.isBuffer(piece) ? 'answered' : 'cut';
}

test('an address has so many connections, idle ones too; another has its own, and a closed one makes room', async () => {
  const [one, two] = ['127.0.0.1', '127.0.0.2'];
  expect([await ask(one), await ask(one), await ask(one), await ask(one)]).toEqual([
    'answered',
    'answered',
    'answered',
    'cut',
  ]);
  expect(await ask(two)).toBe('answered');
  sockets[0]!.destroy();
  while ((await ask(one)) === 'cut') await pause(5);
});
