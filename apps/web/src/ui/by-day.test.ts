import { byDay } from './by-day';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute).toISOString();
const now = Date.parse(at(30, 0, 30));
const grouped = (...times: string[]) =>
  byDay(times, (time) => time, now).map(({ day, rows }) => [day, rows.length]);

test('rows stand under the days of the calendar, in their order', () =>
  expect(grouped(at(27, 9), at(28, 23, 59), at(29, 0), at(29, 23, 59), at(30, 0), at(30, 0, 29))).toEqual([
    ['March 27', 1],
    ['March 28', 1],
    ['Yesterday', 2],
    ['Today', 2],
  ]));

test('nothing has no days', () => expect(grouped()).toEqual([]));
