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

  /** How long to wait before a start: one without an outcome is a process that ended by chance; after more the server gets some rest. */
  const restBefore = (starts: number): number =>
    starts > 1 ? Math.min(pace.startBackOff * 2 ** (starts - 2), pace.maxStartBackOff) : 0;

  /** Answers whether the commit is done with, or parked; else the order to stop came first. */
  async function deliver(lease: Lease, commit: Commit): Promise<boolean> {
    if (wantedOf(subscription, commit).length === 0) return !stopping.aborted;
    const { position } = commit;
    let { tries, starts } = lease.attemptsAt(position);
    let failure: unknown = new EndedEachTime();
    while (tries < pace.tries && starts < pace.starts) {
      if (restBefore(starts) > 0) await rest(restBefore(starts));
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
    const event = { subscription: name, position, tries, starts: 0, reason, parkedAt, isAskedAgain: false };
    await checkpoints.park(event);
    report.parked(event, error);
  }

  /** Of those whose try ended a process it tries one only when this one has held the lease for some time, and reads on meanwhile. */
  async function tryParkedAgain(heldFor: number): Promise<void> {
    const asked = { subscription: name, isAskedAgain: true, limit: retriesAtOnce } as const;
    for (const event of await checkpoints.parked(asked)) {
      if (stopping.aborted) return;
      if (heldFor >= restBefore(event.starts)) await tryAgain(event);
    }
  }

  async function tryAgain(event: ParkedEvent): Promise<void> {
    const { position, tries } = event;
    const [commit] = await store.readAfter(position - 1, 1);
    for (let { starts } = event; starts < pace.starts; starts = 0) {
      if (stopping.aborted) return;
      // First: should it end the process, the next one tries it again, but not for ever.
      await checkpoints.park({ ...event, starts: starts + 1 });
      const outcome: Outcome = commit ? await reactTo(commit) : { reacted: 'done' };
      if ('error' in outcome && !isAway(outcome.error)) return park(position, tries + 1, outcome.error);
      if ('reacted' in outcome && outcome.reacted === 'done')
        return void (await checkpoints.unpark(name, position));
      await checkpoints.park({ ...event, starts: 0 });
      if ('error' in outcome) return;
      await others();
    }
    await park(position, tries, new EndedEachTime());
  }

  return { deliver, tryParkedAgain };
}

class EndedEachTime extends Error {
  constructor() {
    super('The process ended each time it reacted to this.');
  }
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
