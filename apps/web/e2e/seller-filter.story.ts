import { bikeFields, carFields, scooterFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, test } from '@playwright/test';
import { callsOf } from './api-client';
import { expectAccessible } from './accessible-page';
import { filterIn, marketplace } from './filter-page';
import { expectCards, freshName, member, visitor } from './people';

for (const width of [390, 1280])
  test(`one seller’s ads are filtered like all ads, with their own counts (${width} px)`, async ({
    browser,
  }) => {
    const [seller, other] = [await member(browser, 'sel'), await member(browser, 'oth')];
    const brand = freshName('Brand');
    const calls = await marketplace(brand, seller.page);
    await (await callsOf(other.page)).postMany([carFields({ title: `${brand} not theirs`, brand })]);
    const { page } = await visitor(browser, { viewport: { width, height: 844 } });
    await page.goto(`/${seller.userName}?type=car`);
    await expectCards(page, brand, 'other', 'silent', 'worn', 'fit');
    const isPhone = width < 1100;
    const filter = filterIn(page.getByRole(isPhone ? 'dialog' : 'complementary', { name: 'Filters' }));
    const open = async () => isPhone && page.getByRole('button', { name: /^Filters/ }).click();
    const close = async () => isPhone && filter.panel.getByRole('button', { name: /^Show / }).click();

    await open();
    await filter
      .group('Brand')
      .getByRole('checkbox', { name: `${brand} 3` })
      .check({ force: true });
    await filter.bound('Range').fill('300');
    await expect(
      filter.group('Condition').getByRole('checkbox', { name: 'Good 1', exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await close();
    await expectCards(page, brand, 'fit');
    await page.getByRole('searchbox').fill(`${brand} worn`);
    await expect(page.getByRole('heading', { name: 'No car matches the filter' })).toBeVisible();
    await page.getByRole('button', { name: /^Without “From 300.km range”: 1$/ }).click();
    await expectCards(page, brand, 'worn');

    await test.step('it stays live, and so do its counts', async () => {
      // Under the pointer, or further down, new ads would wait behind a button.
      await page.mouse.move(0, 0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await calls.postMany([carFields({ title: `${brand} worn too`, brand })]);
      await expectCards(page, brand, 'worn too', 'worn');
      await open();
      await expect(filter.group('Condition').getByRole('checkbox', { name: 'Good 2' })).toBeVisible();
      await close();
    });
  });

test('the tabs of a seller are as wide as a phone at most, whatever their counts', async ({ browser }) => {
  const seller = await member(browser, 'sel');
  await seller.page.goto('/ads/for-sale/list/car');
  await (await callsOf(seller.page)).postMany([carFields(), bikeFields(), scooterFields()]);
  const { page } = await visitor(browser);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/${seller.userName}`);
    const tabs = page.getByRole('navigation', { name: `For sale from ${seller.userName}` });
    await expect(tabs.getByRole('link')).toHaveText(['Cars 1', 'Bikes 1', 'Scooters 1']);
    const overflowing = () =>
      tabs.evaluate((frame) => {
        const { right } = frame.getBoundingClientRect();
        const isWide = document.documentElement.scrollWidth > window.innerWidth;
        const outside = [...frame.children].filter((tab) => tab.getBoundingClientRect().right > right);
        const cut = [...frame.children].filter((tab) => tab.scrollWidth > tab.clientWidth);
        return [isWide ? 'the page' : [], outside, cut].flat().length;
      });
    expect(await overflowing(), `${width} px`).toBe(0);
    // A thousand ads of each type take long to post.
    await tabs.locator('.product-type-tabs__count').evaluateAll((counts) => {
      for (const count of counts) count.textContent = ' 999+';
    });
    expect(await overflowing(), `${width} px with the largest counts`).toBe(0);
    await page.screenshot({ path: test.info().outputPath(`tabs-${width}.png`) });
  }
});
