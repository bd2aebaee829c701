import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe';
import { adCard, fillCarForm, freshName, member, visitor } from './people';
import { photoFile } from './photo-file';

/** A new ad appears together with its photos, or without them where its seller says so. */

const uploads = '**/api/File/**';
const viewports = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Uploads that are held until they are released, or fail. */
async function heldUploads(page: Page) {
  const held: ((isSent: boolean) => void)[] = [];
  await page.route(uploads, async (route) => {
    const isSent = await new Promise<boolean>((resolve) => held.push(resolve));
    if (isSent) await route.continue();
    else await route.fulfill({ status: 500, json: { error: 'A fault.', code: 'internal-error' } });
  });
  const end = async (isSent: boolean) => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()!(isSent);
  };
  return { release: () => end(true), fail: () => end(false) };
}

const expectLive = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^live/i }).first()).toBeVisible();

const choose = async (page: Page, ...names: string[]) =>
  page
    .locator('.choose-photos input[type=file]')
    .setInputFiles(await Promise.all(names.map((name, index) => photoFile(name, index, 800, 600))));

/** By the keyboard alone. */
async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

const isLive = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your ad is live' })).toBeVisible({ timeout: 15_000 });

for (const [where, viewport] of Object.entries(viewports)) {
  test(`a new ad waits for its photos and appears with them, at a ${where}`, async ({ browser }) => {
    const seller = await member(browser, 'ann');
    const shopper = await visitor(browser);
    await shopper.page.goto('/ads/for-sale/list/car');
    await expectLive(shopper.page);
    await seller.page.setViewportSize(viewport);
    const title = freshName('Zoe');
    const { release } = await heldUploads(seller.page);
    await fillCarForm(seller.page, { title });
    await choose(seller.page, 'front.jpg', 'rear.jpg');
    await press(seller.page, 'Post ad');

    await expect(seller.page.getByText('Photo 1 of 2 is uploading.')).toBeVisible();
    await expect(seller.page.getByLabel('Title')).toBeDisabled();
    const violations = await violationsOf(seller.page, { within: '.ad-form__footer' });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await release();
    await expect(seller.page.getByText('Photo 2 of 2 is uploading.')).toBeVisible();
    await expect(adCard(shopper.page, title)).toHaveCount(0);
    await release();
    await isLive(seller.page);
    const card = adCard(shopper.page, title);
    await expect(card.locator('.ad-photos__photo')).toHaveCount(2);
  });
}

test('a seller who does not want to wait posts at once, and the photo follows', async ({ browser }) => {
  const seller = await member(browser, 'ann');
  const shopper = await visitor(browser);
  await shopper.page.goto('/ads/for-sale/list/car');
  await expectLive(shopper.page);
  const title = freshName('Zoe');
  const { release } = await heldUploads(seller.page);
  await fillCarForm(seller.page, { title });
  await choose(seller.page, 'front.jpg');
  await press(seller.page, 'Post ad');
  await press(seller.page, 'Post without waiting');
  const card = adCard(shopper.page, title);
  await expect(card).toBeVisible();
  await isLive(seller.page);
  await expect(seller.page.getByText('Photo 1 of 1 is uploading.')).toBeVisible();
  await release();
  await expect(card.locator('.ad-photos__photo')).toHaveCount(1);
});

test('an ad with a photo that failed is not posted: it is tried again, or posted without it', async ({
  browser,
}) => {
  const { page } = await member(browser, 'ann');
  await page.setViewportSize(viewports.phone);
  const { fail, release } = await heldUploads(page);
  await fillCarForm(page, { title: freshName('Zoe') });
  await choose(page, 'front.jpg', 'rear.jpg');
  await press(page, 'Post ad');
  await fail();
  await fail();
  await expect(page.getByText(/Your ad is not posted yet: 2 photos failed/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText(/not posted yet: 1 photo failed/)).toBeVisible();
  await release();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(1);
  await press(page, 'Post ad');
  await expect(page.getByText(/1 photo failed/)).toBeVisible();
  await press(page, 'Post without it');
  await isLive(page);
});
