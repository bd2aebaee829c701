import type { Topic, WatchReply } from '@voltyard/contracts/push';
import type { LiveTopics } from './live-topics';

interface Follower {
  /** Something of the topic is not as it was at the position. */
  changed: () => void;
  /** The connection was away, and is back. */
  opened: () => void;
}

const firstPause = 1000;
const maxPause = 30_000;

/**
 * Tells that something of a topic has changed after a position, for what is then loaded again. Without a position it
 * tells of the connection only. Call what it returns to stop.
 */
export function followChanges(
  topics: LiveTopics,
  topic: Topic,
  after: number | null,
  { changed, opened }: Follower,
): () => void {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = async (from: number) => {
    const reply = await topics.watch(topic, from).catch(() => null);
    if (isStopped) return;
    if (reply === null || 'error' in reply) {
      timer = setTimeout(() => void watch(from), pause);
      pause = Math.min(2 * pause, maxPause);
    } else if (hasMissed(reply)) changed();
  };
  let isStarting = true;
  let isStopped = false;
  const stop = topics.listen(topic, {
    opened: () => {
      clearTimeout(timer);
      if (after !== null) void watch(after);
      // Only a connection that was not there already has come back.
      if (!isStarting) opened();
    },
    closed: () => clearTimeout(timer),
    changed: () => after !== null && changed(),
  });
  isStarting = false;
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}

const hasMissed = (reply: Exclude<WatchReply, { error: string }>): boolean =>
  'resync' in reply || reply.missed.length > 0;
