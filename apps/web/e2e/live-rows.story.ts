import { expect, type Page, test } from '@playwright/test';
import { freshName, member, visitor } from './people';
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
