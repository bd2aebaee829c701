import { randomBytes } from 'node:crypto';
import { signInFragment } from '@voltyard/contracts/accounts/accounts.rest';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';

/** What people do in stories, in the words of the screens. */

/** A user name that is new in this run. */
export const freshName = (start: string): string => `${start}-${randomBytes(4).toString('hex')}`;

export interface Person {
  context: BrowserContext;
  page: Page;
  userName: string;
}

/** The browsers that this test, or the one before in this worker, has opened. */
let opened: { by: string; contexts: BrowserContext[] } = { by: '', contexts: [] };

/** Pages of a test that is over would live on, listening and drawing: they are closed as the next one begins. */
async function closePagesOfPreviousTest(): Promise<void> {
  const { testId, retry } = test.info();
  const by = `${testId} ${retry}`;
  if (opened.by === by) return;
  const { contexts } = opened;
  opened = { by, contexts: [] };
  await Promise.all(contexts.map((context) => context.close()));
}

/** A user with a browser of their own. */
export async function visitor(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  await closePagesOfPreviousTest();
  const context = await browser.newContext(options);
  opened.contexts.push(context);
  return { context, page: await context.newPage() };
}

/**
 * A user who has just signed up: by calls, since `sign-up.story.ts` does it by the screens. No screen is open yet: a
 * story opens the one that it is about.
 */
export async function member(
  browser: Browser,
  start: string,
  options?: Parameters<typeof visitor>[1],
): Promise<Person> {
  const { context, page } = await visitor(browser, options);
  const userName = freshName(start);
  await page.goto('/health/live'); // where the browser keeps things for the site, and no script runs
  const token = await tokenOfNewMember(page, userName);
  await page.evaluate((value) => localStorage.setItem('voltyard.token', value), token);
  return { context, page, userName };
}

/** Goes from redirect to redirect as a browser does, and fills in the one form on the way, that of the stand-in. */
async function tokenOfNewMember(page: Page, userName: string): Promise<string> {
  let address = new URL(`/api/Auth/SignUp?userName=${userName}&withGoogle=true`, page.url());
  let form: { account: string } | undefined;
  for (;;) {
    const reply = await page.request.fetch(address.href, {
      maxRedirects: 0,
      ...(form && { method: 'POST', form }),
    });
    const { location } = reply.headers();
    const text = location === undefined ? await reply.text() : '';
    const [, action] = /<form method="post" action="([^"]+)">/.exec(text) ?? [];
    form = action === undefined ? undefined : { account: userName };
    const next = location ?? action;
    if (next === undefined) throw new Error(`${address.href} leads nowhere: ${reply.status()} ${text}`);
    address = new URL(next, address);
    const code = new URLSearchParams(address.hash.slice(1)).get(signInFragment);
    if (code === null) continue;
    const exchanged = await page.request.post(new URL('/api/Auth/Token', address).href, { data: { code } });
    return ((await exchanged.json()) as { token: string }).token;
  }
}

export async function signUp(
  page: Page,
  userName: string,
  provider: 'Google' | 'Facebook' = 'Google',
): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('User name').fill(userName);
  await page.getByRole('link', { name: `Continue with ${provider}`, disabled: false }).click();
  await passStandIn(page, userName);
  await expectSignedIn(page, userName);
}

/** The local stand-in's page: any account name is accepted. */
export async function passStandIn(page: Page, accountName: string): Promise<void> {
  await expect(page).toHaveURL(/local-identity/);
  await page.getByLabel('Account name').fill(accountName);
  await page.getByRole('button', { name: /continue/i }).click();
}

export const expectSignedIn = (page: Page, userName: string): Promise<void> =>
  expect(page.getByRole('banner').getByRole('link', { name: userName })).toBeVisible();

const answers = {
  car: [
    ['Body type', 'Hatchback'],
    ['Condition', 'Good'],
    ['Price type', 'Negotiable'],
    ['Battery', 'Included'],
  ],
} as const;

export interface CarAd {
  title: string;
  price?: number;
}

/** Fills the create form for a car: every required field. */
export async function fillCarForm(page: Page, { title, price = 12_900 }: CarAd): Promise<void> {
  await page.goto('/ads/for-sale/create');
  const form = page.getByRole('form');
  await page.getByRole('radio', { name: 'Car' }).check({ force: true });
  for (const [label, option] of answers.car) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  }
  await page.getByLabel('Brand').fill('Renault');
  await page.getByLabel('Model', { exact: true }).fill('Zoe');
  await page.getByLabel('First registration').fill('2020-05-31');
  await page.getByLabel('Odometer').fill('48200');
  await page.getByLabel('Usable battery').fill('52');
  await page.getByRole('checkbox', { name: 'Type 2' }).check({ force: true });
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Price', { exact: true }).fill(String(price));
  await page.getByLabel('Postcode').fill('10115');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('Country').selectOption('DE');
  await expect(form).toBeVisible();
}

export const adCard = (page: Page, title: string) => page.getByRole('article', { name: title });

/** The cards whose titles begin with a brand are these, in this order. */
export const expectCards = (page: Page, brand: string, ...titles: string[]) =>
  expect(page.getByRole('article', { name: brand })).toHaveText(
    titles.map((title) => new RegExp(`${brand} ${title}`)),
  );
