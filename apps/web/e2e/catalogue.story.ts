import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { freshName, member, signUp, visitor } from './people';
import { expectLargeTargets } from './small-targets';

/** Completion of brand and model from the catalogue, by keyboard alone, on a phone and on a desk. */

const widths = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };

const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

for (const [name, viewport] of Object.entries(widths)) {
  test(`a seller chooses a model and confirms its facts, on a ${name}`, async ({ browser }) => {
    const { page } = await visitor(browser);
    await page.setViewportSize(viewport);
    await signUp(page, freshName('cat'));
    await page.goto('/ads/for-sale/create');
    const brand = page.getByRole('combobox', { name: 'Brand' });
    const battery = page.getByLabel('Usable battery');

    await test.step('complete a typed brand', async () => {
      await brand.focus();
      await page.keyboard.type('zoe ze50');
      await expect(options(page).first()).toContainText('Renault Zoe');
      await expect(brand).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    });

    await test.step('see what the catalogue filled in', async () => {
      await expect(brand).toHaveValue('Renault');
      await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('Zoe');
      await expect(battery).toHaveValue('52');
      await expect(page.getByText('From the catalogue, please confirm').first()).toBeVisible();
      await expectLargeTargets(page);
      await expectAccessible(page);
    });

    await test.step('edit one answer, and find the other marks after a reload', async () => {
      const variant = page.getByLabel('Variant');
      await variant.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('Intens');
      const marks = page.getByRole('button', { name: /^Confirm .*catalogue$/ });
      const before = await marks.count();
      expect(before).toBeGreaterThan(2);
      await expect(page.getByText('Draft saved in this browser')).toBeVisible();
      await page.reload();
      await expect(variant).toHaveValue('Intens');
      await expect(marks).toHaveCount(before);
    });

    await test.step('confirm one, undo the rest', async () => {
      await page.getByRole('button', { name: /^Confirm Usable battery/ }).focus();
      await page.keyboard.press('Enter');
      await expect(battery).toBeFocused();
      await page.getByRole('button', { name: 'Undo', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(battery).toHaveValue('52');
      await expect(page.getByRole('checkbox', { name: 'CCS 2' })).not.toBeChecked();
      await expect(page.getByText('From the catalogue, please confirm')).toHaveCount(0);
      await expect(brand).toHaveValue('zoe ze50');
    });

    await test.step('type a model that is not in the catalogue', async () => {
      await page.route('**/api/Catalogue/**', (route) => route.abort());
      await brand.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('Votol');
      await page.keyboard.press('Tab');
      await expect(brand).toHaveValue('Votol');
    });
  });
}

test('a wanted ad completes brands and models in its lists', async ({ browser }) => {
  const { page } = await visitor(browser);
  await signUp(page, freshName('cat'));
  await page.goto('/ads/wanted/create');
  const brands = page.getByRole('combobox', { name: /^Brands/ });
  await brands.focus();
  await page.keyboard.type('VW, hyun');
  await expect(options(page).first()).toHaveText('Hyundai');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(brands).toHaveValue('VW, Hyundai');
  await page.getByRole('combobox', { name: /^Models/ }).focus();
  await page.keyboard.type('ioniq5');
  await expect(options(page).first()).toHaveText('IONIQ 5');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^Models/ })).toHaveValue('IONIQ 5');
});

for (const viewport of Object.values(widths))
  for (const [kind, label] of [
    ['for-sale', 'Brand'],
    ['wanted', 'Brands'],
  ] as const)
    test(`a misspelt brand of an ad (${kind}) is corrected by one press, ${viewport.width} px wide`, async ({
      browser,
    }) => {
      const { page } = await visitor(browser, { viewport });
      await signUp(page, freshName('gue'));
      await page.goto(`/ads/${kind}/create`);
      const brand = page.getByRole('combobox', { name: label });
      const guess = page.getByRole('button', { name: 'Did you mean Renault?' });
      await brand.focus();
      await page.keyboard.type('Renualt');
      await expect(guess).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(guess).toBeVisible();
      await expectLargeTargets(page);
      await expectAccessible(page);
      await guess.press('Enter');
      await expect(brand).toHaveValue('Renault');
      await expect(brand).toBeFocused();
      await expect(guess).toHaveCount(0);
    });

test('Tab leads from a field with a long list of suggestions to the next field', async ({ browser }) => {
  const { page } = await member(browser, 'tab');
  await page.goto('/ads/for-sale/create');
  await page.getByRole('radio', { name: 'Car' }).check({ force: true });
  const brand = page.getByRole('combobox', { name: 'Brand' });
  await brand.fill('Renault');
  const list = page.getByRole('listbox', { name: 'Suggestions' }).filter({ has: page.getByRole('option') });
  await expect(list).toBeVisible();
  // What scrolls is what browsers take for a tab stop.
  expect(await list.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toBeFocused();
});
