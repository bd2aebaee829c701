import type { Commit } from '../../event-store/event-store.js';
import { recentCommits } from './recent-commits.js';

const commits = (from: number, upTo: number): Commit[] =>
  Array.from({ length: upTo - from + 1 }, (_, index) => ({
    position: from + index,
    stream: `note-${from + index}`,
    version: 1,
    at: '2026-11-27T12:00:00.000Z',
    events: [],
  }));
const positions = (found: Commit[] | null) => found?.map(({ position }) => position);

test('the newest are known behind any position among them, as many as are asked for', () => {
  const recent = recentCommits();
  recent.add(commits(5, 6));
  recent.add(commits(7, 9));
  expect(positions(recent.after(4, 9))).toEqual([5, 6, 7, 8, 9]);
  expect(positions(recent.after(6, 2))).toEqual([7, 8]);
});

test('what is before them, or may be behind them, is not known', () => {
  const recent = recentCommits();
  expect(recent.after(0, 9)).toBeNull();
  recent.add(commits(5, 6));
  expect(recent.after(3, 9)).toBeNull();
  expect(recent.after(6, 9)).toBeNull();
});

test('after a gap only what came behind it is known', () => {
  const recent = recentCommits();
  recent.add(commits(5, 6));
  recent.add(commits(8, 8));
  expect(recent.after(5, 9)).toBeNull();
  expect(positions(recent.after(7, 9))).toEqual([8]);
  recent.add([]);
  expect(positions(recent.after(7, 9))).toEqual([8]);
});

test('of many there are never more than twice those that are kept, and never fewer', () => {
  const recent = recentCommits();
  const known = () =>
    Array.from({ length: 9000 }, (_, position) => recent.after(position, 1)).filter(Boolean);
  const numbers = Array.from({ length: 90 }, (_, hundred) => {
    recent.add(commits(hundred * 100 + 1, hundred * 100 + 100));
    return known().length;
  });
  expect(Math.max(...numbers)).toBe(4000);
  expect(Math.min(...numbers.slice(20))).toBeGreaterThanOrEqual(2000);
});

test('what is forgotten is not known', () => {
  const recent = recentCommits();
  recent.add(commits(1, 2));
  recent.forget();
  expect(recent.after(0, 9)).toBeNull();
});
