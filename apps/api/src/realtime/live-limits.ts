import { socketLimits } from '@voltyard/contracts/push';

/**
 * What sockets may cost this process (design, section 10). Most pages need far less: they watch up to ten topics, and ask
 * for each of them again when they connect again.
 */
export interface LiveLimits {
  readonly topicsPerSocket: { readonly signedOut: number; readonly signedIn: number };
  /** Above this rate the socket is closed. */
  readonly messagesPerSocket: { readonly atOnce: number; readonly perSecond: number };
  /** Requests of one socket that wait for the one before them; further ones are refused. */
  readonly waitingPerSocket: number;
  /** Bytes that a socket has not read yet when the server has more for it; above this it is closed. */
  readonly unreadBytesPerSocket: number;
  /** The same, of all sockets of one address together; above this the socket with most of them is closed. */
  readonly unreadBytesPerAddress: number;
  /** A request waits until no more than this many bytes are unread: the answers of one socket do not pile up. */
  readonly unreadBytesBeforeAnswer: number;
  /** A socket that keeps a request waiting for its reading for longer than this is closed, ms. */
  readonly readingTimeout: number;
  /** An office or a phone network behind one address has room; further handshakes are refused. */
  readonly socketsPerAddress: number;
  /** An address that opens sockets faster than this, to have them cut off or to close them again, is refused. */
  readonly handshakesPerAddress: { readonly atOnce: number; readonly perSecond: number };
  /**
   * What was missed and is more than this is not replayed: loading the list again is cheaper for both sides. Of one
   * address so many are read at once: one that is slow does not delay others who share the address.
   */
  readonly replay: { readonly rows: number; readonly bytes: number; readonly atOnce: number };
  readonly digests: DigestLimits;
}

/** When the sockets that watch a topic, and understand digests, get these in place of every row. */
export interface DigestLimits {
  /** They do when more than this many watch it, and until fewer than `until` do: it does not change to and fro. */
  readonly above: number;
  readonly until: number;
  /** The shortest time between two digests of a topic, ms. */
  readonly pause: number;
}

export const liveLimits: LiveLimits = {
  topicsPerSocket: socketLimits.topics,
  messagesPerSocket: socketLimits.messages,
  waitingPerSocket: 100,
  unreadBytesPerSocket: 1_000_000,
  unreadBytesPerAddress: 32_000_000,
  unreadBytesBeforeAnswer: 64_000,
  readingTimeout: 30_000,
  socketsPerAddress: 200,
  handshakesPerAddress: { atOnce: 60, perSecond: 5 },
  replay: { rows: 200, bytes: 256_000, atOnce: 4 },
  digests: { above: 1000, until: 800, pause: 1000 },
};

/** For measuring many watchers from one machine: an address has as many sockets as it likes, each with its own budget. */
export const unlimitedSockets: LiveLimits = {
  ...liveLimits,
  socketsPerAddress: Infinity,
  handshakesPerAddress: { atOnce: 1_000_000, perSecond: 1_000_000 },
  unreadBytesPerAddress: Infinity,
};
