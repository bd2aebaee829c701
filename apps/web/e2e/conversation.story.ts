import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { freshName, member, signUp, visitor } from './people';

const viewports = { 'a wide window': { width: 1280, height: 800 }, 'a phone': { width: 390, height: 844 } };

const messages = (page: Page): Locator => page.getByRole('log', { name: 'Messages' }).getByRole('listitem');

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const expectTexts = (page: Page, ...texts: string[]) =>
  expect(messages(page)).toContainText(texts, { timeout: 20_000 });

const beyondWindow = () => document.documentElement.scrollHeight - window.innerHeight;

for (const [width, viewport] of Object.entries(viewports)) {
  test(`two people talk about an ad on ${width}; what is written without a connection arrives once, in order`, async ({
    browser,
  }) => {
    const ann = await member(browser, 'ann');
    await ann.page.setViewportSize(viewport);
    await ann.page.goto('/');
    const title = freshName('Zoe');
    const calls = await callsOf(ann.page);
    const adId = await calls.postCar(title);
    const isPhone = viewport.width < 900;
    const { context, page: bob } = await visitor(browser, { viewport, hasTouch: isPhone, isMobile: isPhone });

    await test.step('a visitor writes first, and signs in before it is sent: the words are still there', async () => {
      await bob.goto(`/ads/for-sale/${adId}`);
      await bob.getByRole('link', { name: 'Message seller' }).click();
      await expect(bob.getByRole('textbox', { name: 'Your message' })).toBeFocused();
      await bob.getByRole('textbox', { name: 'Your message' }).fill('Is it still there?');
      await bob.getByRole('button', { name: 'Sign in to send' }).click();
      await expect(bob).toHaveURL(/\/login/);
      await expect(bob.getByText('Your message is kept')).toBeVisible();
      await signUp(bob, freshName('bob'));
      await expect(bob.getByRole('textbox', { name: 'Your message' })).toHaveValue('Is it still there?');
      await expectAccessible(bob);
      await bob.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(bob).toHaveURL(/conversation=/);
      await expectTexts(bob, 'Is it still there?');
    });

    await test.step('the owner is told wherever they are, and opens it', async () => {
      const unread = ann.page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' });
      await expect(unread).toBeVisible();
      await expect(ann.page).toHaveTitle(/^\(1\) /);
      await unread.click();
      const row = ann.page.getByRole('list', { name: 'Conversations' }).getByRole('link');
      await expect(row).toContainText([title]);
      await expect(row).toContainText(['1 unread message']);
      await expectAccessible(ann.page);
      await row.press('Enter');
      await expectTexts(ann.page, 'Is it still there?');
      // On a phone the keyboard would cover what is to be read.
      if (!isPhone) await expect(ann.page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
      await expect(ann.page.getByRole('heading', { level: 1 })).toHaveText(['Messages']);
      await expect(
        ann.page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true }),
      ).toBeVisible();
      await expect(ann.page).not.toHaveTitle(/^\(/);
    });

    await test.step('they answer each other, live, and each sees that the other has read', async () => {
      await say(ann.page, 'Yes, it is.');
      await expectTexts(bob, 'Is it still there?', 'Yes, it is.');
      await expect(messages(bob).first()).toContainText('Read');
      await expect(messages(ann.page).last()).toContainText('Read');
    });

    await test.step('who comes back from the ad writes in the same conversation, at once', async () => {
      await bob.goto(`/ads/for-sale/${adId}`);
      await bob.getByRole('link', { name: 'Continue the conversation' }).press('Enter');
      await expect(bob).toHaveURL(/conversation=/);
      await expect(bob.getByRole('textbox', { name: 'Your message' })).toBeFocused();
    });

    const talk = (page: Page) => page.getByRole('region', { name: /^Conversation with / });

    await test.step('the price changes while they talk: both see the new one, and the way to the ad as it was', async () => {
      await calls.changePrice(adId, 1, title, 11_500);
      for (const page of [ann.page, bob]) await expect(talk(page)).toContainText('€11,500');
      await expect(messages(bob).first().getByRole('link', { name: 'the ad as you saw it' })).toBeVisible();
      const then = messages(ann.page).first().getByRole('link', { name: 'the ad as they saw it' });
      await expect(then).toHaveAttribute('href', `/ads/for-sale/${adId}?version=1`);
      await expectAccessible(bob);
    });

    await test.step('the owner publishes an answer by one press, and again in other words: who looks at the ad sees it come, go and come back', async () => {
      const { page: carl } = await visitor(browser, { viewport });
      await carl.goto(`/ads/for-sale/${adId}`);
      const answers = carl.getByRole('region', { name: 'Questions and answers' });
      await expect(carl.getByRole('heading', { name: title })).toBeVisible();
      await expect(answers).toHaveCount(0);
      const publish = ann.page.getByRole('button', { name: 'Publish as an answer' });
      await publish.press('Enter');
      await expect(answers.getByRole('listitem')).toContainText(['Yes, it is.']);
      await expect(publish).toHaveCount(0);
      await expectAccessible(ann.page);
      await ann.page.screenshot({ path: test.info().outputPath(`published-${viewport.width}.png`) });
      const undo = ann.page.getByRole('button', { name: 'Undo' });
      await expect(undo).toBeFocused();
      await undo.press('Enter');
      await expect(answers).toHaveCount(0);
      await ann.page.getByRole('button', { name: 'Edit first' }).press('Enter');
      const dialog = ann.page.getByRole('dialog', { name: 'Publish as an answer' });
      await expect(dialog.getByLabel('Question')).toHaveValue('Is it still there?');
      await dialog.getByLabel('Answer').fill(' ');
      await dialog.getByRole('button', { name: 'Publish' }).click();
      await expect(dialog.getByText('The answer has 1 to 1,000 characters.')).toBeVisible();
      await expectAccessible(ann.page);
      await ann.page.screenshot({ path: test.info().outputPath(`publish-${viewport.width}.png`) });
      await dialog.getByLabel('Answer').fill('Yes, until Sunday.');
      await dialog.getByRole('button', { name: 'Publish' }).press('Enter');
      await expect(dialog).toBeHidden();
      for (const page of [ann.page, bob])
        await expect(talk(page).getByRole('link', { name: 'Published on the ad' })).toBeVisible();
      await expect(publish).toHaveCount(0);
      await expect(answers.getByRole('listitem')).toContainText(['Is it still there?']);
      await expect(ann.page.getByText('Published on the ad')).toBeVisible();
      await expectAccessible(carl);
      await answers.scrollIntoViewIfNeeded();
      await carl.screenshot({ path: test.info().outputPath(`answers-${viewport.width}.png`) });

      const again = await ann.context.newPage();
      await again.setViewportSize(viewport);
      await again.goto(`/ads/for-sale/${adId}`);
      await again.getByRole('button', { name: /^Withdraw the answer/ }).press('Enter');
      await expect(answers).toHaveCount(0);
      await again.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(answers.getByRole('listitem')).toContainText(['Yes, until Sunday.']);
      await carl.close();
      await again.close();
    });

    await test.step('without a connection the page says that messages wait; they arrive in order', async () => {
      await context.setOffline(true);
      await say(bob, 'I come on Sunday');
      await say(bob, 'at three');
      await expect(bob.getByText('You are offline.')).toBeVisible();
      await calls.changePrice(adId, 2, title, 11_000);
      await expect(talk(ann.page)).toContainText('€11,000');
      await expect(talk(ann.page).locator('del')).toHaveText('was €12,900.50');
      await expect(talk(bob)).toContainText('€11,500');
      await expectAccessible(bob);
      await bob.screenshot({ path: test.info().outputPath(`offline-${viewport.width}.png`) });
      await context.setOffline(false);
      const all = ['Is it still there?', 'Yes, it is.', 'I come on Sunday', 'at three'];
      await expectTexts(ann.page, ...all);
      await expectTexts(bob, ...all);
      await expect(messages(bob)).toHaveCount(4);
      await expect(bob.getByText('You are offline.')).toBeHidden();
      await expect(talk(bob)).toContainText('€11,000');
    });

    await test.step('what two tabs write without a connection arrives once, also when one of them is closed', async () => {
      const other = await context.newPage();
      await other.goto(bob.url());
      await expect(messages(other)).toHaveCount(4);
      await context.setOffline(true);
      await say(bob, 'From this tab');
      await say(other, 'From the other tab');
      for (const page of [bob, other]) await expect(messages(page)).toHaveCount(6);
      if (viewport.width > 900)
        await expect(bob.getByRole('list', { name: 'Conversations' })).toContainText(
          'Waiting for a connection',
        );
      await other.close();
      await context.setOffline(false);
      await expectTexts(ann.page, 'at three', 'From this tab', 'From the other tab');
      for (const page of [ann.page, bob]) await expect(messages(page)).toHaveCount(6);
    });

    await test.step('many short messages are scrolled by keys', async () => {
      for (let number = 1; number <= 12; number++) await say(bob, `${number}`);
      await expect(messages(ann.page)).toHaveCount(18);
      // They scroll in their own place: the page has no more than is seen.
      for (const page of [ann.page, bob]) expect(await page.evaluate(beyondWindow)).toBeLessThanOrEqual(0);
      await expectAccessible(ann.page);
      await expectAccessible(bob);
    });

    await test.step('at 200 % zoom the field and its button are within the window', async () => {
      await ann.page.setViewportSize({ width: 640, height: 400 });
      const field = ann.page.getByRole('textbox', { name: 'Your message' });
      for (const part of [field, ann.page.getByRole('button', { name: 'Send', exact: true })])
        await expect(part).toBeInViewport({ ratio: 1 });
      expect((await ann.page.getByRole('log').boundingBox())!.height).toBeGreaterThanOrEqual(80);
      await ann.page.screenshot({ path: test.info().outputPath(`zoomed-${viewport.width}.png`) });
      await ann.page.setViewportSize(viewport);
    });

    await test.step('a telephone number carries a warning, and a link leads nowhere', async () => {
      await say(bob, 'Call +49 151 2345 6789 or see https://pay.example.net');
      await expect(messages(ann.page).last()).toContainText('A link leads to another site');
      await expect(messages(ann.page).last().getByRole('link')).toHaveCount(0);
      await expectAccessible(ann.page);
      await ann.page.screenshot({ path: test.info().outputPath(`talk-${viewport.width}.png`) });
    });

    await test.step('a third person sees none of it', async () => {
      const carl = await member(browser, 'carl');
      await carl.page.goto(new URL(ann.page.url()).pathname + new URL(ann.page.url()).search);
      await expect(carl.page.getByRole('heading', { name: 'No such conversation' })).toBeVisible();
      await expect(carl.page.getByText('Is it still there?')).toHaveCount(0);
    });

    await test.step('who blocks is rid of the other, who is told nothing', async () => {
      await ann.page.getByRole('button', { name: 'Block' }).click();
      await expect(ann.page.getByText('You blocked this person')).toBeVisible();
      await say(bob, 'Are you there?');
      await expect(messages(bob).last()).toContainText('Are you there?');
      await expect(bob.getByText('Sending …')).toHaveCount(0);

      const list = await ann.context.newPage();
      await list.setViewportSize(viewport);
      await list.goto('/account/messages?blocked');
      const blocked = list.getByRole('list', { name: 'Blocked people' });
      const unblock = blocked.getByRole('button', { name: /^Unblock bob/ });
      await expect(unblock).toBeVisible();
      await expectAccessible(list);
      await list.screenshot({ path: test.info().outputPath(`blocked-${viewport.width}.png`) });
      await unblock.press('Enter');
      await expect(list.getByRole('heading', { name: 'You blocked no one' })).toBeVisible();
      await list.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(blocked.getByRole('listitem')).toHaveCount(1);
      await list.close();

      await ann.page.getByRole('button', { name: 'Unblock' }).click();
      await expect(ann.page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
      await say(bob, 'Hello again');
      await expect(messages(ann.page).last()).toContainText('Hello again');
      await expect(messages(ann.page)).toHaveCount(20);
    });
  });
}
