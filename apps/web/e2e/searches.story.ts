import { expect, type Locator, type Page, test } from '@playwright/test';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { adCard, freshName, member, visitor } from './people';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
/** In the town of Graz, whose placeId this is. */
const car = (brand: string, name: string, price: number) =>
  carFields({ title: `${brand} ${name}`, brand, price, place: { country: 'AT', placeId: '2778067' } });
const shot = async (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });

const bottomOf = async (element: Locator) => {
  const { y, height } = (await element.boundingBox())!;
  return Math.round(y + height);
};

for (const viewport of [phone, desk]) {
  test(`a search is kept in one click, counts what is new, and is published and made private again, ${viewport.width} px wide`, async ({
    browser,
  }) => {
    const [ann, ben] = [await member(browser, 'ann'), await member(browser, 'ben')];
    const brand = freshName('Voltaris');
    const title = `Cars by ${brand} up to €20,000 within 100 km of Graz`;
    const ads = await callsOf(ann.page);
    await ben.page.setViewportSize(viewport);
    const { page } = ben;
    const item = adCard(page, title);
    const seller = await visitor(browser, { viewport });
    await seller.page.goto('/ads/wanted/list/car');

    await test.step('a page without any says how to keep one', async () => {
      await page.goto('/account/searches');
      await expect(page.getByRole('heading', { name: 'No searches yet' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('one click keeps the search of a list', async () => {
      await page.goto(
        `/ads/for-sale/list/car?${new URLSearchParams({ brand, priceMax: '20000', near: '2778067' })}`,
      );
      await expect(page.getByRole('button', { name: 'Publish as wanted' }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Keep this search' }).first().press('Enter');
      await page.getByRole('link', { name: 'Kept: see your searches' }).first().click();
      await expect(item).toContainText('0 ads fit now');
      await expect(item).toContainText('Only you see it');
    });

    await test.step('on the page of matches the way to sell stands apart from the words before it', async () => {
      await page.goto('/account/matches');
      const words = page.getByText(/^You sell nothing yet/);
      const post = page.getByRole('link', { name: 'Post an ad for sale' });
      await expect(post).toBeVisible();
      const [one, other] = [(await words.boundingBox())!, (await post.boundingBox())!];
      const apart = viewport === phone ? other.y - one.y - one.height : other.x - one.x - one.width;
      expect(Math.round(apart)).toBe(viewport === phone ? 8 : 12);
      await page.goto('/account/searches');
    });

    await test.step('an ad that is posted meanwhile is counted as new, also after the network was cut', async () => {
      await ads.postMany([car(brand, 'One', 15_000)]);
      await expect(item.getByText('1 new', { exact: true })).toBeVisible();
      await ben.context.setOffline(true);
      await ads.postMany([car(brand, 'Two', 16_000)]);
      await ads.postMany([car(brand, 'Dear', 30_000)]);
      await ben.context.setOffline(false);
      await expect(item.getByText('2 new', { exact: true })).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page);
      await shot(page, `searches-${viewport.width}`);
    });

    await test.step('it is published in one click, and private again by Undo and by another click', async () => {
      await page.getByRole('button', { name: `Publish ${title}` }).press('Enter');
      await expect(adCard(seller.page, title)).toBeVisible();
      await expect(item).toContainText('Everybody sees it');
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(adCard(seller.page, title)).toBeHidden();
      await expect(item).toContainText('Only you see it');
      await page.getByRole('button', { name: `Publish ${title}` }).click();
      await expect(adCard(seller.page, title)).toBeVisible();
      // No button stands in a line of its own.
      const last = [
        item.getByRole('link', { name: 'Edit' }),
        page.getByRole('button', { name: `Remove ${title}` }),
      ];
      expect(new Set(await Promise.all(last.map(bottomOf))).size).toBe(1);
      await page.getByRole('button', { name: `Make private ${title}` }).click();
      await expect(adCard(seller.page, title)).toBeHidden();
    });

    await test.step('when to be told is chosen, and a title given', async () => {
      await item.getByLabel('Tell me about new ads').selectOption('Once a day');
      await expect(page.getByText(`You are told of new ads for “${title}” once a day`)).toBeVisible();
      await page.getByRole('button', { name: `Rename ${title}` }).press('Enter');
      const bottoms = await Promise.all(
        [
          item.getByRole('button', { name: 'Save' }),
          item.getByRole('button', { name: 'Cancel' }),
          page.getByLabel('Title'),
        ].map(bottomOf),
      );
      // On a phone the field has a line of its own.
      expect(new Set(viewport === phone ? bottoms.slice(0, 2) : bottoms).size).toBe(1);
      await page.getByLabel('Title').fill(`${brand} for Sunday`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: `${brand} for Sunday` })).toBeVisible();
      await page.reload();
      await expect(adCard(page, `${brand} for Sunday`).getByLabel('Tell me about new ads')).toHaveValue(
        'daily',
      );
    });

    await test.step('its results mark what is new, and are seen by that', async () => {
      await page.getByRole('link', { name: `See 2 new of ${brand} for Sunday` }).click();
      for (const name of ['One', 'Two'])
        await expect(adCard(page, `${brand} ${name}`).getByText('New', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await shot(page, `results-${viewport.width}`);
      await page.goBack();
      await expect(adCard(page, `${brand} for Sunday`)).toContainText('2 ads fit now');
      await expect(adCard(page, `${brand} for Sunday`).getByText('2 new', { exact: true })).toBeHidden();
    });

    await test.step('it is removed, and comes back by Undo as it was', async () => {
      await page.getByRole('button', { name: `Remove ${brand} for Sunday` }).press('Enter');
      await expect(adCard(page, `${brand} for Sunday`)).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(adCard(page, `${brand} for Sunday`).getByLabel('Tell me about new ads')).toHaveValue(
        'daily',
      );
    });
  });
}

test('a search that says too little asks for it beside itself', async ({ browser }) => {
  const { page } = await member(browser, 'ben');
  const brand = freshName('Voltaris');
  await page.setViewportSize(phone);
  await page.goto(`/ads/for-sale/list/car?brand=${brand}`);
  await page.getByRole('button', { name: 'Keep this search' }).first().click();
  await page.getByRole('link', { name: 'Kept: see your searches' }).first().click();
  await page.getByRole('button', { name: `Publish Cars by ${brand}` }).press('Enter');
  const form = page.getByRole('form', { name: `What Cars by ${brand} needs to be public` });
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByText('Enter the highest budget', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'asked');
  await form.getByLabel('Highest budget').fill('15000');
  await form.getByLabel('Country').selectOption('DE');
  await form.getByLabel('Town').fill('Berli');
  await page
    .getByRole('option', { name: /^Berlin/ })
    .first()
    .click();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`“Cars by ${brand}” is public: everybody sees it`)).toBeVisible();
  await expect(adCard(page, `Cars by ${brand}`)).toContainText('Everybody sees it');
});
