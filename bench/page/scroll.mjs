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

/** Pixels a frame: a fast swipe, and a jump of a card each frame, which no finger does. */
const steps = { 'a fast swipe': 100, 'a card a frame': 400 };

export async function measureScrolling({ origin, chromium }) {
  const rows = {};
  await onPhone({ chromium, slowdown: 1 }, async (page) => {
    await page.goto(`${origin}/ads/for-sale/list/car?limit=96`);
    rows.cards = { cards: await loadCards(page) };
    // A mouse would be over another card in each frame, which a phone does not have.
    await page.mouse.move(1, 1);
    await page.waitForTimeout(2000);
    const session = await page.context().newCDPSession(page);
    for (const slowdown of [1, 4]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (const [name, step] of Object.entries(steps)) {
        const speed = slowdown === 1 ? 'this machine' : `${slowdown} times slower`;
        rows[`${name}, ${speed}`] = figuresOf(await page.evaluate(scrolled, step));
      }
    }
  });
  return rows;
}

function figuresOf(unsorted) {
  const frames = unsorted.toSorted((a, b) => a - b);
  const at = (share) =>
    Number(frames[Math.min(frames.length - 1, Math.floor(frames.length * share))].toFixed(1));
  return {
    frames: frames.length,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'longest ms': at(1),
    'over 32 ms': frames.filter((frame) => frame > 32).length,
  };
}
