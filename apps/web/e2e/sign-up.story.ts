import { expect, test } from '@playwright/test';
import { expectSignedIn, freshName, member, passStandIn, signUp, visitor } from './people';

test('a visitor is asked to sign up, picks a free name, comes back signed in, leaves and returns', async ({
  browser,
}) => {
  const { page } = await visitor(browser);
  const userName = freshName('ann');

  await test.step('is shown the prompt, which leads to sign-up', async () => {
    await page.goto('/');
    const prompt = page.getByRole('status').filter({ hasText: "It's quick and easy" });
    await expect(prompt).toBeVisible();
    await prompt
      .getByRole('link', { name: 'Create Account' })
      .or(prompt.getByRole('button', { name: 'Create Account' }))
      .click();
    await expect(page).toHaveURL('/signup');
  });

  await test.step('learns while typing what is wrong with a name', async () => {
    const name = page.getByLabel('User name');
    await name.fill('a!');
    await expect(
      page.getByText(
        'A user name has 3 to 30 letters from A to Z, digits, hyphens or underscores: no spaces, and no letters such as ü.',
      ),
    ).toBeVisible();
    await name.fill('login');
    await expect(page.getByText(/kept for the site/)).toBeVisible();
    await name.fill(userName);
    await expect(page.getByRole('link', { name: 'Continue with Google', disabled: false })).toBeVisible();
  });

  await test.step('passes the stand-in for Google and is signed in', async () => {
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await expect(page.getByText(/stand-in/i).first()).toBeVisible();
    await passStandIn(page, userName);
    await expectSignedIn(page, userName);
    expect(page.url()).not.toContain('code');
  });

  await test.step('is still signed in after a reload', async () => {
    await page.reload();
    await expectSignedIn(page, userName);
  });

  await test.step('logs out by the account menu', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Create Account' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('voltyard.token'))).toBeNull();
  });

  await test.step('logs in again by user name', async () => {
    await page.goto('/login');
    await page.getByLabel('User name').fill(freshName('nobody'));
    await page.getByRole('button', { name: /log in/i }).click();
    await expect(page.getByLabel('User name')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('User name').fill(userName.toUpperCase());
    await page.getByRole('button', { name: /log in/i }).click();
    await passStandIn(page, userName);
    await expectSignedIn(page, userName);
  });
});

test('a name that somebody has is refused while typing, and another account cannot log in with it', async ({
  browser,
}) => {
  const ann = await visitor(browser);
  const userName = freshName('ann');
  await signUp(ann.page, userName, 'Facebook');

  const bob = await visitor(browser);
  await bob.page.goto('/signup');
  await bob.page.getByLabel('User name').fill(userName.toUpperCase());
  await expect(bob.page.getByText(/another user has this user name|taken/i).first()).toBeVisible();

  await bob.page.goto('/login');
  await bob.page.getByLabel('User name').fill(userName);
  await bob.page.getByRole('button', { name: /log in/i }).click();
  await passStandIn(bob.page, 'somebody-else');
  await expect(bob.page).toHaveURL(/\/forbidden/);
});

test('logging out in one tab signs the other out', async ({ browser }) => {
  const { context, page } = await visitor(browser);
  const userName = freshName('ann');
  await signUp(page, userName);
  const other = await context.newPage();
  await other.goto('/');
  await expectSignedIn(other, userName);
  await page.goto('/api/Auth/Logout');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Create Account' })).toBeVisible();
});

test('who was signed out in another tab is one press away from the login, with their name', async ({
  browser,
}) => {
  const { page, context, userName } = await member(browser, 'ann');
  await page.goto('/ads/for-sale/create');
  await expectSignedIn(page, userName);
  const other = await context.newPage();
  await other.goto('/api/Auth/Logout');
  await expect(page.getByRole('heading', { name: 'You were signed out' })).toBeVisible();
  await page.getByRole('link', { name: `Log in as ${userName}` }).click();
  await expect(page.getByLabel('User name')).toHaveValue(userName);
});
