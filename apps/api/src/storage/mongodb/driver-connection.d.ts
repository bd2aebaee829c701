/** What of the driver's own connection `driver-writes.ts` changes; the driver exports no type of it. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export class Connection {
    socket: Socket;
    writeCommand: (this: Connection, command: unknown, options: { signal?: AbortSignal }) => Promise<void>;
  }
}
