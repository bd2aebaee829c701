import { setImmediate as others } from 'node:timers/promises';
import type { Commit } from '../event-store/event-store.js';
import { isFull } from '../storage/full-disk.js';
import { StorageUnavailable } from '../storage/storage.js';
import type { ParkedEvent } from './checkpoints.js';
import type { FollowOptions } from './follow-options.js';
import type { Lease } from './lease.js';
import { type Reacted, wantedOf } from './subscription.js';

export interface DeliveryOptions extends Omit<FollowOptions, 'me'> {
  stopping: AbortSignal;
  /** Resolves after a time, ms, or at the order to stop. */
  rest: (time: number) => Promise<void>;
}

type Outcome = { reacted: Reacted } | { error: unknown };

/** How many parked events are tried again before the reader continues with the log. */
const retriesAtOnce = 20;

/** Hands commits to a subscription's reaction, tries again what fails, and parks what fails too often. */
export function delivery(options: DeliveryOptions) {
  const { subscription, store, checkpoints, now, report, pace, stopping, rest } = options;
  const { name } = subscription;

  /** Answers whether the commit is done with, or parked; else the order to stop came first. */
  async function deliver(lease: Lease, commit: Commit): Promise<boolean> {
    if (wantedOf(subscription, commit).length === 0) return !stopping.aborted;
    const { position } = commit;
    let { tries, starts } = lease.attemptsAt(position);
    let failure: unknown = new Error('The process ended each time it reacted to this.');
    while (tries < pace.tries && starts < pace.starts) {
      // One start without an outcome is a process that ended by chance; after more the server gets some rest.
      if (starts > 1) await rest(Math.min(pace.startBackOff * 2 ** (starts - 2), pace.maxStartBackOff));
      if (stopping.aborted) return false;
      await lease.begin(position, { tries, starts: starts + 1 });
      const outcome = await reactTo(commit);
      starts = 0;
      if ('reacted' in outcome) {
        if (outcome.reacted === 'done') return true;
        tries = 0;
        lease.ended(position, { tries, starts });
        await others();
      } else if (isAway(outcome.error)) {
        lease.ended(position, { tries, starts });
        await rest(pace.away);
      } else {
        failure = outcome.error;
        tries += 1;
        lease.ended(position, { tries, starts });
        if (tries < pace.tries) await rest(pace.backOff * 4 ** (tries - 1));
      }
    }
    await park(position, Math.max(tries, starts), failure);
    return true;
  }

  async function reactTo(commit: Commit): Promise<Outcome> {
    const { events: _, ...where } = commit;
    try {
      for (const event of wantedOf(subscription, commit)) {
        const reacted = await inTime(pace.reactionTimeout, (signalProgress) =>
          subscription.react(event, where, signalProgress),
        );
        if (reacted === 'more') return { reacted };
      }
      report.reacted(name, 'done');
      return { reacted: 'done' };
    } catch (error) {
      if (!isAway(error)) report.reacted(name, 'failed');
      return { error };
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
      await tryAgain(event);
    }
  }

  async function tryAgain(event: ParkedEvent): Promise<void> {
    // First: should it end the process, it is not tried for ever.
    await checkpoints.park({ ...event, tries: event.tries + 1, isAskedAgain: false });
    const [commit] = await store.readAfter(event.position - 1, 1);
    let outcome: Outcome = { reacted: 'more' };
    while ('reacted' in outcome && outcome.reacted === 'more') {
      if (stopping.aborted) return checkpoints.park(event);
      outcome = commit ? await reactTo(commit) : { reacted: 'done' };
      await others();
    }
    if ('reacted' in outcome) await checkpoints.unpark(name, event.position);
    else if (isAway(outcome.error)) await checkpoints.park(event);
    else await park(event.position, event.tries + 1, outcome.error);
  }

  return { deliver, tryParkedAgain };
}

/** Temporary, and not caused by the event. */
export const isAway = (error: unknown): boolean => error instanceof StorageUnavailable || isFull(error);

/** Rejects when the work gives no sign of progress for so long, ms. */
async function inTime<Result>(
  longest: number,
  work: (signalProgress: () => void) => Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`The reaction took longer than ${longest / 1000} s.`));
    timer = setTimeout(giveUp, longest);
  });
  try {
    return await Promise.race([work(() => void timer?.refresh()), tooLong]);
  } finally {
    clearTimeout(timer);
    timer = undefined; // a sign that comes later must not start it again
  }
}
