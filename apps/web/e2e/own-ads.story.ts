import { expect, test } from '@playwright/test';
import { adCard, freshName, member, visitor } from './people';
import { callsOf } from './seller-by-api';

test('one’s own ads by product type, at the name’s own address, and in the account', async ({ browser }) => {
  const { page, userName } = await member(browser, 'ann');
  const calls = await callsOf(page);
  const title = freshName('Mine');
  await calls.postCar(title);

  await page.goto('/account/summary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /my cars for sale/i })
    .click();
  await expect(page).toHaveURL(/\/ads\/for-sale\/list\/car\/[0-9a-f-]{36}$/);
  await expect(adCard(page, title)).toBeVisible();
  await page.getByRole('link', { name: /bikes/i }).first().click();
  await expect(page).toHaveURL(/\/ads\/for-sale\/list\/bike\/[0-9a-f-]{36}$/);
  await expect(adCard(page, title)).toBeHidden();

  const shopper = await visitor(browser);
  await shopper.page.goto(`/${userName}`);
  await expect(shopper.page.getByRole('heading', { level: 1, name: userName })).toBeVisible();
  await expect(adCard(shopper.page, title)).toBeVisible();
  await expect(shopper.page.getByRole('button', { name: `Delete ${title}` })).toHaveCount(0);

  const second = freshName('Second');
  await calls.postCar(second);
  await expect(adCard(shopper.page, second)).toBeVisible();

  await shopper.page.goto(`/${freshName('nobody')}`);
  await expect(shopper.page.getByRole('heading', { level: 1, name: 'Nothing parked here' })).toBeVisible();
});

test('only its owner edits an ad, and two editors do not overwrite each other', async ({ browser }) => {
  const ann = await member(browser, 'ann');
  const calls = await callsOf(ann.page);
  const title = freshName('Zoe');
  const sellerAdId = await calls.postCar(title);

  const bob = await member(browser, 'bob');
  await bob.page.goto(`/ads/for-sale/edit/${sellerAdId}`);
  await expect(bob.page).toHaveURL(/\/forbidden/);

  await ann.page.goto(`/ads/for-sale/edit/${sellerAdId}`);
  await ann.page.getByLabel('Price', { exact: true }).fill('5000');
  await calls.changePrice(sellerAdId, 1, title, 6000);
  await expect(ann.page.getByText(/was changed a moment ago/)).toBeVisible();
  await ann.page.getByRole('button', { name: /save/i }).first().click();
  await expect(ann.page).toHaveURL(/\/conflict/);
});

test('a form half filled in is still there after a reload', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  await page.goto('/ads/for-sale/create');
  await page.getByLabel('Title').fill('Half a thought');
  await page.waitForTimeout(1500);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought');
});
