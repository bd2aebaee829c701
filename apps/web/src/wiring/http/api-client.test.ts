import {
  doesUserNameExist,
  exchangeToken,
  getByUserName,
  getLoggedInUser,
} from '@voltyard/contracts/accounts/accounts.rest';
import { sellerAds } from '@voltyard/contracts/ads/ads.rest';
import { getNotices } from '@voltyard/contracts/notices/notices.rest';
import { type ProblemCode, problems } from '@voltyard/contracts/problems';
import { positionHeader } from '@voltyard/contracts/position-header';
import { StubbedNetwork } from '../../testing/stub-fetch';
import { call, CallFailed } from './api-client';
import { clearToken, getToken, onTokenChange, setToken, type TokenChange } from '../session/token';

let network: StubbedNetwork;
beforeEach(() => {
  clearToken();
  network = new StubbedNetwork().install();
});

const failureOf = (calling: Promise<unknown>): Promise<CallFailed> =>
  calling.then(
    () => Promise.reject(new Error('It did not fail.')),
    (problem: CallFailed) => problem,
  );

test('a call is sent as the contract says, with the token held, and gives the reply', async () => {
  setToken('t-1');
  network.answer(doesUserNameExist, () => true);
  await expect(call(doesUserNameExist, { query: { userName: 'ann' } })).resolves.toBe(true);
  const [arrived] = network.arrived;
  expect(arrived).toMatchObject({ method: 'GET', path: '/api/User/DoesUserNameExist' });
  expect(arrived?.query.get('userName')).toBe('ann');
  expect(arrived?.headers.authorization).toBe('Bearer t-1');
});

test('a call says the newest position that was answered, so that another process reads on to it', async () => {
  const positions = [7, 5, 9];
  network.answer(getNotices, () => ({ notices: [], unread: 0, next: null, position: positions.shift()! }));
  for (let asked = 0; asked < 3; asked++) await call(getNotices);
  expect(network.arrived.slice(1).map(({ headers }) => headers[positionHeader])).toEqual(['7', '7']);
});

test('no cookie travels with a call, whatever it is', async () => {
  network
    .answer(doesUserNameExist, () => true)
    .answer(exchangeToken, () => ({ token: 't', expiresAt: 'later' }));
  await call(doesUserNameExist, { query: { userName: 'ann' } });
  await call(exchangeToken, { body: { code: 'abc' } });
  expect(network.arrived.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
});

test('without a token there is no authorization, and a body travels as JSON', async () => {
  network.answer(exchangeToken, () => ({ token: 't', expiresAt: 'later' }));
  await call(exchangeToken, { body: { code: 'abc' } });
  expect(network.arrived[0]).toMatchObject({
    body: { code: 'abc' },
    headers: { 'content-type': 'application/json' },
  });
  expect(network.arrived[0]?.headers).not.toHaveProperty('authorization');
});

test('a reply that is not what the contract says is a failure that names the call and the place', async () => {
  network
    .answerRaw(doesUserNameExist, () => ({ status: 200, body: 'yes' }))
    .answerRaw(getByUserName, () => ({ status: 200, body: { id: 7 } }));
  const unlike = await failureOf(call(doesUserNameExist, { query: { userName: 'ann' } }));
  expect(unlike).toBeInstanceOf(CallFailed);
  expect(unlike.code).toBe('unexpected-reply');
  expect(unlike.message).toContain(`“${doesUserNameExist.summary}” was not understood. Load the page again`);
  const half = await failureOf(call(getByUserName, { query: { userName: 'ann' } }));
  expect(half.message).toContain('was not understood at “id”');
});

test('what a reply has besides, because the server is newer, is left out', async () => {
  network.answerRaw(exchangeToken, () => ({
    status: 200,
    body: { token: 't', expiresAt: 'later', more: 1 },
  }));
  expect(await call(exchangeToken, { body: { code: 'abc' } })).toEqual({ token: 't', expiresAt: 'later' });
});

test('a refusal is thrown with its code, sentence, fields and request id', async () => {
  const fields = [{ path: 'title', message: 'A title has 5 to 100 characters.' }];
  network.answerRaw(sellerAds.create, () => ({
    status: 400,
    body: { error: 'Some fields need another look.', code: 'invalid-request', fields, requestId: 'r-1' },
  }));
  const failure = await failureOf(call(sellerAds.create));
  expect(failure).toBeInstanceOf(CallFailed);
  expect(failure).toMatchObject({
    status: 400,
    code: 'invalid-request',
    message: 'Some fields need another look.',
    fields,
    requestId: 'r-1',
    isNetwork: false,
  });
});

test('a fault of the server carries its request id in the sentence, to be passed on', async () => {
  network.refuse(getByUserName, 'internal-error');
  expect(await failureOf(call(getByUserName))).toMatchObject({
    code: 'internal-error',
    requestId: 'request-1',
    message: expect.stringMatching(/^Something went wrong on our side\..* Request id: request-1$/),
  });
});

test("a proxy's page instead of an answer still becomes a sentence", async () => {
  network.answerRaw(getByUserName, () => ({ status: 502, body: '<html>Bad gateway</html>' }));
  const failure = await failureOf(call(getByUserName));
  expect(failure).toMatchObject({
    status: 502,
    code: 'unexpected-reply',
    message: expect.stringContaining('502'),
  });
});

test('a call that does not get through is a network failure', async () => {
  network.answerRaw(getByUserName, () => 'offline');
  expect(await failureOf(call(getByUserName))).toMatchObject({ isNetwork: true, status: 0, code: 'network' });
});

test('an aborted call fails with the reason it was aborted for', async () => {
  network.answer(doesUserNameExist, () => true);
  const reason = new Error('typed on');
  await expect(call(doesUserNameExist, {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

describe('a session that is over', () => {
  let changes: TokenChange[];
  let stop: () => void;
  beforeEach(() => {
    setToken('t-old');
    changes = [];
    stop = onTokenChange((change) => changes.push(change));
  });
  afterEach(() => stop());

  test('drops the token and tells', async () => {
    network.refuse(getLoggedInUser, 'sign-in-required');
    await failureOf(call(getLoggedInUser));
    expect(getToken()).toBeNull();
    expect(changes).toEqual([{ token: null, cause: 'refused' }]);
  });

  test('leaves a newer token alone', async () => {
    network.answerRaw(getLoggedInUser, () => {
      setToken('t-new');
      return { status: 401, body: { error: 'Sign in to do this.', code: 'sign-in-required' } };
    });
    await failureOf(call(getLoggedInUser));
    expect(getToken()).toBe('t-new');
  });

  test('is not what a used sign-in code means', async () => {
    network.refuse(exchangeToken, 'sign-in-code-used');
    await failureOf(call(exchangeToken, { body: { code: 'old' } }));
    expect(getToken()).toBe('t-old');
  });
});

const refusedFor = async (seconds: number, code: ProblemCode) => {
  const body = { error: problems[code].error, code };
  const headers = { 'retry-after': `${seconds}` };
  network.answerRaw(doesUserNameExist, () => ({ status: 429, body, headers }));
  return failureOf(call(doesUserNameExist, { query: { userName: 'ann' } }));
};

test.each([
  [12, '12 seconds'],
  [121, '3 minutes'],
  [7201, '3 hours'],
])(
  'who asked too often is told how long to wait, and so is what asks again by itself: %i',
  async (retryAfter, words) => {
    expect(await refusedFor(retryAfter, 'too-many-requests')).toMatchObject({
      code: 'too-many-requests',
      message: `Too many requests in a short time. Try again in ${words}.`,
      retryAfter,
    });
  },
);

test('what is limited by the day says so itself', async () => {
  expect(await refusedFor(5000, 'too-many-conversations')).toMatchObject({
    message: problems['too-many-conversations'].error,
    retryAfter: 5000,
  });
});
