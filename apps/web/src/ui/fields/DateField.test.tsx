import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { dayOfDate } from './calendar-day';
import { DateField } from './DateField';
import { dayTyped } from './typed-day';

function show(initial: string, bounds: { min?: string; max?: string } = {}) {
  function Form() {
    const [day, setDay] = useState(initial);
    return <DateField label="First registration" required value={day} onChange={setDay} {...bounds} />;
  }
  render(<Form />);
}

const field = () => screen.getByLabelText<HTMLInputElement>('First registration');
const button = () => screen.getByRole('button', { name: /a day|the day/ });
const open = () => {
  button().focus();
  fireEvent.click(button());
  return within(screen.getByRole('dialog', { name: 'First registration: choose a day' }));
};
const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });

test('a day is typed, and put into yyyy-MM-dd once it is left', () => {
  show('');
  fireEvent.change(field(), { target: { value: 'May 3, 2020' } });
  expect(field()).toHaveValue('May 3, 2020');
  fireEvent.blur(field());
  expect(field()).toHaveValue('2020-05-03');
});

test('the example of a day has gone by where the day must have, and is to come elsewhere', () => {
  const today = dayOfDate(new Date());
  show('', { max: today });
  const past = field().placeholder;
  cleanup();
  show('', { min: today });
  const future = field().placeholder;
  cleanup();
  show('');
  expect([past < today, future > today, field().placeholder]).toEqual([true, true, future]);
  for (const example of [past, future]) expect(dayTyped(example)).toBe(example);
});

test('what is no day stays, for the form to say so', () => {
  show('');
  fireEvent.change(field(), { target: { value: '2020-02-30' } });
  fireEvent.blur(field());
  expect(field()).toHaveValue('2020-02-30');
});

test('the button says which day it would change', () => {
  show('2020-05-31');
  expect(button()).toHaveAccessibleName('Change the day, May 31, 2020');
});

test('the calendar opens at the chosen day, its weeks begin on Sunday, and a click chooses', () => {
  show('2020-05-31');
  const calendar = open();
  expect(calendar.getByRole('grid', { name: 'May 2020' })).toBeInTheDocument();
  expect(calendar.getAllByRole('columnheader', { hidden: true })[0]).toHaveAccessibleName('Sunday');
  expect(calendar.getByRole('button', { name: /May 31st, 2020, selected/ })).toHaveFocus();

  fireEvent.click(calendar.getByRole('button', { name: /May 4th, 2020/ }));
  expect(field()).toHaveValue('2020-05-04');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test.each([
  ['ArrowLeft', false, /May 30th, 2020/],
  ['ArrowUp', false, /May 24th, 2020/],
  ['ArrowDown', false, /June 7th, 2020/],
  ['Home', false, /May 31st, 2020/],
  ['End', false, /June 6th, 2020/],
  ['PageUp', false, /April 30th, 2020/],
  ['PageDown', false, /June 30th, 2020/],
  ['PageUp', true, /May 31st, 2019/],
  ['PageDown', true, /May 31st, 2021/],
])('%s (with Shift: %s) moves to %s', (key, withShift, day) => {
  show('2020-05-31');
  const calendar = open();
  press(key, withShift);
  expect(calendar.getByRole('button', { name: day })).toHaveFocus();
});

test('the calendar has the years 1900 to 2099, and no days outside of its bounds', () => {
  show('2020-05-15', { max: '2020-05-20' });
  const calendar = open();
  const years = within(calendar.getByRole('combobox', { name: 'Choose the Year' })).getAllByRole('option');
  expect([years[0]?.textContent, years.at(-1)?.textContent]).toEqual(['2020', '1900']);
  expect(calendar.getByRole('button', { name: /May 20th/ })).toBeEnabled();
  expect(calendar.getByRole('button', { name: /May 21st/ })).toBeDisabled();
});

test('without bounds of its own it reaches from 1900 to 2099', () => {
  show('2050-01-01');
  const years = within(open().getByRole('combobox', { name: 'Choose the Year' })).getAllByRole('option');
  expect([years[0]?.textContent, years.at(-1)?.textContent]).toEqual(['2099', '1900']);
});

test('Cancel and a click beside the calendar change nothing', () => {
  show('2020-05-31');
  fireEvent.click(open().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  open();
  fireEvent.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field()).toHaveValue('2020-05-31');
});
