import { expect, type Locator, type Page, test } from '@playwright/test';
import { callsOf } from './api-client';
import { adCard, expectSignedIn, freshName, member, visitor } from './people';
import { photoFile } from './photo-file';
import { expectLargeTargets } from './small-targets';

/** The main job without a mouse: every step is a key that a person could press. */

/** Presses Tab until the wanted element has the focus, as a person would who looks where it is. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120; presses++) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${wanted.toString()}`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Chooses in a list by typing the beginning of the option. */
async function choose(page: Page, label: string, beginning: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(beginning);
}

/** Types the beginning of a town, moves to it by arrow keys and chooses it. */
async function chooseTown(page: Page, beginning: string, town: string): Promise<void> {
  await type(page, 'Town', beginning);
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Town', { exact: true })).toHaveValue(town);
}

async function press(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

async function addPhoto(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.locator('input[type=file]'), 'Space');
  await (await chooser).setFiles(await photoFile(name));
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
}

test('sign-up, a sale with a photo, and a gallery upload, by keyboard alone', async ({ browser }) => {
  const { page } = await visitor(browser);
  const userName = freshName('key');
  const title = freshName('Zoe');

  await test.step('sign up', async () => {
    await page.goto('/signup');
    await page.getByLabel('User name').waitFor();
    await expectLargeTargets(page);
    await type(page, 'User name', userName);
    await press(page, page.getByRole('link', { name: 'Continue with Google', disabled: false }));
    await expect(page).toHaveURL(/local-identity/);
    await type(page, 'Account name', userName);
    await page.keyboard.press('Enter');
    await expectSignedIn(page, userName);
  });

  await test.step('look into the account menu', async () => {
    const banner = page.getByRole('banner');
    const account = banner.getByRole('button', { name: 'Account' });
    await tabTo(page, account);
    // What hears the key may come a moment after the page.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(banner.getByRole('link', { name: 'Summary' })).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('End');
    await expect(banner.getByRole('link', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await expect(account).toHaveAttribute('aria-expanded', 'false');
    // Tab leaves it, and it closes.
    await page.keyboard.press('Enter');
    await expect(account).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Shift+Tab');
    await expect(account).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('post an ad', async () => {
    await page.goto('/ads/for-sale/create');
    await addPhoto(page, 'front.jpg');
    await expectLargeTargets(page);
    await choose(page, 'Body type', 'Hatch');
    await type(page, 'Brand', 'Renault');
    await type(page, 'Model', 'Zoe');
    await choose(page, 'Condition', 'Good');
    await type(page, 'First registration', '2020-05-31');
    await type(page, 'Odometer', '48200');
    await type(page, 'Usable battery', '52');
    await choose(page, 'Battery', 'Incl');
    await press(page, page.getByRole('checkbox', { name: 'Type 2' }), 'Space');
    await type(page, 'Title', title);
    await type(page, 'Price', '12900');
    await choose(page, 'Price type', 'Nego');
    await choose(page, 'Country', 'Austria');
    await chooseTown(page, 'gra', 'Graz');
    await press(page, page.getByRole('button', { name: 'Post ad' }));
    await expect(page.getByText('Your ad is live').first()).toBeVisible();
  });

  await test.step('find it in the list, by the menu', async () => {
    await press(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'View' }).first(),
    );
    await expect(adCard(page, title)).toBeVisible();
    await expectLargeTargets(page);
    await press(page, adCard(page, title).getByRole('link', { name: title, exact: true }));
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectLargeTargets(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/list\/car/);
  });

  await test.step('put a photo in the gallery', async () => {
    await page.goto('/photo-gallery/cars/upload');
    await addPhoto(page, 'side.jpg');
    const caption = freshName('Side');
    await tabTo(page, page.getByLabel(/^caption/i));
    await page.keyboard.type(caption);
    await press(page, page.getByRole('button', { name: 'Put in the gallery' }));
    await expect(page.getByText(/1 photo is in the gallery/).first()).toBeVisible();
    await page.goto('/photo-gallery/cars/view');
    await expect(page.getByText(caption).first()).toBeVisible();
    await expectLargeTargets(page);
  });

  await test.step('nothing else is too small to be pressed', async () => {
    for (const path of ['/', '/account/summary', '/contact', '/ads/wanted/list/car?text=zoe']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await expectLargeTargets(page);
    }
  });
});

test('an ad that is opened has the focus on Close, and Next keeps it at the last ad', async ({ browser }) => {
  const { page, userName } = await member(browser, 'key');
  const [last, first] = [freshName('Leaf'), freshName('Zoe')];
  const calls = await callsOf(page);
  for (const title of [last, first]) await calls.postCar(title);
  await page.goto(`/${userName}`);
  await press(page, adCard(page, first).getByRole('link', { name: first, exact: true }));
  const sheet = page.getByRole('dialog', { name: first });
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const next = page.getByRole('button', { name: 'Next ad' });
  await expect(next).toBeFocused();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: last })).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(adCard(page, last).getByRole('link', { name: last, exact: true })).toBeFocused();
});
