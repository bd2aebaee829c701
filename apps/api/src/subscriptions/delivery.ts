import { setImmediate as others } from 'node:timers/promises';
import type { Commit } from '../event-store/event-store.js';
import { isAway } from './away.js';
import type { ParkedEvent } from './checkpoints.js';
import type { FollowOptions } from './follow-options.js';
import type { Progress } from './progress.js';
import { rest } from './rest.js';
import { type Reacted, wantedOf } from './subscription.js';

type Outcome = { reacted: Reacted } | { error: unknown };

/** Hands commits to a subscription's reaction, tries again what fails, and parks what fails too often. */
export function delivery(options: FollowOptions) {
  const { subscription, store, checkpoints, lease, now, report, pace } = options;
  const { name } = subscription;

  /** How long to wait before a start: one without an outcome is a process that ended by chance; after more the server gets some rest. */
  const restBefore = (starts: number): number =>
    starts > 1 ? Math.min(pace.startBackOff * 2 ** (starts - 2), pace.maxStartBackOff) : 0;

  /** Answers whether the commit is done with, or parked; else the order to stop came first, or the lease was lost. */
  async function deliver(progress: Progress, commit: Commit): Promise<boolean> {
    if (wantedOf(subscription, commit).length === 0) return lease.mayContinue();
    const { position } = commit;
    let { tries, starts } = progress.attemptsAt(position);
    let failure: unknown = null;
    while (tries < pace.tries && starts < pace.starts) {
      if (restBefore(starts) > 0) await rest(restBefore(starts), lease.ending);
      if (!lease.mayContinue()) return false;
      await progress.begin(position, { tries, starts: starts + 1 });
      const outcome = await reactTo(commit);
      starts = 0;
      if ('reacted' in outcome) {
        if (outcome.reacted === 'done') return true;
        tries = 0;
        progress.ended(position, { tries, starts });
        await others();
      } else if (isAway(outcome.error)) {
        progress.ended(position, { tries, starts });
        await rest(pace.away, lease.ending);
      } else {
        failure = outcome.error;
        tries += 1;
        progress.ended(position, { tries, starts });
        if (tries < pace.tries) await rest(pace.backOff * 4 ** (tries - 1), lease.ending);
      }
    }
    await park(position, Math.max(tries, starts), failure ?? new EndedEachTime());
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
  async function tryParkedAgain(askedAgain: readonly ParkedEvent[]): Promise<void> {
    for (const event of askedAgain) {
      if (!lease.mayContinue()) return;
      if (event.subscription === name && lease.heldFor() >= restBefore(event.starts)) await tryAgain(event);
    }
  }

  async function tryAgain(event: ParkedEvent): Promise<void> {
    const { position, tries } = event;
    const [commit] = await store.readAfter(position - 1, 1);
    for (let { starts } = event; starts < pace.starts; starts = 0) {
      if (!lease.mayContinue()) return;
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
