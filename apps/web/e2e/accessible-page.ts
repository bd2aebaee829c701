import { expect, type Page } from '@playwright/test';
import { violationsOf, wcag22aa } from './axe';

/** The page does not scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} is not wider than its window`).toBeLessThanOrEqual(0);
}

/** The page does not scroll sideways and breaks no accessibility rule that axe can check. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoOverflow(page);
  const violations = await violationsOf(page, { tags: wcag22aa });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    `${page.url()} follows the accessibility rules`,
  ).toEqual([]);
}
