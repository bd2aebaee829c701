import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, test } from '@playwright/test';
import { callsOf } from './api-client';
import { adCard, freshName, member, visitor } from './people';

/** Searches by words, and prices in other currencies. */

for (const width of [390, 1280]) {
  test(`a car from Norway is found by joined words, with its price in the reader’s currency, ${width} px wide`, async ({
    browser,
  }) => {
    const { page: sellers } = await member(browser, 'nora');
    const title = freshName('Family car');
    const car = carFields({ title, brand: 'Hyundai', model: 'Ioniq 5', price: 398_000, currency: 'NOK' });
    await (await callsOf(sellers)).postMany([car]);

    const { page } = await visitor(browser, { locale: 'de-AT', viewport: { width, height: 800 } });
    await page.goto('/ads/for-sale/list/car');
    await page.getByRole('searchbox').fill(`ioniq5 ${title}`);
    await expect(page).toHaveURL(/text=ioniq5/);
    const card = adCard(page, title);
    await expect(card.getByText('about €34,900')).toBeVisible();
    expect(await page.evaluate(() => document.body.scrollWidth)).toBeLessThanOrEqual(width);

    await card.getByRole('link', { name: title, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: title });
    await expect(sheet.getByText(/^about €34,900, by the European Central Bank’s rates of /)).toBeVisible();
  });
}

test('a search with a mistyped brand offers the right one', async ({ browser }) => {
  const { page: sellers } = await member(browser, 'tom');
  const title = freshName('Long range');
  await (await callsOf(sellers)).postMany([carFields({ title, brand: 'Polestar', model: '2' })]);

  const { page } = await visitor(browser, { viewport: { width: 390, height: 800 } });
  await page.goto(`/ads/for-sale/list/car?text=polstaar`);
  await page.getByRole('link', { name: 'Did you mean Polestar?' }).press('Enter');
  await expect(adCard(page, title)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('Polestar');
});
