import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './axe';
import { cuttableNetwork } from './cuttable-network';
import { storedFiles, throwFilesAway } from './stored-files';
import { expectSignedIn, fillCarForm, freshName, member, visitor } from './people';
import { photoFile } from './photo-file';

/** Uploads survive a reload, a closed laptop and a lost network, and nothing is uploaded twice. */

const create = '/ads/for-sale/create';
const uploads = '**/api/File/**';

const choose = async (page: Page, name = 'front.jpg') =>
  page.locator('.choose-photos input[type=file]').setInputFiles(await photoFile(name, 0, 800, 600));
const uploaded = (page: Page) => page.getByText('Uploaded', { exact: true });
const caption = (page: Page) => page.getByLabel('Caption');
const oneIsStored = (page: Page) => expect.poll(() => storedFiles(page)).toHaveLength(1);
const expectPreview = (page: Page) =>
  expect
    .poll(() =>
      page.locator('img.photo-card__image').evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

/** Uploads that were begun in this browser, whatever came of them. */
function uploadsOf(context: BrowserContext): string[] {
  const begun: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/api/File/')) begun.push(request.url());
  });
  return begun;
}

test('a reload in the middle of an upload: the card comes back, continues by itself, and one photo is stored', async ({
  browser,
}) => {
  const { page } = await member(browser, 'ann');
  await page.goto(create);
  // The server takes the photo, but its answer never arrives.
  const stored: { photoId: string; thumbhash: string }[] = [];
  let isAnswerLost = true;
  await page.route(uploads, async (route) => {
    const reply = await route.fetch();
    stored.push(await reply.json());
    if (!isAnswerLost) await route.fulfill({ response: reply });
  });
  await choose(page);
  await caption(page).fill('From the front');
  await expect.poll(() => stored).toHaveLength(1);
  await expect(page.getByText(/^Uploading/)).toBeVisible();
  await oneIsStored(page);

  isAnswerLost = false;
  await page.reload();
  await expect(page.getByText('1 photo is back from your last visit.')).toBeVisible();
  await expect(caption(page)).toHaveValue('From the front');
  await expectPreview(page);
  await expect(uploaded(page)).toHaveCount(1);
  expect(stored).toEqual([stored[0], stored[0]]);

  await test.step('what is uploaded comes back uploaded, and is not sent again', async () => {
    const begun = uploadsOf(page.context());
    await page.reload();
    await expect(uploaded(page)).toHaveCount(1);
    await expectPreview(page);
    expect(begun).toEqual([]);
  });
});

test('a network that is cut in the middle of an upload and mended: the upload continues by itself', async ({
  browser,
  baseURL,
}) => {
  const { page: home, userName } = await member(browser, 'ann');
  const token = await home.evaluate(() => localStorage.getItem('voltyard.token') ?? '');
  const network = await cuttableNetwork({ port: Number(new URL(baseURL!).port) });
  const { page, context } = await visitor(browser, { baseURL: network.url });
  await context.addInitScript((known) => localStorage.setItem('voltyard.token', known), token);
  await page.goto(create);
  await expectSignedIn(page, userName);

  network.cut();
  await choose(page);
  await expect(page.getByText(/^Uploading/)).toBeVisible();
  await page.waitForTimeout(3000);
  await expect(uploaded(page)).toHaveCount(0);
  network.mend();
  await expect(uploaded(page)).toHaveCount(1, { timeout: 30_000 });

  await test.step('a connection that breaks again and again is tried again', async () => {
    let breaks = 2;
    await page.route(uploads, (route) =>
      (breaks -= 1) >= 0 ? route.abort('connectionreset') : route.continue(),
    );
    await choose(page, 'left.jpg');
    await expect(page.getByText(/It is tried again by itself/)).toBeVisible();
    await expect(uploaded(page)).toHaveCount(2, { timeout: 15_000 });
    expect(breaks).toBe(-1);
    await page.unroute(uploads);
  });

  await test.step('a browser that knows it has no network waits, and continues when it has', async () => {
    await context.setOffline(true);
    await choose(page, 'rear.jpg');
    await expect(page.getByText('Waits for the network')).toBeVisible();
    await context.setOffline(false);
    await expect(uploaded(page)).toHaveCount(3, { timeout: 30_000 });
  });
  network.close();
});

test('a file the browser has thrown away is asked for again, and its card continues as the same one', async ({
  browser,
}) => {
  const { page } = await member(browser, 'ann');
  await page.goto(create);
  let isHeld = true;
  await page.route(uploads, (route) => (isHeld ? undefined : route.continue()));
  await choose(page);
  await caption(page).fill('From the front');
  await oneIsStored(page);
  const [cardId] = await storedFiles(page);
  await throwFilesAway(page);
  isHeld = false;
  await page.reload();

  await expect(page.getByText('Choose the photo again')).toBeVisible();
  const violations = await violationsOf(page, { within: '.photo-cards' });
  expect(violations.map(({ id }) => id)).toEqual([]);
  const answered = page.waitForResponse(uploads);
  await page.getByLabel('Choose front.jpg again').setInputFiles(await photoFile('front.jpg', 0, 800, 600));
  expect(await (await answered).json()).toMatchObject({ photoId: cardId });
  await expect(uploaded(page)).toHaveCount(1);
  await expect(caption(page)).toHaveValue('From the front');
  await expectPreview(page);
  expect(await storedFiles(page)).toEqual([cardId]);
});

test('after the ad is posted a reload shows no leftover cards', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  const title = freshName('Zoe');
  await fillCarForm(page, { title });
  await choose(page);
  await expect(uploaded(page)).toHaveCount(1);
  await oneIsStored(page);
  await page.getByRole('button', { name: 'Post ad' }).click();
  await expect(page.getByRole('heading', { name: 'Your ad is live' })).toBeVisible();
  await expect.poll(() => storedFiles(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.locator('.photo-card')).toHaveCount(0);
});

test('two tabs with the same form upload a card once', async ({ browser }) => {
  const { context, page } = await member(browser, 'ann');
  const begun = uploadsOf(context);
  await page.goto(create);
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(uploads, async (route) => {
    await released;
    await route.continue();
  });
  await choose(page);
  await oneIsStored(page);

  const other = await context.newPage();
  await other.goto(create);
  await expect(other.getByText(/^Uploading/)).toBeVisible();
  await other.waitForTimeout(1000);
  expect(begun).toHaveLength(1);
  release();
  await expect(uploaded(page)).toHaveCount(1);
  await expect(uploaded(other)).toHaveCount(1);
  expect(begun).toHaveLength(1);
});

test('logging out leaves nothing of the photos in the browser', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  await page.goto(create);
  await choose(page);
  await expect(uploaded(page)).toHaveCount(1);
  await oneIsStored(page);
  await page.goto('/api/Auth/Logout');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create Account' })).toBeVisible();
  await expect.poll(() => storedFiles(page)).toEqual([]);
});
