import { Counter, Histogram } from 'prom-client';
import type { EventStore } from '../event-store/event-store.js';
import type { Metrics } from '../http/metrics.js';
import type { LiveServer, LiveServerOptions } from './live-server.js';

/** Records deliveries, and how long each took since its append. */
export function recordDeliveries({ registry }: Metrics, now: () => Date): LiveServerOptions['onDelivered'] {
  const deliveries = new Counter({
    name: 'voltyard_deliveries_total',
    help: 'Changed rows delivered, once for each socket',
    registers: [registry],
  });
  const delay = new Histogram({
    name: 'voltyard_delivery_delay_seconds',
    help: 'Time from a commit to its delivery by this process (by the clocks of the two processes)',
    buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  });
  return ({ commits }, count) => {
    deliveries.inc(count);
    for (const { at } of commits) delay.observe(secondsSince(at, now()));
  };
}

/** Counts digests: each stands for any number of rows. */
export function countDigests({ registry }: Metrics): NonNullable<LiveServerOptions['onDigest']> {
  const digests = new Counter({
    name: 'voltyard_digests_total',
    help: 'Digests sent on topics that very many watch, once for each socket',
    registers: [registry],
  });
  return (sockets) => digests.inc(sockets);
}

/** Counts sockets that were refused or closed because they were over their budget, by the reason. */
export function countCut({ registry }: Metrics): NonNullable<LiveServerOptions['onCut']> {
  const cut = new Counter({
    name: 'voltyard_sockets_cut_total',
    help: 'Sockets refused or closed because they were over their budget',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  return (reason) => cut.inc({ reason });
}

/** How many sockets there are, and how far behind the log deliveries are. */
export function watchLive(metrics: Metrics, live: LiveServer, store: EventStore, now: () => Date): void {
  metrics.gauge('voltyard_sockets', 'Open sockets', () => live.sockets());
  metrics.gauge('voltyard_log_position', 'The newest position of the log', () => store.head());
  metrics.gauge('voltyard_tailer_lag_positions', 'Positions of the log not yet delivered', async () => {
    const delivered = live.position();
    return (await store.head()) - delivered;
  });
  metrics.gauge('voltyard_tailer_lag_seconds', 'Age of the oldest commit not yet delivered', async () => {
    const asked = now();
    const [next] = await store.readAfter(live.position(), 1);
    return next ? secondsSince(next.at, asked) : 0;
  });
}

/** Clocks of machines differ a little: no delivery has a negative delay. */
const secondsSince = (at: string, now: Date): number => Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
