import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { routes } from '../../routes';
import { adFrame } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { ann, renderApp } from '../../testing/render-app';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import type { AdsApi } from '../ads-api';

jest.setTimeout(30_000);

const saved: AdsApi['createAd'] = async (_, adId) => ({ adId, version: 1, position: 11, photoIds: [] });

/** A list with a filter; `createAd` gives the answers to its calls in order, whose ids are collected. */
async function openList(answers: AdsApi['createAd'][], search = '?brand=Zoe', calls: Partial<AdsApi> = {}) {
  const posted: string[] = [];
  const world = new AdsWorld({
    loadAds: async () => ({ rows: [], next: null, position: 10 }),
    createAd: (...call) => (posted.push(call[1]), answers.shift()!(...call)),
    deleteAd: async (_, id) => ({ sellerAdId: id, buyerAdId: id, version: 2, position: 12 }),
    ...calls,
  });
  await renderApp({ at: `/ads/for-sale/list/car${search}`, user: ann, appRoutes: world.around(routes) });
  return posted;
}
const keep = async () =>
  fireEvent.click((await screen.findAllByRole('button', { name: 'Keep this search' }))[0]!);
const isKept = async () =>
  expect((await screen.findAllByRole('link', { name: 'Kept: see your searches' })).length).toBeGreaterThan(0);

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a search whose keeping failed is kept as the same ad at the next press, so that there are never two', async () => {
  const lost = () => Promise.reject(new Error('the answer is lost'));
  const posted = await openList([lost, lost, saved]);
  for (const attempts of [1, 2]) {
    await keep();
    await waitFor(() => expect(posted).toHaveLength(attempts));
    expect((await screen.findAllByText(/^The search was not kept\./)).length).toBe(attempts);
  }
  await keep();
  await isKept();
  expect(posted).toHaveLength(3);
  expect(new Set(posted).size).toBe(1);
});

test('a search that is kept again after Undo is a new ad', async () => {
  const posted = await openList([saved, saved]);
  await keep();
  await isKept();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await keep();
  await isKept();
  expect(new Set(posted).size).toBe(2);
});

test('of a signed-out visitor no kept searches are loaded', async () => {
  const loadPrivateAds = jest.fn<ReturnType<AdsApi['loadPrivateAds']>, []>();
  const world = new AdsWorld({
    loadAds: async () => ({ rows: [], next: null, position: 10 }),
    loadPrivateAds,
  });
  await renderApp({
    at: '/ads/for-sale/list/car?brand=Zoe',
    user: null,
    appRoutes: world.around(routes),
  });
  await screen.findAllByRole('button', { name: 'Keep this search' });
  await act(async () => undefined);
  expect(loadPrivateAds).not.toHaveBeenCalled();
});

test('a signed-out visitor is told at sign-in and sign-up that the search is kept, and others are not', async () => {
  sessionStorage.clear();
  const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 10 }) });
  const at = '/ads/for-sale/list/car?brand=Zoe';
  const { router } = await renderApp({ at, appRoutes: world.around(routes) });
  const sentence = 'Sign in to keep your search. You will come back to it.';
  await keep();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await act(() => router.navigate('/signup'));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  // Whoever goes elsewhere first does not come back to the search.
  await act(() => router.navigate('/pricing'));
  await act(() => router.navigate('/login'));
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

describe('a search that was kept before', () => {
  const kept: BuyerAdCard = {
    ...adFrame,
    buyerAdId: wantedCarCard().buyerAdId,
    productType: 'car',
    title: 'Cars by VW or Tesla',
    currency: 'EUR',
    visibility: 'private',
    brands: ['VW', 'Tesla'],
    place: { country: 'AT' },
  };
  const loadPrivateAds: AdsApi['loadPrivateAds'] = async (_, before) =>
    before === null
      ? { rows: [], next: 'second page', position: 10 }
      : { rows: [kept], next: null, position: 10 };

  test('is not offered to be kept again, whatever the order of its values', async () => {
    await openList([], '?brand=Tesla&brand=VW&sort=price-low', { loadPrivateAds });
    await isKept();
    expect(screen.queryByRole('button', { name: 'Keep this search' })).not.toBeInTheDocument();
  });

  test('is not kept a second time by a page that does not know of it yet', async () => {
    const loadAgain = jest.fn(loadPrivateAds).mockRejectedValueOnce(new Error('offline'));
    const posted = await openList([saved], '?brand=Tesla&brand=VW', { loadPrivateAds: loadAgain });
    await keep();
    await isKept();
    expect(posted).toEqual([]);
  });

  test('another one with some of its values is', async () => {
    const posted = await openList([saved], '?brand=Tesla', { loadPrivateAds });
    await keep();
    await isKept();
    expect(posted).toHaveLength(1);
  });
});
