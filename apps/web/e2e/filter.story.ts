import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { limits } from '@voltyard/contracts/limits';
import { type Browser, type BrowserContextOptions, expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { expectCards, freshName, member, visitor } from './people';
import { expectReachable, filterIn, marketplace, sentence, soh, wideWindows } from './filter-page';
import { expectLargeTargets } from './small-targets';

const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);
const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);

/**
 * A new visitor of the list who has the focus in the message about signing up, which stays for as long: the pointer is
 * moved by what is tried below. A busy machine may draw the page for longer than the message is shown by itself: then the
 * next visitor comes.
 */
async function holdingSignUpMessage(browser: Browser, options: BrowserContextOptions) {
  for (;;) {
    const { page } = await visitor(browser, options);
    await page.goto('/ads/for-sale/list/car');
    const message = page.locator('.snackbar');
    const dismiss = message.getByRole('button', { name: 'Dismiss message' });
    const isHeld = await dismiss.focus({ timeout: limits.signUpSnackbar.duration }).then(
      () => message.isVisible(),
      () => false,
    );
    if (isHeld) return { page, message };
  }
}

for (const [width, options] of Object.entries(wideWindows)) {
  test(`the filter is beside the list on a desk (${width}): it narrows the list, stays live, and is in the address`, async ({
    browser,
  }) => {
    const seller = await member(browser, 'sel');
    const brand = freshName('Brand');
    const calls = await marketplace(brand, seller.page);
    const { page, message } = await holdingSignUpMessage(browser, options);
    const filter = filterIn(page.getByRole('complementary', { name: 'Filters' }));

    // The message lies over the panel's end, which stays as large.
    expect(await bottomOf(filter.panel)).toBeGreaterThan(await topOf(message));
    await expectReachable(filter.panel);
    const { height } = (await filter.panel.boundingBox())!;
    await message.getByRole('button', { name: 'Dismiss message' }).click();
    await expect(message).toBeHidden();
    expect((await filter.panel.boundingBox())!.height).toBe(height);
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
      const friend = await visitor(browser, options);
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

test('bikes and wanted ads have their own filters', async ({ browser }) => {
  const seller = await member(browser, 'sel');
  const brand = freshName('Brand');
  await marketplace(brand, seller.page);
  const { page } = await visitor(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(`/ads/for-sale/list/bike?brand=${brand}`);
  const filter = filterIn(page.getByRole('complementary', { name: 'Filters' }));
  await filter
    .group('Legal class')
    .getByRole('checkbox', { name: 'Speed pedelec or moped to 45 km/h (L1e-B)' })
    .check({ force: true });
  await expectCards(page, brand, 'bike');
  await expect(filter.group('Connectors')).toHaveCount(0);
  await expect(filter.bound('Usable battery')).toHaveAccessibleName(/Wh|at least/);
  await page.goto('/ads/wanted/list/car');
  await expect(filter.group('My car’s range')).toBeVisible();
  await expect(filter.group('Condition')).toHaveCount(0);
});
