import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { adCard, freshName, member, visitor } from './people';
import { photoFile } from './photo-file';

const bikeList = '/ads/wanted/list/bike';
const phone = { width: 390, height: 844 };

const expectLive = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^live/i }).first()).toBeVisible();

async function fillWantedForm(page: Page, title: string): Promise<void> {
  await page.goto('/ads/wanted/create?type=bike');
  await expect(page.getByRole('radio', { name: 'Bike' })).toBeChecked();
  await expect(page.getByRole('group', { name: /^Charging connectors/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Cargo bike' }).check({ force: true });
  await page.getByLabel('Brands').fill('Riese & Müller, Urban Arrow');
  await page.getByLabel('Smallest battery').fill('500');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Highest budget').fill('4500');
  await page.getByLabel('Postcode').fill('10115');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('How far you would go').fill('80');
  const niceToHave = page.getByRole('group', { name: /^Nice to have/ });
  // Only what is asked for can be.
  await expect(niceToHave.getByRole('checkbox')).toHaveCount(5);
  await niceToHave.getByRole('checkbox', { name: 'Brand' }).check({ force: true });
}

for (const [width, viewport] of Object.entries({ 'a wide window': undefined, 'a phone': phone })) {
  test(`a wanted ad posted on ${width} appears in another browser: with a photo, changed, deleted and brought back`, async ({
    browser,
  }) => {
    const buyer = await member(browser, 'ben');
    const seller = await visitor(browser, viewport ? { viewport } : {});
    if (viewport) await buyer.page.setViewportSize(viewport);
    const title = freshName('Cargo bike');
    const shown = adCard(seller.page, title);
    await seller.page.goto(bikeList);
    await expectLive(seller.page);

    await test.step('the form asks for criteria, and is posted with a photo', async () => {
      await fillWantedForm(buyer.page, title);
      if (viewport) await expectAccessible(buyer.page);
      await buyer.page.locator('input[type=file]').setInputFiles([await photoFile('like-this.jpg', 1)]);
      await expect(buyer.page.getByText('Uploaded', { exact: true })).toBeVisible();
      await buyer.page.getByRole('button', { name: 'Post ad' }).click();
      await expect(buyer.page.getByRole('heading', { name: 'Your ad is live' })).toBeVisible();
    });

    await test.step('it appears on top of the open list, as new, with what it asks for', async () => {
      await expect(shown.getByText('New', { exact: true })).toBeVisible();
      await expect(seller.page.getByRole('article').first()).toHaveAccessibleName(title);
      for (const text of ['Up to €4,500', 'Cargo bike', 'at least 500 Wh', 'area 10, Germany, within 80 km'])
        await expect(shown.getByText(text, { exact: true })).toBeVisible();
      await expect(shown.getByRole('img').first()).toBeVisible();
      if (viewport) await expectAccessible(seller.page);
    });

    await test.step('in full it says beside each criterion whether it is a must', async () => {
      await shown.getByRole('link', { name: title, exact: true }).click();
      const sheet = seller.page.getByRole('dialog', { name: title });
      const told = (text: string) => sheet.getByRole('definition').filter({ hasText: text });
      await expect(told('Riese & Müller')).toContainText('Nice to have');
      await expect(told('Cargo bike')).toContainText('Must have');
      await seller.page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });

    await test.step('an edit shows live, and what is not edited stays', async () => {
      await buyer.page.getByRole('link', { name: 'Edit' }).click();
      await expect(buyer.page.getByLabel('Brands')).toHaveValue('Riese & Müller, Urban Arrow');
      await expect(buyer.page.getByRole('checkbox', { name: 'Brand' })).toBeChecked();
      await expect(buyer.page.getByLabel('Smallest battery')).toHaveValue('500');
      await buyer.page.getByLabel('Highest budget').fill('5000');
      await buyer.page.getByLabel('Needed by').fill('2027-03-01');
      await buyer.page.getByRole('button', { name: 'Save changes' }).click();
      await expect(shown).toContainText('Up to €5,000');
      await expect(shown).toContainText('Needed by March 1, 2027');
      await expect(buyer.page.getByText('Saved: everybody sees your changes.')).toBeVisible();
    });

    await test.step('a deletion shows live, and so does its undoing', async () => {
      await buyer.page.goto(bikeList);
      await buyer.page.getByRole('button', { name: `Delete ${title}` }).press('Enter');
      // By keyboard the focus is led to Undo, and holds the message from its first moment on.
      await expect(buyer.page.getByRole('button', { name: 'Undo' })).toBeFocused();
      await expect(shown).toBeHidden();
      await buyer.page.keyboard.press('Enter');
      await expect(shown).toBeVisible();
      await expect(shown.getByRole('img').first()).toBeVisible();
    });

    await test.step('it stands in the list of its buyer, and not among the ads for sale', async () => {
      await shown.getByRole('link', { name: buyer.userName }).click();
      await expect(
        seller.page.getByRole('heading', { level: 1, name: 'Bikes one buyer wants' }),
      ).toBeVisible();
      await expect(adCard(seller.page, title)).toBeVisible();
      await seller.page.goto(`/${buyer.userName}?type=bike`);
      await expect(seller.page.getByRole('heading', { name: 'No bikes at the moment' })).toBeVisible();
    });
  });
}

test('only its buyer edits a wanted ad, and one that is not there is not found', async ({ browser }) => {
  const ben = await member(browser, 'ben');
  await fillWantedForm(ben.page, freshName('Cargo bike'));
  await ben.page.getByRole('button', { name: 'Post ad' }).click();
  const address = await ben.page.getByRole('link', { name: 'Edit' }).getAttribute('href');

  const eve = await member(browser, 'eve');
  await eve.page.goto(address!);
  await expect(eve.page).toHaveURL(/\/forbidden/);

  await eve.page.goto('/ads/wanted/edit/00000000-0000-4000-8000-000000000000');
  await expect(eve.page.getByText(/The page was not found/)).toBeVisible();
  await expect(eve.page.getByRole('heading', { level: 1, name: 'Nothing parked here' })).toBeVisible();
});
