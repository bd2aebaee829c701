import type { Commit } from '../event-store/event-store.js';
import { dueOf } from './subscription.js';

const hour = 3_600_000;
const now = new Date('2026-11-22T12:00:00.000Z');
const commitsOf = (...hoursAgo: number[]): Commit[] =>
  hoursAgo.map((hours, index) => ({
    position: index + 1,
    stream: 'any',
    version: 1,
    at: new Date(now.getTime() - hours * hour).toISOString(),
    events: [],
  }));

test.each([
  ['without a delay all are due, whatever their time says', [1, 0, -5], undefined, 3],
  ['those older than the delay are due', [30, 25, 23, 1], 24, 2],
  ['one exactly as old as the delay is not', [25, 24], 24, 1],
  ['one behind a younger one waits for it', [25, 23, 25], 24, 1],
  ['one whose clock ran ahead is due with the next one', [25, -8000, 25, 1], 24, 3],
  ['one whose clock ran ahead waits for the next one', [25, -8000, 1], 24, 1],
  ['one whose clock ran ahead waits while it is the last', [25, -8000], 24, 1],
])('%s', (_, hoursAgo, delay, due) => {
  expect(dueOf(commitsOf(...hoursAgo), now, delay && delay * hour)).toHaveLength(due);
});
