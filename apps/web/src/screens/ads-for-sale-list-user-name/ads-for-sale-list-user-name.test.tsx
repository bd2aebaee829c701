import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { publicCounts } from '../../testing/ad-counts';
import { bikeCard, carCard } from '../../testing/ad-fixtures';
import type { AdsApi } from '../../ads/ads-api';
import { routes } from '../../routes';
import { AdsWorld } from '../../testing/ads-world';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import { dayOf } from '../../ui/formats';

const seller = { id: ann.id, userName: 'Ann_Volt', memberSince: '2026-03-04T12:00:00.000Z' };
const car = carCard({ userId: ann.id, title: 'Zoe' });
const missing = () =>
  Promise.reject(new CallFailed({ status: 404, code: 'not-found', message: 'not found' }));

async function open(at: string, calls: Partial<AdsApi> = {}) {
  const world = new AdsWorld({
    loadUser: async () => seller,
    loadAds: async () => ({ rows: [car], next: null, position: 10 }),
    ...calls,
  });
  return { world, ...(await renderApp({ at, appRoutes: world.around(routes) })) };
}

test('a seller has a page of their own, live, with what they sell of a kind', async () => {
  const asked: unknown[] = [];
  const { world } = await open('/ann_volt', {
    loadAds: async (question) => (asked.push(question), { rows: [car], next: null, position: 10 }),
  });
  await screen.findByRole('heading', { name: 'Ann_Volt', level: 1 });
  expect(screen.getByText(`Member since ${dayOf(seller.memberSince)}`)).toBeInTheDocument();
  await screen.findByRole('article', { name: 'Zoe' });
  expect(asked).toEqual([expect.objectContaining({ productType: 'car', user: ann.id })]);

  const topic = `user:${ann.id}`;
  const another = carCard({
    sellerAdId: 'x',
    userId: ann.id,
    title: 'Leaf',
    createdAt: '2026-06-01T00:00:00.000Z',
  });
  world.push(
    world.change(topic, 'bike', bikeCard({ sellerAdId: 'bike', userId: ann.id })),
    world.change(topic, 'x', another),
  );
  await screen.findByRole('article', { name: 'Leaf' });
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('the other kinds are a link away', async () => {
  await open('/ann_volt?type=bike');
  const tabs = within(await screen.findByRole('navigation', { name: 'For sale from Ann_Volt' }));
  expect(tabs.getByRole('link', { name: 'Bikes' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Scooters' })).toHaveAttribute('href', '/Ann_Volt?type=scooter');
});

test('a seller’s page is filtered and sorted as its address says, and other vehicles keep that', async () => {
  const asked: unknown[] = [];
  const { router } = await open('/ann_volt?type=car&subType=suv&priceMax=1&sort=price-low', {
    loadAds: async (question) => (asked.push(question), { rows: [], next: null, position: 10 }),
  });
  await screen.findByRole('heading', { name: 'No car matches the filter' });
  expect(asked).toEqual([
    expect.objectContaining({ user: ann.id, subType: ['suv'], priceMax: 1, sort: 'price-low' }),
  ]);
  expect(screen.getByRole('link', { name: 'Bikes' })).toHaveAttribute(
    'href',
    '/Ann_Volt?type=bike&priceMax=1&sort=price-low',
  );
  expect(screen.getByRole('button', { name: 'Remove filter: SUV' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Up to €1' }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).has('priceMax')).toBe(false));
  expect(router.state.location.search).toContain('type=car');
});

test('a name without an account is not found', async () => {
  await open('/nobody', { loadUser: missing });
  expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
});

test.each([
  ['a fault of the server', new CallFailed({ status: 500, code: 'internal-error', message: 'Our fault.' })],
  ['no network', CallFailed.offline()],
])(
  'a seller who cannot be loaded for %s is an error that is told of and logged, until they are there',
  async (_, problem) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answers = [() => Promise.reject(problem)];
    const { actors } = await open('/ann_volt', {
      loadUser: () => answers.shift()?.() ?? Promise.resolve(seller),
    });
    await screen.findByRole('heading', { name: 'This seller could not be loaded' });
    const notices = () => actors.notifications.getSnapshot().context.notifications;
    expect(notices()).toMatchObject([{ message: problem.message, isError: true }]);
    expect(logged).toHaveBeenCalledWith(problem);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Ann_Volt', level: 1 });
    expect(notices()).toEqual([]);
    logged.mockRestore();
  },
);

test('a word that can be no name is not even asked for', async () => {
  await open('/a.b', { loadUser: () => Promise.reject(new Error('asked')) });
  expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
});

test('the list by id shows one’s own ads to manage, and somebody unknown is not found', async () => {
  const { unmount } = await open(`/ads/for-sale/list/car/${ann.id}`);
  await screen.findByRole('heading', { name: 'Cars of one seller' });
  unmount();

  const world = new AdsWorld({ loadAds: async () => ({ rows: [car], next: null, position: 10 }) });
  const mine = await renderApp({
    at: `/ads/for-sale/list/car/${ann.id}`,
    user: ann,
    appRoutes: world.around(routes),
  });
  await screen.findByRole('heading', { name: 'Your cars for sale' });
  expect(await screen.findByRole('link', { name: 'Edit Zoe' })).toBeInTheDocument();
  mine.unmount();

  await open(`/ads/for-sale/list/car/${ann.id}`, { loadAds: missing, loadAdCounts: missing });
  expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
});

test('a name in the place of an id leads to the page of the name', async () => {
  const { router } = await open('/ads/for-sale/list/bike/ann_volt?priceMax=900');
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/ann_volt?type=bike&priceMax=900',
    ),
  );
});

describe('somebody who sells only bikes', () => {
  const bikes = (count: number) => async () => publicCounts({ bike: count });

  test('has a page that opens on bikes, with counts on its tabs; a type in the address wins', async () => {
    const { unmount } = await open('/ann_volt', { loadAdCounts: bikes(60) });
    expect(await screen.findByRole('link', { name: 'Bikes 60' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Cars 0' })).toHaveAttribute('href', '/Ann_Volt?type=car');
    unmount();
    await open('/ann_volt?type=car', { loadAdCounts: bikes(911) });
    expect(await screen.findByRole('link', { name: 'Cars 0' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Bikes 911' })).toBeInTheDocument();
  });

  test.each(['for-sale', 'wanted'])('manages what there is of their %s ads', async (kind) => {
    const { router } = await open(`/ads/${kind}/list/any/${ann.id}`, { loadAdCounts: bikes(60) });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/ads/${kind}/list/bike/${ann.id}`));
    expect(await screen.findByRole('link', { name: 'Bikes 60' })).toHaveAttribute('aria-current', 'page');
  });

  test('counts follow what is posted, and the page stays where it is', async () => {
    let counts = publicCounts({ bike: 1 });
    const { world } = await open('/ann_volt', { loadAdCounts: async () => counts });
    await screen.findByRole('link', { name: 'Bikes 1' });
    counts = publicCounts({ car: 2, bike: 1 });
    world.push(world.change(`user:${ann.id}`, 'x', { ...car, sellerAdId: 'x' }));
    await screen.findByRole('link', { name: 'Cars 2' });
    expect(screen.getByRole('link', { name: 'Bikes 1' })).toHaveAttribute('aria-current', 'page');
  });
});
