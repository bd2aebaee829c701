import { Problem } from '@voltyard/contracts/problems';
import { type Topic, type WatchReply } from '@voltyard/contracts/push';
import { z } from 'zod';
import type { EventStore } from '../event-store/event-store.js';
import { ReadyJson } from '../http/serve.js';
import type { Views } from '../views/views.js';
import { changesText } from './changed-rows.js';
import type { LiveLimits } from './live-limits.js';
import { missedRows } from './missed-rows.js';
import { type RequestLine, requestLine } from './request-line.js';
import type { Tailer } from './tailer.js';
import { rowsBehind, type TopicSource } from './topics.js';

const TopicName = z.string().max(100);
const WatchRequest = z.object({ topic: TopicName, after: z.int().min(0).optional() });
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
  isOpen(): boolean;
  join(topic: Topic): void;
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

/** Nobody hears of it any more; the storage is not asked in vain. */
const gone = () => new Problem('not-found');

/** What one socket watches. Its requests are answered one at a time, in the order they came. */
export function watchedTopics(watcher: Watcher, parts: WatchParts): WatchedTopics {
  const { sources, store, views, tailer, limits } = parts;
  const topics = new Set<Topic>();
  const line = requestLine({ waiting: limits.waitingPerSocket });

  function find(topic: Topic) {
    const found = rowsBehind(sources, topic);
    if (!found) throw new Problem('not-found');
    return { view: found.source.projection.view, equals: found.rows };
  }

  /** Counted as the request comes in, before anything is awaited. A topic that is watched already counts once. */
  function claim(topic: Topic): void {
    if (!topics.has(topic) && topics.size >= limits.topicsPerSocket) throw new Problem('request-too-large');
    topics.add(topic);
  }

  /**
   * Joins, then reads: what is told from here on reaches the socket, what came before is read as missed. Who comes
   * from a process that was further waits until this one is: it would hear again what it has heard there.
   */
  async function join({ topic, after }: WatchRequest): Promise<WatchReply | ReadyJson> {
    await watcher.hasRead();
    if (!watcher.isOpen()) throw gone();
    claim(topic); // again: it may have been given up while this waited
    const isOfAnotherLog = after !== undefined && after > (await store.head());
    if (after !== undefined && !isOfAnotherLog) await tailer.reach(after);
    // A socket that has gone meanwhile must not be put back into rooms.
    if (!watcher.isOpen()) throw gone();
    const position = tailer.position();
    watcher.join(topic);
    if (after === undefined) return { position, missed: [] };
    if (isOfAnotherLog) return { resync: true, position };
    const query = { ...find(topic), after, upTo: position };
    const rows = await watcher.replays.run(async () => {
      if (!watcher.isOpen()) throw gone();
      return missedRows(views, query, limits.replay);
    });
    if (rows === null) return { resync: true, position };
    return new ReadyJson(`{"position":${position},"missed":${changesText(topic, rows)}}`);
  }

  return {
    watch: async (request) => {
      const asked = WatchRequest.parse(request);
      find(asked.topic);
      claim(asked.topic);
      return line.run(() => join(asked));
    },
    unwatch: async (request) => {
      const asked = UnwatchRequest.safeParse(request);
      if (!asked.success) return;
      const { topic } = asked.data;
      await line.run(async () => {
        topics.delete(topic);
        watcher.leave(topic);
      });
    },
  };
}
