import { ageOf, calendarDayOf, counted, dateLocaleOf, dateTimeOf, dayOf } from './formats';

test('a day of the calendar is the same one everywhere', () =>
  expect(calendarDayOf('2027-03-01')).toBe('March 1, 2027'));

test.each([
  [2026, 'May 1', 'May 1, 2:05 PM'],
  [2027, 'May 1, 2026', 'May 1, 2026, 2:05 PM'],
  [2025, 'May 1, 2026', 'May 1, 2026, 2:05 PM'],
])('a day is said without the year in that year only, here in %d', (year, day, moment) => {
  const [at, now] = [new Date(2026, 4, 1, 14, 5).toISOString(), new Date(year, 11, 31, 23).getTime()];
  expect(dayOf(at, now)).toBe(day);
  expect(dateTimeOf(at, now).replaceAll(/\s/g, ' ')).toBe(moment);
});

test.each([
  ['en-US', 'May 1, 2026', '2:05 PM'],
  ['en', 'May 1, 2026', '2:05 PM'],
  ['en-GB', '1 May 2026', '14:05'],
  ['de-DE', '1 May 2026', '14:05'],
  // Of this region no English is known.
  ['fr', '1 May 2026', '14:05'],
])('days and times are written as where the reader is: %s', (language, day, time) => {
  const [date, its] = [new Date(2026, 4, 1, 14, 5), dateLocaleOf(language)];
  expect(date.toLocaleDateString(its, { dateStyle: 'long' })).toBe(day);
  expect(date.toLocaleTimeString(its, { timeStyle: 'short' }).replaceAll(/\s/g, ' ')).toBe(time);
});

test.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_400, 'yesterday'],
  [14 * 86_400, '2 weeks ago'],
])('%d seconds later an ad is from %s', (seconds, age) => {
  const createdAt = '2026-05-01T12:00:00.000Z';
  expect(ageOf(createdAt, Date.parse(createdAt) + seconds * 1000)).toBe(age);
});

test('one is counted in the singular', () => {
  expect([counted(1, 'search'), counted(2, 'search')]).toEqual(['1 search', '2 searches']);
  expect(counted(1, 'ad')).toBe('1 ad');
  expect(counted(1200, 'ad')).toBe('1,200 ads');
});
