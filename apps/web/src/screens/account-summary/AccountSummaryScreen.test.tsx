import { screen, waitFor, within } from '@testing-library/react';
import { getByUserName } from '@voltyard/contracts/accounts/accounts.rest';
import { maxCounted } from '@voltyard/contracts/ads/ads.rest';
import { none } from '../../testing/ad-counts';
import { carCard } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { routes } from '../../routes';
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

test('says how many ads one has of each kind, private ones too, live', async () => {
  let cars = 2;
  const counts = async (kind: string) => ({
    counts: none,
    withPrivate:
      kind === 'wanted' ? { car: 0, bike: 0, scooter: 1 } : { car: cars, bike: maxCounted, scooter: 0 },
  });
  const world = new AdsWorld({ loadAdCounts: counts });
  await renderApp({ at: '/account/summary', user: ann, appRoutes: world.around(routes) });
  expect(await main().findByRole('link', { name: 'My cars for sale 2' })).toBeInTheDocument();
  expect(main().getByRole('link', { name: `My bikes for sale ${maxCounted - 1}+` })).toBeInTheDocument();
  expect(await main().findByRole('link', { name: 'My wanted scooters 1' })).toBeInTheDocument();
  cars = 3;
  world.push(world.change(`user:${ann.id}`, 'x', carCard({ sellerAdId: 'x', userId: ann.id })));
  expect(await main().findByRole('link', { name: 'My cars for sale 3' })).toBeInTheDocument();
});

test('leads to one’s ads also where they cannot be counted', async () => {
  const world = new AdsWorld({ loadAdCounts: async () => Promise.reject(new Error('no network')) });
  await renderApp({ at: '/account/summary', user: ann, appRoutes: world.around(routes) });
  await screen.findByText('March 2026');
  expect(main().getByRole('link', { name: 'My cars for sale' })).toBeInTheDocument();
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
