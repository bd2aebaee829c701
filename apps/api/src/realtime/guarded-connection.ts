import type { LiveLimits } from './live-limits.js';
import { tokenBucket } from '../http/token-bucket.js';
import type { SocketAddress, UnreadBytes } from './socket-addresses.js';
import { checkUnread, unreadBytes } from './unread-bytes.js';
import { type Connection, cutOff, webSocketOf } from './web-socket-below.js';

/** Why a socket was refused or closed. */
export type ClosedFor = 'messages' | 'unread' | 'address' | 'handshakes' | 'sockets';

export interface ConnectionGuard {
  readonly unread: UnreadBytes;
  /** Cuts the connection off if too much waits for it already. Asked before what Engine.IO does not see is sent. */
  checkUnread(): void;
  /** Whether Socket.IO may open a socket on it: one, ever. Else the budgets of connections would count for nothing. */
  mayOpenSocket(): boolean;
}

/**
 * Keeps a connection within its budget from its first byte on, before Socket.IO reads it. One that is over it is cut
 * off at once: it may not be reading, so it is sent no reason (`voltyard_sockets_cut_total` counts them by reason).
 */
export function guardConnection(
  connection: Connection,
  address: SocketAddress,
  limits: LiveLimits,
  onCut: (reason: ClosedFor) => void,
): ConnectionGuard {
  const webSocket = webSocketOf(connection);
  let isCut = false;
  const cut = (reason: ClosedFor) => () => {
    if (isCut) return;
    isCut = true;
    onCut(reason);
    cutOff(webSocket);
  };
  const unread = unreadBytes(connection, address, limits, cut('unread'));
  const isWithinBudget = tokenBucket(limits.messagesPerSocket);
  const heard = () => {
    if (!isWithinBudget(Date.now())) cut('messages')();
    else checkUnread(unread, address, limits);
  };
  connection.on('packet', heard);
  webSocket.on('pong', heard);
  webSocket.on('ping', (data) => {
    heard();
    if (!isCut) webSocket.pong(data);
  });
  let hasSocket = false;
  return {
    unread,
    checkUnread: () => checkUnread(unread, address, limits),
    mayOpenSocket: () => {
      if (hasSocket) cut('sockets')();
      return !isCut && (hasSocket = true);
    },
  };
}
