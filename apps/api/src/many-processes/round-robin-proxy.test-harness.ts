import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface RoundRobinProxy {
  url: string;
  close(): Promise<void>;
}

/** As a load balancer without sticky sessions: each new connection goes to the next process that takes it. */
export async function roundRobinProxy(ports: readonly number[]): Promise<RoundRobinProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  };
  let turn = 0;

  function reach(client: Socket, triesLeft = ports.length): void {
    const upstream = connect(ports[turn++ % ports.length]!, '127.0.0.1');
    keep(upstream);
    upstream.once('connect', () => {
      upstream.off('error', next);
      upstream.on('error', () => client.destroy());
      upstream.on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    });
    const next = () => (triesLeft > 1 ? reach(client, triesLeft - 1) : client.destroy());
    upstream.once('error', next);
  }

  const server = createServer({ pauseOnConnect: true }, (client) => {
    keep(client);
    client.on('error', () => client.destroy());
    reach(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      if (!server.listening) return;
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
