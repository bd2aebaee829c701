import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { expectSignedIn, freshName, member, visitor } from './people';
import { callsOf } from './api-client';

/** Every screen for everybody: wide and narrow, logged out and logged in, and by the rules of WCAG 2.2 AA. */

const sizes = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };

const screens = [
  '/',
  '/ads/for-sale/list/car',
  '/ads/for-sale/list/bike',
  '/ads/for-sale/create',
  '/ads/wanted/list/car',
  '/ads/wanted/list/scooter',
  '/ads/wanted/create',
  '/signup',
  '/login',
  '/account/summary',
  '/photo-gallery/cars/view',
  '/photo-gallery/bikes/view',
  '/photo-gallery/scooters/view',
  '/photo-gallery/cars/upload',
  '/photo-gallery/bikes/upload',
  '/photo-gallery/scooters/upload',
  '/company',
  '/contact',
  '/privacy',
  '/security',
  '/pricing',
  '/payment',
  '/error',
  '/forbidden',
  '/not-found',
  '/conflict',
  '/no/such/page',
];

// Each of the long ones for itself, so that every worker has a part. What they say of an address needs no trace, which
// would hold all pages.
test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

type Way = (page: Page, address: string) => Promise<unknown>;

const load: Way = (page, address) => page.goto(address);

/** As by a link of the page that is open: the shell leads the focus into the next one as soon as it is there. */
const follow: Way = async (page, address) => {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('main:focus, main :focus'), `${address} is opened`).toHaveCount(1);
};

async function visit(page: Page, address: string, open: Way): Promise<void> {
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
}

/** The first screen is always loaded. Of the others each is loaded in both windows, by the one or the other. */
async function visitAll(page: Page, [first, ...others]: readonly string[], open: Way): Promise<void> {
  await visit(page, first!, load);
  for (const address of others) await visit(page, address, open);
}

const waysOf = { wide: { visitor: load, member: follow }, narrow: { visitor: follow, member: load } };

for (const [size, viewport] of Object.entries(sizes)) {
  const ways = waysOf[size as keyof typeof sizes];
  test(`every screen serves a visitor in a ${size} window`, async ({ browser }) => {
    test.setTimeout(600_000);
    const { page } = await visitor(browser, { viewport, reducedMotion: 'reduce' });
    const errors = complaintsOf(page);
    await visitAll(page, screens, ways.visitor);
    expect(errors).toEqual([]);
  });

  test(`every screen serves a member in a ${size} window`, async ({ browser }) => {
    test.setTimeout(600_000);
    const { page, userName } = await member(browser, 'ann');
    await page.goto('/');
    await expectSignedIn(page, userName);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const sellerAdId = await (await callsOf(page)).postCar(freshName('Zoe'));
    const errors = complaintsOf(page);
    await visitAll(page, [...screens, `/ads/for-sale/edit/${sellerAdId}`, `/${userName}`], ways.member);
    expect(errors).toEqual([]);
  });
}

/** What the browser holds against the page: exceptions, and what the content security policy forbids. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return complaints;
}

test('the menu button is there below 600 px only, and the drawer works by keyboard alone', async ({
  browser,
}) => {
  const { page } = await visitor(browser, { viewport: { width: 599, height: 800 } });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'For Sale Ads' }).focus();
  if (!(await drawer.getByRole('link', { name: 'View' }).isVisible())) await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: 'View' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ads/for-sale/list/car');
  await expect(drawer).toBeHidden();

  await page.setViewportSize({ width: 600, height: 800 });
  await expect(button).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('Manage is for members only', async ({ browser }) => {
  const { page } = await visitor(browser);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('button', { name: 'For Sale Ads' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Manage' })).toHaveCount(0);
  const someone = await member(browser, 'ann');
  await someone.page.goto('/');
  await expectSignedIn(someone.page, someone.userName);
  await expect(someone.page.getByRole('link', { name: 'Manage' }).first()).toBeAttached();
});

test('a chunk that does not load is shown with its type and address, and a retry brings the screen', async ({
  browser,
}) => {
  const { page } = await visitor(browser);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/app/static/{js,css}/async/**', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Create Account' }).click();
  await expect(page.getByText(/^Loading chunk \d+ failed\.$/)).toBeVisible();
  await expect(page.getByText(/^(error|missing)$/)).toBeVisible();
  await expect(
    page.getByText(/^https?:\/\/[^\s\\()]+\/app\/static\/(js|css)\/async\/[^\s\\()]+\.(js|css)$/),
  ).toBeVisible();
  await page.unroute('**/app/static/{js,css}/async/**');
  await page
    .getByRole('button', { name: /again|retry|reload/i })
    .first()
    .click();
  await expect(page.getByLabel('User name')).toBeVisible();
});

test('an address with a hash opens at that part, and the contents lead to the others', async ({
  browser,
}) => {
  const { page } = await visitor(browser, { viewport: sizes.wide, reducedMotion: 'reduce' });
  await page.goto('/security#happened');
  const part = page.getByRole('heading', { name: 'When it has happened' });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport();
  await page.getByRole('link', { name: 'Signs of a scam' }).click();
  await expect(page).toHaveURL('/security#signs');
  await expect(page.getByRole('heading', { name: 'Signs of a scam' })).toBeInViewport();
  await page.getByRole('link', { name: 'what to write' }).click();
  await expect(page).toHaveURL('/contact#report');
  await expect(page.getByRole('heading', { name: 'To report an ad or a photo' })).toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: 'Voltyard' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the icons and the manifest are where browsers look for them', async ({ request }) => {
  const types = {
    '/favicon.ico': /icon/,
    '/favicon.svg': /svg/,
    '/manifest.webmanifest': /manifest/,
    '/images/favicon-32.png': /png/,
    '/images/favicon-180.png': /png/,
    '/app/images/favicon-228.png': /png/,
  };
  for (const [path, type] of Object.entries(types)) {
    const reply = await request.get(path);
    expect([path, reply.status()]).toEqual([path, 200]);
    expect(reply.headers()['content-type']).toMatch(type);
  }
  const { icons } = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of icons) expect([src, (await request.get(src)).status()]).toEqual([src, 200]);
});
