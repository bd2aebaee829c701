import { mailLimits } from '@voltyard/contracts/limits';
import { createLocalIdentity } from '../accounts/local-identity/local-identity.js';
import { plainBrowser } from '../accounts/plain-browser.test-harness.js';
import { startTestApp } from '../app.test-harness.js';
import { type MailMarket, mailMarket } from './mail.test-harness.js';

/** From the sign-in by a provider that tells an address to the address that its person confirmed. */

let market: MailMarket;
beforeEach(async () => {
  // The stand-in goes by the clock of this machine.
  market = await mailMarket({ standIn: createLocalIdentity, beginsAt: new Date() });
});
afterEach(() => market.stop());

const signUpAt = (url: string, userName: string, provider: string) =>
  `${url}/api/Auth/SignUp?userName=${userName}&with${provider}=true`;

/** Signs up or in at the stand-in's form, in a browser of its own. */
async function signIn(address: string, form: Record<string, string>) {
  const browser = plainBrowser();
  const page = await browser.submit(await browser.open(address), form);
  const code = /^#sign-in-code=(.+)$/.exec(page.url.hash)![1]!;
  const { text } = await browser.open(new URL('/api/Auth/Token', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const { token } = JSON.parse(text) as { token: string };
  const { id } = (await market.as({ userId: '', userName: '', token }).get('/api/User/GetLoggedInUser')).body;
  return { userId: id as string, userName: form.account!, token };
}
const signUp = (userName: string, email: string, provider = 'Google') =>
  signIn(signUpAt(market.url, userName, provider), { account: userName, email });

describe.each(['Google', 'Facebook'])('an address that %s tells at a sign-up', (provider) => {
  test('is unconfirmed and private until its owner follows the link that is mailed there', async () => {
    const cleo = await signUp('Cleo', 'Cleo@example.org', provider);
    expect(await market.settings(cleo)).toMatchObject({ address: 'Cleo@example.org', isConfirmed: false });
    const [mail] = await market.received(1);
    expect(mail!.to).toMatchObject({ text: 'Cleo@example.org' });
    await market.confirm(market.tokenIn(mail!.text)).expect(200);
    expect(await market.settings(cleo)).toMatchObject({ address: 'Cleo@example.org', isConfirmed: true });
    // Nobody else is told of it, by what everybody may ask or by the log.
    const asked = market.as(market.bob).get('/api/User/GetByUserName').query({ userName: 'Cleo' });
    const log = JSON.stringify(await market.storage.readSealed(0, 1000));
    for (const told of [(await asked.expect(200)).text, log, market.logged.join('')])
      expect(told.toLowerCase()).not.toContain('example.org');
  });
});

test('it is what the person said of e-mail that counts, whatever the provider tells later', async () => {
  const cleo = await signUp('Cleo', 'cleo@example.org');
  await market.received(1);
  await market.as(cleo).delete('/api/Mail/DeleteAddress').expect(200);
  const again = await signIn(`${market.url}/api/Auth/Login?userName=Cleo`, {
    account: 'Cleo',
    email: 'cleo@other.example',
  });
  expect(again.userId).toBe(cleo.userId);
  expect((await market.settings(again)).address).toBeNull();
  await market.work();
  expect(market.inbox.mails).toHaveLength(1);
});

test('however often strangers ask for links to it, its owner still gets one', async () => {
  for (let count = 0; count < mailLimits.confirmationsPerAddress; count++)
    await market.save(await market.person(`Eve-${count}`), 'cleo@example.org').expect(200);
  await market.save(market.bob, 'cleo@example.org').expect(429);
  const cleo = await signUp('Cleo', 'cleo@example.org');
  await market.as(cleo).post('/api/Mail/SendConfirmation').expect(200);
  const mails = await market.received(mailLimits.confirmationsPerAddress + 1);
  const tokens = mails.map(({ text }) => market.tokenIn(text));
  await market.confirm(tokens.findLast((token) => token.startsWith(cleo.userId))!).expect(200);
  expect(await market.settings(cleo)).toMatchObject({ isConfirmed: true });
});

test.each(['', 'no address', 'cleo@example.org, eve@example.org'])(
  'a provider that tells no address, here %j, leaves none',
  async (email) => {
    const cleo = await signUp('Cleo', email);
    expect((await market.settings(cleo)).address).toBeNull();
    await market.work();
    expect(market.inbox.mails).toEqual([]);
  },
);

test('where no e-mail is sent no address is asked for', async () => {
  const server = await startTestApp({ standIn: createLocalIdentity });
  try {
    for (const provider of ['Google', 'Facebook']) {
      const form = await plainBrowser().open(signUpAt(server.url, 'Cleo', provider));
      expect(form.text).toContain('name="account"');
      expect(form.text).not.toContain('name="email"');
    }
  } finally {
    await server.stop();
  }
});
