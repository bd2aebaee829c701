import { bikeFields, carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, type Locator, type Page } from '@playwright/test';
import { callsOf } from './api-client';

/** Vehicles to filter, and the filter as people use it. */

export const soh = { method: 'certificate', basis: 'energy', measuredOn: '2025-09-30' } as const;
const measured = { rangeCycle: 'wltp' } as const;

/** Each run has its own brand, because other stories post cars too. */
function vehiclesOf(brand: string) {
  return {
    fit: carFields({ title: `${brand} fit`, brand, rangeKm: 400, ...measured, soh: { percent: 95, ...soh } }),
    worn: carFields({
      title: `${brand} worn`,
      brand,
      rangeKm: 200,
      ...measured,
      soh: { percent: 70, ...soh },
    }),
    silent: carFields({ title: `${brand} silent`, brand }),
    other: carFields({ title: `${brand} other`, brand: `${brand}-other`, rangeKm: 500, ...measured }),
    bike: bikeFields({ title: `${brand} bike`, brand, legalClass: 'l1e-b' }),
  };
}

export async function marketplace(brand: string, page: Page) {
  const { fit, worn, silent, other, bike } = vehiclesOf(brand);
  await page.goto('/ads/for-sale/list/car');
  const calls = await callsOf(page);
  await calls.postMany([fit, worn, silent, other, bike]);
  return calls;
}

export const sentence = (page: Page) => page.locator('.ads-list__found > .filter-sentence');

/** What a person does in the filter, beside the list or over it. */
export function filterIn(panel: Locator) {
  const group = (name: string) => panel.getByRole('group', { name, exact: true });
  return {
    panel,
    group,
    name: async (brand: string) => {
      await group('Brand').getByRole('combobox').fill(brand);
      await group('Brand').getByRole('combobox').press('Enter');
    },
    bound: (name: string) => group(name).getByRole('textbox'),
  };
}

/** A desk at 200 % zoom has half as many pixels, each twice as large. */
const desk = { width: 1280, height: 900 };
const zoomedDesk = { viewport: { width: desk.width / 2, height: desk.height / 2 }, deviceScaleFactor: 2 };

/** The windows in which the filter opens over the list. */
export const narrowWindows = {
  '360 px': { viewport: { width: 360, height: 740 } },
  '390 px': { viewport: { width: 390, height: 844 } },
  '768 px': { viewport: { width: 768, height: 1024 } },
  '1280 px at 200 % zoom': zoomedDesk,
};

/** The windows in which the filter is beside the list. */
export const wideWindows = {
  '1280 px': { viewport: desk },
  '1920 px': { viewport: { width: 1920, height: 1080 } },
};

/** Every control of the filter can be scrolled to and pressed, and nothing covers it. */
export async function expectReachable(panel: Locator): Promise<void> {
  const controls = panel.locator('.filter-checkbox, .bp6-input:not(:disabled), select');
  // Others post meanwhile: choices come and go with their counts.
  for (let at = 0; at < (await controls.count()); at++)
    await expect(async () => {
      if (at < (await controls.count())) await controls.nth(at).click({ trial: true, timeout: 2000 });
    }).toPass();
}
