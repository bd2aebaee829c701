import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { EventStore } from '../event-store/event-store.js';
import type { Metrics } from '../http/metrics.js';
import type { Checkpoints } from './checkpoints.js';
import type { SubscriptionReport } from './subscription-report.js';
import type { Subscription } from './subscription.js';

/** Counts what this process reacts to, and logs what fails. */
export function reportSubscriptions({ registry }: Metrics, log: Logger): SubscriptionReport {
  const reactions = new Counter({
    name: 'voltyard_reactions_total',
    help: 'Reactions of this process to commits, by subscription and outcome',
    labelNames: ['subscription', 'outcome'] as const,
    registers: [registry],
  });
  return {
    reacted: (subscription, outcome) => reactions.inc({ subscription, outcome }),
    parked: ({ subscription, position, tries }, error) =>
      log.error(
        { subscription, position, tries, err: error },
        'an event was parked: npm run subscriptions lists it, and tries it again or skips it',
      ),
    failed: (subscription, error) => log.error({ subscription, err: error }, 'a subscription failed'),
  };
}

export interface WatchedSubscriptions {
  subscriptions: readonly Subscription[];
  checkpoints: Checkpoints;
  store: EventStore;
  now: () => Date;
}

/** How far each subscription is, whichever process reacts for it. */
export function watchSubscriptions(metrics: Metrics, watched: WatchedSubscriptions): void {
  const { subscriptions, checkpoints } = watched;
  const names = subscriptions.map(({ name }) => name);
  const position = async (name: string) => (await checkpoints.read(name))?.position ?? 0;
  const by = { label: 'subscription', values: names };
  metrics.gauges('voltyard_subscription_position', 'All of the log up to here is done with', by, position);
  metrics.gauges('voltyard_subscription_parked', 'Parked events', by, (name) =>
    checkpoints.countParked(name),
  );
  metrics.gauges(
    'voltyard_subscription_lag_seconds',
    'How long ago the oldest commit that is not done with was due',
    by,
    (name) => lagOf(watched, name),
  );
}

async function lagOf(watched: WatchedSubscriptions, name: string): Promise<number> {
  const { subscriptions, checkpoints, store, now } = watched;
  const delay = subscriptions.find((subscription) => subscription.name === name)?.delay ?? 0;
  const asked = now().getTime();
  const checkpoint = await checkpoints.read(name);
  const [next] = await store.readAfter(checkpoint?.position ?? 0, 1);
  return next ? Math.max(0, (asked - Date.parse(next.at) - delay) / 1000) : 0;
}
