import { type Browser, expect, type Locator, test } from '@playwright/test';
import { fillCarForm, freshName, member } from './people';
import { photoFile } from './photo-file';
import { callsOf } from './api-client';

/** What is said of what happened covers nothing that a person needs, on a phone. */

const viewport = { width: 390, height: 844 };

async function phone(browser: Browser, start = 'ann') {
  const { page } = await member(browser, start);
  await page.setViewportSize(viewport);
  const choose = async (...names: string[]) =>
    page
      .locator('.choose-photos input[type=file]')
      .setInputFiles(await Promise.all(names.map((name, index) => photoFile(name, index, 640, 480))));
  return { page, choose, snack: page.locator('.shell-snackbar .snackbar') };
}

const topOf = async (one: Locator) => (await one.boundingBox())!.y;
const bottomOf = async (one: Locator) => {
  const { y, height } = (await one.boundingBox())!;
  return y + height;
};

test('a message stands above a form’s buttons, however high their bar is, and off the field with the focus', async ({
  browser,
}) => {
  const { page, choose, snack } = await phone(browser);
  await page.goto('/ads/for-sale/create');
  await page.getByLabel('Title').fill(freshName('Zoe'));
  await expect(page.getByText('Draft saved in this browser')).toBeVisible();
  await choose('c.jpg');
  await page.getByRole('button', { name: 'Remove c.jpg' }).click();
  await snack.hover(); // it stays as long as it is pointed at
  const bar = page.locator('.ad-form__footer');
  const isAbove = async () => (await bottomOf(snack)) <= (await topOf(bar));
  await expect.poll(isAbove).toBe(true);
  await bar.evaluate((element) => {
    element.style.minHeight = '220px';
  });
  await expect.poll(isAbove).toBe(true);
  const last = page.locator('.ad-form__field').last().locator('input, select, textarea').first();
  await last.focus();
  await expect.poll(async () => (await bottomOf(last)) <= (await topOf(snack))).toBe(true);
});

test('the button that saves stays in its place while the draft is said to be saved', async ({ browser }) => {
  const { page } = await phone(browser);
  await page.goto('/ads/for-sale/create');
  const button = page.getByRole('button', { name: 'Post ad' });
  const usual = await button.boundingBox();
  expect(usual!.width).toBeGreaterThan(320);
  await page.getByLabel('Title').evaluate((field) => field.focus({ preventScroll: true }));
  await page.keyboard.insertText(freshName('Zoe'));
  await expect(page.getByText('Draft saved in this browser')).toBeVisible();
  expect(await button.boundingBox()).toEqual(usual);
});

test('a message that an ad is live covers no way on from it', async ({ browser }) => {
  const { page, choose } = await phone(browser);
  await fillCarForm(page, { title: freshName('Zoe') });
  await choose('front.jpg', 'rear.jpg');
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Post ad' }).click();
  await expect(page.getByRole('heading', { name: 'Your ad is live' })).toBeVisible();
  await expect(page.locator('.created__photos')).toBeVisible();
  for (const name of ['View in list', 'Copy link', 'Edit', 'Post another'])
    expect(await bottomOf(page.locator('.created__actions').getByText(name))).toBeLessThan(740);
});

test('a message stands above the field and the button of a conversation', async ({ browser }) => {
  const { page: owner } = await member(browser, 'bob');
  await owner.goto('/');
  const adId = await (await callsOf(owner)).postCar(freshName('Zoe'));
  const { page, snack } = await phone(browser);
  await page.goto(`/ads/for-sale/${adId}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(snack).toContainText(`/ads/for-sale/${adId}`);
  await snack.hover(); // it stays as long as it is pointed at
  await page.getByRole('link', { name: 'Message seller' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Your message' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeVisible();
  for (const one of [field, send])
    await expect.poll(async () => (await bottomOf(snack)) <= (await topOf(one))).toBe(true);
});

test('an error and a notice about the form lie side by side, however far the form is scrolled', async ({
  browser,
}) => {
  const { page, choose } = await phone(browser);
  const adId = await (await callsOf(page)).postCar(freshName('Zoe'));
  await page.goto(`/ads/for-sale/edit/${adId}`);
  await page.getByLabel('Title').fill(freshName('Changed here'));
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`/ads/for-sale/edit/${adId}`);
  await elsewhere.getByLabel('Title').fill(freshName('Changed there'));
  await elsewhere.getByRole('button', { name: 'Save changes' }).click();
  await expect(elsewhere.getByText('Your changes are live')).toBeVisible();
  const notice = page.locator('.ad-notice-place .ad-notice').first();
  await expect(notice).toBeVisible();
  await choose('1.jpg', '2.jpg', '3.jpg');
  await page.getByRole('button', { name: 'Remove 2.jpg' }).click();
  await choose('4.jpg');
  await page.getByRole('button', { name: 'Undo' }).click();
  const error = page.locator('.notification');
  await expect(error).toContainText('There is no room for the photo any more');
  await page.mouse.wheel(0, 900);
  await expect.poll(async () => (await bottomOf(error)) <= (await topOf(notice))).toBe(true);
  expect(await topOf(notice)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove 4.jpg' }).click();
  await expect(error).toHaveCount(0);
});
