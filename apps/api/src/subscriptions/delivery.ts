import { setTimeout as pause } from 'node:timers/promises';
import type { Commit } from '../event-store/event-store.js';
import { isFull } from '../storage/full-disk.js';
import { StorageUnavailable } from '../storage/storage.js';
import type { FollowOptions } from './follow-options.js';
import type { Lease } from './lease.js';
import { wantedOf } from './subscription.js';

export interface DeliveryOptions extends Omit<FollowOptions, 'me'> {
  stopping: AbortSignal;
  /** Resolves after a time, ms, or at the order to stop. */
  rest: (time: number) => Promise<void>;
}

/** How many parked events are tried again before the reader continues with the log. */
const retriesAtOnce = 20;

/** Hands commits to a subscription's reaction, tries again what fails, and parks what fails too often. */
export function delivery(options: DeliveryOptions) {
  const { subscription, store, checkpoints, now, report, pace, stopping, rest } = options;
  const { name } = subscription;

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

  return { deliver, tryParkedAgain };
}

/** Temporary, and not caused by the event. */
export const isAway = (error: unknown): boolean => error instanceof StorageUnavailable || isFull(error);

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
