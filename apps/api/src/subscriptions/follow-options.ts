import type { EventStore } from '../event-store/event-store.js';
import type { Checkpoints, ParkedEvent } from './checkpoints.js';
import type { LeaseTimes } from './lease.js';
import type { Subscription } from './subscription.js';

/** Hears of the outcome of reactions, for log and metrics. */
export interface SubscriptionReport {
  reacted(subscription: string, outcome: 'done' | 'failed'): void;
  parked(event: ParkedEvent, error: unknown): void;
  /** The reader itself failed, and continues later. */
  failed(subscription: string, error: unknown): void;
}

export interface Pace extends LeaseTimes {
  /** How often the log is read when nothing wakes the reader, ms. */
  read: number;
  /** The same for a subscription with a longer delay than this; one with a shorter delay reads as often as that. */
  readDelayed: number;
  /** How often a reaction fails before its commit is parked. */
  tries: number;
  /** The wait after a first failure, ms; four times as long after each one more. */
  backOff: number;
  /** How often in a row a reaction is begun without an outcome, as the process ended, before its commit is parked. */
  starts: number;
  /** The wait after a second such start, ms; twice as long after each one more. */
  startBackOff: number;
  /** The longest wait after such a start, ms. */
  maxStartBackOff: number;
  /** How long a reaction may take without a sign of progress, ms. */
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
  starts: 20,
  startBackOff: 1000,
  maxStartBackOff: 60_000,
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
