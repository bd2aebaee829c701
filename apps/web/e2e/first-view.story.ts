import { type Browser, expect, type Page, test } from '@playwright/test';
import { callsOf } from './api-client';
import { adCard, expectSignedIn, freshName, member, visitor } from './people';

/** A phone, as it says of itself. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};
const list = '/ads/for-sale/list/car';
/** The scripts of the app, without the few lines that start them. */
const scripts = /\/app\/static\/js\//;

/** Holds the app's scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

const firstView = (page: Page) => page.locator('.first-view');

/** Counts what moves, and how often the page was empty after something was seen. */
const watchPage = () => {
  const seen = { shifts: 0, empty: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((shifts) => {
    for (const shift of shifts.getEntries())
      seen.shifts += (shift as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  let hasShown = false;
  const look = () => {
    const isShown = document.querySelector('main h1') !== null;
    if (hasShown && !isShown) seen.empty++;
    hasShown ||= isShown;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const seenOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { shifts: number; empty: number } }).seen);

/** The first person to ask may not wait for the drawing thread to start. */
async function untilDrawn(page: Page, path: string): Promise<void> {
  const headers = { 'user-agent': phone.userAgent };
  await expect(async () => {
    expect(await (await page.request.get(path, { headers })).text()).toContain('class="first-view');
  }).toPass();
}

async function withCars(browser: Browser, ...titles: string[]) {
  const ann = await member(browser, 'ann');
  const calls = await callsOf(ann.page);
  const ids = [];
  for (const title of titles) ids.push(await calls.postCar(title));
  return { ann, calls, ids };
}

test('a phone shows a list before its scripts have come, and nothing moves when they do', async ({
  browser,
}) => {
  const [zoe, leaf] = [freshName('Zoe'), freshName('Leaf')];
  const { calls } = await withCars(browser, zoe);
  const { page } = await visitor(browser, phone);
  await untilDrawn(page, list);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(watchPage);
  const release = await holdScripts(page);
  await page.goto(list, { waitUntil: 'commit' });
  await expect(firstView(page).getByRole('heading', { name: zoe })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('first-view.png') });
  release();
  await expect(firstView(page)).toHaveCount(0);
  await expect(adCard(page, zoe)).toBeVisible();
  // It follows its topic from where the server has drawn it.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const { shifts, empty } = await seenOn(page);
  expect(empty).toBe(0);
  expect(shifts).toBeLessThan(0.005);
  await calls.postCar(leaf);
  await expect(adCard(page, leaf)).toBeVisible();
  await expect(adCard(page, zoe)).toHaveCount(1);
  expect(asked.filter((path) => path === '/api/SellerAdCard/GetSellerAdCards/car')).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('app.png') });
});

const form = '/ads/for-sale/create';
/** Looks in each frame whether the way to sign up is to be seen. */
const noteInvitation = () => {
  const look = () => {
    if (document.querySelector('main a[href="/signup"]')?.checkVisibility())
      Object.assign(window, { wasInvited: true });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const invitation = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Create Account' });

test('who is signed out sees before the scripts what the form asks for, and nothing moves when they come', async ({
  browser,
}) => {
  const { page } = await visitor(browser, phone);
  await untilDrawn(page, form);
  await page.addInitScript(watchPage);
  const release = await holdScripts(page);
  await page.goto(form, { waitUntil: 'commit' });
  await expect(invitation(page)).toBeVisible();
  await expect(firstView(page)).toHaveCount(1);
  await page.screenshot({ path: test.info().outputPath('form-first-view.png') });
  release();
  await expect(firstView(page)).toHaveCount(0);
  await expect(invitation(page)).toBeVisible();
  const { shifts, empty } = await seenOn(page);
  expect(empty).toBe(0);
  expect(shifts).toBeLessThan(0.005);
  await page.screenshot({ path: test.info().outputPath('form-app.png') });
});

test('who is signed in is never asked to sign in before the form', async ({ browser }) => {
  const { context } = await member(browser, 'ann');
  const session = await context.storageState();
  const { page } = await visitor(browser, { ...phone, storageState: session });
  await untilDrawn(page, form);
  const release = await holdScripts(page);
  await page.addInitScript(noteInvitation);
  await page.goto(form, { waitUntil: 'domcontentloaded' });
  await expect(firstView(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  expect(await page.evaluate(() => 'wasInvited' in window)).toBe(false);
});

test('an ad that was posted while the scripts came is there, once', async ({ browser }) => {
  const [zoe, leaf] = [freshName('Zoe'), freshName('Leaf')];
  const { calls } = await withCars(browser, zoe);
  const { page } = await visitor(browser, phone);
  await untilDrawn(page, list);
  const release = await holdScripts(page);
  await page.goto(list, { waitUntil: 'commit' });
  await expect(firstView(page).getByRole('heading', { name: zoe })).toBeVisible();
  await calls.postCar(leaf);
  release();
  await expect(adCard(page, leaf)).toHaveCount(1);
  await expect(adCard(page, zoe)).toHaveCount(1);
});

test('what was posted is in the next first view', async ({ browser }) => {
  const [zoe, leaf] = [freshName('Zoe'), freshName('Leaf')];
  const { calls } = await withCars(browser, zoe);
  const { page } = await visitor(browser, { ...phone, javaScriptEnabled: false });
  await untilDrawn(page, list);
  await calls.postCar(leaf);
  await expect(async () => {
    await page.goto(list);
    await expect(firstView(page).getByRole('heading', { name: leaf })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('what is typed before the scripts have come stays, with the caret, and is searched for', async ({
  browser,
}) => {
  const [zoe, leaf] = [freshName('Zoe'), freshName('Leaf')];
  await withCars(browser, zoe, leaf);
  const { page } = await visitor(browser, phone);
  await untilDrawn(page, list);
  const release = await holdScripts(page);
  await page.goto(list, { waitUntil: 'commit' });
  const words = page.getByRole('searchbox', { name: 'Search for words' });
  await expect(firstView(page).getByRole('searchbox')).toBeVisible();
  await words.focus();
  await page.keyboard.type(zoe.slice(1));
  await page.keyboard.press('Home');
  release();
  await expect(firstView(page)).toHaveCount(0);
  await expect(words).toBeFocused();
  await page.keyboard.type(zoe[0]!);
  await expect(words).toHaveValue(zoe);
  await expect(adCard(page, zoe)).toBeVisible();
  await expect(adCard(page, leaf)).toHaveCount(0);
});

test('what is chosen and pressed before the scripts have come happens when they are there', async ({
  browser,
}) => {
  const { page } = await visitor(browser, phone);
  await untilDrawn(page, '/');
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const search = firstView(page).getByRole('search');
  await expect(search).toBeVisible();
  await search.getByRole('radio', { name: 'Bikes' }).check({ force: true });
  await search.getByRole('searchbox').fill('cargo');
  // Once is enough, however often a person presses who sees nothing happen.
  for (const _ of ['once', 'again']) await search.getByRole('button', { name: 'Search' }).click();
  await expect(firstView(page)).toHaveCount(1);
  release();
  await expect(page).toHaveURL(/\/ads\/for-sale\/list\/bike\?text=cargo$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Cars' })).toBeVisible();
});

test('a person who has scrolled it stays where they are', async ({ browser }) => {
  await withCars(browser, ...['Zoe', 'Leaf', 'Kona'].map(freshName));
  const { page } = await visitor(browser, phone);
  await untilDrawn(page, list);
  const release = await holdScripts(page);
  await page.goto(list, { waitUntil: 'commit' });
  await expect(firstView(page).getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 500));
  release();
  await expect(firstView(page)).toHaveCount(0);
  await expect(page.getByText('Live', { exact: true })).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});

test('its links lead on before the scripts are there: the page of an ad', async ({ browser }) => {
  const zoe = freshName('Zoe');
  const { ids } = await withCars(browser, zoe);
  const { page } = await visitor(browser, { ...phone, javaScriptEnabled: false });
  await untilDrawn(page, list);
  await untilDrawn(page, `/ads/for-sale/${ids[0]}`);
  await page.goto(list);
  await page.getByRole('heading', { name: zoe }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/ads/for-sale/${ids[0]}$`));
  await expect(firstView(page).getByRole('heading', { level: 1, name: zoe })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('ad.png') });
});

test('a signed-in person is shown nothing of a stranger: not even the way to sign up', async ({
  browser,
}) => {
  const zoe = freshName('Zoe');
  const { ann } = await withCars(browser, zoe);
  const { page, context } = await visitor(browser, phone);
  const token = await ann.page.evaluate(() => localStorage.getItem('voltyard.token'));
  await context.addInitScript((value) => localStorage.setItem('voltyard.token', value!), token);
  await untilDrawn(page, list);
  const release = await holdScripts(page);
  await page.goto(list, { waitUntil: 'commit' });
  await expect(firstView(page).getByRole('heading', { name: zoe })).toBeVisible();
  await expect(page.getByText('Create Account')).toHaveCount(0);
  release();
  await expectSignedIn(page, ann.userName);
  await expect(adCard(page, zoe).getByRole('button', { name: /^Delete/ })).toBeVisible();
});

test('the window of a computer begins as ever: nothing of it flashes there', async ({ browser }) => {
  const zoe = freshName('Zoe');
  await withCars(browser, zoe);
  const wide = { width: 1280, height: 800 };
  const { page } = await visitor(browser, { viewport: wide });
  const release = await holdScripts(page);
  await page.goto(list, { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(adCard(page, zoe)).toBeVisible();

  // A tablet that calls itself a phone is sent one, which its window does not show.
  const { page: tablet } = await visitor(browser, { ...phone, viewport: wide });
  await untilDrawn(tablet, list);
  await tablet.addInitScript(watchPage);
  const releaseTablet = await holdScripts(tablet);
  await tablet.goto(list, { waitUntil: 'domcontentloaded' });
  await expect(firstView(tablet)).toHaveCount(0);
  await expect(tablet.getByText(zoe)).toHaveCount(0);
  releaseTablet();
  await expect(adCard(tablet, zoe)).toBeVisible();
});

for (const [where, device, path] of [
  ['a phone that has a first view', phone, list],
  ['a phone that has none', phone, `${list}?brand=Tesla`],
  ['a desk', { viewport: { width: 1280, height: 800 } }, list],
] as const)
  test(`where the scripts do not come, ${where} offers to try again`, async ({ browser }) => {
    const { page } = await visitor(browser, device);
    if (device === phone && path === list) await untilDrawn(page, path);
    await page.route(scripts, (route) => route.abort());
    await page.goto(path);
    const again = page.getByRole('link', { name: 'Try again' });
    await expect(page.locator('.starting__late')).toBeHidden();
    await expect(page.getByText('Offline')).toBeHidden();
    await expect(again).toBeVisible({ timeout: 20_000 });
    await page.unroute(scripts);
    await again.click();
    await expect(page.locator('.freshness--live')).toBeVisible();
    await expect(again).toBeHidden();
  });
