import { exchangeToken } from '@voltyard/contracts/accounts/accounts.rest';
import { createActor } from 'xstate';
import { ann, networkFor } from '../../testing/render-app';
import { countReturnSteps, rememberReturnTo, takeReturnTo } from './return-to';
import { sessionEffects } from './session-effects';

const place = '/ads/for-sale/0190aaaa-0000-4000-8000-000000000001';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

/** As the router does: a place is shown, and the login is entered from it. */
function leaveForLogin(): void {
  window.history.pushState({ idx: 4 }, '', place);
  rememberReturnTo(place);
  window.history.pushState({ idx: 5 }, '', '/login');
  countReturnSteps(true);
}

/** Pages of the provider, and the one that it leads back to. */
function passProvider(pages: number): void {
  for (let page = 0; page <= pages; page++) window.history.pushState(null, '', '/');
}

describe('the steps back to the place that a person signed in from', () => {
  test.each([0, 1, 4])('lead over the login and %d pages of the provider', (pages) => {
    leaveForLogin();
    passProvider(pages);
    expect(takeReturnTo()).toEqual({ path: place, stepsBack: pages + 2 });
    expect(takeReturnTo()).toBeNull();
  });

  test('lead over the sign-up too that the login led to', () => {
    leaveForLogin();
    window.history.pushState({ idx: 6 }, '', '/signup');
    countReturnSteps(true);
    passProvider(1);
    expect(takeReturnTo()?.stepsBack).toBe(4);
  });

  test('are not known of a login that was opened by its address, by Back, or in place of another page', () => {
    leaveForLogin();
    countReturnSteps(false);
    passProvider(1);
    expect(takeReturnTo()).toEqual({ path: place, stepsBack: null });
  });

  test('are not known in a history that is full: it forgets its first entries', () => {
    leaveForLogin();
    passProvider(1);
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(50);
    expect(takeReturnTo()?.stepsBack).toBeNull();
  });
});

test('a sign-in goes back to the entry of its place, and does nothing else while that is loaded', async () => {
  jest.useFakeTimers();
  networkFor(ann)
    .answer(exchangeToken, () => ({ token: 'fresh', expiresAt: 'later' }))
    .install();
  const done: unknown[] = [];
  const { completeSignIn } = sessionEffects({
    signInResult: { kind: 'code', code: 'c-1' },
    navigate: (to, options) => void done.push([to, options]),
    goBack: (steps) => void done.push(steps),
  });
  leaveForLogin();
  passProvider(1);
  const signIn = createActor(completeSignIn).start();
  await jest.advanceTimersByTimeAsync(1000);
  expect(done).toEqual([3]);
  expect(signIn.getSnapshot().status).toBe('active');
  // A browser that did not go shows the place all the same.
  await jest.runAllTimersAsync();
  expect(done).toEqual([3, [place, { replace: true }]]);
  expect(signIn.getSnapshot().status).toBe('done');
  jest.useRealTimers();
});
