import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { adCard, freshName, member, visitor } from './people';

test('a search from home leads to its list, by keyboard alone', async ({ browser }) => {
  const ann = await member(browser, 'ann');
  const title = freshName('Zoe');
  const place = { country: 'AT', placeId: '2778067' };
  await (await callsOf(ann.page)).postMany([carFields({ title, place })]);
  const { page } = await visitor(browser);
  await page.goto('/');
  await page.getByRole('radio', { name: 'Bikes' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Cars' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('graz');
  await expect(page.getByRole('option').first()).toHaveAccessibleName('Graz Styria, Austria');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Near a town' })).toHaveValue('Graz');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    `/ads/for-sale/list/car?text=${title}&priceMax=20000&currency=USD&near=2778067`,
  );
  await expect(adCard(page, title)).toBeVisible();
});

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`home begins with a search, and the first card is visible (${width} px)`, async ({ browser }) => {
    const ann = await member(browser, 'ann');
    await (await callsOf(ann.page)).postCar(freshName('Zoe'));
    const { page } = await visitor(browser, { viewport: { width, height } });
    await page.goto('/');
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    const [begin, hero, search] = await Promise.all(
      [card, page.locator('.home__hero'), page.getByRole('search')].map((part) => part.boundingBox()),
    );
    expect(begin!.y).toBeLessThan(height * 0.62);
    if (width >= 1100) expect(hero!.height).toBeLessThanOrEqual(180);
    for (const field of await page.getByRole('search').locator('label, input:visible, button').all()) {
      const box = await field.boundingBox();
      if (box !== null && box.width > 1)
        expect(box.x + box.width).toBeLessThanOrEqual(search!.x + search!.width);
    }
    await expectAccessible(page);
  });
}

test('the hints of the search are never cut', async ({ browser }) => {
  const { page } = await visitor(browser);
  for (const width of [390, 900, 1000, 1099, 1100, 1199, 1280, 1480]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const cut = await page
      .getByRole('search')
      .locator('input[placeholder]')
      .evaluateAll((fields) =>
        fields.flatMap((field) => {
          const { paddingLeft, paddingRight, font } = getComputedStyle(field);
          const pen = document.createElement('canvas').getContext('2d')!;
          pen.font = font;
          const { placeholder } = field as HTMLInputElement;
          const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return pen.measureText(placeholder).width > room ? placeholder : [];
        }),
      );
    expect(cut, `${width} px`).toEqual([]);
  }
});

for (const width of [390, 1280])
  test(`Back from the results, also after they are loaded again, shows the search (${width} px)`, async ({
    browser,
  }) => {
    const { page } = await visitor(browser, { viewport: { width, height: 844 } });
    await page.goto('/');
    await page.getByRole('searchbox').fill('unheard words');
    await page.getByRole('textbox', { name: 'Price to (USD)' }).fill('20.000');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL('/ads/for-sale/list/car?text=unheard+words&priceMax=20000&currency=USD');
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('searchbox')).toHaveValue('unheard words');
    await expect(page.getByRole('textbox', { name: 'Price to (USD)' })).toHaveValue('20.000');
  });

for (const width of [390, 1280])
  test(`the field for a town has one frame, also under the pointer and while it is used (${width} px)`, async ({
    browser,
  }) => {
    const { page } = await visitor(browser, { viewport: { width, height: 844 } });
    await page.goto('/');
    // Its suggestions come with the styles of forms.
    const town = page.getByRole('combobox', { name: 'Near a town' });
    const inner = () =>
      town.evaluate((field) => {
        const { boxShadow, outlineStyle } = getComputedStyle(field);
        return { boxShadow, outlineStyle };
      });
    // A finger leaves the field hovered.
    await town.hover();
    expect(await inner()).toEqual({ boxShadow: 'none', outlineStyle: 'none' });
    await town.click();
    await expect(town).toBeFocused();
    expect(await inner()).toEqual({ boxShadow: 'none', outlineStyle: 'none' });
    await page.screenshot({ path: test.info().outputPath('town.png') });
  });
