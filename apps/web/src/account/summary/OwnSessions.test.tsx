import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteAccount } from '@voltyard/contracts/accounts/account-deletion.rest';
import {
  endOtherSessions,
  endSession,
  getSessions,
  type OwnSession,
} from '@voltyard/contracts/accounts/accounts.rest';
import { urlOf } from '@voltyard/contracts/endpoint';
import { ann, networkFor, renderApp } from '../../testing/render-app';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const here: OwnSession = {
  sessionId: '7f3c1a52-9d0e-4a44-8a44-0d6f3d1c9b11',
  startedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
  device: 'Firefox on Linux',
  isCurrent: true,
};
const phone: OwnSession = {
  ...here,
  sessionId: '0c7f5b1e-2f55-4a0c-9d7b-3f1f0f6a2b22',
  device: 'Safari on iPhone',
  isCurrent: false,
};

const section = () => within(screen.getByRole('region', { name: 'Where you are signed in' }));
const networkWith = (sessions: OwnSession[]) => networkFor(ann).answer(getSessions, () => ({ sessions }));

test('shows each browser, and this one without a button', async () => {
  await renderApp({ at: '/account/summary', user: ann, network: networkWith([phone, here]) });
  expect(await section().findByText('Safari on iPhone')).toBeInTheDocument();
  expect(section().getByText(/This browser/)).toBeInTheDocument();
  expect(section().getAllByRole('button', { name: /^Sign out (Safari|Firefox)/ })).toHaveLength(1);
});

test('signs one browser out, and says so where the keyboard is', async () => {
  const network = networkWith([phone, here]);
  const ended: string[] = [];
  const address = { path: urlOf(endSession, { params: { id: phone.sessionId } }) as `/api/${string}` };
  network.answer({ ...endSession, ...address }, ({ path }) => {
    ended.push(path);
    return { sessions: [here] };
  });
  await renderApp({ at: '/account/summary', user: ann, network });
  fireEvent.click(await section().findByRole('button', { name: /^Sign out Safari on iPhone/ }));
  expect(await section().findByText('That browser is signed out.')).toBeInTheDocument();
  expect(ended).toHaveLength(1);
  expect(section().queryByText('Safari on iPhone')).not.toBeInTheDocument();
  expect(section().getByRole('heading')).toHaveFocus();
  expect(section().queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
});

test('signs out everywhere else', async () => {
  const network = networkWith([phone, here]).answer(endOtherSessions, () => ({ sessions: [here] }));
  await renderApp({ at: '/account/summary', user: ann, network });
  fireEvent.click(await section().findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await section().findByText('You are signed out everywhere else.')).toBeInTheDocument();
});

test('deleting the account takes the other browsers out of the list', async () => {
  const network = networkWith([phone, here]).answer(deleteAccount, () => ({
    closedAt: new Date().toISOString(),
  }));
  await renderApp({ at: '/account/summary', user: ann, network });
  expect(await section().findByText('Safari on iPhone')).toBeInTheDocument();
  network.answer(getSessions, () => ({ sessions: [here] }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(section().queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(section().getByText('Firefox on Linux')).toBeInTheDocument();
});

test('what does not work says why, and the browser stays in the list', async () => {
  const network = networkWith([phone, here]).refuse(endOtherSessions, 'not-ready');
  await renderApp({ at: '/account/summary', user: ann, network });
  fireEvent.click(await section().findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await section().findByRole('alert')).toHaveTextContent('not ready just now');
  expect(section().getByText('Safari on iPhone')).toBeInTheDocument();
});

test('a list that cannot be had can be asked for again', async () => {
  let asked = 0;
  const network = networkFor(ann).answerRaw(getSessions, () => {
    asked += 1;
    return asked === 1 ? 'offline' : { status: 200, body: { sessions: [here] } };
  });
  await renderApp({ at: '/account/summary', user: ann, network });
  fireEvent.click(await section().findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(section().getByText('Firefox on Linux')).toBeInTheDocument());
});

test('a list that could not be had comes by itself when the network is back', async () => {
  let asked = 0;
  const network = networkFor(ann).answerRaw(getSessions, () => {
    asked += 1;
    return asked === 1 ? 'offline' : { status: 200, body: { sessions: [here] } };
  });
  await renderApp({ at: '/account/summary', user: ann, network });
  await section().findByRole('button', { name: 'Try again' });
  fireEvent(window, new Event('online'));
  expect(await section().findByText('Firefox on Linux')).toBeInTheDocument();
  expect(section().queryByRole('alert')).not.toBeInTheDocument();
});

test('in development, where React runs every effect twice, the aborted request is no failure', async () => {
  let asked = 0;
  const network = networkFor(ann).answerRaw(getSessions, () => {
    asked += 1;
    return asked === 1 ? 'offline' : { status: 200, body: { sessions: [here] } };
  });
  configure({ reactStrictMode: true });
  try {
    await renderApp({ at: '/account/summary', user: ann, network });
    expect(await section().findByText('Firefox on Linux')).toBeInTheDocument();
    expect(section().queryByRole('alert')).not.toBeInTheDocument();
    expect(asked).toBe(2);
  } finally {
    configure({ reactStrictMode: false });
  }
});
