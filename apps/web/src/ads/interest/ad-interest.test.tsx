import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { InterestAnswer } from '@voltyard/machines/ad-interest/ad-interest.machine';
import { routes } from '../../routes';
import { carCard } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { ann, networkFor, renderApp } from '../../testing/render-app';

jest.setTimeout(60_000);

const others = carCard({ title: 'Zoe' });
const [leaf, golf, quiet] = ['Leaf', 'Golf', 'Quiet'].map((title, index) =>
  carCard({ sellerAdId: `a0000000-0000-4000-8000-00000000000${index + 1}`, title, userId: ann.id }),
) as [typeof others, typeof others, typeof others];

let numbers: InterestAnswer['numbers'];
let asked: string[][];
beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  numbers = {
    [leaf.sellerAdId]: { saved: 4, wrote: 2 },
    [golf.sellerAdId]: { saved: null, wrote: 1 },
  };
});

async function open(at: string) {
  const world: AdsWorld = new AdsWorld({
    loadAds: async () => ({ rows: [others, leaf, golf, quiet], next: null, position: 10 }),
    loadAd: async () => leaf,
    loadAdHistory: async () => [],
    loadInterest: async (adIds) => {
      asked.push([...adIds]);
      return { numbers, position: world.position };
    },
  });
  await renderApp({ at, user: ann, network: networkFor(ann), appRoutes: world.around(routes) });
  return world;
}
const card = (name: string) => within(screen.getByRole('article', { name }));
const about = (title: string) => new RegExp(`wrote about .*${title}`);

test('an owner’s cards say how many saved the ad and wrote, with the way to what they wrote, asked for once', async () => {
  await open('/ads/for-sale/list/car');
  await screen.findByRole('link', { name: about('Leaf') });
  expect(card('Leaf').getByText('Saved by 4')).toBeInTheDocument();
  const link = card('Leaf').getByRole('link', { name: /^2 people wrote about/ });
  expect(link).toHaveAttribute('href', `/account/messages?about=${leaf.sellerAdId}`);
  expect(card('Golf').getByRole('link', { name: /^1 person wrote about/ })).toBeInTheDocument();
  for (const name of ['Golf', 'Quiet', 'Zoe'])
    expect(card(name).queryByText(/^Saved by/)).not.toBeInTheDocument();
  for (const name of ['Quiet', 'Zoe']) expect(card(name).queryByText(/wrote/)).not.toBeInTheDocument();
  expect(asked.map((adIds) => adIds.toSorted())).toEqual([
    [leaf.sellerAdId, golf.sellerAdId, quiet.sellerAdId],
  ]);
});

test('what a person writes or saves changes the numbers of an open list', async () => {
  const world = await open('/ads/for-sale/list/car');
  await screen.findByText('Saved by 4');
  numbers = { [leaf.sellerAdId]: { saved: 4, wrote: 3 } };
  world.push({ ...world.change(`inbox:${ann.id}`, 'row', null) });
  expect(await card('Leaf').findByRole('link', { name: /^3 people wrote/ })).toBeInTheDocument();
  await waitFor(() => expect(card('Golf').queryByText(/wrote/)).not.toBeInTheDocument());
  numbers = { [quiet.sellerAdId]: { saved: 3, wrote: 0 } };
  world.push(world.change(`favourite-count:${quiet.sellerAdId}`, quiet.sellerAdId, null));
  expect(await card('Quiet').findByText('Saved by 3')).toBeInTheDocument();
});

test('the owner reads them on the page of the ad', async () => {
  await open(`/ads/for-sale/${leaf.sellerAdId}`);
  expect(await screen.findByText('Saved by 4')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: about('Leaf') })).toBeInTheDocument();
});

test('another user’s ad is asked about by no person but its owner', async () => {
  const world: AdsWorld = new AdsWorld({
    loadAd: async () => others,
    loadAdHistory: async () => [],
    loadInterest: async (adIds) => {
      asked.push([...adIds]);
      return { numbers, position: world.position };
    },
  });
  await renderApp({
    at: `/ads/for-sale/${others.sellerAdId}`,
    user: ann,
    network: networkFor(ann),
    appRoutes: world.around(routes),
  });
  expect(await screen.findByRole('button', { name: 'Favourite' })).toBeInTheDocument();
  expect(asked).toEqual([]);
});
