import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import { delivery, isAway } from './delivery.js';
import type { FollowOptions } from './follow-options.js';
import { type Lease, LeaseLost, takeLease } from './lease.js';
import { dueOf } from './subscription.js';

/** How many commits are read at once. */
const commitsAtOnce = 200;

/** Reads the log for one subscription until `stop` is called, which waits for a running reaction. */
export function follow(options: FollowOptions): () => Promise<void> {
  const { subscription, store, checkpoints, me, now, report, pace } = options;
  const { name, delay } = subscription;
  const stop = new AbortController();
  const stopping = stop.signal;
  let news = new AbortController();
  const stopListening = delay === undefined ? store.onAppend(() => news.abort()) : () => {};

  /** Ends early at the order to stop, and at one more signal. */
  const rest = (time: number, ...early: AbortSignal[]): Promise<void> =>
    pause(time, undefined, { signal: AbortSignal.any([stopping, ...early]) }).catch(() => {});
  const { deliver, tryParkedAgain } = delivery({ ...options, stopping, rest });

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      let lease: Lease | null = null;
      try {
        lease = await takeLease({ checkpoints, subscription: name, me, times: pace, stopping, rest });
        if (lease) await work(lease);
      } catch (error) {
        if (!isAway(error) && !(error instanceof LeaseLost)) report.failed(name, error);
        await rest(pace.away);
      } finally {
        await lease?.end().catch(() => {}); // then it expires
      }
    }
  }

  async function work(lease: Lease): Promise<void> {
    const heldSince = performance.now();
    let askAt = 0;
    let readAt = 0;
    while (!stopping.aborted && lease.isHeld()) {
      news = new AbortController();
      if (performance.now() >= askAt) {
        await tryParkedAgain(performance.now() - heldSince);
        askAt = performance.now() + pace.beat;
      }
      if (delay === undefined || performance.now() >= readAt) {
        if (await readOn(lease)) continue;
        // No more often than what is new becomes due.
        readAt = performance.now() + Math.min(pace.readDelayed, Math.max(delay ?? 0, pace.read));
      }
      await rest(delay === undefined ? pace.read : pace.beat, news.signal);
    }
  }

  /** Answers whether there may be more to do at once. */
  async function readOn(lease: Lease): Promise<boolean> {
    const commits = await store.readAfter(lease.position(), commitsAtOnce, subscription.reactsTo);
    const due = dueOf(commits, now(), delay);
    for (const commit of due) {
      if (!(await deliver(lease, commit))) return false;
      lease.reached(commit.position);
    }
    await others();
    return due.length === commitsAtOnce;
  }

  const running = run();
  return async () => {
    stop.abort();
    await running;
    stopListening();
  };
}
