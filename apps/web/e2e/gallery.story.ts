import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { freshName, member, visitor } from './people';
import { photoFile } from './photo-file';

const view = '/photo-gallery/cars/view';
const upload = '/photo-gallery/cars/upload';
const sizes = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };

const tile = (page: Page, caption: string) =>
  page.getByRole('list', { name: 'Car photos' }).getByRole('figure').filter({ hasText: caption });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Car photos' });
const shownIn = (page: Page, caption: string) => viewer(page).getByText(caption, { exact: true });
const expectLive = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^live/i }).first()).toBeVisible();

async function addPhotos(page: Page, captions: readonly string[]): Promise<void> {
  await page.goto(upload);
  const files = captions.map((_, index) => photoFile(`photo-${index}.jpg`, index, 800, 600));
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files));
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(captions.length);
  for (const [index, caption] of captions.entries()) {
    await page.getByLabel('Caption').nth(index).fill(caption);
  }
  await page.getByRole('button', { name: 'Put in the gallery' }).click();
  await expect(
    page.getByRole('heading', { name: `${captions.length} photos are in the gallery` }),
  ).toBeVisible();
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`three photos appear in the gallery somebody else has open, and one goes again (${size})`, async ({
    browser,
  }) => {
    const ann = await member(browser, 'ann');
    await ann.page.setViewportSize(viewport);
    const bob = await visitor(browser, { viewport, reducedMotion: 'reduce' });
    const captions = ['Front', 'Side', 'Rear'].map(freshName);
    await bob.page.goto(view);
    await expectLive(bob.page);
    await addPhotos(ann.page, captions);

    await test.step('they arrive live, as new, with their captions and who took them', async () => {
      for (const caption of captions) {
        await expect(tile(bob.page, caption)).toBeVisible();
        await expect(tile(bob.page, caption).getByText('New', { exact: true })).toBeVisible();
        await expect(tile(bob.page, caption).getByRole('link', { name: ann.userName })).toBeVisible();
      }
      await expectAccessible(bob.page);
    });

    const shown = await bob.page
      .getByRole('list', { name: 'Car photos' })
      .locator('.gallery-tile__caption')
      .allTextContents();
    // Another story may add a newer photo meanwhile.
    const [first, second] = shown.filter((caption) => captions.includes(caption));

    await test.step('by keyboard alone: opened, walked through, closed, the focus where the eyes are', async () => {
      const link = tile(bob.page, first!).getByRole('link', { name: first! });
      await link.focus();
      await bob.page.keyboard.press('Enter');
      await expect(shownIn(bob.page, first!)).toBeVisible();
      await expect(bob.page).toHaveURL(/\?photo=[0-9a-f-]{36}$/);
      await expect(
        viewer(bob.page)
          .getByText(/^\d+ of \d+/)
          .first(),
      ).toBeVisible();
      await bob.page.keyboard.press('ArrowRight');
      await expect(shownIn(bob.page, second!)).toBeVisible();
      await bob.page.keyboard.press('ArrowLeft');
      await expect(shownIn(bob.page, first!)).toBeVisible();
      await bob.page.keyboard.press('ArrowRight');
      await expect(shownIn(bob.page, second!)).toBeVisible();
      await expectAccessible(bob.page);
      await bob.page.keyboard.press('Escape');
      await expect(viewer(bob.page)).toBeHidden();
      await expect(bob.page).toHaveURL(view);
      await expect(tile(bob.page, second!).getByRole('link', { name: second! })).toBeFocused();
    });

    await test.step('the address of a photo opens it, and Back closes what was opened here', async () => {
      await tile(bob.page, first!).getByRole('link', { name: first! }).click();
      await expect(shownIn(bob.page, first!)).toBeVisible();
      const address = bob.page.url();
      await bob.page.goBack();
      await expect(viewer(bob.page)).toBeHidden();
      await bob.page.goto(address);
      await expect(shownIn(bob.page, first!)).toBeVisible();
    });

    await test.step('its owner deletes it: who looks at it sees the next one', async () => {
      await ann.page.goto(view);
      await tile(ann.page, first!)
        .getByRole('button', { name: `Delete ${first!}` })
        .click();
      await expect(tile(ann.page, first!)).toHaveCount(0);
      await expectAccessible(ann.page);
      await expect(shownIn(bob.page, second!)).toBeVisible();
      await bob.page.keyboard.press('Escape');
      await expect(tile(bob.page, first!)).toHaveCount(0);
      await expect(tile(bob.page, second!)).toBeVisible();
      await expect(tile(bob.page, second!).getByRole('button', { name: /Delete/ })).toHaveCount(0);
    });
  });

  test(`the upload page serves everybody, with good files and bad ones (${size})`, async ({ browser }) => {
    const stranger = await visitor(browser, { viewport, reducedMotion: 'reduce' });
    await stranger.page.goto(upload);
    await expect(stranger.page.getByRole('heading', { name: 'Show your car to everybody' })).toBeVisible();
    await expectAccessible(stranger.page);

    const { page } = await member(browser, 'ann');
    await page.setViewportSize(viewport);
    await page.goto(upload);
    await expectAccessible(page);
    const long = await photoFile('a-file-name-longer-than-thirty-characters.jpg', 0, 800, 600);
    const bad = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no photo') };
    const lie = { name: 'lie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo either') };
    await page.locator('input[type=file]').setInputFiles([long, bad, lie]);
    await expect(page.getByText('Failed to Upload')).toBeVisible();
    await expect(page.getByText('not a readable JPEG').first()).toBeVisible();
    await expectAccessible(page);
    for (const name of ['notes.pdf', 'lie.jpg'])
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('button', { name: 'Use this name' }).click();
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
    await page.getByLabel('Caption').fill('x'.repeat(121));
    await page.getByRole('button', { name: 'Put in the gallery' }).click();
    await expect(page.getByText('A caption is too long. Shorten it first.')).toBeVisible();
    await page.getByLabel('Caption').fill('Short');
    await page.getByRole('button', { name: 'Put in the gallery' }).click();
    await expect(page.getByRole('heading', { name: '1 photo is in the gallery' })).toBeVisible();
    await expectAccessible(page);
    // The message's own button is there for two seconds only; this link stays.
    await page.getByRole('link', { name: 'See them there' }).click();
    await expect(page).toHaveURL(view);
    await expect(tile(page, 'Short').first()).toBeVisible();
  });
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a save waits for a photo that still uploads, says so, and can be stopped (${size})`, async ({
    browser,
  }) => {
    const { page } = await member(browser, 'ann');
    await page.setViewportSize(viewport);
    let saves = 0;
    await page.route('**/api/Photo/SavePhotos', (route) => ((saves += 1), route.continue()));
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/api/File/*/add', async (route) => {
      if (route.request().postDataBuffer()?.includes('slow.jpg') === true) await held;
      await route.continue();
    });
    // In a gallery that no other story looks at: what is newest in theirs is theirs.
    await page.goto('/photo-gallery/bikes/upload');
    await page
      .locator('input[type=file]')
      .setInputFiles([await photoFile('slow.jpg', 0, 800, 600), await photoFile('quick.jpg', 1, 800, 600)]);
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(1);
    const captions = ['Slow', 'Quick'].map(freshName);
    for (const [index, caption] of captions.entries())
      await page.getByLabel('Caption').nth(index).fill(caption);

    const put = page.getByRole('button', { name: 'Put in the gallery' });
    await put.click();
    await expect(page.getByRole('button', { name: 'Waiting for 1 photo' })).toBeVisible();
    await expect(page.getByText('1 photo is not uploaded yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(put).toBeFocused();
    expect(saves).toBe(0);

    await put.click();
    await expect(page.getByRole('button', { name: 'Put 1 there now' })).toBeVisible();
    letThrough();
    await expect(page.getByRole('heading', { name: '2 photos are in the gallery' })).toBeVisible();
    expect(saves).toBe(1);
    await page.getByRole('link', { name: 'See them there' }).click();
    const shownCaptions = page.getByRole('list', { name: 'Bike photos' }).locator('.gallery-tile__caption');
    for (const caption of captions) await expect(shownCaptions.filter({ hasText: caption })).toBeVisible();
    const shown = await shownCaptions.allTextContents();
    expect(shown.filter((caption) => captions.includes(caption))).toEqual(captions);
  });
}

test('a gallery of another word is not found', async ({ browser }) => {
  const { page } = await visitor(browser);
  for (const address of ['/photo-gallery/boats/view', '/photo-gallery/car/upload']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Nothing parked here' })).toBeVisible();
  }
});
