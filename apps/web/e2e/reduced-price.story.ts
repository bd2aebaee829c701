import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { type OwnMarketplace, startMarketplace } from './own-marketplace';
import { adCard, freshName, member, visitor } from './people';

let marketplace: OwnMarketplace;

test.beforeAll(async () => {
  marketplace = await startMarketplace();
});
test.afterAll(() => marketplace.stop());

test('who comes after a price was reduced sees the one before struck through for 30 days, on card and page', async ({
  browser,
}) => {
  const baseURL = marketplace.address;
  const seller = await member(browser, 'ann', { baseURL });
  const calls = await callsOf(seller.page);
  const title = freshName('Zoe');
  const id = await calls.postCar(title);
  // A price that is lowered on the first day is a correction of a new ad.
  await marketplace.moveClock(25 * 60);
  await calls.changePrice(id, 1, title, 11_500);

  for (const width of [390, 1280]) {
    const { page } = await visitor(browser, { baseURL, viewport: { width, height: 844 } });
    await page.goto('/ads/for-sale/list/car');
    const price = adCard(page, title).locator('.ad-card__price');
    await expect(price.locator('del')).toHaveText('was €12,900.50');
    await expect(price.locator('ins')).toHaveText('€11,500');
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`list-${width}.png`) });
    await page.goto(`/ads/for-sale/${id}`);
    await expect(page.locator('.ad-sheet__price ins')).toHaveText('€11,500');
    const reduced = page.locator('.ad-sheet__reduced');
    await expect(reduced.locator('del')).toHaveText('was €12,900.50');
    await expect(reduced).toContainText('Reduced by €1,400.50');
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`page-${width}.png`) });
  }

  // A month later by the clock of the one who looks.
  const { page } = await visitor(browser, { baseURL });
  await page.clock.setSystemTime(Date.now() + 32 * 86_400_000);
  await page.goto('/ads/for-sale/list/car');
  await expect(adCard(page, title).locator('.ad-card__price')).toContainText('€11,500');
  await expect(page.locator('del')).toHaveCount(0);
  await page.goto(`/ads/for-sale/${id}`);
  await expect(page.locator('.ad-sheet__price')).toContainText('€11,500');
  await expect(page.locator('del')).toHaveCount(0);
});
