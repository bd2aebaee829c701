import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { adCard, freshName, member, visitor } from './people';
import { callsOf } from './api-client';

const list = (page: Page) => page.getByRole('list', { name: 'Cars for sale' });

for (const [reducedMotion, sentence] of [
  ['no-preference', 'rows move to their new positions when an ad arrives'],
  ['reduce', 'users who prefer reduced motion see the same without movement'],
] as const) {
  test(sentence, async ({ browser }) => {
    const seller = await member(browser, 'mover');
    const calls = await callsOf(seller.page);
    await calls.postCar(freshName('First'));
    const { page } = await visitor(browser, { reducedMotion });
    await page.goto('/ads/for-sale/list/car');
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();

    let moved = 0;
    await page.exposeFunction('countMoving', (count: number) => (moved = Math.max(moved, count)));
    await list(page).evaluate((rows) => {
      const report = (globalThis as unknown as { countMoving: (count: number) => void }).countMoving;
      // Of the rows themselves: a new card has a CSS animation of its own.
      const moving = () => [...rows.children].flatMap((row) => row.getAnimations()).length;
      new MutationObserver(() => requestAnimationFrame(() => report(moving()))).observe(rows, {
        childList: true,
      });
    });
    const title = freshName('Arriving');
    await calls.postCar(title);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    if (reducedMotion === 'reduce') {
      await page.waitForTimeout(500); // as long as a row moves, and more
      expect(moved).toBe(0);
    } else await expect.poll(() => moved).toBeGreaterThan(0);
  });
}

test('a live page comes to rest, so that leaving it open costs nothing', async ({ browser }) => {
  const { page } = await visitor(browser);
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'Live' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

/** Cars of one brand, each dearer than the one before, and the calls of who sells them. */
async function carsOf(browser: Browser, brand: string) {
  const seller = await member(browser, 'mover');
  await seller.page.goto('/health/live');
  const calls = await callsOf(seller.page);
  const ids: string[] = [];
  for (let at = 0; at < 12; at++)
    ids.push(await calls.post(carFields({ title: `${brand} ${at}`, brand, price: 9000 + at })));
  return { calls, ids };
}

/** Once the list is live, and its rows move. */
async function openMoving(page: Page, search: string) {
  await page.goto(`/ads/for-sale/list/car?${search}`);
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await expect.poll(() => list(page).evaluate((rows: HTMLElement) => rows.style.position)).toBe('relative');
}

async function bringTo(page: Page, card: Locator, top: number) {
  await card.evaluate((read, at) => scrollTo(0, read.getBoundingClientRect().top + scrollY - at), top);
  // The browser tells of the scrolling in the next frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
}

const topOf = (card: Locator) => card.evaluate((read) => Math.round(read.getBoundingClientRect().top));

/** @returns how many pixels the card was from its place since then, at most */
async function watchPlace(card: Locator): Promise<() => Promise<number>> {
  const moved = await card.evaluateHandle((read) => {
    const start = read.getBoundingClientRect();
    const seen = { farthest: 0 };
    const look = () => {
      const { left, top } = read.getBoundingClientRect();
      seen.farthest = Math.max(seen.farthest, Math.abs(top - start.top), Math.abs(left - start.left));
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => moved.evaluate((seen) => seen.farthest);
}

test('on a phone what is read stays where it is when ads above it leave the list, and when they come back', async ({
  browser,
}) => {
  const brand = freshName('Brand');
  const { calls, ids } = await carsOf(browser, brand);
  const { page } = await visitor(browser, { viewport: { width: 390, height: 844 } });
  await openMoving(page, `brand=${brand}&currency=EUR&priceMax=20000`);
  const read = adCard(page, `${brand} 6`);
  await bringTo(page, read, 300);
  const top = await topOf(read);
  const farthest = await watchPlace(read);

  await calls.edit(ids[9]!, 1, carFields({ title: `${brand} 9`, brand, price: 30_000 }));
  await expect(adCard(page, `${brand} 9`)).toBeHidden();
  await expect.poll(() => topOf(read)).toBe(top);
  expect(await farthest()).toBeLessThan(2);

  await calls.edit(ids[9]!, 2, carFields({ title: `${brand} 9`, brand, price: 9000 }));
  const waiting = page.getByRole('button', { name: /new ad/ });
  await expect(adCard(page, `${brand} 9`).or(waiting).first()).toBeAttached();
  await expect.poll(() => topOf(read)).toBe(top);
  expect(await farthest()).toBeLessThan(2);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`what is read stays where it is when an ad becomes the cheapest, ${viewport.width} px wide`, async ({
    browser,
  }) => {
    const brand = freshName('Brand');
    const { calls, ids } = await carsOf(browser, brand);
    const { page } = await visitor(browser, { viewport });
    await openMoving(page, `brand=${brand}&sort=price-low`);
    const cards = list(page).getByRole('heading');
    await expect(cards).toHaveText(ids.map((_, at) => `${brand} ${at}`));

    // The one that becomes cheaper is half under the bar at the top: the browser holds on to it where it can.
    await bringTo(page, adCard(page, `${brand} 6`), -100);
    const farthest = await watchPlace(adCard(page, `${brand} 9`));
    const scrolled = await page.evaluate(() => scrollY);
    await calls.edit(ids[6]!, 1, carFields({ title: `${brand} cheapest`, brand, price: 1000 }));
    const held = ids.map((_, at) => `${brand} ${at === 6 ? 'cheapest' : at}`);
    await expect(cards).toHaveText(held);
    expect(await farthest()).toBeLessThan(2);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);

    await page.evaluate(() => scrollTo(0, 0));
    await expect(cards).toHaveText([held[6]!, ...held.filter((title) => title !== held[6])]);
  });
