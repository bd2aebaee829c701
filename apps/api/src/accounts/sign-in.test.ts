import { startTestApp, type TestApp } from '../app.test-harness.js';
import { createLocalIdentity } from './local-identity/local-identity.js';
import { type Page, plainBrowser, type PlainBrowser } from './plain-browser.test-harness.js';

/** The whole handshake over real HTTP, through the stand-in for the providers, in a browser without JavaScript. */

let server: TestApp;
let browser: PlainBrowser;
let lateBy: number;

beforeEach(async () => {
  lateBy = 0;
  server = await startTestApp({ standIn: createLocalIdentity, now: () => new Date(Date.now() + lateBy) });
  browser = plainBrowser();
});
afterEach(() => server.stop());

const signUpAt = (userName: string, provider = 'Google') =>
  `${server.url}/api/Auth/SignUp?userName=${userName}&with${provider}=true`;
const logInAt = (userName: string) => `${server.url}/api/Auth/Login?userName=${userName}`;

const codeIn = (page: Page): string => /^#sign-in-code=(.+)$/.exec(page.url.hash)?.[1] ?? '';
const exchange = (code: string) => server.as(null).post('/api/Auth/Token').send({ code });
const whoIs = async (token: string) =>
  (await server.as(null).get('/api/User/GetLoggedInUser').auth(token, { type: 'bearer' })).body;

async function pass(address: string, account: string, by = browser): Promise<Page> {
  return by.submit(await by.open(address), { account });
}
async function signUp(userName: string, provider = 'Google', by = browser): Promise<string> {
  const { body } = await exchange(codeIn(await pass(signUpAt(userName, provider), userName, by))).expect(200);
  return body.token as string;
}

test.each(['Google', 'Facebook'])('sign-up by %s ends signed in under the chosen name', async (provider) => {
  const standIn = await browser.open(signUpAt('Ann', provider));
  expect(standIn.text).toContain('Local stand-in');
  expect(standIn.text).toContain(`Instead of ${provider}`);
  const home = await browser.submit(standIn, { account: 'Ann Example' });
  expect(home.url.pathname).toBe('/');
  const { body } = await exchange(codeIn(home)).expect(200);
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  expect(await whoIs(body.token)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userName: 'Ann',
    displayName: 'Ann Example',
    authenticated: true,
  });
});

test('logging in by user name, in any case, comes to the same account; logging out ends the session at once', async () => {
  const first = await signUp('Ann');
  const { id } = await whoIs(first);
  const out = await browser.open(`${server.url}/api/Auth/Logout`);
  expect(out.url.href).toBe(`${server.url}/#logged-out`);
  expect(await whoIs(first)).toMatchObject({ code: 'sign-in-required' });

  const { body } = await exchange(codeIn(await pass(logInAt('aNN'), 'Ann'))).expect(200);
  expect(await whoIs(body.token)).toMatchObject({ id, userName: 'Ann' });
});

test('another account does not log in under the name', async () => {
  await signUp('Ann');
  const page = await pass(logInAt('Ann'), 'Somebody Else');
  expect(page.url.pathname + page.url.search).toBe('/forbidden?code=sign-in-refused');
});

test('the same account name at Google and at Facebook is two people', async () => {
  await signUp('Ann');
  const slow = await browser.open(signUpAt('Bob', 'Facebook'));
  await server.storage.store.append({
    stream: 'user-name-bob',
    version: 1,
    at: new Date().toISOString(),
    events: [await claimOf('ann', 'Bob')],
  });
  expect((await browser.submit(slow, { account: 'Ann' })).url.pathname).toBe('/conflict');
});

/** A claim to another name by whoever has this one. */
async function claimOf(userNameLower: string, userName: string) {
  const [commit] = await server.storage.store.read(`user-name-${userNameLower}`);
  return { ...commit!.events[0]!, userName };
}

test('one account may have several user names', async () => {
  await signUp('Ann');
  const { body } = await exchange(codeIn(await pass(signUpAt('Ann-Two'), 'Ann'))).expect(200);
  expect(await whoIs(body.token)).toMatchObject({ userName: 'Ann-Two', displayName: 'Ann' });
});

test.each([
  ['cancels', (page: Page) => browser.follow(page, 'Cancel')],
  ['gives no account name', (page: Page) => browser.submit(page, { account: ' ' })],
])('who %s at the provider is told at /forbidden', async (_, refuse) => {
  const page = await refuse(await browser.open(signUpAt('Ann')));
  expect(page.url.pathname + page.url.search).toBe('/forbidden?code=sign-in-refused');
  expect((await server.as(null).get('/api/User/DoesUserNameExist?userName=Ann')).body).toBe(false);
});

test('a name that is taken while its sign-up is under way leads to /conflict', async () => {
  const slow = await browser.open(signUpAt('Ann'));
  await signUp('ANN', 'Google', plainBrowser());
  const page = await browser.submit(slow, { account: 'Another Ann' });
  expect(page.url.pathname + page.url.search).toBe('/conflict?code=user-name-taken');
});

test('a server that stopped between claiming the name and opening the account is healed by its owner', async () => {
  const identity = { provider: 'google', subject: 'google:Ann' };
  const claimed = {
    type: 'UserNameClaimed',
    userId: '11111111-1111-4111-8111-111111111111',
    userName: 'Ann',
    identity,
  };
  await server.storage.store.append({
    stream: 'user-name-ann',
    version: 1,
    at: new Date().toISOString(),
    events: [claimed],
  });
  expect((await pass(signUpAt('Ann'), 'Not Ann')).url.pathname).toBe('/conflict');
  expect(await whoIs(await signUp('Ann'))).toMatchObject({ id: claimed.userId });
});

test('a code is good once', async () => {
  const code = codeIn(await pass(signUpAt('Ann'), 'Ann'));
  await exchange(code).expect(200);
  const again = await exchange(code);
  expect([again.status, again.body.code]).toEqual([401, 'sign-in-code-used']);
});

test('of two who exchange one code at once, one gets a token', async () => {
  const code = codeIn(await pass(signUpAt('Ann'), 'Ann'));
  const replies = await Promise.all([exchange(code), exchange(code)]);
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '401']);
});

test('a code is good for a minute', async () => {
  const code = codeIn(await pass(signUpAt('Ann'), 'Ann'));
  lateBy = 61_000;
  expect((await exchange(code)).status).toBe(401);
});

test('a token is good for thirty days', async () => {
  const token = await signUp('Ann');
  lateBy = 29 * 24 * 3_600_000;
  expect(await whoIs(token)).toMatchObject({ userName: 'Ann' });
  lateBy = 31 * 24 * 3_600_000;
  expect(await whoIs(token)).toMatchObject({ code: 'sign-in-required' });
});

test.each(['made-up', `11111111-1111-4111-8111-111111111111.${'x'.repeat(43)}`])(
  'the code %s is refused',
  async (code) => {
    expect((await exchange(code)).body.code).toBe('sign-in-code-used');
  },
);

test('a callback that this browser did not ask for is refused', async () => {
  const standIn = await browser.open(signUpAt('Ann'));
  browser.forget('voltyard-sign-in');
  expect((await browser.submit(standIn, { account: 'Ann' })).url.pathname).toBe('/forbidden');
  const forged = await browser.open(`${server.url}/api/Auth/Google/Callback?code=x&state=y`);
  expect(forged.url.pathname).toBe('/forbidden');
});

test('a made-up provider code is refused', async () => {
  const standIn = await fetch(signUpAt('Ann'), { redirect: 'manual', headers: { accept: 'text/html' } });
  const state = new URL(standIn.headers.get('location')!).searchParams.get('state')!;
  const cookie = standIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const address = `${server.url}/api/Auth/Google/Callback?code=made-up&state=${state}`;
  const reply = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html', cookie } });
  expect(reply.headers.get('location')).toBe('/forbidden?code=sign-in-refused');
});

test.each(['Google', 'Facebook'])('a callback of %s that says nothing is refused', async (provider) => {
  const reply = await browser.open(`${server.url}/api/Auth/${provider}/Callback`);
  expect(reply.url.pathname + reply.url.search).toBe('/forbidden?code=sign-in-refused');
});

test('who comes back to a finished page of the stand-in is told that it is over', async () => {
  const standIn = await browser.open(signUpAt('Ann'));
  await browser.submit(standIn, { account: 'Ann' });
  const [back, again] = [await browser.open(standIn.url), await browser.submit(standIn, { account: 'Ann' })];
  for (const page of [back, again]) {
    expect(page.status).toBe(400);
    expect(page.text).toContain('This sign-in is over');
  }
});

test('cookies go to the sign-in only, and are out of reach of scripts and other sites', async () => {
  const leaving = await fetch(signUpAt('Ann'), { redirect: 'manual' });
  expect(leaving.headers.getSetCookie()[0]).toMatch(
    /^voltyard-sign-in=.*Path=\/api\/Auth;.*HttpOnly; SameSite=Lax$/,
  );
  await pass(signUpAt('Ann'), 'Ann');
  expect(browser.cookies()).toContain('voltyard-session');
  expect(browser.cookies()).not.toContain('voltyard-sign-in');
});

test('a forged session cookie logs nobody out', async () => {
  const token = await signUp('Ann');
  const sessionId = token.split('.')[0]!;
  await fetch(`${server.url}/api/Auth/Logout`, {
    redirect: 'manual',
    headers: { cookie: `voltyard-session=${sessionId}` },
  });
  expect(await whoIs(token)).toMatchObject({ userName: 'Ann' });
});

test('logging out without a session goes home all the same', async () => {
  expect((await browser.open(`${server.url}/api/Auth/Logout`)).url.hash).toBe('#logged-out');
});

test('logging out closes the sockets of the session', async () => {
  const client = server.socket({ token: await signUp('Ann') });
  await new Promise<void>((resolve) => client.on('connect', resolve));
  const closed = new Promise((resolve) => client.on('disconnect', resolve));
  await browser.open(`${server.url}/api/Auth/Logout`);
  expect(await closed).toBe('io server disconnect');
});

test('a browser that came by another name of this machine is first sent to the public one', async () => {
  const address = signUpAt('Ann').replace('127.0.0.1', 'localhost');
  const reply = await fetch(address, { redirect: 'manual' });
  expect(reply.headers.get('location')).toBe(signUpAt('Ann'));
});

test('nothing in the log would let its reader in', async () => {
  const token = await signUp('Ann');
  const log = JSON.stringify(await server.storage.store.readAfter(0, 100));
  expect(log).not.toContain(token.split('.')[1]);
});
