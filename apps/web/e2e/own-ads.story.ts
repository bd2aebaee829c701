import { bikeFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { adCard, freshName, member, visitor } from './people';
import { callsOf } from './api-client';

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

for (const width of [390, 1280])
  test(`the owner sees in an open list who wrote about an ad, and what they wrote, ${width} px wide`, async ({
    browser,
  }) => {
    const ann = await member(browser, 'ann');
    const calls = await callsOf(ann.page);
    const [title, quiet] = [freshName('Zoe'), freshName('Quiet')];
    const adId = await calls.postCar(title);
    await calls.postCar(quiet);
    await ann.page.setViewportSize({ width, height: 844 });
    await ann.page.goto('/account/summary');
    await ann.page
      .getByRole('main')
      .getByRole('link', { name: /my cars for sale/i })
      .click();
    const card = adCard(ann.page, title);
    await expect(card.getByRole('link', { name: `Matches of ${title}` })).toBeVisible();
    await expect(card.getByRole('link', { name: /wrote/ })).toBeHidden();

    const [bob, carl] = [await member(browser, 'bob'), await member(browser, 'carl')];
    await (await callsOf(bob.page)).writeAbout(adId, 'Is it still there?');
    await expect(card.getByRole('link', { name: `1 person wrote about ${title}` })).toBeVisible();
    await (await callsOf(carl.page)).writeAbout(adId, 'I can come today.');
    await expect(card.getByRole('link', { name: `2 people wrote about ${title}` })).toBeVisible();
    await expect(adCard(ann.page, quiet).getByRole('link', { name: /wrote/ })).toBeHidden();
    await expectAccessible(ann.page);

    await card.getByRole('link', { name: /wrote/ }).press('Enter');
    const list = ann.page.getByRole('list', { name: 'Conversations' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(ann.page.getByText(`About “${title}”`)).toBeVisible();
    await expectAccessible(ann.page);
    await list.getByRole('link', { name: new RegExp(bob.userName) }).click();
    await expect(ann.page.getByRole('log').getByText('Is it still there?')).toBeVisible();

    await ann.page.goto(`/ads/for-sale/${adId}`);
    await expect(ann.page.getByRole('link', { name: `2 people wrote about ${title}` })).toBeVisible();
    await bob.page.goto(`/ads/for-sale/${adId}`);
    await expect(bob.page.getByRole('button', { name: 'Favourite' })).toBeVisible();
    await expect(bob.page.getByText(/wrote/)).toBeHidden();
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

test('on a phone an ad’s answers and its seller’s name break only between words', async ({ browser }) => {
  const { page, userName } = await member(browser, 'ben-bikes');
  const title = freshName('Cargo bike');
  await (await callsOf(page)).postMany([bikeFields({ title, legalClass: 'epac' })]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/ads/for-sale/list/bike');
    await page.getByRole('link', { name: title, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: title });
    await expect(sheet.getByText('Pedelec to 25 km/h (EPAC)')).toBeVisible();
    // In how many lines each stands: what belongs together stands in one.
    const linesOf = (text: string) =>
      sheet.evaluate((element, sought) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { data } = walker.currentNode as Text;
          const at = data.replaceAll('\u00a0', ' ').indexOf(sought);
          if (at === -1) continue;
          const range = document.createRange();
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + sought.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }
        return 0;
      }, text);
    for (const whole of [userName, '250 W', '25 km/h', 'Like new']) {
      expect([width, whole, await linesOf(whole)]).toEqual([width, whole, 1]);
    }
    const name = sheet.getByRole('link', { name: userName }).locator('.whole-word');
    await expect(name).toHaveCSS('text-decoration-line', 'underline');
    await page.keyboard.press('Escape');
    // It closes by going back, which would abort the loading of the next page.
    await expect(page).toHaveURL(/\/list\/bike$/);
  }
});

test('every currency that is offered has a name, whatever the browser knows', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  await page.goto('/ads/for-sale/create');
  await expect(page.getByLabel('Currency')).toBeVisible();
  const offered = await page.getByLabel('Currency').getByRole('option').allTextContents();
  expect(offered).toContain('EUR · Euro');
  expect(offered.filter((label) => !/^[A-Z]{3} · \p{Lu}\p{L}.+$/u.test(label))).toEqual([]);
});

test('on a phone a message does not cover what is typed below it', async ({ browser }) => {
  const { page } = await member(browser, 'ann');
  await page.setViewportSize({ width: 390, height: 844 });
  const adId = await (await callsOf(page)).postCar(freshName('Changed'));
  await page.goto(`/ads/for-sale/edit/${adId}`);
  await page.getByLabel('Title').fill(freshName('Changed again'));
  await page.getByRole('button', { name: /save/i }).last().click();
  const message = page.locator('.shell-snackbar .snackbar');
  await message.hover(); // it stays as long as it is pointed at
  const field = page.getByLabel('Variant');
  await field.evaluate((element) => {
    const above = document.querySelector('.shell-snackbar .snackbar')!.getBoundingClientRect();
    const distance = element.getBoundingClientRect().bottom - above.bottom;
    window.scrollBy({ top: distance, behavior: 'instant' });
    element.focus({ preventScroll: true });
  });
  const covered = async () => {
    const [lower, upper] = [await field.boundingBox(), await message.boundingBox()];
    return lower!.y + lower!.height > upper!.y;
  };
  expect(await covered()).toBe(true);
  await page.keyboard.type('a');
  await expect.poll(covered).toBe(false);
});
