import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { startTestApp, type TestApp } from '../app.test-harness.js';
import { createLocalIdentity, type LocalIdentity } from './local-identity/local-identity.js';
import { plainBrowser, type PlainBrowser } from './plain-browser.test-harness.js';
import type { ProviderSettings } from './providers.js';

/** Sign-ups at a Google that does not behave as the stand-in does. */

let server: TestApp;
let profiles: Server | undefined;
let browser: PlainBrowser;

beforeEach(() => {
  browser = plainBrowser();
});
const lines: string[] = [];
const written = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
beforeEach(() => {
  lines.length = 0;
});
afterEach(async () => {
  await server.stop();
  profiles?.close();
  profiles = undefined;
});

async function signUpAtGoogle(changed: (google: ProviderSettings) => ProviderSettings): Promise<URL> {
  const standIn = (options: { publicUrl: URL }): LocalIdentity => {
    const local = createLocalIdentity(options);
    return { ...local, google: changed(local.google) };
  };
  server = await startTestApp({ standIn, log: pino({ level: 'debug' }, written) });
  const page = await browser.open(`${server.url}/api/Auth/SignUp?userName=Ann&withGoogle=true`);
  return (await browser.submit(page, { account: 'Ann' })).url;
}

/** A Google that says this of everybody. */
async function whereProfilesAre(profile: object): Promise<(google: ProviderSettings) => ProviderSettings> {
  const answering = createServer((_request, response) => response.end(JSON.stringify(profile)));
  profiles = answering;
  await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
  const profileUrl = `http://127.0.0.1:${(answering.address() as AddressInfo).port}/userinfo`;
  return (google) => ({ ...google, standIn: { ...google.standIn!, profileUrl } });
}

test('keys that the provider does not know are our error, not a refusal of the person', async () => {
  const { pathname, searchParams } = await signUpAtGoogle((google) => ({ ...google, clientSecret: 'wrong' }));
  expect([pathname, searchParams.get('code')]).toEqual(['/error', 'internal-error']);
  expect(searchParams.get('requestId')).toMatch(/^[0-9a-f-]{36}$/);
});

test('what failed is logged, and nothing that would let the reader of the log in', async () => {
  await signUpAtGoogle((google) => ({ ...google, clientSecret: 'wrong' }));
  const log = lines.join('');
  expect(log).toContain('navigation failed');
  expect(log).toContain('"url":"/api/Auth/Google/Callback"');
  expect(log).not.toMatch(/[?&](code|state)=|code_verifier|voltyard-sign-in=/);
});

test('a provider that cannot be reached is our error too', async () => {
  const { pathname } = await signUpAtGoogle((google) => ({
    ...google,
    standIn: { ...google.standIn!, tokenUrl: 'http://127.0.0.1:1/token' },
  }));
  expect(pathname).toBe('/error');
});

test('a person without an id was not vouched for', async () => {
  const { pathname } = await signUpAtGoogle(await whereProfilesAre({ name: 'Ann' }));
  expect(pathname).toBe('/forbidden');
  const { body } = await server.as(null).get('/api/User/DoesUserNameExist?userName=Ann');
  expect(body).toBe(false);
});

test('a person whom the provider gives no name is shown by the user name', async () => {
  const { hash } = await signUpAtGoogle(await whereProfilesAre({ sub: '1' }));
  const code = hash.replace('#sign-in-code=', '');
  const exchanged = await browser.open(`${server.url}/api/Auth/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const session = JSON.parse(exchanged.text);
  const { body } = await server
    .as(null)
    .get('/api/User/GetLoggedInUser')
    .auth(session.token, { type: 'bearer' });
  expect(body).toMatchObject({ userName: 'Ann', displayName: 'Ann' });
});
