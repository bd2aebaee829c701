import { bikeFields, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, test } from '@playwright/test';
import { callsOf } from './api-client';
import { expectAccessible } from './accessible-page';
import { marketplace, narrowWindows, wideWindows } from './filter-page';
import { adCard, expectCards, freshName, member, visitor } from './people';

/** A list that finds nothing, or less than was meant, says what to do next. */

for (const [width, options] of Object.entries({ ...narrowWindows, ...wideWindows }))
  test(`a filter without a result says what to remove, and leads to a wanted ad (${width})`, async ({
    browser,
  }) => {
    const seller = await member(browser, 'sel');
    const brand = freshName('Brand');
    const calls = await marketplace(brand, seller.page);
    const { page } = await visitor(browser, options);
    const search = `brand=${brand}&rangeKmMin=300&sohPercentMin=99`;
    await page.goto(`/ads/for-sale/list/car?${search}`);
    await expect(page.getByRole('heading', { name: 'No car matches the filter' })).toBeVisible();
    const offered = page.getByRole('list', { name: 'Results with a wider filter' });
    await expect(
      offered.getByRole('button', { name: /^Without “From 99.% battery health”: 1$/ }),
    ).toBeVisible();
    await expectAccessible(page);

    await test.step('the number follows what is posted', async () => {
      await calls.postMany([carFields({ title: `${brand} fresh`, brand, rangeKm: 420, rangeCycle: 'wltp' })]);
      await expect(
        offered.getByRole('button', { name: /^Without “From 99.% battery health”: 2$/ }),
      ).toBeVisible();
      // Without it there would still be no car.
      await expect(offered.getByRole('button', { name: /km/ })).toHaveCount(0);
    });

    await test.step('without it there are these, and Back asks for it again', async () => {
      await offered.getByRole('button', { name: /^Without “From 99.% battery health”: 2$/ }).click();
      await expectCards(page, brand, 'fresh', 'fit');
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${search}$`));
    });

    await test.step('the search becomes a wanted ad', async () => {
      await page.getByRole('button', { name: 'Publish as wanted' }).last().click();
      await expect(page).toHaveURL(/\/ads\/wanted\/create\?.*sohPercentMin=99/);
    });
  });

test('a mistyped brand that few ads have leads to the brand that many have', async ({ browser }) => {
  const { page: sellers } = await member(browser, 'tom');
  const title = freshName('Long range');
  const lucid = { brand: 'Lucid', model: 'Air' };
  await (
    await callsOf(sellers)
  ).postMany([
    carFields({ title: `A lucidd, misspelt ${title}`, brand: 'Lucidd', model: 'Air' }),
    ...Array.from({ length: 5 }, () => carFields({ title, ...lucid })),
  ]);
  const { page } = await visitor(browser, { viewport: { width: 390, height: 844 } });
  await page.goto('/ads/for-sale/list/car?text=lucidd');
  await expect(adCard(page, `A lucidd, misspelt ${title}`)).toBeVisible();
  const meant = page.getByRole('link', { name: 'Did you mean Lucid?' });
  // At the top of the list, where the message in the corner does not cover it.
  await meant.click({ trial: true });
  await expectAccessible(page);
  await meant.press('Enter');
  await expect(page.getByRole('article', { name: title, exact: true })).toHaveCount(5);
});

for (const width of [390, 1280])
  test(`words with a town are offered as the place, and the other words stay (${width})`, async ({
    browser,
  }) => {
    const { page: sellers } = await member(browser, 'tom');
    const title = freshName('Townless');
    const weiz = { country: 'AT', placeId: '2761531' };
    await (await callsOf(sellers)).postMany([carFields({ title, place: weiz })]);
    const { page } = await visitor(browser, { viewport: { width, height: 844 } });
    await page.goto(`/ads/for-sale/list/car?${new URLSearchParams({ text: `${title} graz` })}`);
    const offered = page.getByRole('list', { name: 'Results with a wider filter' });
    const near = offered.getByRole('button', { name: `“${title}” near Graz: 1` });
    await expect(offered.getByRole('button').first()).toHaveText(`“${title}” near Graz: 1`);
    await expectAccessible(page);
    await near.press('Enter');
    await expect(adCard(page, title)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove filter: Within 100.km of Graz$/ })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(title);
  });

for (const width of [390, 1280])
  test(`words of bikes lead from the cars to the bikes, and from home there at once (${width})`, async ({
    browser,
  }) => {
    const { page: sellers } = await member(browser, 'tom');
    const brand = freshName('Bikebrand');
    await (
      await callsOf(sellers)
    ).postMany([
      bikeFields({ title: 'To fold', brand, price: 900 }),
      bikeFields({ title: 'To carry', brand, price: 3000 }),
    ]);
    const { page } = await visitor(browser, { viewport: { width, height: 844 } });
    await page.goto(`/ads/for-sale/list/car?${new URLSearchParams({ text: brand, priceMax: '1000' })}`);
    const offer = page.getByRole('link', { name: `1 bike matches “${brand}” and “Up to €1,000”` });
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    await offer.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Bikes for sale' })).toBeVisible();
    await expect(adCard(page, 'To fold')).toBeVisible();

    await page.goto('/');
    await page.getByRole('searchbox').fill(brand);
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(`/ads/for-sale/list/bike?text=${brand}`);
    await expectCards(page, 'To', 'carry', 'fold');
  });

for (const width of [390, 1280])
  test(`from the cars of a brand the bikes are shown without it, and Back has it (${width})`, async ({
    browser,
  }) => {
    const { page: sellers } = await member(browser, 'tom');
    const title = freshName('Garaged');
    const brand = freshName('Carbrand');
    await (await callsOf(sellers)).postMany([carFields({ title, brand }), bikeFields({ title })]);
    const { page } = await visitor(browser, { viewport: { width, height: 844 } });
    const cars = `/ads/for-sale/list/car?text=${title}&brand=${brand}`;
    await page.goto(cars);
    await expect(adCard(page, title)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'For sale' })
      .getByRole('link', { name: 'Bikes' })
      .press('Enter');
    await expect(page).toHaveURL(`/ads/for-sale/list/bike?text=${title}`);
    await expect(adCard(page, title)).toBeVisible();
    await expect(page.getByText(`“${brand}” was left out: no bike matches it.`)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(cars);
    await expect(page.getByRole('button', { name: `Remove filter: ${brand}` })).toBeVisible();
  });
