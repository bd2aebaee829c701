import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../event-store/event-store.js';
import type { Checkpoints } from './checkpoints.js';
import { isAway } from './delivery.js';
import { type SubscriptionReport, usualPace } from './follow-options.js';
import { type Lease, LeaseLost, takeLease } from './lease.js';

/** What is known of a round where none runs. */
export interface RoundDefinition {
  /** Names its lease, among those of subscriptions. Small letters and `-`. */
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

export interface RoundsOptions {
  rounds: readonly Round[];
  store: Pick<EventStore, 'head'>;
  checkpoints: Checkpoints;
  /** This process, as a name that no other ever has. */
  me: string;
  report: SubscriptionReport;
}

/** How long the order to stop waits for work that runs, ms: whoever continues it does so as after a crash. */
const drainTime = 8000;

/** Starts them all; answers how to stop, which waits for what runs, but not for ever. */
export function startRounds({ rounds, ...options }: RoundsOptions): () => Promise<void> {
  const stops = rounds.map((round) => repeat({ ...options, round }));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat({
  round,
  store,
  checkpoints,
  me,
  report,
}: Omit<RoundsOptions, 'rounds'> & { round: Round }): () => Promise<void> {
  const stop = new AbortController();
  const stopping = stop.signal;
  const rest = (time: number) => pause(time, undefined, { signal: stopping }).catch(() => {});

  async function work(lease: Lease): Promise<void> {
    const mayContinue = () => !stopping.aborted && lease.isHeld();
    while (mayContinue()) {
      const head = await store.head();
      if (await round.run(mayContinue)) continue;
      lease.reached(head); // for who reads how far it is
      await rest(round.every);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      let lease: Lease | null = null;
      try {
        lease = await takeLease({
          checkpoints,
          subscription: round.name,
          me,
          times: usualPace,
          stopping,
          rest,
        });
        if (lease) await work(lease);
      } catch (error) {
        if (!isAway(error) && !(error instanceof LeaseLost)) report.failed(round.name, error);
        await rest(usualPace.away);
      } finally {
        await lease?.end().catch(() => {}); // then it expires
      }
    }
  }

  const running = run();
  return async () => {
    stop.abort();
    await Promise.race([running, pause(drainTime, undefined, { ref: false })]);
    round.close?.();
  };
}
