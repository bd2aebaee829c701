import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { runReports } from './operator';
import { adCard, freshName, member, passStandIn, visitor } from './people';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Report this/ });

for (const width of [390, 1280]) {
  const viewport = { width, height: 844 };

  test(`at ${width} px a visitor reports an ad; the operator hides it, and its owner answers`, async ({
    browser,
  }) => {
    const ann = await member(browser, 'ann');
    await ann.page.setViewportSize(viewport);
    await ann.page.goto('/');
    const title = freshName('Zoe');
    const adId = await (await callsOf(ann.page)).postCar(title);
    const { context, page: bob } = await visitor(browser, { viewport });
    const list = `/ads/for-sale/list/car?text=${title}`;

    await test.step('a visitor opens the dialog over the list by keyboard, and comes back to it from signing in', async () => {
      await bob.goto(list);
      await adCard(bob, title).getByRole('link', { name: title }).press('Enter');
      await expect(bob).toHaveURL(new RegExp(`/ads/for-sale/${adId}$`));
      await bob.getByRole('button', { name: 'Report' }).press('Enter');
      await expect(dialog(bob)).toContainText('Sign in to report this.');
      await expectAccessible(bob);
      await bob.getByRole('link', { name: 'Create Account' }).last().click();
      const userName = freshName('bob');
      await bob.getByLabel('User name').fill(userName);
      await bob.getByRole('link', { name: 'Continue with Google', disabled: false }).click();
      await passStandIn(bob, userName);
      await expect(dialog(bob)).toBeVisible();
    });

    await test.step('what is missing is said at its field; without a network the words stay for another try', async () => {
      await bob.getByRole('button', { name: 'Send report' }).press('Enter');
      await expect(dialog(bob)).toContainText('Choose what is wrong.');
      await expect(dialog(bob).getByRole('radio').first()).toBeFocused();
      await bob.keyboard.press('Space');
      await dialog(bob).getByRole('textbox').fill('The photos\nare of another car.');
      await expectAccessible(bob);
      await bob.screenshot({ path: test.info().outputPath(`report-${width}.png`) });
      await context.setOffline(true);
      await bob.getByRole('button', { name: 'Send report' }).press('Enter');
      await expect(dialog(bob).getByRole('alert')).toContainText('No connection');
      await bob.screenshot({ path: test.info().outputPath(`report-offline-${width}.png`) });
      await context.setOffline(false);
      await bob.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(dialog(bob)).toContainText('Thank you.');
      await expectAccessible(bob);
      await bob.screenshot({ path: test.info().outputPath(`report-sent-${width}.png`) });
      await bob.getByRole('button', { name: 'Close' }).last().press('Enter');
      await expect(dialog(bob)).toBeHidden();
      await expect(bob.getByRole('button', { name: 'Report' })).toBeFocused();
      await expect(bob).toHaveURL(new RegExp(`${adId}$`)); // the ad is still open over the list
    });

    await test.step('the operator reads it and hides the ad: it leaves the open list, and its page says so', async () => {
      await bob.goto(list);
      await expect(adCard(bob, title)).toBeVisible();
      expect(await runReports()).toContain('The photos\n      | are of another car.');
      const said = await runReports('--hide', adId, '--reason', 'The photos show another car.');
      expect(said).toContain('is hidden. Reports closed: 1.');
      await expect(adCard(bob, title)).toBeHidden();
      await bob.goto(`/ads/for-sale/${adId}`);
      await expect(bob.getByRole('heading', { name: 'This ad is not shown' })).toBeVisible();
      await expectAccessible(bob);
      await bob.screenshot({ path: test.info().outputPath(`not-shown-${width}.png`) });
    });

    await test.step('its owner reads the reason and answers; shown again, everybody sees it at once', async () => {
      await ann.page.goto(`/ads/for-sale/${adId}`);
      const notice = ann.page.getByRole('region', { name: /^This ad is hidden/ });
      await expect(notice).toContainText('The photos show another car.');
      await expectAccessible(ann.page);
      await ann.page.screenshot({ path: test.info().outputPath(`hidden-${width}.png`) });
      await notice.getByRole('textbox').fill('They are new.');
      await notice.getByRole('button', { name: 'Send answer' }).press('Enter');
      await expect(notice).toContainText(/You answered on .*They are new\./);
      await ann.page.screenshot({ path: test.info().outputPath(`answered-${width}.png`), fullPage: true });
      expect(await runReports()).toContain('They are new.');
      await runReports('--unhide', adId);
      await expect(bob.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(notice).toBeHidden();
    });

    await test.step('a conversation is reported after it was said who can read it then', async () => {
      await bob.getByRole('link', { name: 'Message seller' }).click();
      await bob.getByRole('textbox', { name: 'Your message' }).fill('Is it still there?');
      await bob.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(bob).toHaveURL(/conversation=/);
      await bob.getByRole('button', { name: 'Report' }).press('Enter');
      await expect(dialog(bob)).toContainText('can then read the last 20 messages');
      await bob.screenshot({ path: test.info().outputPath(`conversation-${width}.png`) });
      await dialog(bob).getByRole('radio', { name: 'It is spam' }).check({ force: true });
      await bob.getByRole('button', { name: 'Send report' }).press('Enter');
      await expect(dialog(bob)).toContainText('Thank you.');
      await bob.keyboard.press('Escape');
      await expect(dialog(bob)).toBeHidden();
      await expectAccessible(bob);
    });
  });
}
