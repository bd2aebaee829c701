import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  endOwnSession,
  exchangeToken,
  getLoggedInUser,
  isUserAuthenticated,
} from '@voltyard/contracts/accounts/accounts.rest';
import { problems } from '@voltyard/contracts/problems';
import { ann, networkFor, renderApp } from '../../testing/render-app';
import { rememberReturnTo, takeReturnTo } from './return-to';
import { takeSignInResult } from './sign-in-result';
import { getToken, setToken } from './token';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const otherTab = (token: string | null) =>
  act(() => {
    if (token === null) localStorage.removeItem('voltyard.token');
    else localStorage.setItem('voltyard.token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'voltyard.token', newValue: token }));
  });

describe('the fragment', () => {
  test('gives the code and leaves the address clean', () => {
    window.history.replaceState({ kept: true }, '', '/?from=mail#sign-in-code=a%2Bb');
    expect(takeSignInResult(window.location, window.history)).toEqual({ kind: 'code', code: 'a+b' });
    expect(window.location.href).toMatch(/\/\?from=mail$/);
    expect(window.history.state).toEqual({ kept: true });
  });

  test('tells of a logout', () => {
    window.history.replaceState(null, '', '/#logged-out');
    expect(takeSignInResult(window.location, window.history)).toEqual({ kind: 'logged-out' });
    expect(window.location.hash).toBe('');
  });

  test("is left alone when it is a page's own", () => {
    window.history.replaceState(null, '', '/#newest');
    expect(takeSignInResult(window.location, window.history)).toBeNull();
    expect(window.location.hash).toBe('#newest');
  });
});

test('who comes back with a code is signed in, at the place they wanted', async () => {
  rememberReturnTo('/account/summary?tab=ads');
  const network = networkFor(ann).answer(exchangeToken, () => ({ token: 'fresh', expiresAt: 'later' }));
  const { router } = await renderApp({
    at: '/',
    network,
    signInResult: { kind: 'code', code: 'c-1' },
  });
  expect(await screen.findByRole('heading', { name: 'Ann Volta' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/account/summary', search: '?tab=ads' });
  expect(network.arrivedAt(exchangeToken)[0]).toMatchObject({
    body: { code: 'c-1' },
    credentials: 'same-origin',
  });
  expect(network.arrivedAt(getLoggedInUser)[0]?.credentials).toBe('omit');
  expect(network.arrivedAt(getLoggedInUser)[0]?.headers.authorization).toBe('Bearer fresh');
  expect(takeReturnTo()?.path).toBe('/account/summary?tab=ads');
});

test('a code that was used already says so, and signs in no user', async () => {
  const network = networkFor(null).refuse(exchangeToken, 'sign-in-code-used');
  await renderApp({ network, signInResult: { kind: 'code', code: 'old' } });
  expect(screen.getByRole('alert')).toHaveTextContent('This sign-in was already completed');
  expect(getToken()).toBeNull();
});

test('somebody else’s code leaves who is signed in as they are, and says why nothing happened', async () => {
  setToken('mine');
  const network = networkFor(ann).refuse(exchangeToken, 'sign-in-begun-elsewhere');
  const { actors } = await renderApp({ network, signInResult: { kind: 'code', code: 'of-mallory' } });
  expect(screen.getByRole('alert')).toHaveTextContent('not begun in this browser');
  expect(getToken()).toBe('mine');
  expect(actors.session.getSnapshot().context.user).toEqual(ann);
  expect(screen.queryByText("It's quick and easy")).not.toBeInTheDocument();
});

describe('an address that says one has logged out', () => {
  const back = { signInResult: { kind: 'logged-out' } } as const;

  test('is believed when the server knows no session any more', async () => {
    setToken('t');
    await renderApp({ network: networkFor(ann).answer(isUserAuthenticated, () => false), ...back });
    expect(getToken()).toBeNull();
    expect(screen.getByText("It's quick and easy")).toBeInTheDocument();
  });

  test('changes nothing while the session lives: anybody can make such a link', async () => {
    setToken('t');
    await renderApp({ network: networkFor(ann), ...back });
    expect(getToken()).toBe('t');
    expect(screen.queryByText("It's quick and easy")).not.toBeInTheDocument();
  });

  test('changes nothing when the server cannot be asked', async () => {
    setToken('t');
    const network = networkFor(ann).answerRaw(isUserAuthenticated, () => 'offline');
    await renderApp({ network, ...back });
    expect(getToken()).toBe('t');
  });

  test('is believed when this tab began the logout, and the token’s session is ended where the cookie was lost', async () => {
    const network = networkFor(ann).answer(endOwnSession, () => ({}));
    const { unmount } = await renderApp({ at: '/account/summary', user: ann, network });
    const logout = screen.getAllByRole('link', { name: 'Logout' })[0] as HTMLElement;
    logout.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(logout);
    unmount();
    await renderApp({ network, ...back });
    expect(network.arrivedAt(endOwnSession)[0]?.headers.authorization).toBe('Bearer token-of-ann');
    expect(getToken()).toBeNull();
  });
});

test('a token the server does not know is dropped, and the visitor is prompted like any other', async () => {
  setToken('expired');
  await renderApp({ network: networkFor(null).answer(isUserAuthenticated, () => false) });
  expect(getToken()).toBeNull();
  expect(screen.getByText("It's quick and easy")).toBeInTheDocument();
});

test.each([
  ['the authenticated check', isUserAuthenticated],
  ['the user fetch', getLoggedInUser],
] as const)('%s that fails is logged, told of once, and taken back when it works', async (_, endpoint) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const network = networkFor(ann).refuse(endpoint, 'internal-error');
  const { actors } = await renderApp({ user: ann, network });
  const notices = () => actors.notifications.getSnapshot().context.notifications;
  const { error } = problems['internal-error'];
  expect(actors.session.getSnapshot().value).toBe('failed');
  expect(notices()).toMatchObject([{ message: expect.stringContaining(error), isError: true }]);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'internal-error' }));

  act(() => actors.session.send({ type: 'session.retried' }));
  // It also tries again by itself, and may have done so on a busy machine.
  await waitFor(() => expect(network.arrivedAt(endpoint).length).toBeGreaterThan(1));
  await waitFor(() => expect(actors.session.getSnapshot().value).toBe('failed'));
  expect(notices()).toHaveLength(1);

  network.answer(isUserAuthenticated, () => true).answer(getLoggedInUser, () => ann);
  act(() => actors.session.send({ type: 'session.retried' }));
  await waitFor(() => expect(actors.session.getSnapshot().value).toBe('signedIn'));
  expect(notices()).toEqual([]);
  logged.mockRestore();
});

test('a sign-in and a logout in another tab are followed', async () => {
  await renderApp({ network: networkFor(ann) });
  expect(screen.queryByRole('link', { name: 'Ann Volta @ann_volt' })).not.toBeInTheDocument();
  otherTab('from-there');
  expect(await screen.findByRole('link', { name: 'Ann Volta @ann_volt' })).toBeInTheDocument();
  otherTab(null);
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Ann Volta @ann_volt' })).not.toBeInTheDocument(),
  );
});

test('a page that Back shows again, as the browser kept it, finds that the person logged out meanwhile', async () => {
  setToken('of-ann');
  await renderApp({ network: networkFor(ann) });
  expect(await screen.findByRole('link', { name: 'Ann Volta @ann_volt' })).toBeInTheDocument();
  const shownAgain = (meanwhile: () => void) =>
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      meanwhile();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  shownAgain(() => undefined);
  expect(screen.getByRole('link', { name: 'Ann Volta @ann_volt' })).toBeInTheDocument();
  shownAgain(() => localStorage.removeItem('voltyard.token'));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Ann Volta @ann_volt' })).not.toBeInTheDocument(),
  );
});

test('the place to come back to is the last one that is a place', async () => {
  await renderApp({ at: '/account/summary' });
  fireEvent.click(screen.getAllByRole('link', { name: 'Login' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Log in' });
  expect(takeReturnTo()?.path).toBe('/account/summary');
});

test.each(['//evil.test', '/\\evil.test', 'https://evil.test'])('%s is no place of this site', (path) => {
  rememberReturnTo(path);
  expect(takeReturnTo()).toBeNull();
});
