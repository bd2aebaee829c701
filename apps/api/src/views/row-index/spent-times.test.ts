import { spentTimes } from './spent-times.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('time that is taken back counts as little as what is left of it', () => {
  const spent = spentTimes();
  spent.add('eve', 80);
  const at = performance.now();
  spent.add('eve', 100);
  jest.advanceTimersByTime(10_000);
  expect(spent.of('eve')).toBeCloseTo(90);
  spent.add('eve', -100, at);
  expect(spent.of('eve')).toBeCloseTo(40);
});
