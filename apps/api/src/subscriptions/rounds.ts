import type { EventStore } from '../event-store/event-store.js';
import { isAway } from './away.js';
import type { Lease } from './lease.js';
import type { Pace } from './pace.js';
import type { SubscriptionReport } from './subscription-report.js';
import type { Progresses } from './progress.js';
import { rest } from './rest.js';

/** What is known of a round where none runs. */
export interface RoundDefinition {
  /** Names its checkpoint, among those of subscriptions. Small letters and `-`. */
  readonly name: string;
  /** How long it rests when there was nothing more to do, ms. */
  readonly every: number;
}

/**
 * Work that follows from time and not from an event alone, such as to try again: looked for again and again, by one process
 * at a time. After a crash another one continues, so what it does must bear being done twice.
 */
export interface Round extends RoundDefinition {
  /** Does some of it; answers whether there may be more at once. Stops early when it may not continue. */
  run(mayContinue: () => boolean): Promise<boolean>;
  /** Frees what it holds, once it runs no more. */
  close?(): void;
}

export interface RepeatOptions {
  round: Round;
  store: Pick<EventStore, 'head'>;
  lease: Lease;
  progresses: Progresses;
  report: Pick<SubscriptionReport, 'failed'>;
  pace: Pick<Pace, 'away'>;
}

/** Works for as long as this process has the lease. */
export async function repeat(options: RepeatOptions): Promise<void> {
  const { round, store, lease, progresses, report, pace } = options;
  while (lease.mayContinue()) {
    try {
      const progress = await progresses.open(round.name);
      while (lease.mayContinue()) {
        const head = await store.head();
        if (await round.run(() => lease.mayContinue())) continue;
        progress.reached(head); // for who reads how far it is
        await rest(round.every, lease.ending);
      }
    } catch (error) {
      if (!isAway(error)) report.failed(round.name, error);
      await rest(pace.away, lease.ending);
    }
  }
}
