import { expect, type Page, test } from '@playwright/test';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { adCard, fillCarForm, freshName, member } from './people';
import { expectLargeTargets } from './small-targets';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notices/ });
const shot = async (page: Page, name: string) =>
  page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });

for (const viewport of [phone, desk]) {
  const { width } = viewport;
  test(`buyer and seller see the match of their ads live, with reasons, and act on it, ${width} px wide`, async ({
    browser,
  }) => {
    const [ann, ben] = [await member(browser, 'ann'), await member(browser, 'ben')];
    await ann.page.setViewportSize(viewport);
    await ben.page.setViewportSize(viewport);
    const { page } = ben;
    const [sellers, buyers] = [await callsOf(ann.page), await callsOf(page)];
    const model = freshName('Zoe');
    const title = `Renault ${model}`;
    const wanted = `A ${model} for the city`;
    const car = (fields: object = {}) => carFields({ title, model, price: 12_000, ...fields });
    const match = adCard(page, title);
    let adId = '';

    await test.step('a page without any ad says what to do next', async () => {
      await page.goto('/account/matches');
      await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
      await expectAccessible(page);
      await shot(page, `matches-none-${width}`);
    });

    await test.step('a wanted ad that is published stands there at once, without a match', async () => {
      await buyers.want(
        wantedCarFields({
          title: wanted,
          models: [model],
          budgetMax: 12_400,
          sohPercentMin: 80,
          yearMin: 2022,
          niceToHave: ['yearMin'],
        }),
      );
      await expect(page.getByRole('region', { name: wanted })).toContainText('No ad fits now');
    });

    await test.step('the match is there as the seller presses Post', async () => {
      await fillCarForm(ann.page, { title, price: 12_000 });
      await ann.page.getByLabel('Model', { exact: true }).fill(model);
      await ann.page.getByRole('button', { name: 'Post ad' }).press('Enter');
      await expect(match).toBeVisible();
      await expect(match).toContainText(
        '2 of 4, first registration not met (nice to have), battery health not said, €400 under budget',
      );
      await expect(page.getByRole('region', { name: wanted })).toContainText(
        '1 ad fits, but does not say all that you must have',
      );
      adId = new URL(
        (await match.getByRole('link', { name: title, exact: true }).getAttribute('href'))!,
        page.url(),
      ).pathname
        .split('/')
        .at(-1)!;
      await expectAccessible(page);
      await expectLargeTargets(page);
      await shot(page, `matches-buyer-${width}`);
    });

    await test.step('what the buyer saw on the open page is read', async () => {
      await expect
        .poll(async () => (await buyers.notices()).map(({ otherAdId, isRead }) => [otherAdId, isRead]))
        .toEqual([[adId, true]]);
      await expect(bell(page)).toHaveAccessibleName('Notices');
    });

    await test.step('the page after posting says who looks for it, and leads there', async () => {
      const seller = ann.page;
      await expect(seller.getByRole('heading', { name: 'Your ad is live' })).toBeVisible();
      await expect(seller.getByText('1 person looks for this, within your price.')).toBeVisible();
      await expectAccessible(seller);
      await expectLargeTargets(seller);
      await shot(seller, `matches-posted-${width}`);
      await seller.getByRole('link', { name: 'See who looks for it' }).press('Enter');
      await expect(adCard(seller, wanted)).toBeVisible();
      await expect(bell(seller)).toHaveAccessibleName('Notices');
    });

    await test.step('the seller sees who looks for it, on the page of matches and on that of the ad', async () => {
      const seller = ann.page;
      await seller.goto('/account/matches');
      await expect(seller.getByRole('region', { name: title })).toContainText(
        '1 person looks for this, within your price',
      );
      await expect(adCard(seller, wanted)).toContainText(ben.userName);
      await expect(adCard(seller, wanted)).toContainText('Say it in your ad');
      await expectAccessible(seller);
      await shot(seller, `matches-seller-${width}`);
      await seller.goto(`/ads/for-sale/${adId}`);
      const section = seller.getByRole('region', { name: 'Matches', exact: true });
      await expect(section.getByRole('article', { name: wanted })).toBeVisible();
      await section.scrollIntoViewIfNeeded();
      await expectAccessible(seller);
      await shot(seller, `matches-own-ad-${width}`);
    });

    await test.step('what the ad does not say is said by one press, at its field', async () => {
      const seller = ann.page;
      await seller.goto('/account/matches');
      await seller.getByRole('link', { name: 'Say it in your ad: Battery health' }).press('Enter');
      const field = seller.getByLabel(/^Battery health/).first();
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      await shot(seller, `matches-say-it-${width}`);
    });

    await test.step('what the ad does not say is asked by one press', async () => {
      await shot(page, `matches-ask-${width}`);
      await match.getByRole('button', { name: /^Ask the seller/ }).press('Enter');
      const asked = match.getByRole('link', { name: /^You asked the seller: Battery health/ });
      await expect(asked).toBeFocused();
      const conversation = (await asked.getAttribute('href'))!;
      await expect(page).toHaveURL(/account\/matches$/);
      await expect(match.getByRole('link', { name: 'Continue the conversation' })).toBeVisible();
      await expectAccessible(page);
      await expectLargeTargets(page);
      await shot(page, `matches-asked-${width}`);
      await page.goto(conversation);
      await expect(page.getByRole('log')).toContainText('Could you tell me the battery health of your car?');
      await page.goto('/account/matches');
      await expect(asked).toHaveAttribute('href', conversation);
    });

    await test.step('a dismissed one leaves, and comes back by Undo, and when the ad changes in what is asked', async () => {
      await match.getByRole('button', { name: `Dismiss ${title}` }).press('Enter');
      await expect(match).toBeHidden();
      const undo = page.getByRole('button', { name: 'Undo' });
      await expect(undo).toBeFocused();
      await undo.press('Enter');
      await expect(match).toBeVisible();
      await match.getByRole('button', { name: `Dismiss ${title}` }).press('Enter');
      await expect(match).toBeHidden();
      await sellers.edit(adId, 1, car({ description: 'Washed.' }));
      await page.reload();
      await expect(page.getByRole('region', { name: wanted })).toContainText(
        'You dismissed every ad that fits',
      );
      await shot(page, `matches-all-dismissed-${width}`);
      await page.getByRole('link', { name: /^See what you dismissed/ }).press('Enter');
      await match.getByRole('button', { name: `Bring back ${title}` }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Nothing is dismissed' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(match).toBeVisible();
      await expectAccessible(page);
      await expectLargeTargets(page);
      await shot(page, `matches-dismissed-${width}`);
      await page.goto('/account/matches');
      await expect(page.getByRole('region', { name: wanted })).toContainText(
        'You dismissed every ad that fits',
      );
      await sellers.edit(adId, 2, car({ price: 11_900 }));
      await page.reload();
      await expect(match).toContainText('€500 under budget');
    });

    await test.step('a change of the ad changes its match, reserved is said, and what is sold leaves', async () => {
      await sellers.edit(adId, 3, car({ price: 12_300 }));
      await expect(match).toContainText('€100 under budget');
      await sellers.say(adId, 4, 'reserved');
      await expect(match).toContainText('Reserved');
      await sellers.say(adId, 5, 'sold');
      await expect(match).toBeHidden();
      await expect(page.getByRole('region', { name: wanted })).toContainText('No ad fits now');
    });

    await test.step('what matches while the network is cut is there when it is back', async () => {
      await ben.context.setOffline(true);
      await expect(page.getByText('Offline', { exact: true })).toBeVisible({ timeout: 60_000 });
      await sellers.post(car({ title: `${title} again` }));
      await expectAccessible(page);
      await shot(page, `matches-offline-${width}`);
      await ben.context.setOffline(false);
      await expect(adCard(page, `${title} again`)).toBeVisible({ timeout: 30_000 });
    });

    await test.step('all matches of one ad have a page of their own, to which notices lead', async () => {
      await sellers.postMany([1, 2, 3].map((number) => car({ title: `${title} no. ${number}` })));
      await page.goto('/account/matches');
      await page.getByRole('link', { name: /See all 4 matches/ }).press('Enter');
      await expect(page.getByRole('heading', { name: `Matches of ${wanted}` })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(4);
      await expectAccessible(page);
      await shot(page, `matches-of-ad-${width}`);
      const address = page.url();
      await page.goto('/account/notices');
      await page
        .getByRole('link', { name: /fits? what you look for/ })
        .first()
        .click();
      await expect(page).toHaveURL(address);
    });
  });
}

test('a bell that is open does not count a match that is over', async ({ browser }) => {
  // Each page asks at a time of its own, within half a minute: else all would whom the ad matched, at once.
  const inItsTime = { timeout: 45_000 };
  const [ann, ben] = [await member(browser, 'ann'), await member(browser, 'ben')];
  const [sellers, buyers] = [await callsOf(ann.page), await callsOf(ben.page)];
  const model = freshName('Zoe');
  await buyers.want(wantedCarFields({ models: [model], budgetMax: 15_000 }));
  await ben.page.goto('/');
  const sold = await sellers.post(carFields({ model, price: 12_000 }));
  await expect(bell(ben.page)).toHaveAccessibleName('Notices, 1 unread');
  await sellers.say(sold, 1, 'sold');
  await expect(bell(ben.page)).toHaveAccessibleName('Notices', inItsTime);
  const edited = await sellers.post(carFields({ model, price: 12_000 }));
  await expect(bell(ben.page)).toHaveAccessibleName('Notices, 1 unread');
  await sellers.edit(edited, 1, carFields({ model, price: 99_000 }));
  await expect(bell(ben.page)).toHaveAccessibleName('Notices', inItsTime);
});

for (const width of [320, 390, 1280])
  test(`what waits to be shown covers no word of the first match, ${width} px wide`, async ({ browser }) => {
    const [ann, ben] = [await member(browser, 'ann'), await member(browser, 'ben')];
    const { page } = ben;
    await page.setViewportSize({ width, height: 844 });
    const [sellers, buyers] = [await callsOf(ann.page), await callsOf(page)];
    const model = freshName('Zoe');
    const offer = (title: string) => sellers.post(carFields({ title, model, price: 12_000 }));
    const [first, second] = [freshName('Renault'), freshName('Renault')];
    await offer(first);
    await buyers.want(wantedCarFields({ title: `A ${model}`, models: [model] }));
    await page.goto('/account/matches');
    // A pointer in the list: what comes now waits.
    await adCard(page, first).hover();
    await offer(second);
    const waiting = page.getByRole('button', { name: '1 new ad that fits' });
    await expect(waiting).toBeVisible();
    // Where it stands once it has come.
    await waiting.evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)));
    const [pill, title, facts] = await Promise.all(
      [
        waiting,
        adCard(page, first).getByRole('link', { name: first }),
        page.getByRole('region', { name: model }).getByText(/ fit/).first(),
      ].map((one) => one.boundingBox()),
    );
    expect(pill!.y).toBeGreaterThanOrEqual(facts!.y + facts!.height);
    expect(pill!.y + pill!.height).toBeLessThanOrEqual(title!.y);
    // Large enough for a finger (WCAG 2.2, 2.5.8).
    expect(pill!.height).toBeGreaterThanOrEqual(24);
    await shot(page, `matches-waiting-${width}`);
    await waiting.press('Enter');
    await expect(adCard(page, second)).toBeVisible();
  });
