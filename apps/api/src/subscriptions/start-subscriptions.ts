import { follow } from './follow.js';
import { type FollowOptions, type Pace, usualPace } from './follow-options.js';
import type { Subscription } from './subscription.js';

export interface SubscriptionsOptions extends Omit<FollowOptions, 'subscription' | 'pace'> {
  subscriptions: readonly Subscription[];
  /** Another pace than the usual one, for tests. */
  pace?: Partial<Pace>;
}

/** Every subscription reads the log by itself; answers how to stop, which waits for the reactions that run. */
export function startSubscriptions({
  subscriptions,
  pace,
  ...options
}: SubscriptionsOptions): () => Promise<void> {
  const stops = subscriptions.map((subscription) =>
    follow({ ...options, subscription, pace: { ...usualPace, ...pace } }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
