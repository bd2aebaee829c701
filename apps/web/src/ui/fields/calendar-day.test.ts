import { dateOfDay, dayOfDate, dayTyped } from './calendar-day';

test.each(['2023-05-31', '2023/5/31', '2023.05.31', '2023 05 31', '20230531', ' 2023-5-31 '])(
  '%s is read as the last of May',
  (typed) => expect(dayTyped(typed)).toBe('2023-05-31'),
);

test.each(['', '2023', '31.05.2023', '2023-02-30', '2023-13-01', '2023511', 'yesterday'])(
  '%s is left as it was typed',
  (typed) => expect(dayTyped(typed)).toBeNull(),
);

test.each(['1900-01-01', '2000-02-29', '2099-12-31'])('%s is the same day there and back', (day) => {
  const date = dateOfDay(day);
  expect(date?.getHours()).toBe(0);
  expect(date && dayOfDate(date)).toBe(day);
});

test('a day that no calendar has is none', () => {
  expect(dateOfDay('2023-02-29')).toBeUndefined();
  expect(dateOfDay('2023')).toBeUndefined();
});
