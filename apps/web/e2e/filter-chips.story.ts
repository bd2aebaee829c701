import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { marketplace, narrowWindows, wideWindows } from './filter-page';
import { freshName, member, visitor } from './people';

/** The chips above a list: however many there are, its first card comes early. */

/** How far below the top of the window the first card begins at most (px): with many chips, with three. */
const lowest: Record<string, { many?: number; three?: number }> = {
  // The buttons that keep and publish the search have a line; so has, of the three, an ad that does not say what is asked.
  '390 px': { many: 470, three: 490 },
  '1280 px': { three: 470 }, // two rows of chips and the sentence
};

const three = '&rangeKmMin=100&odometerKmMax=900000';
const many = [
  ...['hatchback', 'saloon', 'estate', 'suv', 'van'].map((type) => `&subType=${type}`),
  '&priceMin=1&priceMax=9000000&yearMin=1990&batteryUsableKwhMin=1&sohPercentMin=1&withUnknown=true',
].join('');

for (const [width, options] of Object.entries({ ...narrowWindows, ...wideWindows }))
  test(`the first card comes early below the chips, which the keyboard reaches (${width})`, async ({
    browser,
  }) => {
    const seller = await member(browser, 'sel');
    const brand = freshName('Brand');
    await marketplace(brand, seller.page);
    const { page } = await visitor(browser, options);
    const first = page.getByRole('article', { name: brand }).first();
    const top = async () => (await first.boundingBox())!.y;
    const { many: lowestOfMany = Infinity, three: lowestOfThree = Infinity } = lowest[width] ?? {};

    await page.goto(`/ads/for-sale/list/car?brand=${brand}${three}`);
    await expect(first).toBeVisible();
    expect(await top()).toBeLessThanOrEqual(lowestOfThree);

    await page.goto(`/ads/for-sale/list/car?brand=${brand}${three}${many}`);
    await expect(first).toBeVisible();
    expect(await top()).toBeLessThanOrEqual(lowestOfMany);
    await expectAccessible(page);

    const chips = page.getByRole('button', { name: /^Remove filter: / });
    await expect(chips).toHaveCount(14);
    await chips.first().focus();
    for (const chip of await chips.all()) {
      await expect(chip).toBeFocused();
      await expect(chip).toBeInViewport({ ratio: 1 });
      expect((await chip.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/list\/car$/);
    await expect(page.getByRole('group', { name: 'No filters' })).toBeFocused();
  });
