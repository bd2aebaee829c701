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

test('icons stand as far from their labels on links as on buttons, and below a title there is room', async ({
  browser,
}) => {
  const { page } = await member(browser, 'ann');
  const id = await (await callsOf(page)).postCar(freshName('Zoe'));
  await page.goto(`/ads/for-sale/${id}`);
  const tools = page.locator('.ad-actions__tools .bp6-button');
  await expect(tools).toHaveText(['Edit', 'Copy link', 'Delete']);
  const placeOfIcons = () =>
    tools.evaluateAll((buttons) =>
      buttons.map((button) => {
        const [icon, label] = [...button.children].map((part) => part.getBoundingClientRect());
        const box = button.getBoundingClientRect();
        // Of a zero below zero a plain one.
        const round = (length: number) => Math.round(length * 2) / 2 + 0;
        return {
          beside: round(label!.left - icon!.right),
          above: round(label!.top - icon!.bottom),
          fromTop: round(icon!.top - box.top),
          fromMiddle: round(icon!.left + icon!.width / 2 - box.left - box.width / 2),
        };
      }),
    );
  await page.setViewportSize({ width: 390, height: 844 });
  const below = await placeOfIcons();
  expect(
    new Set(below.map(({ above, fromTop, fromMiddle }) => `${above} ${fromTop} ${fromMiddle}`)).size,
  ).toBe(1);
  expect(below[0]).toMatchObject({ above: 4, fromMiddle: 0 });
  await page.setViewportSize({ width: 1280, height: 844 });
  expect((await placeOfIcons()).map(({ beside }) => beside)).toEqual([8, 8, 8]);

  await page.goto('/account/notices');
  const pill = page.locator('.freshness');
  await expect(pill).toHaveText('Live');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect((await pill.boundingBox())!.y - title.y - title.height).toBeGreaterThanOrEqual(8);
  }
});
