import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { carListOf, page, shows, titles } from '../../testing/ads-lists';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { listCounts } from '../../testing/list-counts';
import type { AdsApi } from '../ads-api';

useEmptyBrowser();

/** Counts by the searched words. */
const countsOf =
  (counts: Record<string, number>): AdsApi['loadFilterCounts'] =>
  async (_scope, { text = '' }) =>
    listCounts({ count: counts[text] ?? 0 });

describe.each(kindsUnderTest)('$kind', (kindOfAd) => {
  const { places, emptyTitle, kind } = kindOfAd;
  const listed = kind === 'wanted' ? 'wanted cars' : 'cars';
  const { open, topic, car, old, fresh } = carListOf(kindOfAd);

  test('search and order are in the address and sent to the server, and only matching ads arrive live', async () => {
    const asked: unknown[] = [];
    const { world, router } = await open(async (question) => {
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

    const cheapZoe = car('Cheap Zoe', { amount: 5 });
    const tesla = { ...car('Model 3', { amount: 1 }), brand: 'Tesla', model: 'Model 3', models: ['Model 3'] };
    world.push(world.change(topic, 'Model 3', tesla), world.change(topic, 'Cheap Zoe', cheapZoe));
    await shows('Cheap Zoe', 'Fresh Zoe');
  });

  test('a search that finds nothing offers a corrected one, which can be opened', async () => {
    const asked: unknown[] = [];
    const { router } = await open(
      async (question) => {
        asked.push(question);
        const rows = question.text === 'Tesla' ? [car('Tesla, one owner')] : [];
        return { rows, next: null, position: 10 };
      },
      {
        at: `${places}/list/car?text=telsa`,
        calls: { loadSuggestion: async () => 'Tesla', loadFilterCounts: countsOf({ Tesla: 14 }) },
      },
    );
    fireEvent.click(await screen.findByRole('link', { name: `Did you mean Tesla? 14 ${listed}` }));
    await waitFor(() => expect(router.state.location.search).toBe('?text=Tesla'));
    expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
    await shows('Tesla, one owner');
    expect(asked.at(-1)).toMatchObject({ productType: 'car', text: 'Tesla' });
    expect(screen.getByRole('searchbox')).toHaveValue('Tesla');
  });

  test('a corrected search that finds nothing is offered without the criterion that makes it empty', async () => {
    const { router } = await open(page([]), {
      at: `${places}/list/car?text=telsa&priceMax=5000`,
      calls: {
        loadSuggestion: async () => 'Tesla',
        loadFilterCounts: async () =>
          listCounts({
            without: { text: 30, price: 14 },
            relaxed: [{ without: [], instead: { text: 'cheap' }, count: 50 }],
          }),
      },
    });
    const offer = `Did you mean Tesla? Without “Up to €5,000”: 14 ${listed}`;
    fireEvent.click(await screen.findByRole('link', { name: offer }));
    await waitFor(() => expect(router.state.location.search).toBe('?text=Tesla'));
  });

  test('a corrected search is offered alone where fewer criteria are not enough, and not at all where it finds nothing', async () => {
    let tesla = 1;
    const calls = {
      loadSuggestion: async () => 'Tesla',
      loadFilterCounts: (async (_scope, { text, ...others }) =>
        listCounts({
          count: text === 'Tesla' && Object.keys(others).length === 0 ? tesla : 0,
        })) satisfies AdsApi['loadFilterCounts'],
    };
    const at = `${places}/list/car?text=telsa&subType=suv&rangeKmMin=300&yearMin=2020`;
    const opened = await open(page([]), { at, calls });
    const one = listed.slice(0, -1);
    const offer = await screen.findByRole('link', { name: `Did you mean Tesla? Only “Tesla”: 1 ${one}` });
    expect(offer).toHaveAttribute('href', `${places}/list/car?text=Tesla`);
    opened.unmount();
    tesla = 0;
    await open(page([]), { at, calls });
    await screen.findByRole('heading', { name: /matches the filter/ });
    await act(async () => undefined);
    expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  });

  const bikes = (offer: object) => ({
    meant: 'bike' as const,
    offers: [{ productType: 'bike' as const, without: [], instead: {}, count: 12, ...offer }],
  });
  const listedBike = kind === 'wanted' ? 'wanted bike' : 'bike';

  test.each([
    ['text=brompton', {}, `12 ${listedBike}s match “brompton”`, 'text=brompton'],
    ['text=brompton', { count: 1 }, `1 ${listedBike} matches “brompton”`, 'text=brompton'],
    ['text=brompton&subType=suv', {}, `12 ${listedBike}s match “brompton”`, 'text=brompton'],
    [
      'text=brompton&priceMax=900',
      {},
      `12 ${listedBike}s match “brompton” and “Up to €900”`,
      'text=brompton&priceMax=900',
    ],
    [
      'text=brompton&priceMax=900',
      { without: ['price' as const] },
      `12 ${listedBike}s match “brompton”`,
      'text=brompton',
    ],
    [
      'text=brompton+graz',
      { instead: { text: 'brompton', near: '2778067' }, nearPlace: { town: 'Graz', lat: 47, lon: 15 } },
      `12 ${listedBike}s match “brompton” near Graz`,
      'text=brompton&near=2778067',
    ],
    [
      'brand=Brompton&priceMin=1&rangeKmMin=20&withPhotos=true',
      {},
      `12 ${listedBike}s match the filter`,
      'brand=Brompton&priceMin=1&rangeKmMin=20&withPhotos=true',
    ],
  ])('a search (%s) that finds bikes (%o) says so and leads to them', async (search, offer, text, there) => {
    const asked: unknown[] = [];
    await open(page([]), {
      at: `${places}/list/car?${search}`,
      calls: {
        loadOtherTypes: async (about) => {
          asked.push(about);
          return bikes(offer);
        },
      },
    });
    const link = await screen.findByRole('link', { name: text });
    expect(link).toHaveAttribute('href', `${places}/list/bike?${there}`);
    expect(asked).toEqual([{ kind, productType: 'car' }]);
  });

  test.each([
    ['text=zoe', 5, 1],
    ['text=zoe', 6, 0],
    ['text=cargo+bike', 6, 1],
    ['text=small+car', 6, 0],
    ['priceMax=900', 0, 0],
  ])('a search (%s) that finds %d ads asks for other types %d times', async (search, found, times) => {
    const rows = Array.from({ length: found }, (_, index) =>
      car(`A zoe, a cargo bike, a small car ${index}`),
    );
    const loadOtherTypes = jest.fn(async () => bikes({}));
    await open(page(rows), { at: `${places}/list/car?${search}`, calls: { loadOtherTypes } });
    await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(found));
    await waitFor(() => expect(screen.queryAllByText(new RegExp(`12 ${listedBike}s`))).toHaveLength(times));
    expect(loadOtherTypes).toHaveBeenCalledTimes(times);
  });

  test('a brand that finds nothing is corrected, and the rest of the filter stays', async () => {
    const { router } = await open(page([]), {
      at: `${places}/list/car?brand=Kia&brand=mercdes&yearMin=2020`,
      calls: {
        loadSuggestion: async (_kind, _type, text) => (text === 'mercdes' ? 'Mercedes-Benz' : null),
        // Counts that cannot be had leave the offer without a number.
        loadFilterCounts: () => Promise.reject(new Error('offline')),
      },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Did you mean Mercedes-Benz?' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?brand=Kia&brand=Mercedes-Benz&yearMin=2020'),
    );
  });

  test.each([
    [5, 1],
    [6, 0],
  ])('a search that finds %d ads offers a corrected one %d times', async (found, times) => {
    const rows = Array.from({ length: found }, (_, index) => car(`Telsa ${index}`));
    const loadSuggestion = jest.fn(async () => 'Tesla');
    await open(page(rows), {
      at: `${places}/list/car?text=telsa`,
      calls: { loadSuggestion, loadFilterCounts: countsOf({ Tesla: 20 }) },
    });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(found));
    await waitFor(() => expect(screen.queryAllByText(/Did you mean Tesla\?/)).toHaveLength(times));
    expect(loadSuggestion).toHaveBeenCalledTimes(times);
  });

  test('a search for too many words says so, shows no ads of another search, and waits for a valid one', async () => {
    const { router } = await open(page([fresh]));
    await shows('Fresh Zoe');
    const searchBox = screen.getByRole('searchbox', { name: 'Search for words' });
    fireEvent.change(searchBox, { target: { value: 'a b c d e f g h i' } });
    expect(searchBox).toHaveAccessibleDescription('Search for at most 8 different words.');
    expect(searchBox).toBeInvalid();
    expect(titles()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Nothing was searched for yet' })).toBeInTheDocument();
    // What is chosen meanwhile is asked with the words from before.
    fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'price-low' } });
    await waitFor(() => expect(router.state.location.search).toBe('?sort=price-low'));
    fireEvent.change(searchBox, { target: { value: 'a b c d e f g h' } });
    expect(searchBox).toBeValid();
    await waitFor(() => expect(router.state.location.search).toContain('text=a+b+c+d+e+f+g+h'));
    fireEvent.change(searchBox, { target: { value: '' } });
    await shows('Fresh Zoe');
  });

  test('a search without a letter or a digit says that there is nothing to search for, typed or in the address', async () => {
    const asked: unknown[] = [];
    const load = async (question: unknown) => (
      asked.push(question),
      { rows: [fresh], next: null, position: 10 }
    );
    const sentence = 'There is nothing to search for: a search needs a letter or a digit.';
    const { unmount } = await open(load);
    await shows('Fresh Zoe');
    const searchBox = screen.getByRole('searchbox', { name: 'Search for words' });
    fireEvent.change(searchBox, { target: { value: '😀' } });
    expect(searchBox).toHaveAccessibleDescription(sentence);
    expect(titles()).toEqual([]);
    unmount();
    await open(load, { at: `${places}/list/car?text=😀` });
    await shows('Fresh Zoe');
    expect(screen.getByText(/Part of this address was left out/)).toHaveTextContent(sentence);
    expect(screen.getByRole('searchbox', { name: 'Search for words' })).toHaveValue('');
    expect(JSON.stringify(asked.at(-1))).not.toContain('😀');
  });

  test('prices in the address are sent to the server, and only ads between them arrive live', async () => {
    const asked: unknown[] = [];
    const affordable = car('Fresh Zoe', { amount: 5000, createdAt: fresh.createdAt });
    const { world, router } = await open(
      async (question) => (asked.push(question), { rows: [affordable], next: null, position: 10 }),
      { at: `${places}/list/car?priceMin=1000&priceMax=9000&currency=EUR` },
    );
    await shows('Fresh Zoe');
    expect(asked).toEqual([
      expect.objectContaining({ productType: 'car', priceMin: 1000, priceMax: 9000, currency: 'EUR' }),
    ]);
    world.push(
      world.change(topic, 'cheap', car('cheap', { amount: 999 })),
      world.change(topic, 'dear', car('dear', { amount: 9001 })),
      world.change(topic, 'right', car('right', { amount: 9000 })),
    );
    await shows('right', 'Fresh Zoe');

    fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Up to €9,000' }));
    await waitFor(() => expect(router.state.location.search).toBe('?priceMin=1000&currency=EUR'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.at(-1)).not.toHaveProperty('priceMax');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('button', { name: 'Remove filter: Up to €9,000' })).toBeInTheDocument();
  });

  test('a type in the address is sent to the server, shown by name, and dropped for other vehicles', async () => {
    const asked: unknown[] = [];
    await open(async (question) => (asked.push(question), { rows: [], next: null, position: 10 }), {
      at: `${places}/list/car?subType=suv&priceMax=9000`,
    });
    await screen.findByRole('button', { name: 'Remove filter: SUV' });
    expect(asked).toEqual([expect.objectContaining({ subType: ['suv'] })]);
    expect(screen.getByRole('link', { name: 'Bikes' })).toHaveAttribute(
      'href',
      `${places}/list/bike?priceMax=9000`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('subType'));
    await screen.findByRole('heading', { name: emptyTitle });
  });

  test('invalid parts of the address are reported and left out, and the list is shown', async () => {
    const asked: unknown[] = [];
    const { router } = await open(
      async (question) => (asked.push(question), { rows: [old], next: null, position: 10 }),
      { at: `${places}/list/car?priceMax=cheap&subType=boat&text=zoe` },
    );
    await shows('Old Leaf');
    expect(asked[0]).toMatchObject({ text: 'zoe' });
    expect(asked[0]).not.toHaveProperty('priceMax');
    expect(screen.getByText(/Part of this address was left out/)).toHaveTextContent(
      'The type of a car is one of: hatchback, saloon, estate, suv, van, microcar. The highest price is a number.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Ok' }));
    await waitFor(() => expect(router.state.location.search).toBe('?text=zoe'));
    expect(screen.queryByText(/Part of this address/)).not.toBeInTheDocument();
  });

  test('the page size is in the address, sent to the server and kept by the tabs', async () => {
    const asked: unknown[] = [];
    const { router } = await open(async ({ limit }) => {
      asked.push(limit);
      return { rows: [old], next: null, position: 10 };
    });
    await shows('Old Leaf');
    const size = screen.getByRole('combobox', { name: 'Ads per page' });
    size.focus();
    fireEvent.change(size, { target: { value: '96' } });
    await waitFor(() => expect(router.state.location.search).toBe('?limit=96'));
    await waitFor(() => expect(asked).toEqual([24, 96]));
    expect(size).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Bikes' })).toHaveAttribute(
      'href',
      `${places}/list/bike?limit=96`,
    );
  });
});
