import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import type { Commit, EventStore } from '../event-store/event-store.js';
import { isFull } from '../storage/full-disk.js';
import { StorageUnavailable } from '../storage/storage.js';
import type { Checkpoints, ParkedEvent } from './checkpoints.js';
import { type Lease, LeaseLost, type LeaseTimes, takeLease } from './lease.js';
import { dueOf, type Subscription, wantedOf } from './subscription.js';

/** What there is to tell of reactions. */
export interface SubscriptionReport {
  reacted(subscription: string, outcome: 'done' | 'failed'): void;
  parked(event: ParkedEvent, error: unknown): void;
  /** The reader itself failed, and continues later. */
  failed(subscription: string, error: unknown): void;
}

export interface Pace extends LeaseTimes {
  /** How often the log is read when nothing wakes the reader, ms. */
  read: number;
  /** The same for a subscription with a delay. */
  readDelayed: number;
  /** How often a reaction is tried before its commit is parked. */
  tries: number;
  /** The wait after a first failure, ms; four times as long after each one more. */
  backOff: number;
  /** How long a reaction may take, ms. */
  reactionTimeout: number;
  /** How long it waits for a storage that is away until it tries again, ms. */
  away: number;
}

export const usualPace: Pace = {
  expiry: 10_000,
  beat: 3000,
  look: 2000,
  read: 1000,
  readDelayed: 60_000,
  tries: 5,
  backOff: 200,
  reactionTimeout: 60_000,
  away: 1000,
};

export interface FollowOptions {
  subscription: Subscription;
  store: EventStore;
  checkpoints: Checkpoints;
  /** This process, as a name that no other ever has. */
  me: string;
  now: () => Date;
  report: SubscriptionReport;
  pace: Pace;
}

/** How many commits are read at once. */
const commitsAtOnce = 200;
/** How many parked events are tried again before the reader continues with the log. */
const retriesAtOnce = 20;

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
    let askAt = 0;
    let readAt = 0;
    while (!stopping.aborted && lease.isHeld()) {
      news = new AbortController();
      if (performance.now() >= askAt) {
        await tryParkedAgain();
        askAt = performance.now() + pace.beat;
      }
      if (delay === undefined || performance.now() >= readAt) {
        if (await readOn(lease)) continue;
        readAt = performance.now() + pace.readDelayed;
      }
      await rest(delay === undefined ? pace.read : pace.beat, news.signal);
    }
  }

  /** Answers whether there may be more to do at once. */
  async function readOn(lease: Lease): Promise<boolean> {
    const commits = await store.readAfter(lease.position(), commitsAtOnce);
    const due = dueOf(commits, now(), delay);
    for (const commit of due) {
      if (!(await deliver(lease, commit))) return false;
      lease.reached(commit.position);
    }
    await others();
    return due.length === commitsAtOnce;
  }

  /** Answers whether the commit is done with, or parked; else the order to stop came first. */
  async function deliver(lease: Lease, commit: Commit): Promise<boolean> {
    if (wantedOf(subscription, commit).length === 0) return !stopping.aborted;
    let tries = lease.triesOf(commit.position);
    let failure: unknown = new Error('The process ended each time it reacted to this.');
    while (tries < pace.tries) {
      if (stopping.aborted) return false;
      await lease.begin(commit.position, tries + 1);
      const outcome = await reactTo(commit);
      if (outcome.isDone) return true;
      if (isAway(outcome.error)) await rest(pace.away);
      else {
        failure = outcome.error;
        tries += 1;
        if (tries < pace.tries) await rest(pace.backOff * 4 ** (tries - 1));
      }
    }
    await park(commit.position, tries, failure);
    return true;
  }

  async function reactTo(commit: Commit): Promise<{ isDone: true } | { isDone: false; error: unknown }> {
    const { events: _, ...where } = commit;
    try {
      for (const event of wantedOf(subscription, commit))
        await inTime(pace.reactionTimeout, subscription.react(event, where));
      report.reacted(name, 'done');
      return { isDone: true };
    } catch (error) {
      if (!isAway(error)) report.reacted(name, 'failed');
      return { isDone: false, error };
    }
  }

  async function park(position: number, tries: number, error: unknown): Promise<void> {
    const reason = String(error).slice(0, 500);
    const parkedAt = now().toISOString();
    const event = { subscription: name, position, tries, reason, parkedAt, isAskedAgain: false };
    await checkpoints.park(event);
    report.parked(event, error);
  }

  async function tryParkedAgain(): Promise<void> {
    const asked = { subscription: name, isAskedAgain: true, limit: retriesAtOnce } as const;
    for (const event of await checkpoints.parked(asked)) {
      if (stopping.aborted) return;
      // First: should it end the process, it is not tried for ever.
      await checkpoints.park({ ...event, tries: event.tries + 1, isAskedAgain: false });
      const [commit] = await store.readAfter(event.position - 1, 1);
      const outcome = commit ? await reactTo(commit) : { isDone: true as const };
      if (outcome.isDone) await checkpoints.unpark(name, event.position);
      else if (isAway(outcome.error)) await checkpoints.park(event);
      else await park(event.position, event.tries + 1, outcome.error);
    }
  }

  const running = run();
  return async () => {
    stop.abort();
    await running;
    stopListening();
  };
}

/** Temporary, and not caused by the event. */
const isAway = (error: unknown): boolean => error instanceof StorageUnavailable || isFull(error);

async function inTime(longest: number, reaction: Promise<void>): Promise<void> {
  const end = new AbortController();
  const tooLong = pause(longest, undefined, { signal: end.signal }).then(
    () => {
      throw new Error(`The reaction took longer than ${longest / 1000} s.`);
    },
    () => {},
  );
  try {
    await Promise.race([reaction, tooLong]);
  } finally {
    end.abort();
  }
}
