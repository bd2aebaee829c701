import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { type Browser, expect, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { freshName, member, visitor } from './people';

/** Six people look for a model that nobody else has, half of them in private, and each sells two of it. */
async function market(browser: Browser): Promise<string> {
  const model = freshName('Zoe');
  for (const [place, name] of ['ann', 'bob', 'cem', 'dora', 'emil', 'fay'].entries()) {
    const calls = await callsOf((await member(browser, name)).page);
    const prices = [9000 + place * 500, 9250 + place * 500];
    await calls.postMany(prices.map((price) => carFields({ model, price })));
    await calls.want(
      wantedCarFields({
        models: [model],
        budgetMax: place < 3 ? 15_000 : 8000,
        ...(place < 3 && { visibility: 'private' }),
      }),
    );
  }
  return model;
}

for (const width of [390, 1280]) {
  test(`at ${width} px a seller who types sees who looks for it and what others ask, also after the network was cut`, async ({
    browser,
  }) => {
    const model = await market(browser);
    const { page, context } = await member(browser, 'gil');
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/ads/for-sale/create');
    await page.getByRole('combobox', { name: /^Brand/ }).fill('Renault');
    await page.getByRole('combobox', { name: /^Model/ }).fill(model);
    const demand = page.getByText(/people look for this/);
    await expect(demand).toHaveText(/^\d+ people look for this; (all|\d+) of them would pay \S+$/);
    await page.getByRole('combobox', { name: /^Currency/ }).selectOption('EUR');
    const price = page.getByRole('textbox', { name: /^Price/ });
    await price.fill('12000');
    await expect(demand).toHaveText(
      /^\d+ people look for this; \d+ within your price; \d+ more at €8,000 or less$/,
    );
    const guidance = page.getByRole('group', { name: 'What others ask' });
    await expect(guidance).toContainText(`From 12 ads for the Renault ${model} in the last 180 days`);
    await expect(guidance).toContainText('Your price: €12,000, within the highest quarter');
    await guidance.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('sell-form.png') });

    await context.setOffline(true);
    await price.fill('7900');
    await expect(page.getByText('Offline: who looks for this is counted when you are back.')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('sell-form-offline.png') });
    await context.setOffline(false);
    await expect(demand).toHaveText(/^\d+ people look for this; all within your price$/);
    await expect(guidance).toContainText('Your price: €7,900, within the lowest quarter');
  });

  test(`at ${width} px the page of an ad shows what others ask, and where this one is`, async ({
    browser,
  }) => {
    const model = await market(browser);
    const seller = await callsOf((await member(browser, 'gil')).page);
    const id = await seller.post(carFields({ model, price: 10_000 }));
    const { page } = await visitor(browser, { viewport: { width, height: 844 } });
    await page.goto(`/ads/for-sale/${id}`);
    const guidance = page.getByRole('region', { name: 'What others ask' });
    await expect(guidance).toContainText('This ad: €10,000, within the middle half');
    await expect(guidance).toContainText('Asking prices on this site, not what was paid.');
    await guidance.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('ad-page.png') });
  });
}
