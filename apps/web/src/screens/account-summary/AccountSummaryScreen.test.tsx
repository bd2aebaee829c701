import { screen, waitFor, within } from '@testing-library/react';
import { getByUserName } from '@voltyard/contracts/accounts/accounts.rest';
import { ann, networkFor, renderApp } from '../../testing/render-app';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const main = () => within(screen.getByRole('main'));

test('shows who one is and since when, and leads to one’s ads of each kind', async () => {
  await renderApp({ at: '/account/summary', user: ann });
  expect(main().getByRole('heading', { name: 'Ann Volta', level: 1 })).toBeInTheDocument();
  expect(await main().findByText('March 2026')).toHaveAttribute('datetime', '2026-03-04T10:00:00.000Z');
  expect(main().getByRole('link', { name: '@ann_volt' })).toHaveAttribute('href', '/ann_volt');
  for (const kind of ['car', 'bike', 'scooter']) {
    expect(main().getByRole('link', { name: `My ${kind}s for sale` })).toHaveAttribute(
      'href',
      `/ads/for-sale/list/${kind}/${ann.id}`,
    );
    expect(main().getByRole('link', { name: `My wanted ${kind}s` })).toHaveAttribute(
      'href',
      `/ads/wanted/list/${kind}/${ann.id}`,
    );
  }
  for (const name of ['Messages', 'Notices', 'Favourites', 'Searches', 'Matches'])
    expect(main().getByRole('link', { name })).toHaveAttribute('href', `/account/${name.toLowerCase()}`);
  expect(main().getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/Auth/Logout');
});

test('/account leads to it, and Back does not lead to /account', async () => {
  const { router } = await renderApp({ at: '/account', user: ann });
  expect(router.state.location.pathname).toBe('/account/summary');
  expect(main().getByRole('heading', { name: 'Ann Volta', level: 1 })).toBeInTheDocument();
});

test('does without the date where it cannot be had', async () => {
  const network = networkFor(ann).refuse(getByUserName, 'internal-error');
  await renderApp({ at: '/account/summary', user: ann, network });
  expect(main().getByRole('link', { name: '@ann_volt' })).toBeInTheDocument();
  await waitFor(() => expect(main().getByText('@ann_volt').nextSibling).toBeNull());
  expect(main().getByRole('heading', { name: 'Ann Volta', level: 1 })).toBeInTheDocument();
});

test('asks who is logged out to sign in', async () => {
  await renderApp({ at: '/account/summary' });
  expect(main().getByRole('heading', { name: 'Your account', level: 1 })).toBeInTheDocument();
  expect(main().getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
  expect(main().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});
