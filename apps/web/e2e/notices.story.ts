import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { freshName, member } from './people';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notices/ });
const notice = (page: Page, sentence: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name: sentence });
const picture = (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });

for (const width of [390, 1280]) {
  const viewport = { width, height: 844 };

  test(`at ${width} px a person is told live of what becomes of a favourite and of messages`, async ({
    browser,
  }) => {
    const [ann, bob] = [await member(browser, 'ann'), await member(browser, 'bob')];
    for (const { page } of [ann, bob]) await page.setViewportSize(viewport);
    const title = freshName('Zoe');
    await ann.page.goto('/account/notices');
    const ads = await callsOf(ann.page);
    const adId = await ads.post(carFields({ title, price: 21_000 }));
    await ads.changePrice(adId, 1, title, 20_000);

    await test.step('an empty list says what comes there', async () => {
      await expect(ann.page.getByRole('heading', { name: 'No notices yet' })).toBeVisible();
      await expectAccessible(ann.page);
    });

    await test.step('a message is counted once for the other, at the way to the conversations, and is in the open list at once', async () => {
      await bob.page.goto(`/ads/for-sale/${adId}`);
      await bob.page.getByRole('button', { name: 'Favourite', exact: true }).click();
      await bob.page.getByRole('link', { name: 'Message seller' }).click();
      await bob.page.getByRole('textbox', { name: 'Your message' }).fill('Is it still there?');
      await bob.page.getByRole('button', { name: 'Send', exact: true }).click();
      const messages = ann.page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' });
      await expect(messages).toBeVisible();
      await expect(notice(ann.page, `Message from ${bob.userName}`)).toContainText(title);
      await expectAccessible(ann.page);
      await expect(bell(ann.page)).toHaveAccessibleName('Notices');
      await picture(ann.page, `message-${width}`);
    });

    await test.step('it is read where the conversation is read', async () => {
      await notice(ann.page, /Message from/).press('Enter');
      await expect(ann.page).toHaveURL(/conversation=/);
      await expect(ann.page.getByText('Is it still there?').last()).toBeVisible();
      await expect(bell(ann.page)).toHaveAccessibleName('Notices');
    });

    await test.step('a lower price and a sale are told to who saved the ad', async () => {
      await bell(bob.page).press('Enter');
      await ads.changePrice(adId, 2, title, 18_600);
      await expect(notice(bob.page, 'Reduced from €20,000 to €18,600')).toContainText(title);
      await ann.page.goto(`/ads/for-sale/${adId}`);
      await ann.page.getByRole('button', { name: 'Mark as sold' }).click();
      // Told when its owner cannot undo it any more.
      await expect(notice(bob.page, 'A favourite of yours is sold')).toBeVisible({ timeout: 60_000 });
      await expect(bell(bob.page)).toHaveAccessibleName('Notices, 2 unread');
      await expectAccessible(bob.page);
      await picture(bob.page, `favourites-${width}`);
    });

    await test.step('all are marked as read by keyboard, and taken back where the focus is', async () => {
      await bob.page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
      await expect(bob.page.getByText('2 notices marked as read.')).toBeVisible();
      await expect(bell(bob.page)).toHaveAccessibleName('Notices');
      const undo = bob.page.getByRole('button', { name: 'Undo: mark as not read' });
      await expect(undo).toBeFocused();
      await undo.press('Enter');
      await expect(bell(bob.page)).toHaveAccessibleName('Notices, 2 unread');
    });

    await test.step('what is switched off is not told any more, and stays so', async () => {
      await bob.page.getByRole('link', { name: 'Settings' }).click();
      const reserved = bob.page.getByRole('checkbox', { name: 'A favourite is reserved' });
      await reserved.uncheck({ force: true });
      await expectAccessible(bob.page);
      await picture(bob.page, `settings-${width}`);
      await bob.page.reload();
      await expect(reserved).not.toBeChecked();
      await ann.page.getByRole('button', { name: 'Make available' }).click();
      await ann.page.getByRole('button', { name: 'Reserve' }).click();
      await expect(ann.page.getByText('Reserved').first()).toBeVisible();
      await ads.changePrice(adId, 6, title, 17_000);
      await bob.page.getByRole('link', { name: 'Back to notices' }).click();
      await expect(notice(bob.page, 'Reduced from €20,000 to €17,000')).toBeVisible();
      await expect(notice(bob.page, /reserved/)).toBeHidden();
    });

    await test.step('a network that was cut is caught up with', async () => {
      await bob.context.setOffline(true);
      await expect(bob.page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
      await ads.changePrice(adId, 7, title, 16_000);
      await bob.context.setOffline(false);
      await expect(notice(bob.page, 'Reduced from €20,000 to €16,000')).toBeVisible();
    });

    await test.step('what is told of an ad that is looked at is read', async () => {
      await notice(bob.page, 'Reduced from €20,000 to €16,000').press('Enter');
      await expect(bob.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(bell(bob.page)).toHaveAccessibleName('Notices');
      await ads.changePrice(adId, 8, title, 15_000);
      await expect(bob.page.locator('.ad-sheet__reduced del')).toHaveText('was €16,000');
      await bell(bob.page).press('Enter');
      await expect(notice(bob.page, /to €15,000/)).toBeVisible();
      await expect(bell(bob.page)).toHaveAccessibleName('Notices');
    });

    await test.step('a notice says what has become of its ad, live', async () => {
      const reduced = notice(bob.page, /to €15,000/);
      await expect(reduced).not.toContainText('· Sold');
      await ann.page.getByRole('button', { name: 'Mark as sold' }).click();
      await expect(reduced).toContainText(`${title} · Sold`);
      await picture(bob.page, `sold-${width}`);
      await expectAccessible(bob.page);
      await ann.page.getByRole('button', { name: 'Delete' }).click();
      await expect(reduced).toContainText('No longer shown');
    });
  });
}

test('a browser that may shows a notice of its own while no page is in front, after it was switched on', async ({
  browser,
}) => {
  const [ann, bob] = [await member(browser, 'ann'), await member(browser, 'bob')];
  await ann.context.grantPermissions(['notifications']);
  await ann.context.addInitScript(() => {
    // What the system shows cannot be read by a page: this one tells what it was given.
    const shown: string[] = [];
    Object.assign(window, { shown });
    window.Notification = class extends Notification {
      constructor(words: string, options?: NotificationOptions) {
        super(words, options);
        shown.push(`${words}: ${options?.body ?? ''}`);
      }
    };
  });
  await ann.page.goto('/account/notices/settings');
  const ads = await callsOf(ann.page);
  const title = freshName('Zoe');
  const adId = await ads.postCar(title);
  const own = ann.page.getByRole('checkbox', { name: /no page of Voltyard/ });
  await own.check({ force: true });
  await expect(own).toBeChecked();
  const shown = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  const write = async (text: string) => {
    await bob.page.getByRole('textbox', { name: 'Your message' }).fill(text);
    await bob.page.getByRole('button', { name: 'Send', exact: true }).click();
  };

  await bob.page.goto(`/ads/for-sale/${adId}`);
  await bob.page.getByRole('link', { name: 'Message seller' }).click();
  const noticeOfFirst = ann.page.waitForResponse(
    async (answer) => answer.url().includes('/GetNotices') && (await answer.text()).includes(title),
  );
  await write('First');
  await expect(ann.page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  // Its notice comes a moment later, and would be shown if nothing were in front by then.
  await noticeOfFirst;
  expect(await shown(ann.page)).toEqual([]);

  // Another window comes to the front.
  await ann.page.evaluate(() => {
    Object.defineProperty(document, 'hasFocus', { value: () => false });
    window.dispatchEvent(new Event('blur'));
  });
  await expect(bob.page.getByText('First').last()).toBeVisible();
  await write('Second');
  await expect.poll(() => shown(ann.page)).toEqual([`2 messages from ${bob.userName}: ${title}`]);
});

test('a browser that shows notices of workers only, as on Android, shows them too', async ({ browser }) => {
  const [ann, bob] = [await member(browser, 'ann'), await member(browser, 'bob')];
  await ann.context.grantPermissions(['notifications']);
  await ann.context.addInitScript(() => {
    window.Notification = class extends Notification {
      constructor(words: string) {
        super(words);
        throw new TypeError("Failed to construct 'Notification': Illegal constructor.");
      }
    };
    const shown: object[] = [];
    Object.assign(window, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (words, { body, data } = {}) => {
      shown.push({ words, body, data });
    };
    // Another window is in front.
    Object.defineProperty(document, 'hasFocus', { value: () => false });
  });
  await ann.page.goto('/account/notices/settings');
  const title = freshName('Zoe');
  const adId = await (await callsOf(ann.page)).postCar(title);
  const own = ann.page.getByRole('checkbox', { name: /no page of Voltyard/ });
  await own.check({ force: true });
  await expect(own).toBeChecked();
  await bob.page.goto('/health/live');
  const conversation = await (await callsOf(bob.page)).writeAbout(adId, 'First');
  const shown = () => ann.page.evaluate(() => (window as unknown as { shown: object[] }).shown);
  const told = { words: `Message from ${bob.userName}`, body: title, data: { to: conversation } };
  await expect.poll(shown).toEqual([told]);
  // No test can press what the system shows: its worker is told that it was.
  const [worker] = ann.context.serviceWorkers();
  await worker!.evaluate((data) => {
    const press = new Event('notificationclick');
    dispatchEvent(Object.assign(press, { notification: { close: () => {}, data }, waitUntil: () => {} }));
  }, told.data);
  await expect(ann.page.getByRole('log', { name: 'Messages' })).toContainText('First');
});
