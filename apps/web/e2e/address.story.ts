import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { adCard, freshName, member, visitor } from './people';

/** An ad has an address: over a list, in a tab of its own, shared, and after it is gone. */

const list = (brand: string) => `/ads/for-sale/list/car?brand=${brand}`;
const sheetOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Three ads of a brand of their own, the newest first. */
async function threeAds(page: Page) {
  const brand = freshName('Mobil');
  const titles = ['First', 'Second', 'Third'].map((title) => freshName(title));
  await (await callsOf(page)).postMany(titles.toReversed().map((title) => carFields({ title, brand })));
  return { brand, titles };
}

for (const width of [390, 1280]) {
  test(`${width} px: an ad opens over its list with an address of its own, which is a page when it is loaded`, async ({
    browser,
  }) => {
    const { page, context } = await member(browser, 'ann');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 800 });
    const { brand, titles } = await threeAds(page);
    const [first = '', second = '', third = ''] = titles;
    await page.goto(list(brand));
    const card = adCard(page, second);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const link = card.getByRole('link', { name: second, exact: true });
    const address = (await link.getAttribute('href'))!;
    expect(address).toMatch(/^\/ads\/for-sale\/[0-9a-f-]{36}$/);

    // Over the list, the list as it was behind it.
    await link.click();
    await expect(sheetOf(page, second)).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${second} · Voltyard`);
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(sheetOf(page, third)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(sheetOf(page, second)).toBeVisible();
    await page.getByRole('button', { name: 'Previous ad' }).click();
    await expect(sheetOf(page, first)).toBeVisible();
    await page.getByRole('button', { name: 'Next ad' }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(sheetOf(page, second).getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(address, page.url()).href);
    await page.screenshot({ path: test.info().outputPath(`sheet-${width}.png`) });

    // Back, Forward.
    await page.goBack();
    await expect(sheetOf(page, second)).toBeHidden();
    await expect(page).toHaveURL(list(brand));
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.goForward();
    await expect(sheetOf(page, second)).toBeVisible();

    // Loaded again it is a page, and Back leads to the list.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(address);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`page-${width}.png`), fullPage: true });
    await page.goBack();
    await expect(adCard(page, second)).toBeVisible();

    // A shared link, in another browser.
    const other = await visitor(browser);
    await other.page.setViewportSize({ width, height: 800 });
    const reply = await other.page.goto(copied);
    expect(reply?.status()).toBe(200);
    await expect(other.page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    await expect(other.page.locator('link[rel="canonical"]')).toHaveAttribute('href', copied);
    await other.page.getByRole('link', { name: /^ann-/ }).click();
    await expect(other.page).toHaveURL(/\/ann-[^/]*$/);
    await expect(other.page.locator('link[rel="canonical"]')).toHaveAttribute('href', other.page.url());
  });
}

test('on a phone an ad that is loaded again begins at its top, and leads to the place in the list that it was opened from', async ({
  browser,
}) => {
  const { page } = await member(browser, 'ann');
  await page.setViewportSize({ width: 390, height: 844 });
  const brand = freshName('Mobil');
  const titles = Array.from({ length: 30 }, (_, at) => `${brand} ${at}`);
  await page.goto('/health/live');
  const calls = await callsOf(page);
  await calls.postMany(titles.map((title, at) => carFields({ title, brand, price: 5000 + at })));
  const address = `/ads/for-sale/list/car?brand=${brand}&sort=price-low`;
  await page.goto(address);
  const openedFrom = async (title: string) => {
    await adCard(page, title).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(1000);
    await adCard(page, title).getByRole('link', { name: title, exact: true }).click();
    await expect(sheetOf(page, title)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'All cars for sale' })).toHaveAttribute('href', address);
    await expect(page.getByRole('link', { name: 'All cars for sale' })).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(adCard(page, title)).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  };
  await openedFrom(titles[8]!);
  await page.getByRole('button', { name: /more/i }).last().click();
  await expect(adCard(page, titles[28]!)).toBeAttached();
  await openedFrom(titles[28]!);
});

test('a card is a link: a new tab shows the page, also from a photo’s place', async ({ browser }) => {
  const { page, context } = await member(browser, 'ann');
  const { brand, titles } = await threeAds(page);
  const [first = ''] = titles;
  await page.goto(list(brand));
  const newTab = context.waitForEvent('page');
  await adCard(page, first)
    .getByRole('link', { name: first, exact: true })
    .click({ modifiers: ['ControlOrMeta'] });
  const tab = await newTab;
  await expect(tab.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('who looks at the page sees that its ad is removed; who comes later is told so, and comes back', async ({
  browser,
}) => {
  const { page } = await member(browser, 'ann');
  const { brand, titles } = await threeAds(page);
  const [first = ''] = titles;
  await page.goto(list(brand));
  const address = (await adCard(page, first)
    .getByRole('link', { name: first, exact: true })
    .getAttribute('href'))!;
  const other = await visitor(browser);
  await other.page.goto(address);
  await expect(other.page.getByRole('heading', { level: 1, name: first })).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(other.page.getByText('This ad is not shown any more.')).toBeVisible();
  const reply = await other.page.reload();
  expect(reply?.status()).toBe(410);
  await expect(other.page.getByRole('heading', { level: 1, name: 'This ad was removed' })).toBeVisible();
  await expectAccessible(other.page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
});
