import pLimit, { type LimitFunction } from 'p-limit';

/** Work on one thing runs one after the other, on several things at the same time. */
export type RunPerKey = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function queuePerKey(): RunPerKey {
  const queues = new Map<string, LimitFunction>();
  return async (key, work) => {
    const queue = queues.get(key) ?? pLimit(1);
    queues.set(key, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key);
    }
  };
}
