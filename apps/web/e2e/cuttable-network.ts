import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * A network between a browser and the server that can really be cut: while it is, nothing gets through either way
 * and nobody is told, as with a cable pulled out or a tunnel entered.
 */
export async function cuttableNetwork(to: { port: number }) {
  const pairs = new Set<[Socket, Socket]>();
  let isCut = false;

  const server = createServer((near) => {
    const far = connect(to.port, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      one.on('data', (bytes) => !isCut && other.write(bytes));
      one.on('error', () => {});
      one.on('close', () => {
        if (isCut) return;
        other.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
    },
    /** Connections of before are gone: what they carried meanwhile was lost. */
    mend: () => {
      isCut = false;
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      pairs.clear();
    },
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
