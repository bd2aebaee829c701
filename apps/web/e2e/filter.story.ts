import { bikeFields, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { callsOf } from './api-client';
import { expectAccessible } from './accessible-page';
import { adCard, expectCards, freshName, member, visitor } from './people';
import { expectLargeTargets } from './small-targets';

const soh = { method: 'certificate', basis: 'energy', measuredOn: '2025-09-30' } as const;
const measured = { rangeCycle: 'wltp' } as const;

/** Each run has its own brand, because other stories post cars too. */
function vehiclesOf(brand: string) {
  return {
    fit: carFields({ title: `${brand} fit`, brand, rangeKm: 400, ...measured, soh: { percent: 95, ...soh } }),
    worn: carFields({
      title: `${brand} worn`,
      brand,
      rangeKm: 200,
      ...measured,
      soh: { percent: 70, ...soh },
    }),
    silent: carFields({ title: `${brand} silent`, brand }),
    other: carFields({ title: `${brand} other`, brand: `${brand}-other`, rangeKm: 500, ...measured }),
    bike: bikeFields({ title: `${brand} bike`, brand, legalClass: 'l1e-b' }),
  };
}

async function marketplace(brand: string, page: Page) {
  const { fit, worn, silent, other, bike } = vehiclesOf(brand);
  await page.goto('/ads/for-sale/list/car');
  const calls = await callsOf(page);
  await calls.postMany([fit, worn, silent, other, bike]);
  return calls;
}

const sentence = (page: Page) => page.locator('.filter-sentence');

/** What a person does in the filter, beside the list or over it. */
function filterIn(panel: Locator) {
  const group = (name: string) => panel.getByRole('group', { name, exact: true });
  return {
    panel,
    group,
    name: async (brand: string) => {
      await group('Brand').getByRole('combobox').fill(brand);
      await group('Brand').getByRole('combobox').press('Enter');
    },
    bound: (name: string) => group(name).getByRole('textbox'),
  };
}

const desks = [1280, 1920];
const narrow = [360, 390, 768];

for (const width of desks) {
  test(`the filter is beside the list on a desk (${width} px): it narrows the list, stays live, and is in the address`, async ({
    browser,
  }) => {
    const seller = await member(browser, 'sel');
    const brand = freshName('Brand');
    const calls = await marketplace(brand, seller.page);
    const { page } = await visitor(browser, { viewport: { width, height: 900 } });
    await page.goto('/ads/for-sale/list/car');
    const filter = filterIn(page.getByRole('complementary', { name: 'Filters' }));

    await filter.name(brand);
    await expectCards(page, brand, 'silent', 'worn', 'fit');
    await filter.bound('Battery health').fill('90');
    await expectCards(page, brand, 'fit');
    await expect(
      filter.group('Condition').getByRole('checkbox', { name: 'Good 1', exact: true }),
    ).toBeVisible();
    await expect(filter.panel.getByRole('checkbox', { name: /do not say 1$/ })).toBeVisible();
    await expect(sentence(page)).toHaveText(`Cars by ${brand} with at least 90 % battery health.`);
    expect(new URL(page.url()).search).toBe(`?brand=${brand}&sohPercentMin=90`);

    await filter.panel.getByRole('checkbox', { name: /do not say/ }).check({ force: true });
    await expectCards(page, brand, 'silent', 'fit');
    await expectAccessible(page);
    await expectLargeTargets(page);

    await test.step('a new ad appears only when it matches the filter', async () => {
      await calls.postMany([
        carFields({ title: `${brand} tired`, brand, soh: { percent: 60, ...soh } }),
        carFields({ title: `${brand} fresh`, brand, soh: { percent: 99, ...soh } }),
      ]);
      await expectCards(page, brand, 'fresh', 'silent', 'fit');
      await expect(filter.group('Condition').getByRole('checkbox', { name: 'Good 3' })).toBeVisible();
    });

    await test.step('a chip removes its criterion, and Back restores it', async () => {
      await page.getByRole('button', { name: 'Remove filter: From 90 % battery health' }).click();
      await expect(page.getByRole('checkbox', { name: /do not say/ })).toBeChecked();
      await expect(filter.bound('Battery health')).toHaveValue('');
      await page.goBack();
      await expect(filter.bound('Battery health')).toHaveValue('90');
      await expectCards(page, brand, 'fresh', 'silent', 'fit');
    });

    await test.step('a shared address shows the same list', async () => {
      const address = page.url();
      const friend = await visitor(browser, { viewport: { width, height: 900 } });
      await friend.page.goto(address);
      await expectCards(friend.page, brand, 'fresh', 'silent', 'fit');
      await expect(filterIn(friend.page.getByRole('complementary')).bound('Battery health')).toHaveValue(
        '90',
      );
    });

    await test.step('the best health comes first, and ads without one come last', async () => {
      await page.goto(`/ads/for-sale/list/car?brand=${brand}&sort=health`);
      await expectCards(page, brand, 'fresh', 'fit', 'worn', 'tired', 'silent');
    });
  });
}

for (const width of narrow) {
  test(`on a phone the filter opens from the bottom (${width} px)`, async ({ browser }) => {
    const seller = await member(browser, 'sel');
    const brand = freshName('Brand');
    await marketplace(brand, seller.page);
    const { page } = await visitor(browser, { viewport: { width, height: 800 } });
    await page.goto('/ads/for-sale/list/car');
    await expect(adCard(page, `${brand} fit`)).toBeVisible();
    const opener = page.getByRole('button', { name: /^Filters/ });
    const filter = filterIn(page.getByRole('dialog', { name: 'Filters' }));

    await opener.click();
    await filter.name(brand);
    await filter.bound('Range').fill('300');
    await expect(page).toHaveURL(new RegExp(`brand=${brand}&rangeKmMin=300`));
    await expectAccessible(page);
    await filter.panel.getByRole('button', { name: 'Show 1 car', exact: true }).click();
    await expect(filter.panel).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText('Filters (2)');
    await expectCards(page, brand, 'fit');
    await expectAccessible(page);

    await test.step('Back closes it and leaves the list as it was before', async () => {
      await opener.click();
      await filter.bound('Range').fill('450');
      await expect(page).toHaveURL(/rangeKmMin=450/);
      await page.goBack();
      await expect(filter.panel).toBeHidden();
      await expectCards(page, brand, 'fit');
    });

    await test.step('Escape closes it, and Back then leads to the list without a filter', async () => {
      await opener.click();
      await expect(filter.panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(filter.panel).toBeHidden();
      await page.goBack();
      await expect(adCard(page, `${brand} silent`)).toBeVisible();
    });
  });
}

test('bikes and wanted ads have their own filters', async ({ browser }) => {
  const seller = await member(browser, 'sel');
  const brand = freshName('Brand');
  await marketplace(brand, seller.page);
  const { page } = await visitor(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/ads/for-sale/list/bike?brand=${brand}`);
  const filter = filterIn(page.getByRole('complementary', { name: 'Filters' }));
  await filter.group('Legal class').getByRole('checkbox', { name: 'L1e-B' }).check({ force: true });
  await expectCards(page, brand, 'bike');
  await expect(filter.group('Connectors')).toHaveCount(0);
  await expect(filter.bound('Usable battery')).toHaveAccessibleName(/Wh|at least/);
  await page.goto('/ads/wanted/list/car');
  await expect(filter.group('Range')).toBeVisible();
  await expect(filter.group('Condition')).toHaveCount(0);
});

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
  const range = filterIn(dialog).bound('Range');
  for (
    let presses = 0;
    presses < 60 && !(await range.evaluate((one) => one === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/rangeKmMin=300/);
  await expect(range).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  await expectCards(page, brand, 'fit');
});
