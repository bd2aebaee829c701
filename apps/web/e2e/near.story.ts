import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, test } from '@playwright/test';
import { callsOf } from './api-client';
import { expectAccessible } from './accessible-page';
import { adCard, expectCards, freshName, member, visitor } from './people';
import { expectLargeTargets } from './small-targets';

const towns = {
  graz: { country: 'AT', placeId: '2778067' },
  vienna: { country: 'AT', placeId: '2761369' },
  somewhere: { country: 'AT', postcode: '8010' },
};

for (const [width, viewport] of Object.entries({
  'a desk': { width: 1280, height: 900 },
  'a phone': { width: 390, height: 844 },
})) {
  test(`a buyer on ${width} finds ads near a town, the nearest first`, async ({ browser }) => {
    const seller = await member(browser, 'sel');
    const brand = freshName('Brand');
    await seller.page.goto('/ads/for-sale/list/car');
    const calls = await callsOf(seller.page);
    const car = (name: string, place: (typeof towns)[keyof typeof towns]) =>
      carFields({ title: `${brand} ${name}`, brand, place });
    await calls.postMany([
      car('graz', towns.graz),
      car('somewhere', towns.somewhere),
      car('vienna', towns.vienna),
    ]);
    const { page } = await visitor(browser, { viewport });
    await page.goto(`/ads/for-sale/list/car?brand=${brand}`);
    await expectCards(page, brand, 'vienna', 'somewhere', 'graz');
    const isPhone = viewport.width < 1100;
    const filters = page.getByRole(isPhone ? 'dialog' : 'complementary', { name: 'Filters' });
    const show = () => filters.getByRole('button', { name: /^Show / }).click();
    const opener = page.getByRole('button', { name: /^Filters/ });
    const town = filters.getByRole('combobox', { name: 'Town' });

    await test.step('choose a town by its first letters, by keyboard', async () => {
      if (isPhone) await opener.click();
      await town.focus();
      await page.keyboard.type('gra');
      await expect(
        filters.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first(),
      ).toBeVisible();
      await page.keyboard.type('z');
      await expect(
        filters.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first(),
      ).toHaveAccessibleName('Graz Styria, Austria');
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(town).toHaveValue('Graz');
      await expect(page).toHaveURL(new RegExp(`brand=${brand}&near=2778067$`));
      if (isPhone) await show();
      await expectCards(page, brand, 'graz');
      await expect(adCard(page, `${brand} graz`)).toContainText('less than 1\u00a0km away');
      await expect(page.locator('.ads-list__found > .filter-sentence')).toHaveText(
        `Cars by ${brand} within 100\u00a0km of Graz.`,
      );
    });

    await test.step('search farther, the nearest first, and ads without a town last', async () => {
      if (isPhone) await opener.click();
      await filters.getByRole('combobox', { name: 'Distance' }).selectOption('200 km');
      await filters.getByRole('checkbox', { name: /do not say/ }).check({ force: true });
      await expectLargeTargets(page);
      if (isPhone) await show();
      await page.getByRole('combobox', { name: 'Order' }).selectOption('Nearest first');
      await expectCards(page, brand, 'graz', 'vienna', 'somewhere');
      await expect(adCard(page, `${brand} vienna`)).toContainText('144\u00a0km away');
      await expect(adCard(page, `${brand} somewhere`)).not.toContainText('away');
      await expectAccessible(page);
    });

    await test.step('a new ad takes its place by distance', async () => {
      // New ads wait while the list's beginning is out of sight, or a pointer is in it.
      await page.mouse.move(0, 0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await calls.postMany([car('second', towns.vienna)]);
      await expect(page.getByRole('article', { name: brand })).toHaveCount(4);
      await expect(page.getByRole('article', { name: brand }).last()).toContainText('somewhere');
    });

    await test.step('the chip removes the place and its order', async () => {
      await page.getByRole('button', { name: /^Remove filter: Within 200.km of Graz$/ }).click();
      await expect(page).toHaveURL(new RegExp(`\\?brand=${brand}&withUnknown=true$`));
      await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('newest');
    });
  });
}
