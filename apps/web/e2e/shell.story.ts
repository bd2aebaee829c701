import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { limits } from '@voltyard/contracts/limits';
import { expect, type Locator, test } from '@playwright/test';
import { adCard, freshName, member, signUp, visitor } from './people';
import { photoFile } from './photo-file';
import { callsOf } from './api-client';

/** The specification's constants, measured in the page as people get it. */

const colourOf = (locator: Locator, property: string): Promise<[number, number, number]> =>
  locator.evaluate((element, name) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    context.fillStyle = getComputedStyle(element).getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  }, property);

test('the theme is dark, with a green primary colour', async ({ browser }) => {
  const { page } = await visitor(browser);
  await page.goto('/');
  const background = await colourOf(page.locator('body'), 'background-color');
  for (const channel of background) expect(channel).toBeLessThan(40);
  const button = page.getByRole('banner').getByRole('link', { name: 'Create Account' });
  const [red, green, blue] = await colourOf(button, 'background-color');
  expect(green).toBeGreaterThan(red + 40);
  expect(green).toBeGreaterThan(blue + 20);
});

test('the logo is where the specification says, and scripts come from /app/', async ({ browser }) => {
  const { page } = await visitor(browser);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => !path.startsWith(limits.assetBasePath))).toEqual([]);
  const logo = await page.request.get('/images/favicon-228.png');
  expect(logo.headers()['content-type']).toBe('image/png');
  const size = await page.evaluate(async () => {
    const image = new Image();
    image.src = '/images/favicon-228.png';
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([228, 228]);
});

for (const path of ['/a.b', '/anything/else.json', '/nothing/here', '/METRICS']) {
  test(`any unknown path shows the not-found page, also one that looks like a file: ${path}`, async ({
    browser,
  }) => {
    const { page } = await visitor(browser);
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing parked here' })).toBeVisible();
  });
}

test('a chunk is waited for 120 seconds, as the build says', () => {
  const folder = join(import.meta.dirname, '../dist/static/js');
  const loaders = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => text.includes('ChunkLoadError'));
  expect(loaders).toHaveLength(1);
  expect(loaders[0]).toMatch(/\.timeout=120\b/); // what the script element is told, in seconds
  expect(loaders[0]).toMatch(/12e4|120000/); // what the loader itself waits, in milliseconds
});

test('an empty state is 307 px wide', async ({ browser }) => {
  const { page } = await visitor(browser);
  await page.goto('/ads/for-sale/list/scooter?text=nothing-is-called-so');
  const empty = page.locator('.empty-state');
  await expect(empty).toBeVisible();
  expect((await empty.boundingBox())?.width).toBe(limits.defaultEmptyStateSize);
});

test('the controls of a list stay as they are while its search field says what is wrong', async ({
  browser,
}) => {
  const { page } = await visitor(browser);
  await page.goto('/ads/for-sale/list/car');
  const order = page.locator('.filter-bar .bp6-html-select').first();
  await expect(order).toBeVisible();
  const usual = await order.boundingBox();
  await page.getByRole('searchbox').fill('a b c d e f g h i');
  await expect(page.getByText('Search for at most 8 different words.')).toBeVisible();
  expect(await order.boundingBox()).toEqual(usual);
});

test('the header of a card is 112 px high', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  const title = freshName('Zoe');
  await (await callsOf(page)).postCar(title);
  await page.goto('/ads/for-sale/list/car');
  const header = adCard(page, title).locator('header');
  await expect(header).toBeVisible();
  expect((await header.boundingBox())?.height).toBe(limits.cardHeaderHeight);
});

test('the snackbar stands on the left', async ({ browser }) => {
  for (const width of [1280, 390]) {
    const { page } = await visitor(browser, { viewport: { width, height: 800 } });
    await page.goto('/');
    const prompt = page.getByText("It's quick and easy");
    await expect(prompt).toBeVisible();
    const box = (await prompt.boundingBox())!;
    expect(box.x).toBeLessThan(width / 4);
    expect(box.y).toBeGreaterThan(400);
  }
});

test('in a low window, as at 200 % zoom, the snackbar is a bar at the edge and covers no primary action', async ({
  browser,
}) => {
  const { page } = await visitor(browser, { viewport: { width: 640, height: 360 } });
  const bottomOf = (locator: Locator) =>
    locator.evaluate((element) => element.getBoundingClientRect().bottom);
  for (const path of ['/', '/ads/for-sale/list/car', '/ads/wanted/list/car', '/photo-gallery/cars/view']) {
    await page.goto(path);
    const bar = page.locator('.snackbar');
    await expect(bar).toContainText("It's quick and easy");
    const boxOf = async () => (await bar.boundingBox())!;
    // It rises; before it begins to, it has no transform either.
    await expect.poll(async () => (await boxOf()).y + (await boxOf()).height).toBe(360);
    const { x, y, width, height } = await boxOf();
    expect([path, x, width, y + height]).toEqual([path, 0, 640, 360]);
    expect(height).toBeLessThanOrEqual(48);
    // What else is offered first depends on the ads that other stories have posted.
    const main = page.getByRole('main');
    const action =
      path === '/'
        ? main.getByRole('button', { name: 'Search', exact: true })
        : main.locator('.bp6-intent-primary').first();
    await action.focus();
    expect(await bottomOf(action)).toBeLessThanOrEqual(y);
    const order = page.getByRole('combobox', { name: 'Order' });
    if (path === '/ads/for-sale/list/car') expect(await bottomOf(order)).toBeLessThanOrEqual(y);
  }
});

test('a message that an ad is saved is gone after two seconds, at the left', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  const sellerAdId = await (await callsOf(page)).postCar(freshName('Zoe'));
  await page.goto(`/ads/for-sale/edit/${sellerAdId}`);
  await page.getByLabel('Price', { exact: true }).fill('5000');
  // Seen in the page: a busy machine may take longer to look than the message is there.
  const seen = page.evaluate(
    () =>
      new Promise<{ time: number; left: number }>((resolve) => {
        let first: { at: number; left: number } | null = null;
        const look = () => {
          const bar = document.querySelector('.shell-snackbar');
          const message = bar?.textContent?.includes('are live') ? bar.querySelector('.snackbar') : null;
          if (message) first ??= { at: performance.now(), left: message.getBoundingClientRect().left };
          else if (first) resolve({ time: performance.now() - first.at, left: first.left });
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.mouse.move(900, 10); // nothing holds it
  const { time, left } = await seen;
  expect(left).toBeLessThan(320);
  // A busy page draws the message late, and takes it away in time; that it is not shorter is the machine's own test.
  expect(time).toBeLessThan(limits.messageSnackbar.duration + 2500);
});

test('no call and no upload carries a cookie', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  const sent: { path: string; cookie: string | undefined }[] = [];
  const asked: Promise<void>[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (!path.startsWith('/api/')) return;
    asked.push(request.allHeaders().then(({ cookie }) => void sent.push({ path, cookie })));
  });
  await page.goto('/photo-gallery/scooters/upload');
  await page.locator('input[type=file]').setInputFiles(await photoFile('front.jpg', 0, 320, 240));
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Put in the gallery' }).click();
  await expect(page.getByRole('heading', { name: '1 photo is in the gallery' })).toBeVisible();
  await Promise.all(asked);
  const paths = sent.map(({ path }) => path);
  expect(paths).toContain('/api/File/scooter/add');
  expect(paths).toContain('/api/Photo/SavePhotos');
  // Only what signing in and out is about has cookies, and no page calls that by itself.
  expect(sent.filter(({ path, cookie }) => cookie !== undefined && !path.startsWith('/api/Auth/'))).toEqual(
    [],
  );
});

test('a field that has the focus is not under the bar with the buttons', async ({ browser }) => {
  for (const [width, height] of [
    [1280, 700],
    [390, 700],
  ] as const) {
    const { page } = await member(browser, 'ann');
    await page.setViewportSize({ width, height });
    await page.goto('/ads/for-sale/create');
    await page.getByLabel('Title').waitFor();
    await page.getByRole('radio', { name: 'Car' }).focus();
    for (let count = 0; count < 24; count++) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement?.closest('.ad-form__field') && document.activeElement;
        const bar = document.querySelector('.ad-form__footer')!.getBoundingClientRect();
        return focused ? focused.getBoundingClientRect().bottom - bar.top : -1;
      });
      expect(covered).toBeLessThanOrEqual(0);
    }
  }
});

test('what one person left half-way is not there for the next at the same browser', async ({ browser }) => {
  const ann = await member(browser, 'ann');
  await ann.page.goto('/ads/for-sale/create');
  await ann.page.getByLabel('Title').fill('Only for me');
  await expect(ann.page.getByText('Draft saved in this browser')).toBeVisible();
  await ann.page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await ann.page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
  await expect(ann.page.getByRole('banner').getByRole('link', { name: 'Create Account' })).toBeVisible();
  expect(await ann.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Only for me');
  await signUp(ann.page, freshName('ben'));
  await ann.page.goto('/ads/for-sale/create');
  await expect(ann.page.getByLabel('Title')).toHaveValue('');
});

test('a navigation begins at the top, or at the target in its address, and Back where it was left', async ({
  browser,
}) => {
  const { page } = await member(browser, 'ann');
  const { postMany } = await callsOf(page);
  await postMany(Array.from({ length: 24 }, () => carFields({ title: freshName('Row') })));
  await page.goto('/ads/for-sale/list/car');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.mouse.wheel(0, 1800);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.waitForTimeout(500); // the wheel rolls out
  const left = await page.evaluate(() => scrollY);

  // Not by Playwright's click: that scrolls first, since it takes the sticky toolbar for out of sight.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /voltyard/i })
    .dispatchEvent('click');
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 60);

  // Loaded again, a list has the rows that it had, and stays where it was.
  const rows = await page.getByRole('article').count();
  const before = await page.evaluate(() => scrollY);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(rows);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 60);

  // Opened anew, it begins at the top.
  await page.goto('/ads/for-sale/list/car');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.waitForTimeout(500); // it would be put there when the rows have come
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // A page that is loaded anew does not begin where the one before it was left.
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(); // before that there is nothing to scroll
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.waitForTimeout(500);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(500); // it would be put there when the screen has come
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const link = page.getByRole('main').locator('a[href^="/privacy#"], a[href^="#"]').last();
  const target = (await link.getAttribute('href'))!.split('#')[1]!;
  await link.click();
  await expect(page.locator(`#${target}`)).toBeInViewport();
});
