import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteAccount, restoreAccount } from '@voltyard/contracts/accounts/account-deletion.rest';
import { getLoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { savePhotos } from '@voltyard/contracts/photos/photos.rest';
import { problems } from '@voltyard/contracts/problems';
import { ann, networkFor, renderApp } from '../../testing/render-app';
import { call } from '../../wiring/http/api-client';
import { connectionWasOpened } from '../../wiring/session/account-changes';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const hour = 3_600_000;
const now = Date.now();
const closedAt = new Date(now - hour).toISOString();
const deletesAt = new Date(now + 23 * hour).toISOString();
const closedAnn = { ...ann, closedAt };
const main = () => within(screen.getByRole('main'));
const section = () => within(screen.getByRole('region', { name: 'Delete account' }));
const deleteButton = () => section().getByRole('button', { name: 'Delete account' });
const restoreButton = () => main().getByRole('button', { name: 'Restore account' });
/** The sentence on every page of a closed account, by the status it is said in. */
const notice = () =>
  main()
    .getAllByRole('status')
    .find(({ textContent }) => textContent?.includes('Your account will be deleted on'));

test('says what happens, and closes the account at a press: every page says until when it can be restored', async () => {
  const network = networkFor(ann).answer(deleteAccount, () => ({ closedAt }));
  const { router } = await renderApp({ at: '/account/summary', user: ann, network });
  expect(section().getByText(/disappear from every list/)).toBeInTheDocument();
  expect(section().getByText(/For 24 hours you can restore everything/)).toBeInTheDocument();
  // A page that only stands open elsewhere is not told.
  expect(section().getByText(/finds out the next time it calls the server/)).toBeInTheDocument();
  expect(notice()).toBeUndefined();
  fireEvent.click(deleteButton());
  await waitFor(() => expect(notice()).toBeDefined());
  expect(notice()!.querySelector('time')).toHaveAttribute('datetime', deletesAt);
  expect(notice()!.parentElement).toHaveFocus();
  expect(section().getByText(/You are signed out everywhere but in this browser/)).toBeInTheDocument();
  expect(section().queryByRole('button')).not.toBeInTheDocument();
  network.answer(getLoggedInUser, () => closedAnn);
  await act(() => router.navigate('/pricing'));
  expect(notice()).toBeDefined();
});

test('after a reload the account is still closed, and is restored from any page', async () => {
  const network = networkFor(closedAnn).answer(restoreAccount, () => ({}));
  await renderApp({ at: '/pricing', user: closedAnn, network });
  fireEvent.click(restoreButton());
  const restored = await main().findByText(/^Your account is restored/);
  expect(restored.parentElement).toHaveFocus();
  expect(notice()).toBeUndefined();
  expect(network.arrivedAt(restoreAccount)[0]?.headers.authorization).toBe('Bearer token-of-ann');
  fireEvent.click(main().getByRole('button', { name: /Dismiss notification: Your account is restored/ }));
  expect(restored).not.toHaveTextContent('restored');
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each([
  ['offline', 'No connection to Voltyard'],
  ['too many', 'Try again in 7 seconds'],
] as const)(
  'a deletion that fails (%s) says so beside its button, and can be tried again',
  async (how, said) => {
    const { status, error } = problems['too-many-requests'];
    const refused = { status, body: { error, code: 'too-many-requests' }, headers: { 'retry-after': '7' } };
    const network = networkFor(ann).answerRaw(deleteAccount, () => (how === 'offline' ? 'offline' : refused));
    await renderApp({ at: '/account/summary', user: ann, network });
    fireEvent.click(deleteButton());
    expect(await section().findByRole('alert')).toHaveTextContent(said);
    network.answer(deleteAccount, () => ({ closedAt }));
    fireEvent.click(deleteButton());
    await waitFor(() => expect(notice()).toBeDefined());
    expect(section().queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('a restoration that fails says why, and can be tried again', async () => {
  const network = networkFor(closedAnn).refuse(restoreAccount, 'account-restore-too-late');
  await renderApp({ user: closedAnn, network });
  fireEvent.click(restoreButton());
  expect(await main().findByText(problems['account-restore-too-late'].error)).toBeInTheDocument();
  network.answer(restoreAccount, () => ({}));
  fireEvent.click(restoreButton());
  expect(await main().findByText(/^Your account is restored/)).toBeInTheDocument();
});

describe('a tab in which nothing was pressed', () => {
  const fromOtherTab = () =>
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'voltyard.account-changed', newValue: '1' }));
    });

  test('says that the account is closed and that it is not any more, as another tab does it', async () => {
    const network = networkFor(ann);
    await renderApp({ user: ann, network });
    network.answer(getLoggedInUser, () => closedAnn);
    fromOtherTab();
    await waitFor(() => expect(notice()).toBeDefined());
    expect(notice()!.parentElement).not.toHaveFocus();
    network.answer(getLoggedInUser, () => ann);
    fromOtherTab();
    await waitFor(() => expect(notice()).toBeUndefined());
  });

  test('is told by the tab that closed the account', async () => {
    const network = networkFor(ann).answer(deleteAccount, () => ({ closedAt }));
    await renderApp({ at: '/account/summary', user: ann, network });
    fireEvent.click(deleteButton());
    await waitFor(() => expect(localStorage.getItem('voltyard.account-changed')).toBe('1'));
  });

  test('learns it when the person is back at the page', async () => {
    const network = networkFor(ann);
    await renderApp({ user: ann, network });
    network.answer(getLoggedInUser, () => closedAnn);
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(notice()).toBeDefined());
  });

  test('learns on the way to another page that another device restored the account', async () => {
    const network = networkFor(closedAnn);
    const { router } = await renderApp({ user: closedAnn, network });
    expect(notice()).toBeDefined();
    network.answer(getLoggedInUser, () => ann);
    await act(() => router.navigate('/ads/for-sale/create'));
    await waitFor(() => expect(notice()).toBeUndefined());
    expect(await main().findByLabelText('Title')).toBeInTheDocument();
  });

  test('learns it as the page is connected again', async () => {
    const network = networkFor(closedAnn);
    await renderApp({ user: closedAnn, network });
    network.answer(getLoggedInUser, () => ann);
    act(connectionWasOpened);
    await waitFor(() => expect(notice()).toBeUndefined());
  });

  test('does not lose the focus with the Restore button when another device restored the account', async () => {
    const network = networkFor(closedAnn);
    await renderApp({ at: '/pricing', user: closedAnn, network });
    network.answer(getLoggedInUser, () => ann);
    restoreButton().focus();
    act(connectionWasOpened);
    await waitFor(() => expect(notice()).toBeUndefined());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('learns it from a call that is refused', async () => {
    const network = networkFor(ann).refuse(savePhotos, 'account-closed');
    await renderApp({ user: ann, network });
    network.answer(getLoggedInUser, () => closedAnn);
    await act(() => call(savePhotos, { body: { photos: [] } }).catch(() => undefined));
    await waitFor(() => expect(notice()).toBeDefined());
  });
});

test.each(['/ads/for-sale/create', '/ads/wanted/create', '/photo-gallery/cars/upload'])(
  'at %s a closed account is told why nothing can be posted, restores it with the one button, and continues',
  async (at) => {
    const network = networkFor(closedAnn).answer(restoreAccount, () => ({}));
    await renderApp({ at, user: closedAnn, network });
    const heading = main().getByRole('heading', { name: /^Your account will be deleted on/, level: 1 });
    fireEvent.click(restoreButton());
    await waitFor(() => expect(heading).not.toBeInTheDocument());
    expect(await main().findByRole('heading', { level: 1 })).not.toHaveTextContent('deleted');
  },
);

test.each(['for-sale', 'wanted'])(
  'the form of an ad that a closed account has, %s, says why it is not there',
  async (kind) => {
    const at = `/ads/${kind}/edit/0190aaaa-0000-4000-8000-000000000001`;
    await renderApp({ at, user: closedAnn, network: networkFor(closedAnn) });
    expect(
      main().getByRole('heading', { name: /^Your account will be deleted on/, level: 1 }),
    ).toBeInTheDocument();
  },
);

test('the keyboard continues at the page when the notice that has the focus disappears', async () => {
  const network = networkFor(closedAnn).answer(restoreAccount, () => ({}));
  const { actors } = await renderApp({ at: '/pricing', user: closedAnn, network });
  fireEvent.click(restoreButton());
  const restored = await main().findByText(/^Your account is restored/);
  expect(restored.parentElement).toHaveFocus();
  act(() => actors.session.send({ type: 'session.ended' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the notice says by itself that the time to restore is over, and keeps the focus', async () => {
  const intervals = jest.spyOn(window, 'setInterval');
  const clock = jest.spyOn(Date, 'now');
  try {
    await renderApp({ at: '/ads/for-sale/create', user: closedAnn, network: networkFor(closedAnn) });
    restoreButton().focus();
    clock.mockReturnValue(Date.parse(deletesAt));
    const ticks = intervals.mock.calls.filter(([, period]) => period === 30_000);
    act(() => ticks.forEach(([tick]) => tick()));
    const over = main().getByText(/^Your account is being deleted\. It could be restored until/);
    expect(main().queryByRole('button', { name: 'Restore account' })).not.toBeInTheDocument();
    expect(over.parentElement).toHaveFocus();
    expect(
      main().getByRole('heading', { level: 1, name: 'Your account is being deleted' }),
    ).toBeInTheDocument();
  } finally {
    clock.mockRestore();
    intervals.mockRestore();
  }
});

test('a person who signs out takes the notice along', async () => {
  const { actors } = await renderApp({ user: closedAnn });
  expect(notice()).toBeDefined();
  act(() => actors.session.send({ type: 'session.ended' }));
  expect(notice()).toBeUndefined();
});
