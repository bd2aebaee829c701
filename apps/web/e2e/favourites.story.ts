import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { adCard, expectSignedIn, freshName, member, passStandIn, visitor } from './people';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Favourite: ${title}` });
const listed = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Favourites' }).getByRole('listitem').filter({ hasText: title });
const expectSaved = (page: Page, title: string, isSaved: boolean) =>
  expect(heart(page, title)).toHaveAttribute('aria-pressed', String(isSaved));

for (const viewport of [phone, desk]) {
  test(`a favourite tells what becomes of its ad, on every device, ${viewport.width} px wide`, async ({
    browser,
  }) => {
    const [ann, ben] = [await member(browser, 'ann'), await member(browser, 'ben')];
    const [title, other] = [freshName('Zoe'), freshName('Leaf')];
    const ads = await callsOf(ann.page);
    const adId = await ads.postCar(title);
    await ads.postCar(other);
    await ads.changePrice(adId, 1, title, 20_000);
    await ben.page.setViewportSize(viewport);
    const list = await ben.context.newPage();
    await list.setViewportSize(viewport);
    await list.goto('/account/favourites');

    await test.step('a list without any says what to do', async () => {
      await expect(list.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
      await expectAccessible(list);
    });

    await test.step('it is saved by keyboard, and stands in the list that is open elsewhere', async () => {
      await ben.page.goto('/ads/for-sale/list/car');
      await expectSaved(ben.page, title, false);
      await heart(ben.page, title).press('Enter');
      await expectSaved(ben.page, title, true);
      await expect(ben.page.getByText(`“${title}” is among your favourites`)).toBeVisible();
      await expect(listed(list, title)).toBeVisible();
      await expectAccessible(ben.page);
      await ben.page.reload();
      await expectSaved(ben.page, title, true);
    });

    await test.step('Undo takes it out, and the heart brings it back', async () => {
      await heart(ben.page, other).click();
      await expect(listed(list, other)).toBeVisible();
      await ben.page.getByRole('button', { name: 'Undo' }).click();
      await expect(listed(list, other)).toBeHidden();
      await expectSaved(ben.page, other, false);
    });

    await test.step('a lower price is told at once', async () => {
      await ads.changePrice(adId, 2, title, 18_600);
      await expect(listed(list, title)).toContainText('Reduced by €1,400 since you saved it');
      // In every list that is open, beside the price that it was.
      for (const page of [list, ben.page])
        await expect(adCard(page, title).locator('del')).toHaveText('was €20,000');
      await list.reload();
      await expect(listed(list, title)).toContainText('Reduced by €1,400 since you saved it');
      await expectAccessible(list);
    });

    await test.step('it is taken out by keyboard, and Undo has the focus', async () => {
      await heart(list, title).press('Enter');
      await expect(listed(list, title)).toBeHidden();
      await expectSaved(ben.page, title, false);
      await expect(list.getByRole('button', { name: 'Undo' })).toBeFocused();
      await list.keyboard.press('Enter');
      await expect(listed(list, title)).toContainText('Reduced by €1,400 since you saved it');
      await expectSaved(ben.page, title, true);
    });

    await test.step('a removed ad stays as what was saved of it, until it is taken out', async () => {
      await ann.page.goto('/ads/for-sale/list/car');
      await ann.page.getByRole('button', { name: `Delete ${title}` }).click();
      await expect(listed(list, title)).toContainText(/Removed on .*You saved it on .*, at €20,000\./);
      await list.goto('/account/favourites');
      await expect(listed(list, title)).toContainText(/Removed on .*You saved it on .*, at €20,000\./);
      await expectAccessible(list);
      await heart(list, title).click();
      await expect(listed(list, title)).toBeHidden();
      await list.getByRole('button', { name: 'Undo' }).click();
      await expect(listed(list, title)).toContainText('Removed on');
    });
  });
}

test('how many people saved an ad is told from the third on, to everybody who looks at it', async ({
  browser,
}) => {
  const ann = await member(browser, 'ann');
  const title = freshName('Zoe');
  const adId = await (await callsOf(ann.page)).postCar(title);
  const { page } = await visitor(browser, { viewport: phone });
  await page.goto(`/ads/for-sale/${adId}`);
  const sheet = page.getByRole('article', { name: title });
  await expect(sheet.getByRole('button', { name: 'Favourite' })).toBeVisible();
  for (const name of ['ben', 'carl', 'dora']) {
    await expect(sheet.getByText(/^Saved by/)).toBeHidden();
    const person = await member(browser, name);
    await person.page.goto(`/ads/for-sale/${adId}`);
    await person.page.getByRole('article').getByRole('button', { name: 'Favourite' }).click();
    await expect(person.page.getByText(`“${title}” is among your favourites`)).toBeVisible();
  }
  await expect(sheet.getByText('Saved by 3 people')).toBeVisible();
  await expectAccessible(page);
  await ann.page.goto(`/ads/for-sale/${adId}`);
  await expect(ann.page.getByText('Saved by 3', { exact: true })).toBeVisible();
});

test('a signed-out user finds the ad saved after signing up', async ({ browser }) => {
  const ann = await member(browser, 'ann');
  const title = freshName('Zoe');
  const ads = await callsOf(ann.page);
  await ads.postCar(title);
  // So many that it is on the second page of the list.
  const others = Array.from({ length: 30 }, (_, number) => carFields({ title: freshName(`Leaf ${number}`) }));
  await ads.postMany(others);
  const { page } = await visitor(browser, { viewport: phone });
  await page.goto('/ads/for-sale/list/car');
  await page.getByRole('button', { name: 'Show more' }).click();
  await heart(page, title).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Sign in to save this ad. You will come back to it.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/signup/); // the page to log in has a user name too
  const userName = freshName('sue');
  await page.getByLabel('User name').fill(userName);
  await page.getByRole('link', { name: 'Continue with Google', disabled: false }).click();
  await passStandIn(page, userName);
  await expect(page).toHaveURL(/\/ads\/for-sale\/list\/car/);
  await expectSaved(page, title, true);
  await expect(heart(page, title)).toBeInViewport();
  await expect(heart(page, title)).toBeFocused();
  await page.screenshot({ path: test.info().outputPath('back.png') });
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click();
  await expect(adCard(page, title)).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`at ${width} px Back leads from an ad that a person signed in from to what was before it`, async ({
    browser,
  }) => {
    const ann = await member(browser, 'ann');
    const title = freshName('Zoe');
    const id = await (await callsOf(ann.page)).postCar(title);
    const bob = await member(browser, 'bob');
    const { page } = await visitor(browser, { viewport: { width, height: 844 } });
    await page.goto('/contact');
    await page.goto(`/ads/for-sale/${id}`);
    await page.getByRole('button', { name: 'Favourite' }).press('Enter');
    await page.getByLabel('User name').fill(bob.userName);
    await page.getByLabel('User name').press('Enter');
    await passStandIn(page, bob.userName);
    await expect(page).toHaveURL(`/ads/for-sale/${id}`);
    await expect(page.getByText(`“${title}” is among your favourites`)).toBeVisible();
    await expectSignedIn(page, bob.userName);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
  });
}

test('a heart is large enough for a finger', async ({ browser }) => {
  const ann = await member(browser, 'ann');
  const title = freshName('Zoe');
  await (await callsOf(ann.page)).postCar(title);
  const { page } = await visitor(browser, { viewport: phone, hasTouch: true, isMobile: true });
  await page.goto('/ads/for-sale/list/car');
  const { width, height } = (await heart(page, title).boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
