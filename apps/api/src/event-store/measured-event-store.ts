import { Histogram, type Registry } from 'prom-client';
import { StorageUnavailable } from '../storage/storage.js';
import { type EventStore, VersionConflict } from './event-store.js';

/** The log, its appends counted and timed by how they ended. */
export function measuredEventStore(store: EventStore, registry: Registry): EventStore {
  const duration = new Histogram({
    name: 'voltyard_append_duration_seconds',
    help: 'Time from an append to its end, durable and with every view brought up to it',
    labelNames: ['outcome'] as const,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  return {
    ...store,
    append: async (commit) => {
      const stop = duration.startTimer();
      try {
        const stored = await store.append(commit);
        stop({ outcome: 'stored' });
        return stored;
      } catch (error) {
        stop({ outcome: outcomeOf(error) });
        throw error;
      }
    },
  };
}

function outcomeOf(error: unknown): 'conflict' | 'unavailable' | 'failed' {
  if (error instanceof VersionConflict) return 'conflict';
  return error instanceof StorageUnavailable ? 'unavailable' : 'failed';
}
