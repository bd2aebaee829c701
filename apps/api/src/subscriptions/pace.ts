import type { LeaseTimes } from './lease.js';

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
