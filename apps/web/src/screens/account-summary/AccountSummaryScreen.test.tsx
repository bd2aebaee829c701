import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getByUserName } from '@voltyard/contracts/accounts/accounts.rest';
import { maxCounted } from '@voltyard/contracts/ads/ads.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { draftStore } from '../../ads/draft/draft-store';
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

test('shows each draft that this browser keeps, and continues the one that is chosen; nothing where there is none', async () => {
  const selling = draftStore(ann.id, 'for-sale');
  const wanting = draftStore(ann.id, 'wanted');
  const keep = (store: typeof selling, productType: ProductType, title: string) => {
    const started = store.start(productType);
    store.store({ ...started, draft: { ...started.draft, title } });
    return started.adId;
  };
  const cargo = keep(selling, 'bike', 'Cargo bike');
  keep(selling, 'car', 'Zoe');
  // With photos and no words yet.
  wanting.markPhotos(wanting.start('scooter'), true);
  const { router } = await renderApp({ at: '/account/summary', user: ann });
  const drafts = within(main().getByRole('region', { name: 'Drafts' }));
  expect(drafts.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'ZoeDraft of a car for sale',
    'Cargo bikeDraft of a bike for sale',
    'No title yetDraft of a wanted scooter',
  ]);
  fireEvent.click(drafts.getByRole('link', { name: /Cargo bike/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/ads/for-sale/create'));
  expect(selling.stored()?.adId).toBe(cargo);
  fireEvent.change(await screen.findByDisplayValue('Cargo bike'), { target: { value: 'Cargo bike, red' } });
  // What was typed last is in the list also for a person who goes back at once.
  await act(() => router.navigate(-1));
  expect(await main().findByRole('link', { name: /^Cargo bike, red/ })).toBeInTheDocument();
  expect(selling.all().map(({ draft }) => draft.title)).toEqual(['Cargo bike, red', 'Zoe']);
});

test('has no drafts where this browser keeps none of the person', async () => {
  const bens = draftStore('b0000000-0000-4000-8000-00000000000b', 'for-sale');
  const started = bens.start('car');
  bens.store({ ...started, draft: { ...started.draft, title: 'Zoe' } });
  await renderApp({ at: '/account/summary', user: ann });
  expect(main().getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(main().queryByText('Drafts')).not.toBeInTheDocument();
});

test('a draft that another tab posts is gone from the list', async () => {
  const selling = draftStore(ann.id, 'for-sale');
  const started = selling.start('car');
  selling.store({ ...started, draft: { ...started.draft, title: 'Zoe' } });
  await renderApp({ at: '/account/summary', user: ann });
  expect(main().getByRole('link', { name: /^Zoe/ })).toBeInTheDocument();
  selling.markPosted(started.adId);
  act(
    () => void dispatchEvent(new StorageEvent('storage', { key: `voltyard.user.${ann.id}.draft.for-sale` })),
  );
  expect(main().queryByText('Drafts')).not.toBeInTheDocument();
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
