import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { adCard, freshName, member, visitor } from './people';
import { photoFile } from './photo-file';
import { callsOf } from './api-client';

/** Only what the story looks at; the api's own tests say what else is in it. */
interface MyDataFile {
  account: { userName: string };
  sessions: { isCurrent: boolean }[];
  belongings: {
    ads: { title: string; place: { postcode: string } }[];
    photos: { inGallery: { photoCaption: string } }[];
  };
}

const gallery = '/photo-gallery/scooters';

async function putInGallery(page: Page, caption: string): Promise<void> {
  await page.goto(`${gallery}/upload`);
  await page.locator('input[type=file]').setInputFiles(await photoFile('dusk.jpg', 0, 800, 600));
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByLabel('Caption').fill(caption);
  await page.getByRole('button', { name: 'Put in the gallery' }).click();
  await expect(page.getByRole('heading', { name: '1 photo is in the gallery' })).toBeVisible();
}

async function downloadedData(page: Page): Promise<MyDataFile> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^voltyard-my-data-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText('Your data is downloaded.')).toBeVisible();
  return JSON.parse(await readFile(await download.path(), 'utf8')) as MyDataFile;
}

test('a person takes their data along, deletes the account, and restores it: others see the ad go and come back', async ({
  browser,
}) => {
  const { context, page, userName } = await member(browser, 'ann');
  const [title, caption] = [freshName('Zoe'), freshName('Dusk')];
  await (await callsOf(page)).postCar(title);
  await putInGallery(page, caption);
  const shopper = await visitor(browser);
  await shopper.page.goto('/ads/for-sale/list/car');
  await expect(adCard(shopper.page, title)).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto('/pricing');

  await page.goto('/account/summary');
  const data = await downloadedData(page);
  expect(data.account.userName).toBe(userName);
  expect(data.sessions).toMatchObject([{ isCurrent: true }]);
  expect(data.belongings.ads).toMatchObject([{ title, place: { postcode: expect.any(String) } }]);
  expect(data.belongings.photos).toMatchObject([{ inGallery: { photoCaption: caption } }]);

  const sentence = /Your account will be deleted on .+ Until then you can restore it/;
  const notice = (on: Page) => on.getByRole('status').filter({ hasText: sentence });
  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  await expect(notice(page)).toBeVisible();
  await expect(adCard(shopper.page, title)).toHaveCount(0);
  await expect(notice(otherTab)).toBeVisible();

  await page.goto(`${gallery}/upload`);
  await expect(page.getByRole('heading', { name: /^Your account will be deleted on/ })).toBeVisible();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  // The keyboard continues at the notice, and from there to its button.
  await page.goto('/account/summary');
  await page.getByRole('button', { name: 'Restore account' }).press('Enter');
  await expect(page.getByText('Your account is restored.')).toBeVisible();
  await expect(notice(otherTab)).toHaveCount(0);
  await expect(adCard(shopper.page, title)).toBeVisible();
  await shopper.page.goto(`${gallery}/view`);
  await expect(shopper.page.getByRole('figure').filter({ hasText: caption })).toBeVisible();
});
