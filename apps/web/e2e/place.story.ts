import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { adCard, fillCarForm, freshName, member } from './people';

const town = (page: Page) => page.getByRole('combobox', { name: 'Town' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

for (const [width, viewport] of Object.entries({
  'a desk': { width: 1280, height: 900 },
  'a phone': { width: 390, height: 844 },
})) {
  test(`a seller on ${width} finds the town by its first letters, and everybody sees it`, async ({
    browser,
  }) => {
    const { page } = await member(browser, 'tina');
    await page.setViewportSize(viewport);
    const title = freshName('Zoe');
    await fillCarForm(page, { title });
    await page.getByLabel('Country').selectOption('AT');
    await page.getByLabel('Postcode').fill('8010');

    await test.step('choose a town by keyboard: letters, an arrow, Enter', async () => {
      await town(page).focus();
      await page.keyboard.type('gra');
      await expect(options(page).first()).toHaveAccessibleName('Graz Styria');
      await expect(town(page)).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(town(page)).toHaveValue('Graz');
      await expect(town(page)).toHaveAccessibleDescription('Buyers see “Graz, Austria”, never your address.');
    });

    await test.step('typing over the town removes the choice, and nothing typed is lost', async () => {
      await town(page).fill('Gra');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expect(town(page)).toHaveValue('Gra');
      await expect(town(page)).toHaveAccessibleDescription(/Choose the town from the list/);
      await town(page).fill('Graz');
      await page.keyboard.press('Tab');
      await expect(town(page)).toHaveAccessibleDescription('Buyers see “Graz, Austria”, never your address.');
    });

    await test.step('the card shows the town and no postcode', async () => {
      await page.getByRole('button', { name: 'Post ad' }).click();
      await expect(page.getByRole('heading', { name: 'Your ad is live' })).toBeVisible();
      await page.goto('/ads/for-sale/list/car');
      await expect(adCard(page, title).getByText('Graz, Austria', { exact: true })).toBeVisible();
      await expect(adCard(page, title)).not.toContainText('area');
      await expectAccessible(page);
    });

    await test.step('the form of the ad has the town', async () => {
      await adCard(page, title).getByRole('link', { name: 'Edit' }).first().click();
      await expect(town(page)).toHaveValue('Graz');
      await expect(page.getByLabel('Postcode')).toHaveValue('8010');
    });
  });
}
