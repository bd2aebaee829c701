import type { LiveLimits } from './live-limits.js';
import { messageBudget } from './message-budget.js';
import type { SocketAddress } from './socket-addresses.js';
import { checkUnread, type Connection, type UnreadBytes, unreadBytes, webSocketOf } from './unread-bytes.js';

/** Why a socket was refused or closed. */
export type ClosedFor = 'messages' | 'unread' | 'address';

/**
 * Keeps a connection within its budget from its first byte on, before Socket.IO reads it. One that is over it is cut
 * off at once: it may not be reading, so it is not told why (`voltyard_sockets_cut_total` counts them by reason).
 */
export function guardConnection(
  connection: Connection,
  address: SocketAddress,
  limits: LiveLimits,
  onCut: (reason: ClosedFor) => void,
): UnreadBytes {
  let isCut = false;
  const cut = (reason: ClosedFor) => () => {
    if (isCut) return;
    isCut = true;
    onCut(reason);
    webSocketOf(connection).terminate();
  };
  const unread = unreadBytes(connection, address, limits, cut('unread'));
  const isWithinBudget = messageBudget(limits.messagesPerSocket);
  const heard = () => {
    if (!isWithinBudget(Date.now())) cut('messages')();
    // Pings are answered by the WebSocket itself, past everything here.
    else checkUnread(unread, address, limits);
  };
  connection.on('packet', heard);
  webSocketOf(connection).on('ping', heard);
  return unread;
}
