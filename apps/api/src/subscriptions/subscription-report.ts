import type { ParkedEvent } from './checkpoints.js';

/** Hears of the outcome of reactions, for log and metrics. */
export interface SubscriptionReport {
  reacted(subscription: string, outcome: 'done' | 'failed'): void;
  parked(event: ParkedEvent, error: unknown): void;
  /** The reader itself failed, and continues later. */
  failed(subscription: string, error: unknown): void;
}
