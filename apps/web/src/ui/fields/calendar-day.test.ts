import { dateOfDay, dayOfDate } from './calendar-day';

test.each(['1900-01-01', '2000-02-29', '2099-12-31'])('%s is the same day there and back', (day) => {
  const date = dateOfDay(day);
  expect(date?.getHours()).toBe(0);
  expect(date && dayOfDate(date)).toBe(day);
});

test('a day that no calendar has is none', () => {
  expect(dateOfDay('2023-02-29')).toBeUndefined();
  expect(dateOfDay('2023')).toBeUndefined();
});
