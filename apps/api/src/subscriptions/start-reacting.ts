import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../event-store/event-store.js';
import { isAway } from './away.js';
import type { Checkpoints } from './checkpoints.js';
import { follow } from './follow.js';
import { type Lease, whileLeased } from './lease.js';
import { type Pace, usualPace } from './pace.js';
import type { SubscriptionReport } from './subscription-report.js';
import { progresses } from './progress.js';
import { repeat, type Round } from './rounds.js';
import type { Subscription } from './subscription.js';

export interface ReactingOptions {
  subscriptions: readonly Subscription[];
  rounds: readonly Round[];
  store: EventStore;
  checkpoints: Checkpoints;
  /** This process, as a name that no other ever has. */
  me: string;
  now: () => Date;
  report: SubscriptionReport;
  /** Another pace than the usual one, for tests. */
  pace?: Partial<Pace>;
}

/** How many parked events that an operator wants tried again are looked at, at once. */
const retriesAtOnce = 100;
/** How long the order to stop waits for rounds, ms: whoever continues one does so as after a crash. */
const drainTime = 8000;

/**
 * One process reacts at a time: each subscription reads the log by itself, each round works by itself. Answers how to stop,
 * which waits for the reactions that run.
 */
export function startReacting({ pace: paceAsked, ...options }: ReactingOptions): () => Promise<void> {
  const { subscriptions, rounds, checkpoints, me, report } = options;
  const pace = { ...usualPace, ...paceAsked };
  const stop = new AbortController();
  const stopping = stop.signal;

  async function work(lease: Lease): Promise<void> {
    const known = progresses(checkpoints, me);
    const askedAgain = atMostEvery(pace.beat, () =>
      checkpoints.parked({ isAskedAgain: true, limit: retriesAtOnce }),
    );
    const noteFailed = (error: unknown) => {
      if (!isAway(error)) report.failed('checkpoints', error);
    };
    let noted = Promise.resolve();
    const noting = setInterval(() => {
      noted = noted.then(() => known.note()).catch(noteFailed);
    }, pace.beat);
    const shared = { ...options, pace, lease, progresses: known, askedAgain };
    const reacting = subscriptions.map((subscription) => follow({ ...shared, subscription }));
    const repeating = rounds.map((round) => repeat({ ...shared, round }));
    await Promise.all(reacting);
    await Promise.race([Promise.all(repeating), pause(drainTime, undefined, { ref: false })]);
    clearInterval(noting);
    await noted;
    await known.note();
  }

  const running = whileLeased({ checkpoints, me, times: pace, stopping, report }, work);
  return async () => {
    stop.abort();
    await running;
    for (const round of rounds) round.close?.();
  };
}

/** What was asked is asked again only after a time, ms, or where it failed. */
function atMostEvery<Answer>(time: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: { answer: Promise<Answer>; at: number } | null = null;
  return () => {
    if (asked === null || performance.now() - asked.at >= time) {
      const asking = { answer: ask(), at: performance.now() };
      asking.answer.catch(() => {
        if (asked === asking) asked = null;
      });
      asked = asking;
    }
    return asked.answer;
  };
}
