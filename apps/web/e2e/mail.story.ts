import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { expectAccessible } from './accessible-page';
import { callsOf } from './api-client';
import { type OwnMarketplace, startMarketplace } from './own-marketplace';
import { expectSignedIn, freshName, passStandIn, signUp, visitor } from './people';

/** A real mail server on this machine, which gives nothing on. */
const texts: string[] = [];
/** The last text to each address. */
const textTo = new Map<string, string>();
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    void simpleParser(stream).then(({ text = '', to }) => {
      texts.push(text);
      for (const { text: recipient } of [to ?? []].flat()) textTo.set(recipient, text);
      done();
    });
  },
});
let marketplace: OwnMarketplace;
let address: string;

test.beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  marketplace = await startMarketplace({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  address = marketplace.address;
});

test.afterAll(async () => {
  await marketplace.stop();
  mailServer.close();
});

test('a person saves an address, confirms it by the link in another browser, and switches mails off', async ({
  browser,
}) => {
  const { page } = await visitor(browser, { baseURL: address, viewport: { width: 390, height: 844 } });
  await signUp(page, freshName('ann'));
  await page.goto('/account/summary');
  const mail = page.getByRole('region', { name: 'E-mail' });
  await mail.getByLabel('E-mail address').fill('ann@example');
  await mail.getByLabel('E-mail address').press('Enter');
  await expect(mail.getByText('Enter an e-mail address')).toBeVisible();
  await mail.getByLabel('E-mail address').fill('ann@example.org');
  await mail.getByLabel('E-mail address').press('Enter');
  await expect(mail.getByText('Check your inbox')).toBeVisible();
  await expectAccessible(page);
  await mail.screenshot({ path: test.info().outputPath('unconfirmed.png') });

  await expect.poll(() => texts.length, { timeout: 60_000 }).toBe(1);
  const link = /https?:\S+\/mail\/confirm#\S+/.exec(texts[0]!)![0];
  const other = await visitor(browser, { viewport: { width: 1280, height: 800 } });
  await other.page.goto(link);
  await expectAccessible(other.page);
  await other.page.screenshot({ path: test.info().outputPath('confirm.png') });
  await page.reload();
  await expect(mail.getByText('Check your inbox')).toBeVisible();
  await other.page.getByRole('button', { name: 'Confirm this address' }).press('Enter');
  await expect(other.page.getByText('Your address is confirmed')).toBeVisible();

  await page.reload();
  await expect(mail.getByText('ann@example.org confirmed')).toBeVisible();
  await mail.getByText('Mail me when a message stays unread').click();
  await expect(mail.getByText('Mails are switched off.')).toBeVisible();
  await mail.screenshot({ path: test.info().outputPath('confirmed.png') });

  await mail.getByRole('button', { name: 'Remove address' }).press('Enter');
  const undo = mail.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await mail.screenshot({ path: test.info().outputPath('removed.png') });
  await undo.press('Enter');
  await expect(mail.getByText('Check your inbox')).toBeVisible();

  await page.goto('/mail/unsubscribe#a-link-that-is-wrong');
  const unsubscribe = page.getByRole('button', { name: 'Send me no more mails' });
  await expect(unsubscribe).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('unsubscribe.png') });
  await unsubscribe.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'This link' })).toBeVisible();
  await expectAccessible(page);
});

test('an address that the provider tells at the sign-up is confirmed by the link that is mailed there', async ({
  browser,
}) => {
  const { page } = await visitor(browser, { baseURL: address, viewport: { width: 390, height: 844 } });
  const userName = freshName('cleo');
  const email = `${userName}@example.org`;
  await page.goto('/signup');
  await page.getByLabel('User name').fill(userName);
  await page.getByRole('link', { name: 'Continue with Google', disabled: false }).click();
  await page.getByLabel('E-mail address (optional)').fill(email);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('stand-in.png') });
  await passStandIn(page, userName);
  await expectSignedIn(page, userName);
  await page.goto('/account/summary');
  const mail = page.getByRole('region', { name: 'E-mail' });
  await expect(mail.getByText(`${email} Check your inbox`)).toBeVisible();
  await expect.poll(() => textTo.get(email), { timeout: 60_000 }).toBeDefined();
  await page.goto(linkIn(textTo.get(email)!, 'confirm'));
  await page.getByRole('button', { name: 'Confirm this address' }).press('Enter');
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await page.goto('/account/summary');
  await expect(mail.getByText(`${email} confirmed`)).toBeVisible();
});

test('a mail about an unread message leads to it, and by its link its reader gets no more of them', async ({
  browser,
}) => {
  const phone = { baseURL: address, viewport: { width: 390, height: 844 } };
  const { page: ann } = await visitor(browser, phone);
  await signUp(ann, freshName('ann'));
  const adId = await (await callsOf(ann)).postCar('Zoe in Graz');
  await ann.goto('/account/summary');
  const mail = ann.getByRole('region', { name: 'E-mail' });
  await mail.getByLabel('E-mail address').fill(`${freshName('ann')}@example.org`);
  const before = texts.length;
  await mail.getByLabel('E-mail address').press('Enter');
  await expect.poll(() => texts.length, { timeout: 60_000 }).toBe(before + 1);
  await ann.goto(linkIn(texts.at(-1)!, 'confirm'));
  await ann.getByRole('button', { name: 'Confirm this address' }).press('Enter');
  await expect(ann.getByText('Your address is confirmed')).toBeVisible();
  await ann.goto('/account/summary');
  const wanted = mail.getByRole('checkbox', { name: 'Mail me when a message stays unread' });
  await expect(wanted).toBeChecked();

  const { page: bob } = await visitor(browser, phone);
  await signUp(bob, freshName('bob'));
  const conversation = await (await callsOf(bob)).writeAbout(adId, 'Is it still there?');
  // A mail tells of a message that is unread by then.
  await marketplace.moveClock(11);
  await expect.poll(() => texts.length, { timeout: 60_000 }).toBe(before + 2);
  expect(texts.at(-1)).toContain(`${address}${conversation}`);

  // By whoever has the mail: nobody is signed in here.
  const { page: reader } = await visitor(browser, { viewport: { width: 1280, height: 800 } });
  await reader.goto(linkIn(texts.at(-1)!, 'unsubscribe'));
  await reader.getByRole('button', { name: 'Send me no more mails' }).press('Enter');
  await expect(reader.getByText('You get no more mails of this kind.')).toBeVisible();
  await expectAccessible(reader);
  await reader.screenshot({ path: test.info().outputPath('unsubscribed.png') });
  await ann.goto('/account/summary');
  await expect(wanted).not.toBeChecked();
});

const linkIn = (text: string, page: 'confirm' | 'unsubscribe'): string =>
  new RegExp(`https?:\\S+/mail/${page}#\\S+`).exec(text)![0];
