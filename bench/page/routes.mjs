import { median } from '../figures.mjs';
import { onPhone } from './phone.mjs';

/** From a link on a page to what is then there. */
const changes = {
  'home → list': { from: '/', link: '.home__all', until: '.list-head h1' },
  'list → ad': { from: '/ads/for-sale/list/car', link: '[data-opens]', until: 'dialog.ad-sheet[open]' },
  'home → form': { from: '/', link: '.home__actions a', until: 'body:not(:has(.home)) main h1' },
};

/** In the page: from the press on a link until what it leads to has been painted, ms. */
const timed = ({ link, until }) =>
  new Promise((resolve) => {
    const began = performance.now();
    const look = () => {
      if (!document.querySelector(until)) return requestAnimationFrame(look);
      // After the frame that has it.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    };
    document.querySelector(link).click();
    look();
  });

export async function measureRoutes({ origin, chromium, runs }) {
  const rows = {};
  for (const [name, change] of Object.entries(changes)) {
    for (const slowdown of [1, 4]) {
      const took = [];
      for (let run = 0; run < runs; run++) took.push(await once(origin, change, { chromium, slowdown }));
      rows[`${name}, ${slowdown === 1 ? 'this machine' : `${slowdown} times slower`}`] = {
        'median ms': Math.round(median(took)),
        'worst ms': Math.round(Math.max(...took)),
      };
    }
  }
  return rows;
}

const once = (origin, change, phone) =>
  onPhone(phone, async (page) => {
    await page.goto(origin + change.from);
    await page.waitForSelector(change.link);
    // What comes when the browser is idle has come.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2500);
    return page.evaluate(timed, change);
  });
