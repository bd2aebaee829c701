import type { Server } from 'node:http';
import { networkOf } from './client-address.js';

/** An office behind one address has room: a browser opens six for calls, and one for what is live. */
export const connectionLimit = 1000;

/**
 * Bounds how many connections one address has open, idle ones too: they are the process's files, of which it has so
 * many. For a server that people reach directly; behind a proxy all of them come from one address, and it counts them.
 */
export function boundConnections(http: Server, limit: number = connectionLimit): void {
  const open = new Map<string, number>();
  http.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? 'unknown');
    const others = open.get(address) ?? 0;
    if (others >= limit) return void socket.destroy();
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
