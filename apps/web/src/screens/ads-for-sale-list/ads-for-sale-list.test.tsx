import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { carCard } from '../../ads/ad-fixtures';
import type { AdsApi } from '../../ads/ads-api';
import { routes } from '../../routes';
import { AdsWorld } from '../../testing/ads-world';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/call-failed';

jest.setTimeout(20_000);

const car = (title: string, changes: Partial<SellerAdCard> = {}) =>
  ({ ...carCard({ sellerAdId: title, title }), ...changes }) as SellerAdCard;
const old = car('Old Leaf', { createdAt: '2026-01-01T00:00:00.000Z' });
const fresh = car('Fresh Zoe', { createdAt: '2026-02-01T00:00:00.000Z' });
const topic = 'for-sale:car';

async function openList(
  loadAds: AdsApi['loadAds'],
  {
    at = '/ads/for-sale/list/car',
    user = null,
    calls = {},
  }: { at?: string; user?: typeof ann | null; calls?: Partial<AdsApi> } = {},
) {
  const world = new AdsWorld({ loadAds, ...calls });
  const app = await renderApp({ at, user, appRoutes: world.around(routes) });
  return { world, ...app };
}
const page =
  (rows: SellerAdCard[], next: string | null = null) =>
  async () => ({ rows, next, position: 10 });
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const freshness = () => screen.getAllByRole('status').find((sign) => sign.className.includes('freshness'))!;

beforeEach(() => localStorage.clear());

test('an ad posted elsewhere appears on top by itself, marked as new, and changes and goes live', async () => {
  const { world } = await openList(page([old]));
  await shows('Old Leaf');
  await waitFor(() => expect(freshness()).toHaveTextContent('Live'));

  world.push(world.change(topic, fresh.sellerAdId, fresh));
  await shows('Fresh Zoe', 'Old Leaf');
  expect(within(screen.getByRole('article', { name: 'Fresh Zoe' })).getByText('New')).toBeInTheDocument();

  world.push(world.change(topic, old.sellerAdId, { ...old, price: 1 }));
  await waitFor(() => expect(screen.getByText('€1')).toBeInTheDocument());
  world.push(world.change(topic, old.sellerAdId, null));
  await shows('Fresh Zoe');
});

test('what was missed without a network is there on return, once each', async () => {
  const { world } = await openList(page([old]));
  await waitFor(() => expect(freshness()).toHaveTextContent('Live'));
  world.disconnect();
  await waitFor(() => expect(freshness()).toHaveTextContent('Offline'));

  const missed = world.change(topic, fresh.sellerAdId, fresh);
  world.missed = [missed];
  await world.reconnect();
  expect(world.watched.at(-1)).toEqual({ topic, after: 10 });
  world.push(missed);
  await shows('Fresh Zoe', 'Old Leaf');
  await waitFor(() => expect(freshness()).toHaveTextContent('Live'));
});

test('more ads come by the button, page after page', async () => {
  const asked: (string | null)[] = [];
  await openList(async (_, before) => {
    asked.push(before);
    return before === null
      ? { rows: [fresh], next: 'page-2', position: 10 }
      : { rows: [old], next: null, position: 10 };
  });
  await shows('Fresh Zoe');
  expect(screen.getByText('The first 1 ad')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await shows('Fresh Zoe', 'Old Leaf');
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(asked).toEqual([null, 'page-2']);
});

test('search and order stand in the address and are asked of the server; only matching ads arrive live', async () => {
  const asked: unknown[] = [];
  const { world, router } = await openList(async (question) => {
    asked.push(question);
    return { rows: [fresh], next: null, position: 10 };
  });
  await shows('Fresh Zoe');
  const searchBox = screen.getByRole('searchbox', { name: 'Search for words' });
  searchBox.focus();
  fireEvent.change(searchBox, { target: { value: 'zoe' } });
  await waitFor(() => expect(router.state.location.search).toBe('?text=zoe'));
  expect(searchBox).toHaveFocus();
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'price-low' } });
  await waitFor(() => expect(router.state.location.search).toBe('?text=zoe&sort=price-low'));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ productType: 'car', text: 'zoe', sort: 'price-low' }),
  );
  await shows('Fresh Zoe');

  const cheapZoe = car('Cheap Zoe', { price: 5 });
  const tesla = car('Model 3', { price: 1, brand: 'Tesla', model: 'Model 3' });
  world.push(
    world.change(topic, tesla.sellerAdId, tesla),
    world.change(topic, cheapZoe.sellerAdId, cheapZoe),
  );
  await shows('Cheap Zoe', 'Fresh Zoe');
});

test('an empty list says what to do next', async () => {
  await openList(page([]));
  await screen.findByRole('heading', { name: 'No cars for sale yet' });
  const links = screen.getAllByRole('link', { name: 'Sell your car' });
  expect(links.at(-1)).toHaveAttribute('href', '/ads/for-sale/create?type=car');
});

test('a load that failed can be tried again', async () => {
  const answers = [() => Promise.reject(CallFailed.offline()), page([old])];
  await openList(() => answers.shift()!());
  await screen.findByText('No connection to Voltyard. Check your network and try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await shows('Old Leaf');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('one’s own ad is deleted at once and taken back by Undo', async () => {
  const mine = car('Mine', { userId: ann.id });
  const done: string[] = [];
  const saved = { sellerAdId: 'Mine', version: 2, position: 11 };
  const { world } = await openList(page([mine, old]), {
    user: ann,
    calls: {
      deleteAd: async (id) => (done.push(`deleted ${id}`), saved),
      restoreAd: async (id) => (done.push(`restored ${id}`), saved),
    },
  });
  await shows('Mine', 'Old Leaf');
  expect(screen.queryByRole('button', { name: 'Delete Old Leaf' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Mine' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('“Mine” is back');
  expect(done).toEqual(['deleted Mine', 'restored Mine']);
  world.push(world.change(topic, 'Mine', null), world.change(topic, 'Mine', mine));
  await shows('Mine', 'Old Leaf');
});

test('a kind of vehicle nobody knows is not found', async () => {
  await openList(page([]), { at: '/ads/for-sale/list/boat' });
  expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
});
