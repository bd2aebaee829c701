import { Counter, Histogram } from 'prom-client';
import type { EventStore } from '../event-store/event-store.js';
import type { Metrics } from '../http/metrics.js';
import type { LiveServer, LiveServerOptions } from './live-server.js';

/** Counts what is told, and how long after it was appended. */
export function countTold({ registry }: Metrics, now: () => Date): LiveServerOptions['onTold'] {
  const deliveries = new Counter({
    name: 'voltyard_deliveries_total',
    help: 'Changed rows told, once for each socket that was told',
    registers: [registry],
  });
  const delay = new Histogram({
    name: 'voltyard_told_after_seconds',
    help: 'Time from a commit to when this process told of it (by the clocks of the two processes)',
    buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
  });
  return ({ commits }, count) => {
    deliveries.inc(count);
    for (const { at } of commits) delay.observe(secondsSince(at, now()));
  };
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

/** How many sockets there are, and how far behind the log they are told. */
export function watchLive(metrics: Metrics, live: LiveServer, store: EventStore, now: () => Date): void {
  metrics.gauge('voltyard_sockets', 'Open sockets', () => live.sockets());
  metrics.gauge('voltyard_log_position', 'The newest position of the log', () => store.head());
  metrics.gauge('voltyard_tailer_lag_positions', 'Positions of the log not yet told', async () => {
    const told = live.position();
    return (await store.head()) - told;
  });
  metrics.gauge('voltyard_tailer_lag_seconds', 'Age of the oldest commit not yet told', async () => {
    const asked = now();
    const [next] = await store.readAfter(live.position(), 1);
    return next ? secondsSince(next.at, asked) : 0;
  });
}

/** Clocks of machines differ a little: nothing is told before it happened. */
const secondsSince = (at: string, now: Date): number => Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
