import { keptBytes } from './kept-bytes.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const some = (length: number) => Buffer.alloc(length);

test('bytes are kept for a while, counted from when they were last put there', () => {
  const kept = keptBytes({ keptFor: 1000, maxBytes: 100_000 });
  kept.put('a', some(1));
  jest.advanceTimersByTime(900);
  kept.put('a', some(2));
  jest.advanceTimersByTime(900);
  expect(kept.get('a')).toHaveLength(2);
  jest.advanceTimersByTime(100);
  expect(kept.get('a')).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});

test('over the bound the oldest go first, also of many that are empty', () => {
  const kept = keptBytes({ keptFor: 1000, maxBytes: 100_000 });
  for (const name of ['a', 'b', 'c']) kept.put(name, some(40_000));
  expect(['a', 'b', 'c'].map((name) => kept.get(name)?.length)).toEqual([undefined, 40_000, 40_000]);
  for (let count = 0; count < 1000; count++) kept.put(`empty-${count}`, some(0));
  expect(jest.getTimerCount()).toBeLessThan(30);
  expect(kept.get('c')).toBeUndefined();
});

test('what is larger than all that is kept is not kept', () => {
  const kept = keptBytes({ keptFor: 1000, maxBytes: 100_000 });
  kept.put('a', some(100_000));
  expect(kept.get('a')).toBeUndefined();
  kept.put('b', some(1));
  expect(kept.get('b')).toHaveLength(1);
});
