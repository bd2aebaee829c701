import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';

let server: TestApp;
let ann: Person;

beforeAll(async () => {
  server = await startTestApp();
  ann = await server.person('Ann');
});
afterAll(() => server.stop());

const get = (path: string, by: Person | null = null) => server.as(by).get(path);
const bearer = (token: string) => get('/api/User/GetLoggedInUser').auth(token, { type: 'bearer' });

describe('GetLoggedInUser', () => {
  test('answers who the session belongs to', async () => {
    const { body } = await get('/api/User/GetLoggedInUser', ann).expect(200);
    expect(body).toEqual({ id: ann.userId, userName: 'Ann', displayName: 'Ann', authenticated: true });
  });

  test('refuses who has no session', async () => {
    const reply = await get('/api/User/GetLoggedInUser');
    expect([reply.status, reply.body.code]).toEqual([401, 'sign-in-required']);
  });

  test('refuses tokens that are none', async () => {
    const [sessionId] = ann.token.split('.');
    const tokens = [
      'x',
      `${sessionId}.${'x'.repeat(43)}`,
      `${ann.userId}.${ann.token.split('.')[1]}`,
      ann.token.slice(0, -1),
    ];
    for (const token of tokens) expect((await bearer(token)).status).toBe(401);
  });
});

describe('IsUserAuthenticated', () => {
  test('answers a bare true or false', async () => {
    expect((await get('/api/Auth/IsUserAuthenticated', ann)).body).toBe(true);
    expect((await get('/api/Auth/IsUserAuthenticated')).body).toBe(false);
  });
});

describe('DoesUserNameExist', () => {
  test.each([
    ['Ann', true],
    ['aNN', true],
    ['not-yet-taken', false],
    ['login', true], // kept for the site, so nobody can have it
  ])('%s: %s', async (userName, exists) => {
    expect((await get(`/api/User/DoesUserNameExist?userName=${userName}`).expect(200)).body).toBe(exists);
  });

  test.each(['', '?userName=', '?userName=a', '?userName=a%20b'])(
    'refuses what is no name (%s), saying why',
    async (query) => {
      const reply = await get(`/api/User/DoesUserNameExist${query}`);
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
      expect(reply.body.fields).toEqual([
        {
          path: 'userName',
          message:
            'A user name has 3 to 30 letters from A to Z, digits, hyphens or underscores: no spaces, and no letters such as ü.',
        },
      ]);
    },
  );
});

describe('GetByUserName', () => {
  test('answers what everybody may know, and nothing else', async () => {
    const { body } = await get('/api/User/GetByUserName?userName=ANN').expect(200);
    expect(body).toEqual({
      id: ann.userId,
      userName: 'Ann',
      memberSince: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  test('that no user has is not found', async () => {
    const reply = await get('/api/User/GetByUserName?userName=not-yet-taken');
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({ error: 'not found', code: 'not-found' });
  });
});

describe('SignUp and Login', () => {
  test.each([
    ['SignUp?userName=Ann&withGoogle=true', 409, 'user-name-taken', '/conflict'],
    ['SignUp?userName=login&withGoogle=true', 400, 'user-name-reserved', '/error'],
    ['SignUp?userName=a&withGoogle=true', 400, 'invalid-request', '/error'],
    ['SignUp?userName=bob', 400, 'invalid-request', '/error'],
    ['SignUp?userName=bob&withGoogle=true&withFacebook=true', 400, 'invalid-request', '/error'],
    ['Login?userName=not-yet-taken', 404, 'not-found', '/not-found'],
    ['Login', 400, 'invalid-request', '/error'],
  ])('%s tells a program %i %s and brings a person to %s', async (path, status, code, page) => {
    const program = await get(`/api/Auth/${path}`);
    expect([program.status, program.body.code]).toEqual([status, code]);
    const person = await get(`/api/Auth/${path}`).set('Accept', 'text/html,*/*;q=0.8');
    expect([person.status, person.headers.location]).toEqual([302, `${page}?code=${code}`]);
  });

  test('SignUp leads to the chosen provider, to come back to its callback', async () => {
    for (const [flag, name, host] of [
      ['withGoogle', 'Google', 'accounts.google.com'],
      ['withFacebook', 'Facebook', 'www.facebook.com'],
    ] as const) {
      const reply = await get(`/api/Auth/SignUp?userName=bob&${flag}=true`).expect(302);
      const address = new URL(reply.headers.location!);
      expect(address.host).toBe(host);
      expect(address.searchParams.get('redirect_uri')).toBe(`${server.url}/api/Auth/${name}/Callback`);
    }
  });

  test('the callback of a provider there is none of is not found', async () => {
    expect((await get('/api/Auth/Nobody/Callback')).status).toBe(404);
  });
});

describe('Token', () => {
  test.each([{}, { code: '' }, { code: 5 }, { code: 'x', more: 1 }])('refuses %j', async (body) => {
    const reply = await server.as(null).post('/api/Auth/Token').send(body);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
  });
});

test('an address that is no call is not found', async () => {
  const reply = await get('/api/Nothing/Here');
  expect([reply.status, reply.body]).toEqual([404, { error: 'not found', code: 'not-found' }]);
});
