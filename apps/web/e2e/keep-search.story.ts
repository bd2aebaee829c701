import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { adCard, freshName, member, passStandIn, type Person, visitor } from './people';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const section = (page: Page) => page.getByRole('region', { name: 'Kept searches and private ads' });

/** Of the town of Graz, whose placeId this is. */
const searchFor = (brand: string) =>
  `/ads/for-sale/list/car?${new URLSearchParams({ brand, priceMax: '20000', near: '2778067', withPhotos: 'true' }).toString()}`;
const titleOf = (brand: string) => `Cars by ${brand} up to €20,000 within 100 km of Graz with photos`;

/** Its words can be read, and lie within it. */
const expectInWords = (button: Locator) =>
  expect
    .poll(() =>
      button.evaluate((element) => {
        const [words, box] = [element.lastElementChild!, element].map((one) => one.getBoundingClientRect());
        return words!.width > 60 && words!.left >= box!.left && words!.right <= box!.right;
      }),
    )
    .toBe(true);

/** A second tab in the same session. */
async function secondTab({ context }: Person): Promise<Page> {
  return context.newPage();
}

for (const viewport of [phone, desk]) {
  test(`a search without results is kept privately and published with one click, ${viewport.width} px wide`, async ({
    browser,
  }) => {
    const ben = await member(browser, 'ben');
    const brand = freshName('Voltaris');
    const title = titleOf(brand);
    await ben.page.setViewportSize(viewport);
    const other = await secondTab(ben);
    await other.goto('/account/summary');
    await other
      .getByRole('main')
      .getByRole('link', { name: /wanted cars/i })
      .click();
    const seller = await visitor(browser, { viewport });
    await seller.page.goto('/ads/wanted/list/car');
    await expect(seller.page.getByRole('status').filter({ hasText: /^live/i }).first()).toBeVisible();

    await test.step('it is kept by keyboard, and can be undone', async () => {
      await ben.page.goto(searchFor(brand));
      await expect(ben.page.getByRole('button', { name: 'Publish as wanted' }).last()).toBeVisible();
      for (const name of ['Keep this search', 'Publish as wanted'])
        await expectInWords(ben.page.getByRole('button', { name }).first());
      await ben.page.getByRole('button', { name: 'Keep this search' }).first().press('Enter');
      await expect(
        ben.page.getByText('Kept among your searches. Only you see it. As words only: With photos.'),
      ).toBeVisible();
      await expectInWords(ben.page.getByRole('link', { name: 'Kept: see your searches' }).first());
      await expectAccessible(ben.page);
      await expect(adCard(other, title)).toBeVisible();
      await ben.page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(adCard(other, title)).toBeHidden();
      await expect(ben.page.getByRole('button', { name: 'Keep this search' }).first()).toBeFocused();
      await ben.page.getByRole('button', { name: 'Keep this search' }).first().press('Enter');
      await expect(adCard(other, title)).toBeVisible();
    });

    await test.step('it is among the person’s own, marked, and in no list of others', async () => {
      await other.getByRole('region', { name: 'Kept searches and private ads' }).waitFor();
      await ben.page.goto(other.url());
      const card = adCard(ben.page, title);
      await expect(section(ben.page)).toContainText('Only you see these');
      await expect(card.getByText('Only you see this', { exact: true })).toBeVisible();
      await expect(card.getByText('Also searched for: With photos.')).toBeVisible();
      await expectAccessible(ben.page);
      await card.getByRole('link', { name: `Search again: ${title}` }).click();
      await expect(ben.page.getByRole('button', { name: 'Remove filter: With photos' })).toBeVisible();
      await expect(
        ben.page.getByRole('button', { name: 'Remove filter: Within 100 km of Graz' }),
      ).toBeVisible();
      await ben.page.getByRole('link', { name: 'Kept: see your searches' }).first().click();
      await expect(ben.page).toHaveURL(/account\/searches$/);
      await expect(card).toContainText('0 ads fit now');
      await ben.page.goto(other.url());
      await expect(card).toBeVisible();
      await seller.page.goto(ben.page.url());
      await expect(seller.page.getByRole('heading', { name: 'No wanted cars at the moment' })).toBeVisible();
      await expect(section(seller.page)).toHaveCount(0);
      await seller.page.goto('/ads/wanted/list/car');
      await expect(seller.page.getByRole('status').filter({ hasText: /^live/i }).first()).toBeVisible();
      await expect(adCard(seller.page, title)).toHaveCount(0);
    });

    await test.step('after publishing it appears in open lists, and leaves them when that is undone', async () => {
      await ben.page.getByRole('button', { name: `Publish ${title}` }).press('Enter');
      await expect(adCard(seller.page, title).getByText('New', { exact: true })).toBeVisible();
      await expect(section(ben.page)).toHaveCount(0);
      await expect(adCard(ben.page, title)).toBeVisible();
      await expect(ben.page.getByRole('button', { name: 'Undo' })).toBeFocused();
      await ben.page.keyboard.press('Enter');
      await expect(adCard(seller.page, title)).toBeHidden();
      await expect(section(other)).toContainText(brand);
    });

    await test.step('open in full, it stays open while it becomes public elsewhere', async () => {
      await adCard(ben.page, title).getByRole('link', { name: title, exact: true }).click();
      const sheet = ben.page.getByRole('dialog', { name: title });
      await expect(sheet.getByText('Only you see this', { exact: true })).toBeVisible();
      await expectAccessible(ben.page);
      await other.getByRole('button', { name: `Publish ${title}` }).click();
      await expect(sheet.getByText('Only you see this', { exact: true })).toBeHidden();
      await expect(sheet.getByText('This ad is not shown any more.')).toBeHidden();
      await expect(sheet.getByRole('link', { name: 'Edit' })).toBeVisible();
    });
  });
}

test('a signed-out user finds the search kept after signing up', async ({ browser }) => {
  const { page } = await visitor(browser, { viewport: phone });
  const brand = freshName('Voltaris');
  await page.goto(searchFor(brand));
  await page.getByRole('button', { name: 'Keep this search' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Sign in to keep your search. You will come back to it.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup/);
  const userName = freshName('sue');
  await page.getByLabel('User name').fill(userName);
  await page.getByRole('link', { name: 'Continue with Google', disabled: false }).click();
  await passStandIn(page, userName);
  await expect(page).toHaveURL(new RegExp(brand));
  await expect(page.getByRole('link', { name: 'Kept: see your searches' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Kept: see your searches' }).first().click();
  await expect(adCard(page, titleOf(brand))).toBeVisible();
  await page.reload();
  await expect(adCard(page, titleOf(brand))).toHaveCount(1);
});

test('a search that says too little to be published is opened to be completed', async ({ browser }) => {
  const { page } = await member(browser, 'ben');
  const brand = freshName('Voltaris');
  await page.goto(`/ads/for-sale/list/car?brand=${brand}`);
  await page.getByRole('button', { name: 'Keep this search' }).first().click();
  await page.getByRole('link', { name: 'Kept: see your searches' }).first().click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit your wanted ad' })).toBeVisible();
  await page.getByLabel('Who sees this ad').selectOption('Everybody');
  await page.getByLabel('Highest budget').fill('15000');
  await page.getByLabel('Postcode').fill('10115');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('Town').fill('Berli');
  await page
    .getByRole('option', { name: /^Berlin/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved: everybody sees your changes.')).toBeVisible();
  const { page: sellers } = await visitor(browser);
  await sellers.goto('/ads/wanted/list/car');
  await expect(adCard(sellers, `Cars by ${brand}`)).toBeVisible();
});

test('after signing out, Back shows nothing of a kept search that was open', async ({ browser }) => {
  const { page } = await member(browser, 'ben');
  const brand = freshName('Voltaris');
  await page.goto(`/ads/for-sale/list/car?brand=${brand}`);
  await page.getByRole('button', { name: 'Keep this search' }).first().click();
  await expect(page.getByRole('link', { name: 'Kept: see your searches' }).first()).toBeVisible();
  await page.goto('/account/summary');
  await page
    .getByRole('main')
    .getByRole('link', { name: /wanted cars/i })
    .click();
  await adCard(page, `Cars by ${brand}`)
    .getByRole('link', { name: `Cars by ${brand}`, exact: true })
    .click();
  const address = page.url();
  await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit your wanted ad' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create Account' })).toBeVisible();
  // A page that was loaded anew has begun when it shows something: Back before that would open the ad as a page of its own.
  while (page.url() !== address) {
    await page.goBack();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  await expect(page.getByRole('dialog')).toContainText('This ad is not here any more');
  await expect(page.getByText(brand)).toHaveCount(0);
});

test('Tab goes through the controls of a list as they stand, at every width', async ({ browser }) => {
  const { page } = await visitor(browser);
  await page.goto('/ads/for-sale/list/car?brand=Renault');
  await expect(page.getByRole('button', { name: 'Keep this search' }).first()).toBeVisible();
  for (const width of [390, 1024, 1280, 1439, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    // The page is drawn again for a new width, and is measured until it was.
    await expect(async () => {
      const boxes = await page
        .locator('.ads-list__controls')
        .locator('a, button, input, select')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.length).toBeGreaterThan(6);
      for (const [index, box] of boxes.slice(1).entries()) {
        const before = boxes[index]!;
        const isBelow = box.top >= before.bottom;
        const isBeside = box.left >= before.right && box.top < before.bottom && box.bottom > before.top;
        expect([width, index, isBelow || isBeside]).toEqual([width, index, true]);
      }
    }).toPass();
  }
});
