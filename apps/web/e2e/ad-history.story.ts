import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { adCard, freshName, member, visitor } from './people';

for (const width of [390, 1280]) {
  const viewport = { width, height: 844 };

  test(`at ${width} px a price changes under a reader, whose history tells it, and the ad as it was is one link away`, async ({
    browser,
  }) => {
    const seller = await member(browser, 'ann');
    const calls = await callsOf(seller.page);
    const title = freshName('Zoe');
    const id = await calls.postCar(title);
    const { page, context } = await member(browser, 'bob');
    await page.setViewportSize(viewport);
    const conversation = await (await callsOf(page)).writeAbout(id, 'I would take it.');
    await page.goto(`/ads/for-sale/${id}`);
    const shown = page.locator('.ad-sheet__price');
    await expect(shown).toContainText('€12,900.50');
    const write = page.getByRole('link', { name: 'Continue the conversation' });
    await expect(write).toBeVisible();
    const before = await write.boundingBox();
    await calls.changePrice(id, 1, title, 11_500);
    await expect(page.locator('.ad-sheet__reduced del')).toHaveText('was €12,900.50');
    await expect(shown.locator('ins')).toHaveText('€11,500');
    // A new ad's price is corrected, not reduced.
    await expect(page.getByText(/Reduced by €/)).toBeHidden();
    expect(await write.boundingBox()).toEqual(before);
    await page.screenshot({ path: test.info().outputPath('changed.png') });

    await context.setOffline(true);
    const history = page.getByRole('button', { name: 'History' });
    await history.press('Enter');
    await expect(page.getByText('The history could not be loaded')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText('Price changed from €12,900.50 to €11,500', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Price: €12,900\.50 from .*, €11,500 from / })).toBeVisible();
    await calls.changePrice(id, 2, title, 12_000);
    await expect(page.getByText('Price changed from €11,500 to €12,000', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('history.png'), fullPage: true });

    await page.goto(conversation);
    const seen = page.getByRole('link', { name: 'the ad as you saw it' });
    await expect(seen).toBeVisible();
    await expectAccessible(page);
    await seen.press('Enter');
    await expect(page.getByText(/^As it was on /)).toBeVisible();
    await expect(shown).toContainText('€12,900.50');
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('as-it-was.png') });
    await page.getByRole('link', { name: 'See the ad as it is now' }).press('Enter');
    await expect(shown).toContainText('€12,000');
  });

  test(`at ${width} px a sold ad leads to similar ones that are available`, async ({ browser }) => {
    const seller = await member(browser, 'bob');
    const calls = await callsOf(seller.page);
    const [sold, similar] = [freshName('Zoe'), freshName('Zoe')];
    const id = await calls.postCar(sold);
    await calls.postCar(similar);
    const { page } = await visitor(browser, { viewport });
    await page.goto(`/ads/for-sale/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: sold })).toBeVisible();
    await seller.page.goto(`/ads/for-sale/${id}`);
    await seller.page.getByRole('button', { name: 'Mark as sold' }).press('Enter');
    await expect(page.getByText('This one is sold.')).toBeVisible();
    await expect(adCard(page, similar)).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('similar.png'), fullPage: true });
    await adCard(page, similar).getByRole('link', { name: similar }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: similar })).toBeVisible();
  });
}
