import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe';
import { member } from './people';

/** A day is typed or chosen from a calendar, by keyboard alone. */

async function openForm(page: Page) {
  await page.goto('/ads/for-sale/create');
  await page.getByRole('radio', { name: 'Car' }).check({ force: true });
  const field = page.getByLabel('First registration', { exact: true });
  return { field, button: page.getByRole('button', { name: /(Choose a|Change the) day/ }) };
}

const calendarOf = (page: Page) => page.getByRole('dialog', { name: 'First registration: choose a day' });

test('a day is found in the calendar by keyboard', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  const { field, button } = await openForm(page);
  await field.fill('20200531');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('2020-05-31');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');

  const calendar = calendarOf(page);
  const focused = (day: string) => expect(calendar.getByRole('button', { name: day })).toBeFocused();
  await focused('Sunday, May 31st, 2020');
  await expect(calendar.locator('th').first()).toHaveAttribute('aria-label', 'Sunday');
  for (const [keys, day] of [
    ['ArrowRight', 'Monday, June 1st, 2020'],
    ['ArrowUp', 'Monday, May 25th, 2020'],
    ['Home', 'Sunday, May 24th, 2020'],
    ['End', 'Saturday, May 30th, 2020'],
    ['PageUp', 'Thursday, April 30th, 2020'],
    ['Shift+PageUp', 'Tuesday, April 30th, 2019'],
    ['PageDown', 'Thursday, May 30th, 2019'],
  ] as const) {
    await page.keyboard.press(keys);
    await focused(day);
  }
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue('2019-05-30');
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue('2019-05-30');
  await expect(button).toBeFocused();
});

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the calendar stands whole in a window of ${viewport.width} px, and its year is chosen from a list`, async ({
    browser,
  }) => {
    const { page } = await member(browser, 'ann');
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { field, button } = await openForm(page);
    await button.click();
    const calendar = calendarOf(page);
    await expect(calendar).toBeInViewport({ ratio: 1 });
    const violations = await violationsOf(page, { within: 'dialog' });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await calendar.getByRole('combobox', { name: 'Choose the Year' }).selectOption('1999');
    await calendar.getByRole('combobox', { name: 'Choose the Month' }).selectOption('February');
    await calendar.getByRole('button', { name: 'February 28th, 1999' }).click();
    await expect(field).toHaveValue('1999-02-28');
  });
}
