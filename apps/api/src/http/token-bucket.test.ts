import { tokenBucket } from './token-bucket.js';

/** How many of so many messages at one time are within the budget. */
const within = (budget: (now: number) => boolean, messages: number, now: number): number =>
  Array.from({ length: messages }, () => budget(now)).filter(Boolean).length;

test('as many as allowed may come at once, then as many per second', () => {
  const budget = tokenBucket({ atOnce: 5, perSecond: 2 });
  expect(within(budget, 10, 0)).toBe(5);
  expect(within(budget, 10, 400)).toBe(0);
  expect(within(budget, 10, 1000)).toBe(2);
});

test('a pause gives back no more than may come at once', () => {
  const budget = tokenBucket({ atOnce: 5, perSecond: 2 });
  within(budget, 5, 0);
  expect(within(budget, 10, 3_600_000)).toBe(5);
});

test('a clock that is set back gives nothing', () => {
  const budget = tokenBucket({ atOnce: 2, perSecond: 1 });
  within(budget, 2, 10_000);
  expect(within(budget, 2, 1000)).toBe(0);
  expect(within(budget, 2, 2000)).toBe(1);
});
