import { z } from 'zod';
import type { ProblemCode } from './problems.js';

/**
 * What the socket says (Socket.IO, websocket only). A topic is a question that a client may keep open:
 * `for-sale:car`, `wanted:bike`, `gallery:scooter`, `ad:{adId}`, `favourite-count:{adId}`, `user:{userId}`; only for its
 * user `deleted-ads:{userId}`, `deleted-photos:{userId}`, `favourites:{userId}`, `private-ads:{userId}`,
 * `searches:{userId}` of wanted ads that still search, `inbox:{userId}` of conversations, `blocked:{userId}` of whom one has
 * blocked, and `matches:{adId}` of new matches of one's ad; only for its two people `conversation:{conversationId}`.
 */
export type Topic = string;

/** What one socket may ask of the server, which closes one that sends more. Clients stay well below. */
export const socketLimits = {
  /** Topics watched at the same time. A person may follow each of their favourites, of which there are up to 500. */
  topics: { signedOut: 100, signedIn: 700 },
  /** Messages of any kind: this many at once, then this many per second. */
  messages: { atOnce: 200, perSecond: 20 },
} as const;

const change = z.object({ topic: z.string(), position: z.int(), id: z.string() });
/** Changes as a push brings them; their rows are parsed by who knows of what the topic is. */
export const Changes = z.array(change.extend({ row: z.unknown() }));
/** A row of a topic as it is since `position`; null when it is gone, or of other topics now. */
export type Change<Row = unknown> = z.infer<typeof change> & { row: Row | null };

/** A new row of a topic that very many watch: it is told of without the row, which who wants it loads. */
const announced = z.object({ id: z.string(), position: z.int() });
export type AnnouncedRow = z.infer<typeof announced>;

/**
 * What happened on a topic that very many watch, at most once a second, to who asked for `digests`: of new rows only that
 * they are there, all other changes whole. After it all is known up to its highest position.
 */
export const Digest = z.object({ topic: z.string(), announced: z.array(announced), changes: Changes });
export type Digest = z.infer<typeof Digest>;

/** Describes something that the socket says, or a row of a topic. */
export type PushSchema<Value> = z.ZodType<Value>;

export interface WatchRequest {
  topic: Topic;
  /** The position the caller's rows are true at; what came after it is answered as `missed`. */
  after?: number;
  /** New rows may be announced in a {@link Digest}. Without it every row is sent, however many watch. */
  digests?: boolean;
}

export const WatchReply = z.union([
  z.object({ position: z.int(), missed: Changes }),
  /** Too much was missed to replay: load the list again, then continue from its position. */
  z.object({ resync: z.literal(true), position: z.int() }),
  z.object({ error: z.string(), code: z.custom<ProblemCode>((code) => typeof code === 'string') }),
]);
export type WatchReply<Row = unknown> =
  | { position: number; missed: Change<Row>[] }
  | Exclude<z.infer<typeof WatchReply>, { missed: unknown }>;

export interface ClientToServerEvents {
  watch: (request: WatchRequest, reply: (answer: WatchReply) => void) => void;
  unwatch: (request: { topic: Topic }, reply?: () => void) => void;
}

export interface ServerToClientEvents {
  /** A tick's changes of one topic, in log order. */
  changes: (changes: Change[]) => void;
  /** In place of `changes`, on a topic that very many watch. */
  digest: (digest: Digest) => void;
  /** The server cannot follow the log just now: what it said may be out of date. */
  paused: () => void;
  /** It follows the log again. A client that watches again gets what it missed. */
  resumed: () => void;
  /** The session of this socket was ended; the socket closes right after. */
  sessionEnded: () => void;
}
