import { dayTyped, whyNoDay } from './typed-day';

test.each([
  '2023-05-31',
  '2023/5/31',
  '2023.05.31',
  '2023 05 31',
  '20230531',
  ' 2023-5-31 ',
  '31.05.2023',
  '31.5.2023',
  '31. 5. 2023',
  '31/05/2023',
  '05/31/2023',
  '31-05-2023',
  'May 31, 2023',
  'may 31 2023',
  'May 31st, 2023',
  '31 May 2023',
  '31. May 2023',
  '31st of May 2023',
  '31-May-2023',
])('%s is read as the last of May', (typed) => {
  expect(dayTyped(typed)).toBe('2023-05-31');
  expect(whyNoDay(typed)).toBeNull();
});

test.each([
  ['5.6.2023', '2023-06-05'],
  ['5/5/2023', '2023-05-05'],
  ['Sept. 1, 2023', '2023-09-01'],
  ['29 February 2024', '2024-02-29'],
])('%s is read as %s', (typed, day) => expect(dayTyped(typed)).toBe(day));

test.each([
  '',
  '2023',
  '2023-02-30',
  '31.02.2023',
  '2023-13-01',
  '13/13/2023',
  '2023511',
  '31.05.23',
  'Foo 3, 2023',
  'yesterday',
])('%s is left as it was typed', (typed) => {
  expect(dayTyped(typed)).toBeNull();
  expect(whyNoDay(typed)).toBeNull();
});

test.each(['5/6/2023', '05-06-2023'])('%s could be two days, and both are named', (typed) => {
  expect(dayTyped(typed)).toBeNull();
  expect(whyNoDay(typed)).toBe('It could be two days: write 2023-05-06 or 2023-06-05.');
});

test.each(['2023-05', '2023/5', '05/2023', '5.2023', 'May 2023', 'may, 2023'])(
  '%s is a month, whose day is asked for',
  (typed) => {
    expect(dayTyped(typed)).toBeNull();
    expect(whyNoDay(typed)).toBe('Add the day: 2023-05-15, for example.');
  },
);

test.each(['13/2023', '2023-13', 'Foo 2023'])('%s is no month', (typed) =>
  expect(whyNoDay(typed)).toBeNull(),
);
