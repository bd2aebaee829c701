import pLimit, { type LimitFunction } from 'p-limit';

/** Work on one photo runs one after the other, on several photos at the same time. */
export type RunPerPhoto = <Result>(photoId: string, work: () => Promise<Result>) => Promise<Result>;

export function perPhotoQueue(): RunPerPhoto {
  const queues = new Map<string, LimitFunction>();
  return async (photoId, work) => {
    const queue = queues.get(photoId) ?? pLimit(1);
    queues.set(photoId, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(photoId);
    }
  };
}
