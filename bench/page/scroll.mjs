import { onPhone } from './phone.mjs';

const cards = 2000;

/** Loads a list page by page until it has enough cards. */
async function loadCards(page) {
  for (;;) {
    const count = await page.locator('.ad-grid__list > li').count();
    if (count >= cards) return count;
    await page.locator('.show-more button').click();
    await page.waitForFunction(
      (before) => document.querySelectorAll('.ad-grid__list > li').length > before,
      count,
    );
  }
}

/** In the page: scrolls so many pixels a frame, from top to bottom, and notes how long each frame took, ms. */
const scrolled = (step) =>
  new Promise((resolve) => {
    const frames = [];
    let last = null;
    scrollTo(0, 0);
    const next = (now) => {
      if (last !== null) frames.push(now - last);
      last = now;
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      if (scrollTop + clientHeight >= scrollHeight - 2 || frames.length > 400) return resolve(frames);
      scrollBy({ top: step, behavior: 'instant' });
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

export async function measureScrolling({ origin, chromium }) {
  const rows = {};
  for (const slowdown of [1, 4]) {
    rows[slowdown === 1 ? 'this machine' : `${slowdown} times slower`] = await onPhone(
      { chromium, slowdown: 1 },
      async (page) => {
        await page.goto(`${origin}/ads/for-sale/list/car?limit=96`);
        const loaded = await loadCards(page);
        await page.waitForTimeout(2000);
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const frames = (await page.evaluate(scrolled, 400)).toSorted((a, b) => a - b);
        const at = (share) =>
          Number(frames[Math.min(frames.length - 1, Math.floor(frames.length * share))].toFixed(1));
        return {
          cards: loaded,
          frames: frames.length,
          'p50 ms': at(0.5),
          'p99 ms': at(0.99),
          'longest ms': at(1),
          'over 32 ms': frames.filter((frame) => frame > 32).length,
        };
      },
    );
  }
  return rows;
}
