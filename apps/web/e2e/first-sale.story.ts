import { expect, type Page, test } from '@playwright/test';
import { cuttableNetwork } from './cuttable-network';
import { adCard, fillCarForm, freshName, member, visitor } from './people';
import { photoFile } from './photo-file';
import { callsOf } from './api-client';

const carList = '/ads/for-sale/list/car';

test('a sale appears in another browser: posted with three photos, changed, deleted and brought back', async ({
  browser,
}) => {
  const seller = await member(browser, 'ann');
  const shopper = await visitor(browser);
  const title = freshName('Zoe');
  const shown = adCard(shopper.page, title);

  await shopper.page.goto(carList);
  await expectLive(shopper.page);

  await test.step('three photos are uploaded, each with its progress', async () => {
    await fillCarForm(seller.page, { title });
    const names = ['left.jpg', 'cockpit.png', 'battery.webp'];
    await seller.page
      .locator('input[type=file]')
      .setInputFiles(await Promise.all(names.map((name, index) => photoFile(name, index))));
    await expect(seller.page.getByText('Uploaded', { exact: true })).toHaveCount(3);
    await seller.page.getByLabel('Caption').first().fill('From the left');
  });

  await test.step('the ad is saved, and says so', async () => {
    await seller.page.getByRole('button', { name: /publish|post|save/i }).click();
    await expect(seller.page.getByText('Your ad is live').first()).toBeVisible();
    await expect(seller.page.getByText('Uploaded', { exact: true })).toHaveCount(3);
  });

  await test.step('it appears on top of the open list, as new, with its photos', async () => {
    await expect(shown).toBeVisible();
    await expect(shown.getByText('New', { exact: true })).toBeVisible();
    await expect(shopper.page.getByRole('article').first()).toHaveAccessibleName(title);
    await expect(shown.getByRole('img').first()).toBeVisible();
    const loaded = () =>
      shown
        .locator('img')
        .evaluateAll((images) =>
          images.some(
            (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 100,
          ),
        );
    await expect.poll(loaded).toBe(true);
  });

  const sellerAdId = await test.step('an edit shows live', async () => {
    await seller.page.goto(carList);
    await adCard(seller.page, title)
      .getByRole('link', { name: `Edit ${title}` })
      .click();
    await seller.page.getByLabel('Price', { exact: true }).fill('11111');
    await seller.page.getByRole('button', { name: /save/i }).click();
    await expect(shown).toContainText('11,111');
    return /edit\/([0-9a-f-]{36})/.exec(seller.page.url())?.[1];
  });

  await test.step('a removed photo and a new caption show live', async () => {
    await seller.page.goto(`/ads/for-sale/edit/${sellerAdId}`);
    await seller.page
      .getByRole('button', { name: /remove/i })
      .first()
      .click();
    await seller.page.getByRole('button', { name: /save/i }).click();
    const photos = async () =>
      (await (await shopper.page.request.get(`/api/SellerAdCard/GetSellerAdCard/${sellerAdId}`)).json()).data
        .photos.length;
    await expect.poll(photos).toBe(2);
  });

  await test.step('a deletion shows live, and so does its undoing', async () => {
    await seller.page.goto(carList);
    await seller.page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
    // By keyboard the focus is led to Undo, and holds the message from its first moment on, however slow the machine is.
    await expect(seller.page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expect(shown).toBeHidden();
    await seller.page.keyboard.press('Enter');
    await expect(shown).toBeVisible();
  });
});

test('after a minute without network the open list has what was posted meanwhile, once each', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const seller = await member(browser, 'ann');
  const calls = await callsOf(seller.page);
  const network = await cuttableNetwork({ port: Number(new URL(baseURL!).port) });
  const shopper = await visitor(browser, { baseURL: network.url });
  const before = freshName('Before');
  await calls.postCar(before);
  await shopper.page.goto(carList);
  await expect(adCard(shopper.page, before)).toBeVisible();
  await expectLive(shopper.page);

  network.cut();
  const titles = ['First', 'Second', 'Third'].map(freshName);
  for (const title of titles) await calls.postCar(title);
  await shopper.page.waitForTimeout(60_000);
  for (const title of titles) await expect(adCard(shopper.page, title)).toHaveCount(0);

  network.mend();
  for (const title of titles) await expect(adCard(shopper.page, title)).toHaveCount(1, { timeout: 30_000 });
  const shown = await shopper.page
    .getByRole('article')
    .evaluateAll((articles) => articles.map((one) => one.textContent));
  const order = titles.map((title) => shown.findIndex((text) => text?.includes(title)));
  expect(order).toEqual(order.toSorted((one, other) => other - one)); // the last one posted is on top
  await expectLive(shopper.page);
  network.close();
});

const expectLive = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^live/i }).first()).toBeVisible();
