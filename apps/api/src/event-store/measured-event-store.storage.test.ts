import { Registry } from 'prom-client';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import type { EventStore } from './event-store.js';
import { measuredEventStore } from './measured-event-store.js';

let storage: Storage;
let store: EventStore;
let registry: Registry;
beforeEach(async () => {
  storage = await testStorage([]);
  registry = new Registry();
  store = measuredEventStore(storage.store, registry);
});
afterEach(() => storage.close());

const noted = { stream: 'note-a', version: 1, at: '2026-11-21T12:00:00.000Z', events: [{ type: 'Noted' }] };

async function appendsThatEnded(outcome: string): Promise<number | undefined> {
  const [appends] = await registry.getMetricsAsJSON();
  const { value } =
    appends!.values.find(
      ({ labels, ...each }) =>
        'metricName' in each && each.metricName === `${appends!.name}_count` && labels.outcome === outcome,
    ) ?? {};
  return value;
}

test('of two appends of one version, one counts as stored and one as a conflict, and both end as they do anyway', async () => {
  const outcomes = await Promise.allSettled([store.append(noted), store.append(noted)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await appendsThatEnded('stored')).toBe(1);
  expect(await appendsThatEnded('conflict')).toBe(1);
  expect(await store.read('note-a')).toMatchObject([{ ...noted, position: 1 }]);
});

test('an append that fails for another reason counts as failed', async () => {
  const events = [{ type: 'Noted', endless: {} }];
  events[0]!.endless = events; // it cannot be written as JSON
  await expect(store.append({ ...noted, events })).rejects.toThrow(TypeError);
  expect(await appendsThatEnded('failed')).toBe(1);
  expect(await appendsThatEnded('stored')).toBeUndefined();
});
