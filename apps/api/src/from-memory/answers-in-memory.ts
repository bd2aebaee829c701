import type { Budget } from '@voltyard/contracts/endpoint';
import type { Topic } from '@voltyard/contracts/push';
import { LRUCache } from 'lru-cache';
import type { PositionedBody } from './positioned-body.js';

/** An answer that is the same for everybody until a row of its topic changes. */
export interface AnswerInMemory {
  /** Who hears of every change of what it was made of. */
  readonly topic: Topic;
  readonly body: PositionedBody;
  /** Of the body without its position. */
  readonly etag: string;
  /** As they were sent with it first, without those of one reply. */
  readonly headers: Readonly<Record<string, string>>;
  /** What another request for it counts against. */
  readonly budget: Budget;
  /** The path of its route, which its requests are counted under. */
  readonly route: string;
}

/** How far a process has followed the log. */
export interface Follower {
  /** Everything up to here was delivered. */
  position(): number;
  /** Reads on up to a position; returns early when the log cannot be read. */
  reach(position: number): Promise<void>;
  /** False while the log cannot be read. */
  isFollowing(): boolean;
}

/** The topics that a tick of the log changed a row of. */
export interface TopicsTouched {
  readonly from: number;
  readonly to: number;
  readonly topics: Iterable<Topic>;
}

export interface KeptByTopic<Kept> {
  find(url: string): Kept | undefined;
  /**
   * Keeps an answer that was read when everything up to `since` had been delivered; not if its topic was touched
   * meanwhile.
   */
  keep(url: string, answer: Kept, since: number): void;
  /** Forgets what a tick has changed. Called in one turn of the event loop with the follower's new position. */
  touch(touched: TopicsTouched): void;
}

export type AnswersInMemory = KeptByTopic<AnswerInMemory>;

/** How many ticks are remembered for answers that are being made: one that takes longer is not kept. */
const ticksRemembered = 200;
/** Longer addresses are answered by the storage each time: they would take more room than their answers. */
const maxUrlLength = 500;
/** What an entry takes beside body and address, bytes. */
const bytesOfEntry = 2000;

/** Answers by their address. */
export const answersInMemory = ({ maxBytes }: { maxBytes: number }): AnswersInMemory =>
  keptByTopic({ maxBytes, sizeOf: ({ body }) => body.size });

interface KeptByTopicOptions<Kept> {
  maxBytes: number;
  /** Bytes. */
  sizeOf: (kept: Kept) => number;
}

/**
 * What is made of rows, by its address, until a row of its topic changes; the least recently used leaves first. What has no
 * topic no change concerns.
 */
export function keptByTopic<Kept extends { readonly topic: Topic | null }>({
  maxBytes,
  sizeOf,
}: KeptByTopicOptions<Kept>): KeptByTopic<Kept> {
  const urlsOf = new Map<Topic | null, Set<string>>();
  const ticks: { from: number; to: number; topics: ReadonlySet<Topic | null> }[] = [];
  const answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: (kept, url) => sizeOf(kept) + url.length * 2 + bytesOfEntry,
    dispose: ({ topic }, url) => {
      const urls = urlsOf.get(topic);
      urls?.delete(url);
      if (urls?.size === 0) urlsOf.delete(topic);
    },
  });

  function isTouchedSince(topic: Topic | null, since: number): boolean {
    const later = ticks.filter(({ to }) => to > since);
    const isRemembered = later.length === 0 || later[0]!.from <= since;
    return !isRemembered || later.some(({ topics }) => topics.has(topic));
  }

  return {
    find: (url) => answers.get(url),
    keep: (url, answer, since) => {
      if (url.length > maxUrlLength || isTouchedSince(answer.topic, since)) return;
      answers.set(url, answer);
      urlsOf.set(answer.topic, (urlsOf.get(answer.topic) ?? new Set()).add(url));
    },
    touch: ({ from, to, topics }) => {
      const touched = new Set<Topic | null>(topics);
      ticks.push({ from, to, topics: touched });
      if (ticks.length > ticksRemembered) ticks.shift();
      for (const topic of touched) for (const url of urlsOf.get(topic) ?? []) answers.delete(url);
    },
  };
}
