import { setTimeout as pause } from 'node:timers/promises';
import type { LiveLimits } from './live-limits.js';
import type { SocketAddress, UnreadBytes } from './socket-addresses.js';
import { type Connection, webSocketOf } from './web-socket-below.js';

/** Counts what waits to be read; closes the socket when it is sent more although too much waits already. */
export function unreadBytes(
  connection: Connection,
  address: Pick<SocketAddress, 'open'>,
  limits: LiveLimits,
  close: () => void,
): UnreadBytes {
  /** Packets that wait in Engine.IO for the WebSocket to take them. */
  let inLine = 0;
  const unread: UnreadBytes = {
    now: () => inLine + webSocketOf(connection).bufferedAmount,
    isOpen: () => address.open.has(unread),
    close,
  };
  address.open.add(unread);
  connection.on('close', () => address.open.delete(unread));
  connection.on('flush', () => {
    inLine = 0;
  });
  connection.on('packetCreate', ({ data }) => {
    checkUnread(unread, address, limits);
    inLine += data?.length ?? 0;
  });
  return unread;
}

/** Only a socket with more than its share can be the one that takes its address above the bound. */
export function checkUnread(
  unread: UnreadBytes,
  { open }: Pick<SocketAddress, 'open'>,
  { unreadBytesPerSocket, unreadBytesPerAddress, socketsPerAddress }: LiveLimits,
): void {
  const own = unread.now();
  if (own > unreadBytesPerSocket) {
    unread.close();
    return;
  }
  const isAboveShare = own > unreadBytesPerAddress / socketsPerAddress; // never, where neither is bounded
  if (!isAboveShare) return;
  const all = [...open].map((socket) => ({ socket, bytes: socket.now() }));
  if (all.reduce((sum, { bytes }) => sum + bytes, 0) <= unreadBytesPerAddress) return;
  all.reduce((one, other) => (other.bytes > one.bytes ? other : one)).socket.close();
}

/** Resolves when the socket has read enough to be answered again, or is closed because it does not read. */
export async function hasRead(
  unread: UnreadBytes,
  { unreadBytesBeforeAnswer, readingTimeout }: LiveLimits,
): Promise<void> {
  const deadline = Date.now() + readingTimeout;
  while (unread.isOpen() && unread.now() > unreadBytesBeforeAnswer) {
    if (Date.now() > deadline) return unread.close();
    await pause(20);
  }
}
