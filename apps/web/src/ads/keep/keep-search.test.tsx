import { fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';
import { AdsWorld } from '../../testing/ads-world';
import { ann, renderApp } from '../../testing/render-app';
import type { AdsApi } from '../ads-api';

jest.setTimeout(30_000);

const saved: AdsApi['createAd'] = async (_, adId) => ({ adId, version: 1, position: 11, photoIds: [] });

/** A list with a filter; `createAd` gives the answers to its calls in order, whose ids are collected. */
async function openList(answers: AdsApi['createAd'][]) {
  const posted: string[] = [];
  const world = new AdsWorld({
    loadAds: async () => ({ rows: [], next: null, position: 10 }),
    createAd: (...call) => (posted.push(call[1]), answers.shift()!(...call)),
    deleteAd: async (_, id) => ({ sellerAdId: id, buyerAdId: id, version: 2, position: 12 }),
  });
  await renderApp({ at: '/ads/for-sale/list/car?brand=Zoe', user: ann, appRoutes: world.around(routes) });
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
