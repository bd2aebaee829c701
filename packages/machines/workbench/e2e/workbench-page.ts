import { expect, type Page } from '@playwright/test';

/** What QA does in stories, in the words of the workbench. */
export const workbench = '/workbench/';

/** Opens a machine as it starts. */
export async function openMachine(page: Page, machine: string): Promise<void> {
  await page.goto(`${workbench}#/${machine}`);
  await expect(page.getByRole('heading', { level: 1, name: machine })).toBeVisible();
}

export const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

export const send = (page: Page, event: string) =>
  page.getByRole('button', { name: `Send ${event}`, exact: true }).click();

/** `answer(page, 'Fail: no network')` */
export const answer = (page: Page, ending: string) =>
  panel(page, 'Effects').getByRole('button', { name: ending, exact: true }).first().click();

/** Every step of the log, its state last. */
export const logged = (page: Page) => panel(page, 'Log').locator('.log__button');

export const expectState = (page: Page, state: string) =>
  expect(page.locator('.state-bar__state strong')).toHaveText(state);

/** What went wrong in the page, and what it asked the world for: both have to stay empty. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    const isHome = hostname === '127.0.0.1' || ['data:', 'blob:', 'about:'].includes(protocol);
    if (!isHome) complaints.push(`asked for ${request.url()}`);
  });
  return complaints;
}
