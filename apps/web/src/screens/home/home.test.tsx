import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bikeCard, carCard } from '../../testing/ad-fixtures';
import { wantedBikeCard, wantedCarCard } from '../../testing/wanted-fixtures';
import { routes } from '../../routes';
import type { AdsApi } from '../../ads/ads-api';
import { AdsWorld } from '../../testing/ads-world';
import { listCounts } from '../../testing/list-counts';
import { ann, renderApp } from '../../testing/render-app';

test('the newest of each kind are shown live, and an empty kind invites', async () => {
  const world = new AdsWorld({
    loadAds: async ({ kind, productType }) => ({
      rows: kind === 'for-sale' && productType === 'bike' ? [bikeCard({ title: 'Load 75' })] : [],
      next: null,
      position: 10,
    }),
  });
  await renderApp({ at: '/', appRoutes: world.around(routes) });
  const cars = within(screen.getByRole('region', { name: 'Cars' }));
  await cars.findByRole('heading', { name: 'No cars yet' });
  // The tests' address is that of one's own computer.
  expect(screen.getAllByText(/npm run sample/)).toHaveLength(1);
  expect(cars.getByRole('link', { name: 'Sell your car' })).toHaveAttribute(
    'href',
    '/ads/for-sale/create?type=car',
  );
  await within(screen.getByRole('region', { name: 'Bikes' })).findByRole('article', { name: 'Load 75' });

  const zoes = [1, 2, 3, 4, 5].map((number) =>
    carCard({
      sellerAdId: `${number}`,
      title: `Zoe ${number}`,
      createdAt: `2026-01-0${number}T00:00:00.000Z`,
    }),
  );
  world.push(...zoes.map((zoe) => world.change('for-sale:car', zoe.sellerAdId, zoe)));
  const titles = (await cars.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
  expect(titles).toEqual(['Zoe 5', 'Zoe 4', 'Zoe 3', 'Zoe 2']);
});

test('new matches of one’s own ads come first, and lead to all of them', async () => {
  const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 10 }) });
  await renderApp({
    at: '/',
    user: ann,
    unreadNotices: 2,
    unreadMatches: 3,
    appRoutes: world.around(routes),
  });
  const link = await screen.findByRole('link', { name: '3 new matches with your ads' });
  expect(link).toHaveAttribute('href', '/account/matches');
  const cars = screen.getByRole('region', { name: 'Cars' });
  expect(link.compareDocumentPosition(cars)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('where no notice tells of a match, nothing is said of matches', async () => {
  const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 10 }) });
  const { actors } = await renderApp({
    at: '/',
    user: ann,
    unreadNotices: 2,
    appRoutes: world.around(routes),
  });
  await waitFor(() => expect(actors.unreadNotices.getSnapshot().context.count).toBe(2));
  expect(screen.queryByRole('link', { name: /new match/ })).toBeNull();
});

test('what people look for is shown live, of all kinds of vehicle together', async () => {
  const wish = wantedBikeCard({ title: 'A cargo bike', createdAt: '2026-01-01T00:00:00.000Z' });
  const asked: unknown[] = [];
  const world = new AdsWorld({
    loadAds: async ({ kind, productType, limit }) => {
      if (kind === 'wanted') asked.push(`${productType} ${limit}`);
      const rows = kind === 'wanted' && productType === 'bike' ? [wish] : [];
      return { rows, next: null, position: 10 };
    },
  });
  await renderApp({ at: '/', appRoutes: world.around(routes) });
  const wanted = within(screen.getByRole('region', { name: 'Wanted' }));
  await wanted.findByRole('article', { name: 'A cargo bike' });
  expect(asked).toEqual(['car 4', 'bike 4', 'scooter 4']);

  const newer = wantedCarCard({ title: 'A small car', createdAt: '2026-01-02T00:00:00.000Z' });
  world.push(world.change('wanted:car', newer.buyerAdId, newer));
  const titles = (await wanted.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
  expect(titles).toEqual(['A small car', 'A cargo bike']);
  expect(wanted.getByRole('link', { name: 'Scooters' })).toHaveAttribute('href', '/ads/wanted/list/scooter');
});

test('each type of vehicle shows its number of ads', async () => {
  const world = new AdsWorld({
    loadAds: async () => ({ rows: [], next: null, position: 10 }),
    loadFilterCounts: async ({ productType }) =>
      listCounts({ count: productType === 'car' ? 10_000 : 7, isCapped: productType === 'car' }),
  });
  await renderApp({ at: '/', appRoutes: world.around(routes) });
  const countOf = async (many: string, count: string) =>
    (await within(screen.getByRole('region', { name: many })).findByText(count)).textContent;
  expect(await countOf('Cars', '10,000+')).toBe('10,000+ for sale');
  expect(await countOf('Bikes', '7')).toBe('7 for sale');
});

test('who knows what they want can say so at once', async () => {
  const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 10 }) });
  await renderApp({ at: '/', appRoutes: world.around(routes) });
  const wanted = within(screen.getByRole('region', { name: 'Wanted' }));
  await wanted.findByRole('heading', { name: 'No one is looking for anything yet' });
  expect(screen.getByRole('link', { name: 'Post what you want' })).toHaveAttribute(
    'href',
    '/ads/wanted/create',
  );
});

test('a search from here opens the list of that type with the search in its address', async () => {
  const asked: unknown[] = [];
  const world = new AdsWorld({
    loadAds: async ({ kind, productType, text, priceMax }) => {
      asked.push([kind, productType, text, priceMax]);
      return { rows: [], next: null, position: 10 };
    },
  });
  const { router } = await renderApp({ at: '/', appRoutes: world.around(routes) });
  const search = within(screen.getByRole('search', { name: 'Vehicles for sale' }));
  expect(search.getByRole('radio', { name: 'Cars' })).toBeChecked();
  fireEvent.click(search.getByRole('radio', { name: 'Bikes' }));
  fireEvent.change(search.getByRole('searchbox'), { target: { value: 'load 75' } });
  fireEvent.change(search.getByRole('textbox', { name: 'Price to (USD)' }), { target: { value: '4.000' } });
  fireEvent.click(search.getByRole('button', { name: 'Search' }));
  await screen.findByRole('heading', { level: 1, name: /Bikes/ });
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/ads/for-sale/list/bike?text=load+75&priceMax=4000&currency=USD',
  );
  expect(asked).toContainEqual(['for-sale', 'bike', 'load 75', 4000]);
});

test.each([
  ['20.000', '?priceMax=20000&currency=USD'],
  ['20,000', '?priceMax=20000&currency=USD'],
  ['$20,000', '?priceMax=20000&currency=USD'],
  ['20 000 $', '?priceMax=20000&currency=USD'],
  ['499,90', '?priceMax=499.9&currency=USD'],
  [' ', ''],
])('the price “%s” becomes “%s”', async (typed, search) => {
  const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 10 }) });
  const { router } = await renderApp({ at: '/', appRoutes: world.around(routes) });
  fireEvent.change(screen.getByRole('textbox', { name: 'Price to (USD)' }), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('heading', { level: 1, name: /Cars/ });
  expect(router.state.location.search).toBe(search);
});

test('a price that is no amount says so, and nothing is searched', async () => {
  const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 10 }) });
  const { router } = await renderApp({ at: '/', appRoutes: world.around(routes) });
  const price = screen.getByRole('textbox', { name: 'Price to (USD)' });
  fireEvent.change(price, { target: { value: '20q' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(price).toBeInvalid();
  expect(price).toHaveAccessibleDescription('The highest price is a number.');
  expect(price).toHaveFocus();
  expect(router.state.location.pathname).toBe('/');
});

describe('a search near a town', () => {
  const graz = { placeId: '2778067', town: 'Graz', region: 'Styria', country: 'AT', lat: 47.07, lon: 15.45 };
  async function searchNear(text: string, findTowns: AdsApi['findTowns']) {
    const world = new AdsWorld({
      loadAds: async () => ({ rows: [], next: null, position: 10 }),
      findTowns,
      loadTown: async () => graz,
    });
    const { router } = await renderApp({ at: '/', appRoutes: world.around(routes) });
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Near a town' });
    fireEvent.change(field, { target: { value: text } });
    return {
      field,
      address: () => router.state.location.pathname + router.state.location.search,
    };
  }

  test('uses the chosen town', async () => {
    const grafenegg = { ...graz, placeId: '7871862', town: 'Grafenegg' };
    const { field, address } = await searchNear('gra', async () => [graz, grafenegg]);
    fireEvent.click(await screen.findByRole('option', { name: /^Grafenegg/ }));
    await waitFor(() => expect(field).toHaveValue('Grafenegg'));
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/ads/for-sale/list/car?near=7871862'));
  });

  test('uses the best match when none is chosen, and Enter sends it', async () => {
    const { field, address } = await searchNear('Graz', async () => [graz]);
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/ads/for-sale/list/car?near=2778067'));
  });

  test('reports a town that does not exist', async () => {
    const { field, address } = await searchNear('Grzz', async (text) => (text === 'Grzz' ? [] : [graz]));
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(field.validationMessage).toBe('No town begins with “Grzz”.'));
    expect(address()).toBe('/');
    fireEvent.change(field, { target: { value: 'Graz' } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/ads/for-sale/list/car?near=2778067'));
  });

  test('can be sent again with a town that was chosen after one that does not exist', async () => {
    const { field, address } = await searchNear('Grzz', async (text) => (text === 'Grzz' ? [] : [graz]));
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(field).toBeInvalid());
    fireEvent.change(field, { target: { value: 'Gr' } });
    const option = await screen.findByRole('option', { name: /^Graz/ });
    field.setCustomValidity('No town begins with “Grzz”.');
    fireEvent.click(option);
    await waitFor(() => expect(field).toBeValid());
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/ads/for-sale/list/car?near=2778067'));
  });

  test('ignores the answer for a town when another one was typed meanwhile', async () => {
    let answer = (_towns: (typeof graz)[]) => {};
    const slow = new Promise<(typeof graz)[]>((resolve) => (answer = resolve));
    const { field, address } = await searchNear('Grzz', (text) =>
      text === 'Grzz' ? slow : Promise.resolve([graz]),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    fireEvent.change(field, { target: { value: 'Graz' } });
    await act(async () => answer([]));
    expect(field).toBeValid();
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/ads/for-sale/list/car?near=2778067'));
  });

  test('is made without a town when the towns cannot be loaded', async () => {
    const { address } = await searchNear('Graz', () => Promise.reject(new Error('offline')));
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/ads/for-sale/list/car'));
  });
});

test('an empty search shows all ads of that type', async () => {
  const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 10 }) });
  const { router } = await renderApp({ at: '/', appRoutes: world.around(routes) });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('heading', { level: 1, name: /Cars/ });
  expect(router.state.location.pathname + router.state.location.search).toBe('/ads/for-sale/list/car');
});

describe('a search by words', () => {
  async function searchFor(text: string, loadOtherTypes: AdsApi['loadOtherTypes'], chosen?: string) {
    const world = new AdsWorld({
      loadAds: async () => ({ rows: [], next: null, position: 10 }),
      loadOtherTypes,
    });
    const { router } = await renderApp({ at: '/', appRoutes: world.around(routes) });
    if (chosen !== undefined) fireEvent.click(screen.getByRole('radio', { name: chosen }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/'));
    return router.state.location.pathname + router.state.location.search;
  }
  const meaning = (meant: 'bike' | null) => jest.fn(async () => ({ meant, offers: [] }));

  test('leads to the type that the words mean', async () => {
    const asked = meaning('bike');
    expect(await searchFor(' brompton ', asked)).toBe('/ads/for-sale/list/bike?text=+brompton+');
    expect(asked).toHaveBeenCalledWith(
      { kind: 'for-sale', productType: 'car' },
      { text: 'brompton' },
      expect.any(AbortSignal),
    );
  });

  test('leads to the type that is shown where the words mean none', async () => {
    expect(await searchFor('tesla', meaning(null))).toBe('/ads/for-sale/list/car?text=tesla');
  });

  test('leads to the type that is shown where the words cannot be asked about', async () => {
    const offline = () => Promise.reject(new Error('offline'));
    expect(await searchFor('brompton', offline)).toBe('/ads/for-sale/list/car?text=brompton');
  });

  test('leads to the type that was chosen, whatever the words are', async () => {
    const asked = meaning('bike');
    expect(await searchFor('brompton', asked, 'Scooters')).toBe('/ads/for-sale/list/scooter?text=brompton');
    expect(asked).not.toHaveBeenCalled();
  });
});

test('Back from the results shows the search as it was made, and the address stays that of home', async () => {
  const graz = { placeId: '2778067', town: 'Graz', region: 'Styria', country: 'AT', lat: 47.07, lon: 15.45 };
  const findTowns = jest.fn<ReturnType<AdsApi['findTowns']>, []>(async () => [graz]);
  const world = new AdsWorld({
    loadAds: async () => ({ rows: [], next: null, position: 10 }),
    loadTown: async () => graz,
    loadOtherTypes: async () => ({ meant: 'scooter', offers: [] }),
    findTowns,
  });
  const { router } = await renderApp({ at: '/', appRoutes: world.around(routes) });
  const address = () => router.state.location.pathname + router.state.location.search;
  const fields = {
    type: () => screen.getByRole('radio', { name: 'Bikes' }),
    text: () => screen.getByRole('searchbox'),
    town: () => screen.findByRole('combobox', { name: 'Near a town' }),
    price: () => screen.getByRole('textbox', { name: 'Price to (USD)' }),
  };
  fireEvent.click(fields.type());
  fireEvent.change(fields.text(), { target: { value: 'load 75' } });
  fireEvent.change(await fields.town(), { target: { value: 'Grazz' } });
  fireEvent.change(fields.price(), { target: { value: '4.000' } });
  const results = '/ads/for-sale/list/bike?text=load+75&priceMax=4000&currency=USD&near=2778067';
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('heading', { level: 1, name: /Bikes/ });
  expect(address()).toBe(results);

  await act(() => router.navigate(-1));
  expect(address()).toBe('/');
  expect(fields.type()).toBeChecked();
  expect(fields.text()).toHaveValue('load 75');
  expect(await fields.town()).toHaveValue('Graz');
  expect(fields.price()).toHaveValue('4.000');
  // The town is known, and the type was chosen: nothing is asked about either.
  findTowns.mockImplementation(async () => []);
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('heading', { level: 1, name: /Bikes/ });
  expect(address()).toBe(results);

  await act(() => router.navigate('/'));
  expect(fields.text()).toHaveValue('');
  expect(fields.type()).not.toBeChecked();
});

test.each([
  1,
  {},
  { productType: 'boat', text: 'zoe', priceMax: '', town: '', near: null },
  { productType: 'bike', text: 'zoe', priceMax: 5, town: '', near: null },
  { productType: 'bike', text: 'zoe', priceMax: '', town: {}, near: null },
  { productType: 'bike', text: 'zoe', priceMax: '', town: 'Graz', near: { placeId: {} } },
])('a state of the history that is no search, %j, shows an empty one', async (searched) => {
  const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 10 }) });
  const { router } = await renderApp({ at: '/contact', appRoutes: world.around(routes) });
  await act(() => router.navigate('/', { state: { searched } }));
  expect(await screen.findByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'Cars' })).toBeChecked();
  expect(await screen.findByRole('combobox', { name: 'Near a town' })).toHaveValue('');
});

test('Back from the results shows the type that the words meant, which other words still change', async () => {
  const world = new AdsWorld({
    loadAds: async () => ({ rows: [], next: null, position: 10 }),
    loadOtherTypes: async (_about, { text }) => ({ meant: text === 'niu' ? 'scooter' : 'bike', offers: [] }),
  });
  const { router } = await renderApp({ at: '/', appRoutes: world.around(routes) });
  const searchFor = async (text: string, heading: RegExp) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { level: 1, name: heading });
  };
  await searchFor('niu', /Scooters/);
  await act(() => router.navigate(-1));
  expect(screen.getByRole('radio', { name: 'Scooters' })).toBeChecked();
  await searchFor('brompton', /Bikes/);
});
