import { type Browser, expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { scooterFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expectNoOverflow } from './accessible-page';
import { adCard, freshName, member, type Person, visitor } from './people';
import { photoFile } from './photo-file';
import { callsOf } from './api-client';

const gallery = '/photo-gallery/scooters/view';
const sizes = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };

const photo = (page: Page, caption: string) =>
  page.getByRole('list', { name: 'Scooter photos' }).getByRole('figure').filter({ hasText: caption });

/** Deletes, lets the message with Undo go by, and takes it back from the section under the list. */
async function deleteAndRestore(page: Page, name: string, seenByOthers: Locator): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(seenByOthers).toHaveCount(0);
  await page.mouse.move(0, 0); // A pointer on the message would hold it.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 60_000 });

  const section = page.getByRole('group').filter({ hasText: 'Recently deleted (1)' });
  await section.getByText('Recently deleted (1)').click();
  await expect(section.getByText('24 hours left')).toBeVisible();
  await expectNoOverflow(page);
  await section.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(seenByOthers).toBeVisible();
  await expect(section).toHaveCount(0);
}

/** Answers the photo's caption. */
async function putInGallery(page: Page): Promise<string> {
  const caption = freshName('Dusk');
  await page.goto('/photo-gallery/scooters/upload');
  await page.locator('input[type=file]').setInputFiles(await photoFile('dusk.jpg', 0, 800, 600));
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByLabel('Caption').fill(caption);
  await page.getByRole('button', { name: 'Put in the gallery' }).click();
  await expect(page.getByRole('heading', { name: '1 photo is in the gallery' })).toBeVisible();
  return caption;
}

/** The same person's other device: a browser of its own with the same session. */
async function otherDevice(browser: Browser, { page }: Person): Promise<Page> {
  const storageState = await page.context().storageState();
  return (await visitor(browser, { storageState })).page;
}

/** What is deleted on one device is restored on the other; neither page is loaded again. */
async function deleteHereRestoreThere(
  [here, there]: readonly [Page, Page],
  name: string,
  itemOf: (page: Page) => Locator,
): Promise<void> {
  const recentlyDeleted = (page: Page) => page.getByText('Recently deleted (1)');
  for (const page of [here, there]) await expect(itemOf(page)).toBeVisible();
  await here.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(recentlyDeleted(here)).toBeVisible();
  await recentlyDeleted(there).click();
  for (const page of [here, there]) await expect(itemOf(page)).toHaveCount(0);
  await there.getByRole('button', { name: `Restore ${name}` }).click();
  for (const page of [here, there]) {
    await expect(recentlyDeleted(page)).toHaveCount(0);
    await expect(itemOf(page)).toBeVisible();
  }
}

test('an ad deleted on one device is restored on another, and leaves “Recently deleted” of both', async ({
  browser,
}) => {
  const ann = await member(browser, 'ann');
  const { page, userName } = ann;
  const title = freshName('Zoe');
  await (await callsOf(page)).postCar(title);
  const { id } = await (await page.request.get(`/api/User/GetByUserName?userName=${userName}`)).json();
  const there = await otherDevice(browser, ann);
  for (const each of [page, there]) await each.goto(`/ads/for-sale/list/car/${id}`);
  await deleteHereRestoreThere([page, there], title, (each) => adCard(each, title));
});

test('a photo deleted on one device is restored on another, and leaves “Recently deleted” of both', async ({
  browser,
}) => {
  const ann = await member(browser, 'ann');
  const { page } = ann;
  const caption = await putInGallery(page);
  const there = await otherDevice(browser, ann);
  for (const each of [page, there]) await each.goto(gallery);
  await deleteHereRestoreThere([page, there], caption, (each) => photo(each, caption));
});

const restorations = /\/api\/.*\/Restore/;
const isDeletion = (request: Request) => request.method() === 'DELETE';
const isRestoration = (request: Request) => restorations.test(request.url());

/** These calls wait until they are let through; answers how many there were. */
async function holdBack(page: Page, isMeant: (request: Request) => boolean) {
  let calls = 0;
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/**', async (route) => {
    if (!isMeant(route.request())) return route.fallback();
    calls += 1;
    await held;
    await route.continue();
  });
  return { calls: () => calls, letThrough: () => letThrough() };
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`what takes long to be deleted and restored looks so, and is asked for once (${size})`, async ({
    browser,
  }) => {
    const { page, userName } = await member(browser, 'ann');
    await page.setViewportSize(viewport);
    const [title, other] = [freshName('Zoe'), freshName('Leaf')];
    const calls = await callsOf(page);
    for (const each of [other, title]) await calls.postCar(each);
    const { id } = await (await page.request.get(`/api/User/GetByUserName?userName=${userName}`)).json();
    await page.goto(`/ads/for-sale/list/car/${id}`);
    const deletion = await holdBack(page, isDeletion);
    const restoration = await holdBack(page, isRestoration);

    await page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
    const button = page.getByRole('button', { name: `Deleting ${title} …` });
    await expect(button).toBeFocused();
    await expect(adCard(page, title)).toHaveAttribute('aria-busy', 'true');
    await expect(adCard(page, title)).toContainText('Deleting …');
    await expect(adCard(page, title).locator('.ad-card__photos')).toHaveCSS('opacity', '0.4');
    await page.keyboard.press('Enter');
    deletion.letThrough();

    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Restoring “${title}” …`)).toBeVisible();
    await expect(undo).toHaveCount(0);
    await page.getByText('Recently deleted (1)').click();
    await expect(page.getByRole('button', { name: `Restore ${title}` })).toHaveText('Restoring …');
    await page.getByRole('button', { name: `Restore ${title}` }).press('Enter');
    restoration.letThrough();
    await expect(page.getByText(`“${title}” is back`)).toBeVisible();
    await expect(adCard(page, title)).toBeVisible();
    expect([deletion.calls(), restoration.calls()]).toEqual([1, 1]);
  });

  test(`what could not be restored says why, and is tried again from its message (${size})`, async ({
    browser,
  }) => {
    const { page } = await member(browser, 'ann');
    await page.setViewportSize(viewport);
    const caption = await putInGallery(page);
    await page.goto(gallery);
    const deletion = await holdBack(page, isDeletion);
    await page.route(restorations, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: `Delete ${caption}` }).press('Enter');
    await expect(photo(page, caption)).toHaveAttribute('aria-busy', 'true');
    await expect(photo(page, caption).locator('.gallery-tile__open')).toHaveCSS('opacity', '0.4');
    deletion.letThrough();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText(/^The photo was not restored\. No connection/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again', exact: true }).press('Enter');
    await expect(page.getByText('The photo is back')).toBeVisible();
    await expect(page.getByText(/^The photo was not restored/)).toHaveCount(0);
    // The removed photo may still be moving out.
    await expect(photo(page, caption)).toHaveCount(1);
    await expect(photo(page, caption)).toBeVisible();
  });

  test(`a deleted ad comes back from “Recently deleted” when its message is gone (${size})`, async ({
    browser,
  }) => {
    const { page, userName } = await member(browser, 'ann');
    await page.setViewportSize(viewport);
    const title = freshName('Zoe');
    await (await callsOf(page)).postCar(title);
    const { id } = await (await page.request.get(`/api/User/GetByUserName?userName=${userName}`)).json();
    const shopper = await visitor(browser);
    await shopper.page.goto(`/${userName}`);
    await expect(adCard(shopper.page, title)).toBeVisible();
    await page.goto(`/ads/for-sale/list/car/${id}`);
    await deleteAndRestore(page, title, adCard(shopper.page, title));
    await expect(adCard(page, title)).toBeVisible();
  });

  test(`a deleted photo comes back to its gallery from “Recently deleted” (${size})`, async ({ browser }) => {
    const { page } = await member(browser, 'ann');
    await page.setViewportSize(viewport);
    const caption = await putInGallery(page);
    const shopper = await visitor(browser);
    await shopper.page.goto(gallery);
    await expect(photo(shopper.page, caption)).toBeVisible();
    await page.goto(gallery);
    await deleteAndRestore(page, caption, photo(shopper.page, caption));
    await expect(photo(page, caption)).toBeVisible();
  });
}

test('the address of one’s own deleted scooter restores it; others are led to other scooters', async ({
  browser,
}) => {
  const { page } = await member(browser, 'ann');
  const title = freshName('Scoot');
  const id = await (await callsOf(page)).post(scooterFields({ title }));
  const other = (await visitor(browser)).page;
  for (const each of [page, other]) {
    await each.goto(`/ads/for-sale/${id}`);
    await expect(each.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Delete' }).click();
  // By its address, as it is found later; the other page stays open.
  await expect(other.getByText('This ad is not shown any more.')).toBeVisible();
  await page.goto(`/ads/for-sale/${id}`);
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    await expect(page.getByText(`You deleted ${title}. You can restore it: 24 hours left.`)).toBeVisible();
    await expectNoOverflow(page);
  }
  for (const each of [page, other]) {
    await expect(each.getByRole('link', { name: 'See scooters for sale' })).toBeVisible();
  }
  await expect(other.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText(`“${title}” is back`)).toBeVisible();
  for (const each of [page, other]) {
    await expect(each.getByRole('heading', { name: title })).toBeVisible();
    await expect(each.getByText('This ad is not shown any more.')).toHaveCount(0);
  }
});

test('the edit address of one’s own deleted ad restores it, and is then its form; others learn nothing', async ({
  browser,
}) => {
  const { page } = await member(browser, 'ann');
  const title = freshName('Zoe');
  const calls = await callsOf(page);
  const id = await calls.postCar(title);
  await page.goto(`/ads/for-sale/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  const other = (await member(browser, 'bob')).page;
  for (const each of [page, other]) await each.goto(`/ads/for-sale/edit/${id}`);
  await expect(other.getByRole('heading', { name: 'Nothing parked here' })).toBeVisible();
  await expect(other.getByText(title)).toHaveCount(0);
  for (const viewport of Object.values(sizes)) {
    await page.setViewportSize(viewport);
    await expect(page.getByText(`You deleted ${title}. You can restore it: 24 hours left.`)).toBeVisible();
    await expectNoOverflow(page);
  }
  await page.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText(`“${title}” is back`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edit your ad' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('main')).toBeFocused();
});
