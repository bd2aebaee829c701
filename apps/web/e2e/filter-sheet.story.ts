import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { expectReachable, filterIn, marketplace, narrowWindows } from './filter-page';
import { adCard, expectCards, freshName, member, visitor } from './people';

for (const [width, options] of Object.entries(narrowWindows)) {
  test(`in a narrow window the filter opens from the bottom (${width})`, async ({ browser }) => {
    const seller = await member(browser, 'sel');
    const brand = freshName('Brand');
    const calls = await marketplace(brand, seller.page);
    const { page } = await visitor(browser, options);
    await page.goto('/ads/for-sale/list/car');
    await expect(adCard(page, `${brand} fit`)).toBeVisible();
    const opener = page.getByRole('button', { name: /^Filters/ });
    const filter = filterIn(page.getByRole('dialog', { name: 'Filters' }));

    await opener.click();
    await filter.name(brand);
    await filter.bound('Range').fill('300');
    await expect(page).toHaveURL(new RegExp(`brand=${brand}&rangeKmMin=300`));
    await expect(
      filter.group('Condition').getByRole('checkbox', { name: 'Good 1', exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await expectReachable(filter.panel);
    await filter.panel.getByRole('button', { name: 'Show 1 car', exact: true }).click();
    await expect(filter.panel).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText('Filters (2)');
    await expectCards(page, brand, 'fit');
    await expectAccessible(page);

    await test.step('only what matches appears, and the counts follow', async () => {
      // Under the pointer, or further down, new ads would wait behind a button.
      await page.mouse.move(0, 0);
      await page.evaluate(() => window.scrollTo(0, 0));
      const more = { brand, rangeCycle: 'wltp' } as const;
      await calls.postMany([
        carFields({ ...more, title: `${brand} short`, rangeKm: 90 }),
        carFields({ ...more, title: `${brand} fresh`, rangeKm: 420 }),
      ]);
      await expectCards(page, brand, 'fresh', 'fit');
      await opener.click();
      await expect(filter.panel.getByRole('button', { name: 'Show 2 cars' })).toBeVisible();
      await filter.panel.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('a chip removes its criterion, and Back brings it back', async () => {
      await page.getByRole('button', { name: /^Remove filter: From 300.km range$/ }).click();
      await expectCards(page, brand, 'fresh', 'short', 'silent', 'worn', 'fit');
      await page.goBack();
      await expectCards(page, brand, 'fresh', 'fit');
    });

    await test.step('Back closes it and keeps what was chosen, which Back once more undoes', async () => {
      await opener.click();
      await filter.bound('Range').fill('410');
      await expect(page).toHaveURL(/rangeKmMin=410/);
      await page.goBack();
      await expect(filter.panel).toBeHidden();
      await expect(page).toHaveURL(/rangeKmMin=410/);
      await expectCards(page, brand, 'fresh');
      await page.goBack();
      await expectCards(page, brand, 'fresh', 'fit');
      await expect(filter.panel).toBeHidden();
    });

    await test.step('Escape closes it, and Back then leads to the list without a filter', async () => {
      await opener.click();
      await expect(filter.panel).toBeVisible();
      await page.keyboard.press('Escape');
      // Closing steps back by itself, which a second step back must not overtake.
      await expect(page.locator('.filter-sheet')).not.toBeAttached();
      await page.goBack();
      await expect(adCard(page, `${brand} silent`)).toBeVisible();
    });
  });
}

test('the filter can be used by keyboard alone', async ({ browser }) => {
  const seller = await member(browser, 'sel');
  const brand = freshName('Brand');
  await marketplace(brand, seller.page);
  const { page } = await visitor(browser, { viewport: { width: 390, height: 800 } });
  await page.goto(`/ads/for-sale/list/car?brand=${brand}`);
  await page.getByRole('button', { name: /^Filters/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog).toBeVisible();
  const { bound: boundOf, group } = filterIn(dialog);
  const tabTo = async (control: Locator) => {
    const hasFocus = () => control.evaluate((one) => one === document.activeElement);
    for (let presses = 0; presses < 60 && !(await hasFocus()); presses++) await page.keyboard.press('Tab');
  };
  await test.step('a second brand by its first letters', async () => {
    const another = group('Brand').getByRole('combobox', { name: 'Another brand' });
    await tabTo(another);
    await page.keyboard.type(`${brand}-o`);
    const suggestions = dialog.getByRole('listbox', { name: 'Suggestions' });
    await expect(suggestions.getByRole('option')).toHaveText([`${brand}-other 1`]);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`brand=${brand}&brand=${brand}-other$`));
    await expect(another).toBeFocused();
  });
  const range = boundOf('Range');
  await tabTo(range);
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/rangeKmMin=300/);
  await expect(range).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeFocused();
  await expectCards(page, brand, 'other', 'fit');
});

test('a typed text that is no town keeps the filter open, with its head in sight', async ({ browser }) => {
  const seller = await member(browser, 'sel');
  await marketplace(freshName('Brand'), seller.page);
  const { page } = await visitor(browser, narrowWindows['390 px']);
  await page.goto('/ads/for-sale/list/car');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Town' }).fill('Nowhereville');
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(sheet.locator('.filter-bound__problem', { hasText: 'No town begins with' })).toBeInViewport();
  await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: test.info().outputPath('sheet.png') });
});
