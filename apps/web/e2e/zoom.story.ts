import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { adCard, fillCarForm, freshName, member, visitor } from './people';
import { photoFile } from './photo-file';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Car photos' });
const scaleOf = (page: Page) =>
  viewer(page)
    .locator('[data-shown-photo]')
    .evaluate((photo) => photo.getBoundingClientRect().width / (photo as HTMLElement).offsetWidth);
const expectScale = (page: Page, scale: number) =>
  expect.poll(async () => Math.round((await scaleOf(page)) * 10) / 10).toBe(scale);
const leftOf = (page: Page) =>
  viewer(page)
    .locator('[data-shown-photo]')
    .evaluate((photo) => Math.round(photo.getBoundingClientRect().left));

/** Fingers are heard of one after the other, so the middle of a pinch trembles by some pixels. */
const expectLeftNear = (page: Page, left: number) =>
  expect.poll(async () => Math.abs((await leftOf(page)) - left)).toBeLessThan(10);

/** Two photos in the gallery; the first is open. */
async function openPhoto(page: Page): Promise<[string, string]> {
  const captions: [string, string] = [freshName('Front'), freshName('Rear')];
  await page.goto('/photo-gallery/cars/upload');
  const files = await Promise.all(captions.map((_, at) => photoFile(`photo-${at}.jpg`, at, 1800, 1200)));
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  for (const [at, caption] of captions.entries()) await page.getByLabel('Caption').nth(at).fill(caption);
  await page.getByRole('button', { name: 'Put in the gallery' }).click();
  await expect(page.getByRole('heading', { name: '2 photos are in the gallery' })).toBeVisible();
  await page.goto('/photo-gallery/cars/view');
  const captionsShown = page.getByRole('list', { name: 'Car photos' }).locator('.gallery-tile__caption');
  await expect(captionsShown.filter({ hasText: captions[0] })).toBeVisible();
  const [first, second] = (await captionsShown.allTextContents()).filter((one) => captions.includes(one));
  await page.getByRole('link', { name: first! }).press('Enter');
  await expect(viewer(page).getByText(first!, { exact: true })).toBeVisible();
  return [first!, second!];
}

const finger = (id: number, x: number, y: number) => ({ id, x, y });

/** Two fingers that move apart, or together, around a point. */
async function pinch(cdp: CDPSession, from: number, to: number, at: { x: number; y: number }): Promise<void> {
  const both = (half: number) => [finger(0, at.x - half, at.y), finger(1, at.x + half, at.y)];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: both(from) });
  for (let step = 1; step <= 5; step++) {
    const half = from + ((to - from) * step) / 5;
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: both(half) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function drag(cdp: CDPSession, from: number, to: number, y: number): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger(0, from, y)] });
  for (let step = 1; step <= 5; step++) {
    const x = from + ((to - from) * step) / 5;
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [finger(0, x, y)] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone fingers enlarge a photo, move it, and turn to the next one when it is whole', async ({
  browser,
}) => {
  const { page, context } = await member(browser, 'ann');
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, second] = await openPhoto(page);
  const cdp = await context.newCDPSession(page);
  const middle = { x: 195, y: 400 };

  await pinch(cdp, 40, 120, middle);
  await expectScale(page, 3);
  await expect(viewer(page).getByText('300 %')).toBeVisible();
  await expectLeftNear(page, -390);
  await drag(cdp, 200, 100, 400);
  await expectLeftNear(page, -490);
  await expect(viewer(page).getByText(first, { exact: true })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('zoomed-390.png') });

  await pinch(cdp, 120, 20, middle);
  await expectScale(page, 1);
  await drag(cdp, 300, 100, 400);
  await expect(viewer(page).getByText(second, { exact: true })).toBeVisible();

  for (let tap = 0; tap < 2; tap++) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger(0, 195, 400)] });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await expectScale(page, 2.5);
});

test('on a phone a swipe turns the photos of an open ad, in a list and by itself, and elsewhere the ads', async ({
  browser,
}) => {
  const seller = await member(browser, 'ann');
  const [older, newer] = [freshName('Zoe'), freshName('Zoe')];
  for (const title of [older, newer]) {
    await fillCarForm(seller.page, { title });
    const photos = await Promise.all([0, 1].map((at) => photoFile(`photo-${at}.jpg`, at, 900, 600)));
    await seller.page.locator('.choose-photos input[type=file]').setInputFiles(photos);
    await seller.page.getByRole('button', { name: 'Post ad', exact: true }).click();
    await expect(seller.page.getByRole('heading', { name: 'Your ad is live' })).toBeVisible();
  }
  const { page, context } = await visitor(browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const cdp = await context.newCDPSession(page);
  const isAt = (place: string) =>
    expect(page.locator('.ad-photos--whole .ad-photos__count')).toHaveText(place);
  const isOpen = (title: string) =>
    expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();

  await page.goto('/ads/for-sale/list/car');
  await adCard(page, newer).getByRole('link', { name: newer, exact: true }).press('Enter');
  await isAt('1 / 2');
  await drag(cdp, 320, 60, 150);
  await isAt('2 / 2');
  await isOpen(newer);
  await page.screenshot({ path: test.info().outputPath('second-photo-390.png') });
  await page.reload();
  await isAt('1 / 2');
  await drag(cdp, 320, 60, 200);
  await isAt('2 / 2');
  await page.goBack();

  await adCard(page, newer).getByRole('link', { name: newer, exact: true }).press('Enter');
  await isOpen(newer);
  await drag(cdp, 320, 60, 600);
  await isOpen(older);
});

test('at a desk the wheel, clicks, keys and buttons enlarge a photo; another one begins whole', async ({
  browser,
}) => {
  const { page } = await member(browser, 'ann');
  await page.setViewportSize({ width: 1280, height: 844 });
  const [first, second] = await openPhoto(page);
  const shown = (caption: string) => expect(viewer(page).getByText(caption, { exact: true })).toBeVisible();

  await page.mouse.dblclick(640, 400);
  await expectScale(page, 2.5);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('zoomed-1280.png') });
  const whole = await viewer(page)
    .locator('[data-shown-photo]')
    .evaluate((photo) => (photo as HTMLElement).offsetWidth);
  const left = Math.round(640 - (whole * 2.5) / 2);
  await expect.poll(() => leftOf(page)).toBe(left);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => leftOf(page)).toBe(left - 80);
  await shown(first);
  await page.keyboard.press('0');
  await expectScale(page, 1);

  await page.keyboard.press('+');
  await expectScale(page, 1.6);
  await page.keyboard.press('-');
  await expectScale(page, 1);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -166);
  await page.keyboard.up('Control');
  await expectScale(page, 2);

  await viewer(page).getByRole('button', { name: 'Next photo' }).click();
  await shown(second);
  await expectScale(page, 1);
  await viewer(page).getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expectScale(page, 1.6);
  await viewer(page).getByRole('button', { name: 'Zoom out' }).press('Enter');
  await expectScale(page, 1);
});

test('at 200 % zoom the first card of a list, and of the home page, begins on the screen', async ({
  browser,
}) => {
  const { page: seller } = await member(browser, 'ann');
  await (await callsOf(seller)).postCar(freshName('Zoe'));
  const { page } = await visitor(browser, { viewport: { width: 640, height: 450 } });
  for (const path of ['/ads/for-sale/list/car', '/ads/for-sale/list/car?subType=hatchback', '/']) {
    await page.goto(path);
    await expect(page.locator('.ad-card').first()).toBeInViewport();
    await expect(page.locator('.list-facts, .home__head').first()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    const card = (await page.locator('.ad-card').first().boundingBox())!;
    // The message at the edge covers the last 44 px.
    expect(card.y).toBeLessThan(450 - 44);
  }
});
