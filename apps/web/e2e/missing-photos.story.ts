import { expect, test } from '@playwright/test';
import { freshName, member } from './people';
import { photoFile } from './photo-file';

test('a photo that did not come has a quiet sign in its place, and comes when the network is back', async ({
  browser,
}) => {
  const { page, context } = await member(browser, 'ann');
  const caption = freshName('Dusk');
  await page.goto('/photo-gallery/bikes/upload');
  await page.locator('input[type=file]').setInputFiles(await photoFile('dusk.jpg', 0, 800, 600));
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByLabel('Caption').fill(caption);
  await page.getByRole('button', { name: 'Put in the gallery' }).click();
  await expect(page.getByRole('heading', { name: '1 photo is in the gallery' })).toBeVisible();

  await page.route('**/api/Photo/**', (route) => route.abort());
  await page.goto('/photo-gallery/bikes/view');
  const photo = page.getByRole('img', { name: caption });
  await expect(photo).toHaveAttribute('data-missing');
  await expect(photo).toHaveCSS('content', /^url\("data:image\/svg/);
  await context.setOffline(true);
  await page.unroute('**/api/Photo/**');
  await context.setOffline(false);
  await expect(photo).not.toHaveAttribute('data-missing');
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
