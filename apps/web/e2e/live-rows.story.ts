import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, type Page, test } from '@playwright/test';
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

test('on a phone what is read stays where it is when ads above it leave the list, and when they come back', async ({
  browser,
}) => {
  const seller = await member(browser, 'mover');
  await seller.page.goto('/health/live');
  const calls = await callsOf(seller.page);
  const brand = freshName('Brand');
  const ids: string[] = [];
  for (let at = 0; at < 12; at++)
    ids.push(await calls.post(carFields({ title: `${brand} ${at}`, brand, price: 9000 })));
  const { page } = await visitor(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`/ads/for-sale/list/car?brand=${brand}&currency=EUR&priceMax=20000`);
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await expect(adCard(page, `${brand} 11`)).toBeVisible();
  // Only then do rows move.
  await expect.poll(() => list(page).evaluate((rows: HTMLElement) => rows.style.position)).toBe('relative');

  const read = adCard(page, `${brand} 6`);
  await read.evaluate((card) => scrollTo(0, card.getBoundingClientRect().top + scrollY - 300));
  // The browser tells of the scrolling in the next frame.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  const topOf = () => read.evaluate((card) => Math.round(card.getBoundingClientRect().top));
  const top = await topOf();
  /** How many pixels the card was from its place, at most. */
  const moved = await read.evaluateHandle((card) => {
    const start = card.getBoundingClientRect().top;
    const seen = { farthest: 0 };
    const look = () => {
      seen.farthest = Math.max(seen.farthest, Math.abs(card.getBoundingClientRect().top - start));
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  const farthest = () => moved.evaluate((seen) => seen.farthest);

  await calls.edit(ids[9]!, 1, carFields({ title: `${brand} 9`, brand, price: 30_000 }));
  await expect(adCard(page, `${brand} 9`)).toBeHidden();
  await expect.poll(topOf).toBe(top);
  expect(await farthest()).toBeLessThan(2);

  await calls.edit(ids[9]!, 2, carFields({ title: `${brand} 9`, brand, price: 9000 }));
  const waiting = page.getByRole('button', { name: /new ad/ });
  await expect(adCard(page, `${brand} 9`).or(waiting).first()).toBeAttached();
  await expect.poll(topOf).toBe(top);
  expect(await farthest()).toBeLessThan(2);
});
