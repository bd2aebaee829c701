import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { adCard, freshName, member, visitor } from './people';

for (const width of [390, 1280]) {
  const viewport = { width, height: 844 };

  test(`at ${width} px an ad is reserved and sold by one press each, while a shopper looks on`, async ({
    browser,
  }) => {
    const seller = await member(browser, 'ann');
    await seller.page.setViewportSize(viewport);
    const title = freshName('Zoe');
    await (await callsOf(seller.page)).postCar(title);
    const shopper = await visitor(browser, { viewport });
    await shopper.page.goto(`/ads/for-sale/list/car?text=${title}`);
    await expect(adCard(shopper.page, title)).toBeVisible();

    await seller.page.goto(`/ads/for-sale/list/car?text=${title}`);
    const own = adCard(seller.page, title);
    await own.getByRole('button', { name: `Reserve: ${title}` }).press('Enter');
    await expect(seller.page.getByText(`“${title}” is reserved`)).toBeVisible();
    await expect(own.getByText(/^Reserved since /)).toBeVisible();
    await expect(adCard(shopper.page, title).getByText(/^Reserved since /)).toBeVisible();
    await expectAccessible(seller.page);

    await own.getByRole('button', { name: `Mark as sold: ${title}` }).press('Enter');
    await expect(adCard(shopper.page, title)).toBeHidden();
    const undo = seller.page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(adCard(shopper.page, title)).toBeVisible();
    await expect(own.getByText(/^Reserved since /)).toBeVisible();
  });

  test(`at ${width} px a double click on a state says it once, and neither deletes the ad nor takes it back`, async ({
    browser,
  }) => {
    const { page } = await member(browser, 'ann');
    await page.setViewportSize(viewport);
    await page.goto('/');
    const title = freshName('Zoe');
    const address = `/ads/for-sale/${await (await callsOf(page)).postCar(title)}`;
    await page.goto(address);
    const states = page.getByRole('group', { name: 'State of the ad' }).getByRole('button');
    for (const [press, said, now] of [
      ['Reserve', 'reserved', ['Make available', 'Mark as sold']],
      ['Mark as sold', 'sold', ['Make available']],
      ['Make available', 'available', ['Reserve', 'Mark as sold']],
    ] as const) {
      await page.getByRole('button', { name: press }).dblclick();
      await expect(page.getByText(`“${title}” is ${said}`)).toBeVisible();
      await expect(states).toHaveText([...now]);
    }
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();

    await page.goto(`/ads/for-sale/list/car?text=${title}`);
    await page.getByRole('button', { name: `Mark as sold: ${title}` }).dblclick();
    await expect(page.getByText(`“${title}” is sold`)).toBeVisible();
    await page.goto(address);
    await expect(page.getByText(/^Sold on /)).toBeVisible();
  });

  test(`at ${width} px a list shows sold ads on request, and their page says so`, async ({ browser }) => {
    const seller = await member(browser, 'ann');
    await seller.page.setViewportSize(viewport);
    const title = freshName('Leaf');
    const id = await (await callsOf(seller.page)).postCar(title);
    await seller.page.goto(`/ads/for-sale/${id}`);
    const shopper = await visitor(browser, { viewport });
    await shopper.page.goto(`/ads/for-sale/${id}`);
    await seller.page.getByRole('button', { name: 'Mark as sold' }).press('Enter');
    await expect(shopper.page.getByText(/^Sold on /)).toBeVisible();
    await expect(shopper.page.getByText(/^Everybody can read this ad until .*\d{4}\.$/)).toBeVisible();
    await expect(seller.page.getByRole('button', { name: 'Make available' })).toBeVisible();
    await expect(seller.page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectAccessible(shopper.page);

    await shopper.page.goto(`/ads/for-sale/list/car?text=${title}`);
    if (width < 1000) await shopper.page.getByRole('button', { name: /^filter/i }).click();
    const states = shopper.page.getByRole('group', { name: 'State', exact: true });
    await expect(states.getByRole('checkbox', { name: 'Reserved' })).toBeChecked();
    await states.getByRole('checkbox', { name: 'Sold' }).press('Space');
    if (width < 1000) await shopper.page.keyboard.press('Escape');
    await expect(adCard(shopper.page, title).getByText(/^Sold on /)).toBeVisible();
    await expect(shopper.page.getByRole('button', { name: 'Remove filter: Also sold' })).toBeVisible();
    await expectAccessible(shopper.page);
  });
}
