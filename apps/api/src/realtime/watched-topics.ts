import { Problem } from '@voltyard/contracts/problems';
import { type Topic, type WatchReply } from '@voltyard/contracts/push';
import { z } from 'zod';
import type { EventStore } from '../event-store/event-store.js';
import { ReadyJson } from '../http/serve.js';
import type { SessionUser } from '../http/session-user.js';
import type { RowChange, Views } from '../views/views.js';
import { changesText } from './changed-rows.js';
import type { LiveLimits } from './live-limits.js';
import { missedRows } from './missed-rows.js';
import { type RequestLine, requestLine } from './request-line.js';
import type { Tailer } from './tailer.js';
import { rowsBehind, type SourceChanges, sourcesOf, type TopicSource, type WatchedTopic } from './topics.js';

const TopicName = z.string().max(100);
const WatchRequest = z.object({
  topic: TopicName,
  after: z.int().min(0).optional(),
  digests: z.boolean().optional(),
});
const UnwatchRequest = z.object({ topic: TopicName });
type WatchRequest = z.infer<typeof WatchRequest>;

export interface WatchParts {
  sources: readonly TopicSource[];
  store: Pick<EventStore, 'head'>;
  views: Views;
  tailer: Pick<Tailer, 'position' | 'reach'>;
  limits: LiveLimits;
}

/** The socket that watches. */
export interface Watcher {
  /** Who it was signed in as when it came. */
  readonly user: SessionUser | null;
  /** Who it still is: null since the session ended, as is a socket that was not signed in. */
  confirmedUser(): Promise<SessionUser | null>;
  isOpen(): boolean;
  /** Joins; what it watched in the other form before, it watches in this one. */
  join(topic: Topic, form: { hasDigests: boolean }): void;
  leave(topic: Topic): void;
  /** Resolves when it has read what it was answered before. */
  hasRead(): Promise<void>;
  /** What is replayed to its address. */
  replays: RequestLine;
}

export interface WatchedTopics {
  /** Answers a `WatchReply`; the rows in it as JSON text. Rejects when it refuses. */
  watch(request: unknown): Promise<WatchReply | ReadyJson>;
  unwatch(request: unknown): Promise<void>;
}

/** Its socket has left, so the storage is not asked. */
const gone = () => new Problem('not-found');

/** What one socket watches. Its requests are answered one at a time, in the order they came. */
export function watchedTopics(watcher: Watcher, parts: WatchParts): WatchedTopics {
  const { sources, store, views, tailer, limits } = parts;
  const topics = new Set<Topic>();
  const maxTopics = limits.topicsPerSocket[watcher.user ? 'signedIn' : 'signedOut'];
  const line = requestLine({ waiting: limits.waitingPerSocket });

  function existing(topic: Topic): readonly TopicSource[] {
    const found = sourcesOf(sources, topic);
    if (found.length === 0) throw new Problem('not-found');
    return found;
  }

  /** What the topic is about. Who asks for private rows is looked at again: their session may have ended since. */
  async function find(topic: Topic): Promise<WatchedTopic> {
    const of = existing(topic);
    const hasPrivateRows = of.some(({ mayRead }) => mayRead);
    return rowsBehind(of, topic, hasPrivateRows ? await watcher.confirmedUser() : watcher.user);
  }

  /** What was missed between two positions; null when it is more than is replayed. */
  async function missed(watched: WatchedTopic, after: number, upTo: number): Promise<RowChange[] | null> {
    const changed: SourceChanges[] = [];
    for (const { source, equals } of watched.parts) {
      const query = { view: source.projection.view, equals, after, upTo };
      const changes = await missedRows(views, query, limits.replay);
      if (changes === null) return null;
      changed.push({ source, changes });
    }
    return watched.shown(changed);
  }

  /** Counted as the request comes in, before anything is awaited. A topic that is watched already counts once. */
  function claim(topic: Topic): void {
    if (!topics.has(topic) && topics.size >= maxTopics) throw new Problem('request-too-large');
    topics.add(topic);
  }

  function forget(topic: Topic): void {
    topics.delete(topic);
    watcher.leave(topic);
  }

  /**
   * Joins, then reads: later changes are delivered to the socket, earlier ones are read as missed. A client that comes
   * from a process that was further ahead waits until this one has caught up: it must not receive a change twice.
   */
  async function join({
    topic,
    after,
    digests: hasDigests = false,
  }: WatchRequest): Promise<WatchReply | ReadyJson> {
    await watcher.hasRead();
    if (!watcher.isOpen()) throw gone();
    claim(topic); // again: it may have been given up while this waited
    const watched = await find(topic);
    const isOfAnotherLog = after !== undefined && after > (await store.head());
    if (after !== undefined && !isOfAnotherLog) await tailer.reach(after);
    // A socket that has gone meanwhile must not be put back into rooms.
    if (!watcher.isOpen()) throw gone();
    const position = tailer.position();
    watcher.join(topic, { hasDigests });
    if (after === undefined) return { position, missed: [] };
    if (isOfAnotherLog) return { resync: true, position };
    const rows = await watcher.replays.run(async () => {
      if (!watcher.isOpen()) throw gone();
      return missed(watched, after, position);
    });
    if (rows === null) return { resync: true, position };
    return new ReadyJson(`{"position":${position},"missed":${changesText(topic, rows)}}`);
  }

  return {
    watch: async (request) => {
      const asked = WatchRequest.parse(request);
      existing(asked.topic);
      const isWatched = topics.has(asked.topic);
      claim(asked.topic);
      return line.run(async () => {
        try {
          return await join(asked);
        } catch (error) {
          // What is refused counts for nothing.
          if (!isWatched) forget(asked.topic);
          throw error;
        }
      });
    },
    unwatch: async (request) => {
      const asked = UnwatchRequest.safeParse(request);
      if (!asked.success) return;
      const { topic } = asked.data;
      await line.run(async () => forget(topic));
    },
  };
}
