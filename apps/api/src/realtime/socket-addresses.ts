import type { IncomingMessage } from 'node:http';
import { addressBudget } from '../http/address-budget.js';
import type { LiveLimits } from './live-limits.js';
import { type RequestLine, requestLine } from './request-line.js';

/** What one socket was sent and has not read. */
export interface UnreadBytes {
  now(): number;
  isOpen(): boolean;
  close(): void;
}

/** The sockets of one address. */
export interface SocketAddress {
  /** Every socket of the address that is open. */
  readonly open: Set<UnreadBytes>;
  /** Of what is replayed for the address only so much is read at once, however many sockets it has. */
  readonly replays: RequestLine;
}

export interface SocketAddresses {
  /** Why no further socket may be opened, or null; one that may counts until its connection is closed. */
  refusalOf(request: IncomingMessage, now: number): 'address' | 'handshakes' | null;
  of(request: IncomingMessage): SocketAddress;
}

/** Counts sockets by the address they come from. */
export function socketAddresses(
  addressOf: (request: IncomingMessage) => string,
  { socketsPerAddress, handshakesPerAddress, replay }: LiveLimits,
): SocketAddresses {
  const isWithinBudget = addressBudget(handshakesPerAddress);
  const known = new Map<string, SocketAddress & { connections: number }>();

  const entryOf = (name: string) =>
    known.get(name) ?? {
      connections: 0,
      open: new Set<UnreadBytes>(),
      replays: requestLine({ atOnce: replay.atOnce }),
    };

  return {
    refusalOf: (request, now) => {
      const name = addressOf(request);
      const entry = entryOf(name);
      if (entry.connections >= socketsPerAddress) return 'address';
      if (!isWithinBudget(name, now)) return 'handshakes';
      // Counted before the handshake is answered: many at once are not more than one after the other.
      known.set(name, entry);
      entry.connections++;
      request.socket.once('close', () => {
        entry.connections--;
        if (entry.connections === 0) known.delete(name);
      });
      return null;
    },
    of: (request) => entryOf(addressOf(request)),
  };
}
