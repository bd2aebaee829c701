import { expect, type Page, test } from '@playwright/test';
import { complaintsOf } from './workbench-page';

const development = `http://127.0.0.1:${process.env.E2E_DEVELOPMENT_PORT}`;

const actor = (workbench: Page, name: string) =>
  workbench.getByRole('button', { name: new RegExp(`^${name}\\b`) });
const heard = (workbench: Page) => workbench.getByRole('list', { name: 'Events' }).getByRole('button');

test('the running product is seen live, event by event, and only looked at', async ({ context }) => {
  const shop = await context.newPage();
  await shop.setViewportSize({ width: 390, height: 800 });
  await shop.goto(`${development}/?inspect`);
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();

  // opened later than the page, and still in the know
  const workbench = await context.newPage();
  const complaints = complaintsOf(workbench);
  await workbench.goto(`${development}/workbench/#/live`);
  await actor(workbench, 'menu').click();
  await expect(workbench.locator('.live__state')).toHaveText(/drawer\.hidden/);

  await shop.bringToFront();
  await shop.getByRole('button', { name: 'Menu', exact: true }).click();
  await workbench.bringToFront();
  await expect(workbench.locator('.live__state')).toHaveText(/drawer\.visible/);
  await expect(heard(workbench).first()).toContainText('menu.toggled');
  await expect(workbench.locator('[data-state="menu.drawer.visible"]')).toHaveClass(/is-active/);

  await shop.bringToFront();
  // The key is for the drawer that has the focus, which a busy machine draws late.
  await expect(shop.locator('dialog :focus')).toBeVisible();
  await shop.keyboard.press('Escape');
  await workbench.bringToFront();
  await expect(workbench.locator('.live__state')).toHaveText(/drawer\.hidden/);
  await expect(heard(workbench).first()).toContainText('menu.hidden');

  // a moment of then
  await heard(workbench).nth(1).click();
  await expect(workbench.locator('.live__state')).toHaveText(/drawer\.visible/);
  await workbench.getByRole('button', { name: 'Back to live' }).click();
  await expect(workbench.locator('.live__state')).toHaveText(/drawer\.hidden/);
  await expect(workbench.getByRole('button', { name: /^Send / })).toHaveCount(0);

  await shop.close();
  const gone = workbench.getByRole('region', { name: 'Page /?inspect, gone' });
  await gone.getByRole('button', { name: /^menu\b/ }).click();
  await expect(workbench.getByText('As it was last: its page is gone')).toBeVisible();
  await expect(heard(workbench).first()).toContainText('menu.hidden');
  await heard(workbench).nth(1).click();
  await expect(workbench.locator('.live__state')).toHaveText(/drawer\.visible/);
  await workbench.getByRole('button', { name: 'Forget those that are gone' }).click();
  await expect(actor(workbench, 'menu')).toHaveCount(0);
  await expect(workbench.getByText('npm run dev')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('without ?inspect the page sends nothing', async ({ context }) => {
  const shop = await context.newPage();
  await shop.goto(development);
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  const workbench = await context.newPage();
  await workbench.goto(`${development}/workbench/#/live`);
  await expect(workbench.getByText('?inspect').first()).toBeVisible();
  await expect(actor(workbench, 'menu')).toHaveCount(0);
});
