import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { adCard, fillCarForm, freshName, member, visitor } from './people';
import { photoFile } from './photo-file';

const carList = '/ads/for-sale/list/car';
const vin = 'WVWZZZE1ZJP008899';

for (const width of [390, 1280])
  test(`a seller gives the battery health with its evidence, and a VIN that stays private, ${width} px wide`, async ({
    browser,
  }) => {
    const viewport = { width, height: 844 };
    const { page } = await member(browser, 'ann');
    await page.setViewportSize(viewport);
    const shopper = await visitor(browser, { viewport });
    const title = freshName('Zoe');
    const typed = (name: string) => page.getByRole('textbox', { name });
    const chosen = (name: string) => page.getByRole('combobox', { name });

    await test.step('a percentage asks for its method', async () => {
      await fillCarForm(page, { title });
      await page.locator('input[type=file]').setInputFiles([await photoFile('battery.jpg', 1)]);
      await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
      await page.getByLabel('Caption').fill('Certificate');
      await typed('Range').fill('395');
      await chosen('How the range was measured').selectOption('WLTP');
      await typed('Battery health').fill('93.5');
      await page.getByRole('button', { name: 'Post ad' }).click();
      await expect(page.getByRole('group', { name: '3 answers are missing' })).toBeFocused();
      await chosen('How the health was measured').selectOption('Certificate');
      await chosen('Measured as').selectOption('Energy in kWh');
      await typed('Day of the measurement').fill('2025-09-30');
      await chosen('Photo of the proof').selectOption('Photo 1: Certificate');
    });

    await test.step('a folded group opens by keyboard', async () => {
      const summary = page.locator('summary').filter({ hasText: 'Numbers for your records' });
      await summary.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(typed('VIN')).toBeFocused();
      await page.keyboard.type(vin.toLowerCase());
      await page.locator('summary').filter({ hasText: 'Drive and equipment' }).click();
      await expectAccessible(page);
    });

    await test.step('buyers read range and health on the card, and the evidence on the sheet', async () => {
      await page.getByRole('button', { name: 'Post ad' }).click();
      await expect(page.getByText('Your ad is live').first()).toBeVisible();
      await shopper.page.goto(carList);
      const shown = adCard(shopper.page, title);
      await expect(shown).toContainText('Range 395 km (WLTP)');
      await expect(shown).toContainText('Health 93.5 % (certificate)');
      await shown.getByRole('link', { name: title }).click();
      const sheet = shopper.page.getByRole('dialog', { name: title });
      await expect(sheet).toContainText('certificate, measured as energy in kWh');
      await expect(sheet).not.toContainText(vin);
      await expectAccessible(shopper.page);
      await sheet.getByRole('button', { name: 'Photo as proof' }).press('Enter');
      const viewer = shopper.page.getByRole('dialog', { name: `Photos of ${title}` });
      await expect(viewer).toContainText('Proof of battery health');
      await expect(viewer).toContainText('Certificate');
      await expectAccessible(shopper.page);
      await shopper.page.goBack();
      await expect(sheet.getByRole('button', { name: 'Photo as proof' })).toBeFocused();
    });

    await test.step('only the seller sees the VIN', async () => {
      await page.goto(carList);
      await adCard(page, title)
        .getByRole('link', { name: `Edit ${title}` })
        .click();
      await expect(typed('VIN')).toHaveValue(vin);
      await expect(chosen('Photo of the proof').locator('option:checked')).toHaveText('Photo 1: Certificate');
    });
  });
