import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../app.test-harness.js';
import { allowances } from '../http/allowances.js';
import { createLocalIdentity } from './local-identity/local-identity.js';
import { type Page, plainBrowser, type PlainBrowser } from './plain-browser.test-harness.js';
import { streamOfUserName } from './user-name.decider.js';

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
/** As the page does it: with the cookies of this call's browser, which other calls do not send. */
async function exchange(code: string, by = browser, headers: Record<string, string> = {}) {
  const { status, text } = await by.open(`${server.url}/api/Auth/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ code }),
  });
  return { status, body: JSON.parse(text) };
}
const whoIs = async (token: string) =>
  (await server.as(null).get('/api/User/GetLoggedInUser').auth(token, { type: 'bearer' })).body;

async function pass(address: string, account: string, by = browser): Promise<Page> {
  return by.submit(await by.open(address), { account });
}
async function signUp(userName: string, provider = 'Google', by = browser): Promise<string> {
  return tokenBy(await pass(signUpAt(userName, provider), userName, by), by);
}
async function logIn(userName: string, by = browser): Promise<string> {
  return tokenBy(await pass(logInAt(userName), userName, by), by);
}
async function tokenBy(page: Page, by = browser): Promise<string> {
  const { status, body } = await exchange(codeIn(page), by);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.token as string;
}

test.each(['Google', 'Facebook'])('sign-up by %s ends signed in under the chosen name', async (provider) => {
  const standIn = await browser.open(signUpAt('Ann', provider));
  expect(standIn.text).toContain('Local stand-in');
  expect(standIn.text).toContain(`Instead of ${provider}`);
  const home = await browser.submit(standIn, { account: 'Ann Example' });
  expect(home.url.pathname).toBe('/');
  const { body } = await exchange(codeIn(home));
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

  const again = await tokenBy(await pass(logInAt('aNN'), 'Ann'));
  expect(await whoIs(again)).toMatchObject({ id, userName: 'Ann' });
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
    stream: streamOfUserName('Bob', server.hidden),
    version: 1,
    at: new Date().toISOString(),
    events: [await claimOf('Ann', 'Bob')],
  });
  expect((await browser.submit(slow, { account: 'Ann' })).url.pathname).toBe('/conflict');
});

/** A claim to another name by the person who has this one. */
async function claimOf(claimed: string, userName: string) {
  const [commit] = await server.storage.store.read(streamOfUserName(claimed, server.hidden));
  return { ...commit!.events[0]!, userName };
}

test('one person has one user name, and is told which to log in by', async () => {
  await signUp('Ann');
  const second = await pass(signUpAt('Other'), 'Ann');
  expect(second.url.pathname + second.url.search).toBe('/conflict?code=account-exists&userName=Ann');
  expect((await server.as(null).get('/api/User/DoesUserNameExist?userName=Other')).body).toBe(false);
});

test('a person whom a sign-up gave to their deleted account again may sign up under another name', async () => {
  const userId = (await whoIs(await signUp('Ann'))).id as string;
  const { store } = server.storage;
  const at = new Date().toISOString();
  const closed = { type: 'AccountClosed', userId, closedAt: at };
  const deleted = { type: 'AccountDeleted', userId };
  await store.append({ stream: `account-${userId}`, version: 2, at, events: [closed, deleted] });
  const name = streamOfUserName('Ann', server.hidden);
  await store.append({ stream: name, version: 2, at, events: [{ type: 'UserNameRetired' }] });
  const again = await browser.open(signUpAt('Ann'));
  expect(again.url.pathname + again.url.search).toBe('/conflict?code=user-name-taken');
  const page = await pass(signUpAt('Anna'), 'Ann');
  expect(await whoIs(await tokenBy(page))).toMatchObject({ userName: 'Anna', displayName: 'Ann' });
});

test('of two sign-ups of one person at once, one name is theirs and the other is free again', async () => {
  const tabs = await Promise.all(
    ['First', 'Second'].map(async (userName) => {
      const tab = plainBrowser();
      return { tab, userName, standIn: await tab.open(signUpAt(userName)) };
    }),
  );
  const ends = await Promise.all(tabs.map(({ tab, standIn }) => tab.submit(standIn, { account: 'Ann' })));
  const [won, lost] = ends[0]!.url.pathname === '/' ? tabs : tabs.toReversed();
  expect(ends.map(({ url }) => url.pathname).toSorted()).toEqual(['/', '/conflict']);
  expect((await browser.open(signUpAt(won!.userName))).url.pathname).toBe('/conflict');
  expect(await whoIs(await signUp(lost!.userName))).toMatchObject({ userName: lost!.userName });
});

test('in a log from before, who has several names keeps them all', async () => {
  const identity = { provider: 'google', subject: 'google:Ann' };
  for (const userName of ['Bill', 'bi11', 'Ann']) {
    const userId = randomUUID();
    const at = new Date().toISOString();
    const claimed = { type: 'UserNameClaimed', userId, userName, identity };
    const opened = { type: 'AccountOpened', userId, userName, displayName: 'Ann', identity };
    await server.storage.store.append({
      stream: `user-name-${userName.toLowerCase()}`,
      version: 1,
      at,
      events: [claimed],
    });
    await server.storage.store.append({ stream: `account-${userId}`, version: 1, at, events: [opened] });
  }
  for (const userName of ['Bill', 'bi11', 'Ann']) {
    expect(await whoIs(await tokenBy(await pass(logInAt(userName), 'Ann')))).toMatchObject({ userName });
  }
  const more = await pass(signUpAt('One-More'), 'Ann');
  expect(more.url.searchParams.get('code')).toBe('account-exists');
  expect((await browser.open(signUpAt('BiLL'))).url.search).toBe('?code=user-name-taken');
});

test('a name that looks like one that is taken meanwhile leads to /conflict', async () => {
  const slow = await browser.open(signUpAt('bi11'));
  await signUp('Bill', 'Google', plainBrowser());
  expect((await browser.submit(slow, { account: 'Another' })).url.search).toBe('?code=user-name-taken');
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
    stream: streamOfUserName('Ann', server.hidden),
    version: 1,
    at: new Date().toISOString(),
    events: [claimed],
  });
  expect((await pass(signUpAt('Ann'), 'Not Ann')).url.pathname).toBe('/conflict');
  expect(await whoIs(await signUp('Ann'))).toMatchObject({ id: claimed.userId });
});

test('a code is good once', async () => {
  const code = codeIn(await pass(signUpAt('Ann'), 'Ann'));
  expect((await exchange(code)).status).toBe(200);
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

test.each([
  ['made-up', 'sign-in-code-used'],
  [`11111111-1111-4111-8111-111111111111.${'x'.repeat(43)}`, 'sign-in-begun-elsewhere'],
])('the code %s is refused', async (code, problem) => {
  expect((await exchange(code)).body.code).toBe(problem);
});

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

test('who comes back to a sign-in at the stand-in that has ended, or that it does not know, is led to the login', async () => {
  const standIn = await browser.open(signUpAt('Ann'));
  await browser.submit(standIn, { account: 'Ann' });
  const unknown = new URL('/local-identity/interaction/unknown', server.url);
  const ended = [
    await browser.open(standIn.url),
    await browser.submit(standIn, { account: 'Ann' }),
    await browser.open(`${standIn.url.href}/cancel`),
    await browser.open(standIn.url.href.replace('interaction', 'auth')),
    await browser.open(unknown),
    await plainBrowser().open(standIn.url),
  ];
  for (const { url } of ended) expect(url.pathname + url.search).toBe('/login?code=sign-in-code-used');
});

describe('a code', () => {
  test('of another person’s sign-in signs nobody in', async () => {
    const code = codeIn(await pass(signUpAt('Mallory'), 'Mallory'));
    const victim = plainBrowser();
    const token = await signUp('Ann', 'Google', victim);
    for (const by of [victim, plainBrowser()]) {
      const refused = await exchange(code, by);
      expect([refused.status, refused.body.code]).toEqual([403, 'sign-in-begun-elsewhere']);
    }
    expect(await whoIs(token)).toMatchObject({ userName: 'Ann' });
    expect((await exchange(code)).status).toBe(200);
  });

  test('is not exchanged with a made-up cookie', async () => {
    const code = codeIn(await pass(signUpAt('Ann'), 'Ann'));
    const cookie = `voltyard-sign-in-code=${code.split('.')[0]}`;
    expect((await exchange(code, plainBrowser(), { cookie })).body.code).toBe('sign-in-begun-elsewhere');
  });
});

describe('a browser has one session', () => {
  test('a login ends the one before', async () => {
    const first = await signUp('Ann');
    const second = await logIn('Ann');
    expect(await whoIs(first)).toMatchObject({ code: 'sign-in-required' });
    expect(await whoIs(second)).toMatchObject({ userName: 'Ann' });
    const elsewhere = await logIn('Ann', plainBrowser());
    expect(await whoIs(second)).toMatchObject({ userName: 'Ann' });
    await browser.open(`${server.url}/api/Auth/Logout`);
    expect(await whoIs(second)).toMatchObject({ code: 'sign-in-required' });
    expect(await whoIs(elsewhere)).toMatchObject({ userName: 'Ann' });
  });

  test('also where its cookie was lost and only the token is there', async () => {
    const first = await signUp('Ann');
    browser.forget('voltyard-session');
    const code = codeIn(await pass(logInAt('Ann'), 'Ann'));
    expect((await exchange(code, browser, { authorization: `Bearer ${first}` })).status).toBe(200);
    expect(await whoIs(first)).toMatchObject({ code: 'sign-in-required' });
  });

  test('a sign-in that comes to nothing leaves it alone', async () => {
    const first = await signUp('Ann');
    await pass(logInAt('Ann'), 'Somebody Else');
    await pass(logInAt('Ann'), 'Ann'); // never exchanged
    expect(await whoIs(first)).toMatchObject({ userName: 'Ann' });
    await browser.open(`${server.url}/api/Auth/Logout`);
    expect(await whoIs(first)).toMatchObject({ code: 'sign-in-required' });
  });
});

test.each(['get', 'post'] as const)('%s Logout with a token ends that session', async (method) => {
  const token = await signUp('Ann');
  const reply = await server.as(null)[method]('/api/Auth/Logout').auth(token, { type: 'bearer' });
  expect(reply.status).toBe(method === 'get' ? 302 : 200);
  expect(await whoIs(token)).toMatchObject({ code: 'sign-in-required' });
  expect((await server.as(null).post('/api/Auth/Logout').auth(token, { type: 'bearer' })).status).toBe(200);
});

test.each([['Google'], ['Facebook']])(
  '%s is sent a challenge, and its code is good only with the verifier',
  async (name) => {
    const leaving = await fetch(signUpAt('Ann', name), { redirect: 'manual' });
    const asked = new URL(leaving.headers.get('location')!).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  },
);

test('nothing of a sign-in is kept by a cache', async () => {
  const accept = { headers: { accept: 'text/html' }, redirect: 'manual' as const };
  const replies = [
    await fetch(signUpAt('Ann'), accept),
    await fetch(signUpAt('login'), accept),
    await fetch(`${server.url}/api/Auth/Google/Callback?code=x&state=y`, accept),
    await fetch(`${server.url}/api/auth/Token`, { method: 'POST' }),
    await fetch(`${server.url}/api/Auth/Logout`, accept),
    await fetch(`${server.url}/api/Auth/IsUserAuthenticated`),
  ];
  for (const reply of replies) expect(reply.headers.get('cache-control')).toBe('no-store');
  const token = await signUp('Ann');
  const user = await server.as(null).get('/api/User/GetLoggedInUser').auth(token, { type: 'bearer' });
  expect(user.headers['cache-control']).toBe('private, no-cache');
});

test('cookies go to the sign-in only, and are out of reach of scripts and other sites', async () => {
  const leaving = await fetch(signUpAt('Ann'), { redirect: 'manual' });
  expect(leaving.headers.getSetCookie()[0]).toMatch(
    /^voltyard-sign-in=.*Path=\/api\/Auth;.*HttpOnly; SameSite=Lax$/,
  );
  const home = await pass(signUpAt('Ann'), 'Ann');
  expect(browser.cookies()).toContain('voltyard-sign-in-code');
  expect(browser.cookies()).not.toContain('voltyard-sign-in');
  const exchanged = await fetch(`${server.url}/api/Auth/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: browser.sent('/api/Auth/Token') },
    body: JSON.stringify({ code: codeIn(home) }),
  });
  expect(exchanged.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^voltyard-session=.*Path=\/api\/Auth;.*HttpOnly; SameSite=Strict$/),
  ]);
});

test('a logout that another site asks for ends nothing, and takes no cookie away', async () => {
  const token = await signUp('Ann');
  const reply = await fetch(`${server.url}/api/Auth/Logout`, { redirect: 'manual' });
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect(await whoIs(token)).toMatchObject({ userName: 'Ann' });
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

describe('a sign-in that another site begins', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ isPublicUrlExplicit: true });
    await strict.person('Ann');
  });
  afterAll(() => strict.stop());

  test.each([
    ['SignUp?userName=Rude&withGoogle=true', '/signup'],
    ['Login?userName=Ann', '/login'],
  ])('%s leads to our own page', async (call, page) => {
    for (const from of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': from, accept: 'text/html' };
      const reply = await strict.as(null).get(`/api/Auth/${call}`).set(headers).redirects(0);
      expect([reply.status, reply.headers.location]).toEqual([302, page]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    for (const from of ['same-origin', 'none']) {
      const reply = await strict.as(null).get(`/api/Auth/${call}`).set('sec-fetch-site', from).redirects(0);
      expect(reply.headers.location).toMatch(/^https:\/\/accounts\.google\.com/);
    }
  });
});

test('the stand-in keeps its cookies under its own path', async () => {
  const leaving = await fetch(signUpAt('Ann'), { redirect: 'manual' });
  const first = await fetch(leaving.headers.get('location')!, { redirect: 'manual' });
  const set = first.headers.getSetCookie();
  await pass(signUpAt('Ann'), 'Ann');
  expect(set.length).toBeGreaterThan(0);
  for (const cookie of set)
    expect(cookie.toLowerCase()).toMatch(/^voltyard-stand-in-[^;]*; path=\/local-identity/);
  expect(browser.sent('/api/File/car/add')).toBe('');
});

test('the stand-in is for this machine: who comes by another name of it is refused', async () => {
  const standIn = await browser.open(signUpAt('Ann'));
  for (const headers of [{ host: 'voltyard.example' }, { 'x-forwarded-host': 'voltyard.example' }]) {
    const reply = await server.as(null).get(standIn.url.pathname).set(headers);
    expect(reply.status).toBe(403);
    expect(reply.text).toContain('LOCAL_IDENTITY');
  }
});

describe('the stand-in without limits of calls would be a way to fill the memory', () => {
  const authOf = (query: string) => `${server.url}/local-identity/auth?${query}`;

  test('a sign-in that begins with a long text is refused, by address and by form', async () => {
    const long = await fetch(authOf(`state=${'x'.repeat(2100)}`));
    expect([long.status, await long.text()]).toEqual([
      400,
      'The local stand-in begins no sign-in by this request.',
    ]);
    const body = new URLSearchParams({ state: 'x'.repeat(2100) });
    const form = await fetch(`${server.url}/local-identity/auth`, { method: 'POST', body });
    expect([form.status, await form.text()]).toEqual([400, expect.stringContaining('begins no sign-in')]);
  });

  test('who begins too many is told when to come back', async () => {
    await server.stop();
    const one = { address: { calls: 1, seconds: 60 }, isShared: false };
    server = await startTestApp({
      standIn: createLocalIdentity,
      allowances: { ...allowances, 'sign-in': one },
    });
    const replies = [await fetch(authOf('state=x')), await fetch(authOf('state=x'))];
    expect(replies.map(({ status }) => status)).toEqual([400, 429]);
    expect(Number(replies[1]!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
