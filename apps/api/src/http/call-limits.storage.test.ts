import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { budgets } from '@voltyard/contracts/endpoint';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { type Allowance, allowances, type BudgetAllowance } from './allowances.js';

const plenty: Allowance = { calls: 1000, seconds: 60 };
const three: Allowance = { calls: 3, seconds: 60 };

let server: TestApp;
let ann: Person;
let bob: Person;

async function start(changed: Partial<Record<(typeof budgets)[number], BudgetAllowance>>) {
  server = await startTestApp({ allowances: { ...allowances, ...changed }, trustedProxies: 1 });
  [ann, bob] = [await server.person('Ann'), await server.person('Bob')];
}
afterEach(() => server.stop());

/** The statuses of as many answers to the same question. */
async function answers(number: number, ask: () => PromiseLike<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < number; asked++) statuses.push((await ask()).status);
  return statuses;
}

const from = (address: string, person: Person | null = null) =>
  server.as(person).set('x-forwarded-for', address);
const list = (address: string, person: Person | null = null) =>
  from(address, person).get('/api/SellerAdCard/GetSellerAdCards/car');
const post = (person: Person, address = '198.51.100.1') =>
  from(address, person).post('/api/SellerAd/CreateSellerAd').send(carFields());

test('an address that asks too often is told to wait, and how long; another one is not', async () => {
  await start({ search: { address: three, isShared: false } });
  for (let asked = 0; asked < 3; asked++) await list('198.51.100.1').expect(200);
  const reply = await list('198.51.100.1');
  expect([reply.status, reply.body.code]).toEqual([429, 'too-many-requests']);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
  await list('198.51.100.2').expect(200);
});

test('who searched too much can still do everything else', async () => {
  await start({ search: { address: three, isShared: false } });
  expect(await answers(4, () => list('198.51.100.1', ann))).toEqual([200, 200, 200, 429]);
  expect((await post(ann)).status).toBe(201);
  const read = await from('198.51.100.1').get('/api/User/GetByUserName?userName=Ann');
  expect(read.status).toBe(200);
});

test('a former version of an ad counts as a search, the ad as it is as a read', async () => {
  await start({ search: { address: three, isShared: false }, read: { address: plenty, isShared: false } });
  const { sellerAdId } = (await post(ann)).body;
  const card = (query: string) =>
    from('198.51.100.1').get(`/api/SellerAdCard/GetSellerAdCard/${sellerAdId}${query}`);
  expect(await answers(4, () => card('?version=1'))).toEqual([200, 200, 200, 429]);
  expect(await answers(4, () => card(''))).toEqual([200, 200, 200, 200]);
});

test('a call that looks for the matches of many ads counts as many searches as it answered ads, for its account', async () => {
  await start({ search: { address: plenty, account: { calls: 5, seconds: 60 }, isShared: false } });
  const matches = (person: Person) =>
    from('198.51.100.1', person).get('/api/Match/GetAdsWithMatches?kind=for-sale');
  for (let posted = 0; posted < 3; posted++) await post(ann).expect(201);
  expect(await answers(3, () => matches(ann))).toEqual([200, 200, 429]);
  expect(await answers(6, () => matches(bob))).toEqual([...Array<number>(5).fill(200), 429]);
});

test('an account is counted wherever it comes from; who shares its address is not held back', async () => {
  await start({ create: { address: plenty, account: three, isShared: true } });
  for (let posted = 0; posted < 3; posted++) await post(ann, `198.51.100.${posted}`).expect(201);
  const reply = await post(ann, '198.51.100.9');
  expect([reply.status, reply.body.code]).toEqual([429, 'too-many-requests']);
  await post(bob, '198.51.100.9').expect(201);
});

test('all addresses of one IPv6 network are one', async () => {
  await start({ search: { address: three, isShared: false } });
  const ends = [':1', ':2', ':3', 'ffff::4'];
  expect(await answers(4, () => list(`2001:db8:1:2:${ends.shift()}`))).toEqual([200, 200, 200, 429]);
  expect((await list('2001:db8:1:3::1')).status).toBe(200);
});

test('sign-ins that fail count like those that do not', async () => {
  await start({ token: { address: three, isShared: true }, 'sign-in': { address: three, isShared: true } });
  const made = () => from('198.51.100.1').post('/api/Auth/Token').send({ code: 'made-up' });
  expect(await answers(4, made)).toEqual([401, 401, 401, 429]);
  const callback = () => from('198.51.100.1').get('/api/Auth/Google/Callback?code=x').redirects(0);
  expect(await answers(4, callback)).toEqual([403, 403, 403, 429]);
});

test('a browser that opens a refused call as a page is brought to one that says when to try again', async () => {
  await start({ 'sign-in': { address: three, isShared: true }, search: { address: three, isShared: false } });
  const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const opened = (path: string) => from('198.51.100.1').get(path).set('accept', page).redirects(0);
  for (const path of ['/api/Auth/Google/Callback?code=x', '/api/SellerAdCard/GetSellerAdCards/car']) {
    for (let asked = 0; asked < 3; asked++) expect((await opened(path)).status).not.toBe(429);
    const reply = await opened(path);
    const { pathname, searchParams } = new URL(reply.headers.location!, 'http://x');
    expect([reply.status, pathname, searchParams.get('code')]).toEqual([302, '/error', 'too-many-requests']);
    expect(Number(searchParams.get('retryAfter'))).toBeGreaterThan(0);
    expect(Number(searchParams.get('retryAfter'))).toBeLessThanOrEqual(60);
    const program = await from('198.51.100.1').get(path).set('accept', '*/*').redirects(0);
    expect([program.status, program.body.code]).toEqual([429, 'too-many-requests']);
  }
});

test('who asks too often is refused before his session is looked up or his body is read', async () => {
  await start({ create: { address: three, isShared: false } });
  const nonsense = () =>
    from('198.51.100.1')
      .post('/api/SellerAd/CreateSellerAd')
      .set('content-type', 'application/json')
      .send('{');
  expect(await answers(4, nonsense)).toEqual([401, 401, 401, 429]);
});

test('what is no call is counted too: pages, documents, addresses and methods that are not there', async () => {
  await start({ page: { address: three, isShared: false } });
  const ask = (address: string) => from(address).get('/there-is-nothing');
  expect(await answers(4, () => ask('198.51.100.1'))).toEqual([404, 404, 404, 429]);
  const wrong = () => from('198.51.100.2').patch('/api/SellerAd/CreateSellerAd');
  expect(await answers(4, wrong)).toEqual([405, 405, 405, 429]);
  expect((await from('198.51.100.2').get('/api/docs/')).status).toBe(429);
  expect((await list('198.51.100.2')).status).toBe(200);
});

test('when its time is over the budget is full again', async () => {
  await start({ search: { address: { calls: 1, seconds: 2 }, isShared: false } });
  expect(await answers(2, () => list('198.51.100.1'))).toEqual([200, 429]);
  await new Promise((resolve) => setTimeout(resolve, 2100));
  expect((await list('198.51.100.1')).status).toBe(200);
});

test('however much one address searches, two of its questions are in hand; the questions of others are asked at once', async () => {
  await start({});
  const { views } = server.storage;
  const find = views.find.bind(views);
  const asked: unknown[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  Object.assign(views, {
    find: async (...question: Parameters<typeof find>) => {
      asked.push(question);
      await held;
      return find(...question);
    },
  });
  const { atOnce, waiting } = allowances.search.inHand!;
  const statuses: number[] = [];
  const flood = Array.from({ length: atOnce + waiting + 5 }, () =>
    list('198.51.100.1').then(({ status }) => statuses.push(status)),
  );
  while (statuses.length < 5) await new Promise((resolve) => setTimeout(resolve, 10));
  expect([statuses, asked.length]).toEqual([Array(5).fill(429), atOnce]);
  const other = list('198.51.100.2').then(({ status }) => status);
  while (asked.length < atOnce + 1) await new Promise((resolve) => setTimeout(resolve, 10));
  goOn();
  expect(await other).toBe(200);
  await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce + waiting);
});

test('every call has one of the budgets, and every budget holds more than a page that loads with five tabs asks', async () => {
  await start({});
  for (const { budget } of server.app.endpoints) expect(budgets).toContain(budget);
  // Five tabs come back at once: each asks for its lists, who is signed in, and up to 96 cards' photos.
  expect(allowances.search.account!.calls).toBeGreaterThanOrEqual(5 * 6 * 2);
  const { atOnce, waiting } = allowances.search.inHand!;
  expect(atOnce + waiting).toBeGreaterThanOrEqual(5 * 6 * 2);
  expect(allowances.read.account!.calls).toBeGreaterThanOrEqual(5 * 10);
  expect(allowances.photo.address.calls).toBeGreaterThanOrEqual(5 * 96 * 3);
  for (const { address, account } of Object.values(allowances))
    expect(address.calls).toBeGreaterThan(account?.calls ?? 0);
});
