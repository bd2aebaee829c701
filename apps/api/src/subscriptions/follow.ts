import { setImmediate as others } from 'node:timers/promises';
import { isAway } from './away.js';
import { delivery } from './delivery.js';
import type { FollowOptions } from './follow-options.js';
import { Overtaken, type Progress } from './progress.js';
import { rest } from './rest.js';
import { dueOf } from './subscription.js';

/** How many commits are read at once. */
const commitsAtOnce = 200;

/** Reads the log for one subscription for as long as this process has the lease; a reaction that runs is waited for. */
export async function follow(options: FollowOptions): Promise<void> {
  const { subscription, store, lease, progresses, askedAgain, now, report, pace } = options;
  const { name, delay } = subscription;
  let news = new AbortController();
  const stopListening = delay === undefined ? store.onAppend(() => news.abort()) : () => {};
  const { deliver, tryParkedAgain } = delivery(options);

  async function work(progress: Progress): Promise<void> {
    let askAt = 0;
    let readAt = 0;
    while (lease.mayContinue()) {
      news = new AbortController();
      if (performance.now() >= askAt) {
        await tryParkedAgain(await askedAgain());
        askAt = performance.now() + pace.beat;
      }
      if (delay === undefined || performance.now() >= readAt) {
        if (await readOn(progress)) continue;
        // No more often than what is new becomes due.
        readAt = performance.now() + Math.min(pace.readDelayed, Math.max(delay ?? 0, pace.read));
      }
      await rest(delay === undefined ? pace.read : pace.beat, lease.ending, news.signal);
    }
  }

  /** Answers whether there may be more to do at once. */
  async function readOn(progress: Progress): Promise<boolean> {
    const commits = await store.readAfter(progress.position(), commitsAtOnce, subscription.reactsTo);
    const due = dueOf(commits, now(), delay);
    for (const commit of due) {
      if (!(await deliver(progress, commit))) return false;
      progress.reached(commit.position);
    }
    await others();
    return due.length === commitsAtOnce;
  }

  try {
    while (lease.mayContinue()) {
      try {
        await work(await progresses.open(name));
      } catch (error) {
        if (!isAway(error) && !(error instanceof Overtaken)) report.failed(name, error);
        await rest(pace.away, lease.ending);
      }
    }
  } finally {
    stopListening();
  }
}
