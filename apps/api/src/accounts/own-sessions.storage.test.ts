import { type Person, sessionOf, startTestApp, type TestApp } from '../app.test-harness.js';
import { deviceOf } from './device.js';

let server: TestApp;
let ann: Person;
let bob: Person;
let lateBy: number;

beforeEach(async () => {
  lateBy = 0;
  server = await startTestApp({ now: () => new Date(Date.now() + lateBy) });
  [ann, bob] = [await server.person('Ann'), await server.person('Bob')];
});
afterEach(() => server.stop());

const anotherOf = (person: Person, device?: string, after = 60_000) =>
  sessionOf(server.storage, person, new Date(Date.now() + after), device === undefined ? {} : { device });
const idOf = ({ token }: Person): string => token.split('.')[0]!;
const list = async (by: Person) =>
  (await server.as(by).get('/api/Auth/GetSessions').expect(200)).body.sessions;
const isLive = async (person: Person): Promise<boolean> =>
  (await server.as(person).get('/api/Auth/IsUserAuthenticated')).body;

test('a person sees where they are signed in, newest first, and no other person’s', async () => {
  const phone = await anotherOf(ann, 'Safari on iPhone');
  await anotherOf(bob);
  expect(await list(ann)).toEqual([
    {
      sessionId: idOf(phone),
      startedAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      device: 'Safari on iPhone',
      isCurrent: false,
    },
    expect.objectContaining({ sessionId: idOf(ann), device: null, isCurrent: true }),
  ]);
});

test('what is over by itself is not listed', async () => {
  const phone = await anotherOf(ann, undefined, 29 * 24 * 3_600_000);
  lateBy = 31 * 24 * 3_600_000;
  expect(await list(phone)).toEqual([expect.objectContaining({ sessionId: idOf(phone) })]);
});

test('ending another session signs that browser out at once, its sockets too', async () => {
  const phone = await anotherOf(ann);
  const client = server.socket({ token: phone.token });
  await new Promise<void>((resolve) => client.on('connect', resolve));
  const closed = new Promise((resolve) => client.on('disconnect', resolve));
  const { body } = await server
    .as(ann)
    .delete(`/api/Auth/EndSession/${idOf(phone)}`)
    .expect(200);
  expect(body.sessions).toEqual([expect.objectContaining({ sessionId: idOf(ann), isCurrent: true })]);
  expect(await isLive(phone)).toBe(false);
  expect(await closed).toBe('io server disconnect');
  await server
    .as(ann)
    .delete(`/api/Auth/EndSession/${idOf(phone)}`)
    .expect(200);
});

test('a person may end the session that asks', async () => {
  await server
    .as(ann)
    .delete(`/api/Auth/EndSession/${idOf(ann)}`)
    .expect(200);
  expect(await isLive(ann)).toBe(false);
});

test('a session of another person is not found', async () => {
  const reply = await server.as(bob).delete(`/api/Auth/EndSession/${idOf(ann)}`);
  expect([reply.status, reply.body.code]).toEqual([404, 'not-found']);
  expect(await isLive(ann)).toBe(true);
});

test('signing out everywhere else leaves this browser and other people alone', async () => {
  const others = [await anotherOf(ann), await anotherOf(ann), await anotherOf(ann)];
  const { body } = await server.as(ann).post('/api/Auth/EndOtherSessions').expect(200);
  expect(body.sessions).toEqual([expect.objectContaining({ sessionId: idOf(ann) })]);
  for (const other of others) expect(await isLive(other)).toBe(false);
  expect([await isLive(ann), await isLive(bob)]).toEqual([true, true]);
});

test('more sessions than are read at once all end before the answer, but the one that asks', async () => {
  const others: Person[] = [];
  for (let index = 0; index < 60; index++) others.push(await anotherOf(ann, undefined, index));
  const { body } = await server.as(ann).post('/api/Auth/EndOtherSessions').expect(200);
  expect(body.sessions).toEqual([expect.objectContaining({ sessionId: idOf(ann), isCurrent: true })]);
  expect(await Promise.all(others.map(isLive))).not.toContain(true);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Linux',
  ],
  ['curl/8.5.0', null],
  [undefined, null],
])('%s is called %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
