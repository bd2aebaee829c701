import type { ProblemCode } from './problems.js';

/**
 * What the socket says (Socket.IO, websocket only). A topic is a question that a client may keep open:
 * `for-sale:car`, `wanted:bike`, `gallery:scooter`, `ad:{adId}`, `user:{userId}`; only for its user `deleted-photos:{userId}`.
 */
export type Topic = string;

/** What one socket may ask of the server, which closes one that sends more. Clients stay well below. */
export const socketLimits = {
  /** Topics watched at the same time. */
  topics: 100,
  /** Messages of any kind: this many at once, then this many per second. */
  messages: { atOnce: 200, perSecond: 20 },
} as const;

/** A row of a topic as it is since `position`; null when it is gone, or of other topics now. */
export interface Change<Row = unknown> {
  topic: Topic;
  position: number;
  id: string;
  row: Row | null;
}

export interface WatchRequest {
  topic: Topic;
  /** The position the caller's rows are true at; what came after it is answered as `missed`. */
  after?: number;
}

export type WatchReply<Row = unknown> =
  | { position: number; missed: Change<Row>[] }
  /** Too much was missed to replay: load the list again, then continue from its position. */
  | { resync: true; position: number }
  | { error: string; code: ProblemCode };

export interface ClientToServerEvents {
  watch: (request: WatchRequest, reply: (answer: WatchReply) => void) => void;
  unwatch: (request: { topic: Topic }, reply?: () => void) => void;
}

export interface ServerToClientEvents {
  /** A tick's changes of one topic, in log order. */
  changes: (changes: Change[]) => void;
  /** The server cannot follow the log just now: what it said may be out of date. */
  paused: () => void;
  /** It follows the log again. Who watches again is told what was missed. */
  resumed: () => void;
  /** The session of this socket was ended; the socket closes right after. */
  sessionEnded: () => void;
}
