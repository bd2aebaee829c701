import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, type Locator, test } from '@playwright/test';
import { adCard, freshName, member } from './people';
import { callsOf } from './api-client';

/** How an ad's sheet and a list lie in windows of every width. */

const widths = [390, 640, 768, 1280, 1920];

/** Whether nothing of a text is hidden behind the edges of its element, nor of those around it up to the list or sheet. */
const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    for (let around: Element | null = element; around; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      if (getComputedStyle(around).overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1))
        return false;
    }
    return true;
  });

test('an ad’s sheet and card lie well in every window', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  const title = freshName('Roadster');
  // The highest price there is sense in, in a currency of three letters.
  await (await callsOf(page)).postMany([carFields({ title, price: 9_999_999, currency: 'NOK' })]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/ads/for-sale/list/car');
    const card = adCard(page, title);
    await expect(card).toBeVisible();
    expect([width, await isWhole(card.locator('.ad-card__amount'))]).toEqual([width, true]);

    // “Negotiable” stands beside the amount, not cut off below it.
    const [note, price] = [card.locator('.ad-card__price-type'), card.locator('.ad-card__price')];
    expect([width, await isWhole(note)]).toEqual([width, true]);
    const [noteBox, priceBox] = [(await note.boundingBox())!, (await price.boundingBox())!];
    expect(noteBox.y + noteBox.height).toBeLessThanOrEqual(priceBox.y + priceBox.height);

    await card.getByRole('link', { name: title, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: title });
    await expect(sheet.locator('.ad-sheet__price')).toBeVisible();
    expect([width, await isWhole(sheet.locator('.ad-sheet__price span').first())]).toEqual([width, true]);

    const box = (await sheet.boundingBox())!;
    const isFullScreen = width <= 640;
    if (!isFullScreen) {
      expect(box.x).toBeGreaterThanOrEqual(16);
      expect(width - box.x - box.width).toBeGreaterThanOrEqual(16);
      expect(box.y).toBeGreaterThanOrEqual(16);
    }
    // An ad without photos is read, not looked at: what stands in their place leaves the room to the text.
    const empty = await sheet.getByText('No photos yet').count();
    if (empty > 0) {
      const placeholder = (await sheet.locator('.ad-photos').boundingBox())!;
      expect(placeholder.height).toBeLessThan(800 / 3);
    }
    const close = sheet.getByRole('button', { name: 'Close' });
    await sheet.locator('.ad-sheet__facts').last().scrollIntoViewIfNeeded();
    await page.mouse.move(box.x + box.width / 2, box.y + 400);
    await page.mouse.wheel(0, 5000);
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
    await expect(sheet).toBeHidden();
  }
});

test('at 200 % zoom the search field says whole what can be searched', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  await page.setViewportSize({ width: 640, height: 400 }); // what is left of 1280 × 800
  await page.goto('/ads/for-sale/list/car');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  const [room, needed] = await search.evaluate((element: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const inside = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return [inside, pen.measureText(element.placeholder).width];
  });
  expect(needed).toBeGreaterThan(20);
  expect(room).toBeGreaterThanOrEqual(needed);
});

test('768 px wide, cards stand side by side', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  const titles = [freshName('Left'), freshName('Right')];
  await (await callsOf(page)).postMany(titles.map((title) => carFields({ title })));
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/ads/for-sale/list/car');
  // Measured until nothing moves: what is above the cards may still be loading.
  await expect(async () => {
    const [left, right] = await Promise.all(titles.map((title) => adCard(page, title).boundingBox()));
    expect(left!.width).toBeLessThan(768 / 2);
    expect(left!.y).toBe(right!.y);
  }).toPass({ timeout: 20_000 });
});
