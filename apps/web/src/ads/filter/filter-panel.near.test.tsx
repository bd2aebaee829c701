import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { graz } from '@voltyard/contracts/places/places.fixtures';
import { CallFailed } from '../../wiring/http/call-failed';
import { carCard } from '../../testing/ad-fixtures';
import type { AdsApi } from '../ads-api';
import { AdsWorld } from '../../testing/ads-world';
import { renderApp } from '../../testing/render-app';
import { routes } from '../../routes';
import { enter, openPanel, typed } from '../../testing/filter-panel';

afterEach(() => jest.restoreAllMocks());

describe('near a place', () => {
  const towns: Partial<AdsApi> = {
    findTowns: async () => [graz],
    loadTown: async (placeId) => (placeId === graz.placeId ? graz : null),
  };
  const vienna = { country: 'AT', placeId: '2761369', town: 'Vienna', lat: 48.21, lon: 16.37 };
  const cards = [
    carCard({ title: 'Far', sellerAdId: '1', place: vienna }),
    carCard({ title: 'Silent', sellerAdId: '2', place: { country: 'AT', area: '80' } }),
    carCard({
      title: 'Close',
      sellerAdId: '3',
      place: { ...vienna, town: 'Gleisdorf', lat: 47.1, lon: 15.71 },
    }),
  ];
  const openNear = (search = '', calls: Partial<AdsApi> = {}) =>
    openPanel(search, '/ads/for-sale/list/car', { ...towns, ...calls });

  test('a town is searched while typing and chosen, then the distance; an empty field removes it', async () => {
    const { group, expectAsked } = await openNear();
    const town = () => group('Place').getByRole('combobox', { name: 'Town' });
    expect(group('Place').queryByRole('combobox', { name: 'Distance' })).not.toBeInTheDocument();
    act(() => town().focus());
    typed(town(), 'gra');
    fireEvent.click(await screen.findByRole('option', { name: 'Graz Styria, Austria' }));
    await expectAsked('?near=2778067');
    await waitFor(() => expect(town()).toHaveValue('Graz'));
    expect(await screen.findByText(/^Cars within 100.km of Graz\.$/)).toBeInTheDocument();
    typed(group('Place').getByRole('combobox', { name: 'Distance' }), '50');
    await expectAsked('?near=2778067&radiusKm=50');
    typed(town(), '');
    await expectAsked('');
  });

  test('Enter chooses the best match, and nothing where no town matches, which the field says', async () => {
    const { group, expectAsked } = await openNear('', {
      findTowns: async (text) => (text === 'gra' ? [graz] : []),
    });
    const town = () => group('Place').getByRole('combobox', { name: 'Town' });
    act(() => town().focus());
    typed(town(), 'grzz');
    enter(town());
    expect(await group('Place').findAllByText('No town begins with “grzz”.')).not.toHaveLength(0);
    await expectAsked('');
    typed(town(), 'gra');
    enter(town());
    await expectAsked('?near=2778067');
    await waitFor(() => expect(town()).toHaveValue('Graz'));
  });

  test('Enter without a connection says that there is none, and chooses when the network is back', async () => {
    const findTowns = jest.fn(async () => [graz]);
    const { group, expectAsked } = await openNear('', { findTowns });
    findTowns.mockRejectedValue(CallFailed.offline());
    const town = group('Place').getByRole('combobox', { name: 'Town' });
    act(() => town.focus());
    typed(town, 'graz');
    enter(town);
    expect(await group('Place').findAllByText(/^No connection to Voltyard/)).not.toHaveLength(0);
    expect(group('Place').queryByText(/^No town begins/)).not.toBeInTheDocument();
    findTowns.mockResolvedValue([graz]);
    fireEvent(window, new Event('online'));
    await expectAsked('?near=2778067');
  });

  test('leaving the field chooses the best match; where there is none, the text stays and the field says so', async () => {
    const { group, expectAsked } = await openNear('', {
      findTowns: async (text) => (text === 'Grz' ? [] : [graz]),
    });
    const town = group('Place').getByRole('combobox', { name: 'Town' });
    act(() => town.focus());
    typed(town, 'Grz');
    act(() => town.blur());
    expect(await group('Place').findAllByText('No town begins with “Grz”.')).not.toHaveLength(0);
    expect(town).toHaveValue('Grz');
    await expectAsked('');
    act(() => town.focus());
    typed(town, 'Graz');
    act(() => town.blur());
    await expectAsked('?near=2778067');
  });

  test('what is chosen while the town of a left field is searched stays chosen', async () => {
    let found: (towns: (typeof graz)[]) => void = () => undefined;
    const { panel, group, expectAsked } = await openNear('', {
      findTowns: () => new Promise((resolve) => (found = resolve)),
    });
    const town = group('Place').getByRole('combobox', { name: 'Town' });
    act(() => town.focus());
    typed(town, 'Graz');
    act(() => town.blur());
    fireEvent.click(panel.getByRole('checkbox', { name: /^With photos/ }));
    await expectAsked('?withPhotos=true');
    await act(async () => found([graz]));
    await expectAsked('?near=2778067&withPhotos=true');
  });

  describe('in the filter over the list', () => {
    const openSheet = async () => {
      const world = new AdsWorld({
        ...towns,
        findTowns: async (text) => (text === 'Grz' ? [] : [graz]),
        loadAds: async () => ({ rows: [cards[2]!], next: null, position: 10 }),
      });
      const at = '/ads/for-sale/list/car';
      const { router } = await renderApp({ at, user: null, appRoutes: world.around(routes) });
      fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
      return {
        town: await screen.findByRole('combobox', { name: 'Town' }),
        expectAsked: (asked: string) => waitFor(() => expect(router.state.location.search).toBe(asked)),
      };
    };
    const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
    const sheet = () => screen.queryByRole('heading', { name: 'Filters' });

    test.each([/^Show/, /^Close$/])('the button %s takes the typed town', async (name) => {
      const { expectAsked, town } = await openSheet();
      typed(town, 'Gra');
      press(name);
      await waitFor(() => expect(sheet()).not.toBeInTheDocument());
      await expectAsked('?near=2778067');
    });

    test('it stays open for a text that is no town, which the field says', async () => {
      const { expectAsked, town } = await openSheet();
      typed(town, 'Grz');
      press(/^Show/);
      expect(await screen.findAllByText('No town begins with “Grz”.')).not.toHaveLength(0);
      expect(sheet()).toBeInTheDocument();
      expect(town).toHaveValue('Grz');
      typed(town, '');
      press(/^Show/);
      await waitFor(() => expect(sheet()).not.toBeInTheDocument());
      await expectAsked('');
    });
  });

  test('“nearest first” is offered only near a place; without one the newest come first', async () => {
    const { expectAsked } = await openNear('?near=2778067&radiusKm=50');
    const order = () => screen.getByRole('combobox', { name: 'Order' });
    fireEvent.change(order(), { target: { value: 'nearest' } });
    await expectAsked('?near=2778067&radiusKm=50&sort=nearest');
    fireEvent.click(await screen.findByRole('button', { name: /^Remove filter: Within 50.km of Graz$/ }));
    await expectAsked('');
    expect(within(order()).getByRole('option', { name: 'Nearest first (set a town)' })).toBeDisabled();
    expect(order()).toHaveValue('newest');
  });

  test('cards show their distance, and a live list keeps its order', async () => {
    const asked: unknown[] = [];
    const { world } = await openNear('?near=2778067&radiusKm=200&sort=nearest&withUnknown=true', {
      loadAds: async (query) => {
        asked.push(query);
        return { rows: [cards[2]!, cards[0]!, cards[1]!], next: null, position: 10 };
      },
    });
    const shown = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'));
    const texts = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(texts()).toEqual([
      expect.stringMatching(/Close.*Gleisdorf, Austria · 20.km away/),
      expect.stringMatching(/Far.*Vienna, Austria · 144.km away/),
      expect.not.stringContaining('away'),
    ]);
    const here = carCard({ title: 'Here', sellerAdId: '4', place: { ...vienna, ...graz } });
    const gone = carCard({ title: 'Tokyo', sellerAdId: '5', place: { ...vienna, lat: 35.69, lon: 139.69 } });
    world.push(world.change('for-sale:car', '4', here), world.change('for-sale:car', '5', gone));
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(texts()[0]).toMatch(/Here.*less than 1.km away/);
    expect(asked).toHaveLength(1);
  });

  test('the town is loaded once for the list, its cards and the opened ad', async () => {
    const loadTown = jest.fn(async () => graz);
    const close = { ...cards[2]!, sellerAdId: 'c0000000-0000-4000-8000-00000000000c' };
    const { router } = await openNear('?near=2778067', {
      loadTown,
      loadAds: async () => ({ rows: [close], next: null, position: 10 }),
      loadAd: async () => close,
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Close' }));
    const sheet = await screen.findByRole('dialog');
    await waitFor(() => expect(sheet).toHaveTextContent(/20.km away/));
    await act(() => router.navigate('/ads/for-sale/list/car?near=2778067&radiusKm=50'));
    expect(loadTown).toHaveBeenCalledTimes(1);
  });

  test('a town that does not exist is left out of the list, which says so', async () => {
    const { expectAsked } = await openNear('?near=99999999&sort=nearest', {
      loadAds: async ({ near, sort }) => ({
        rows: near === undefined && sort === 'newest' ? [cards[2]!] : [],
        next: null,
        position: 10,
      }),
    });
    expect(
      await screen.findByText('Part of this address was left out. No town has the id 99999999.'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('article')).toHaveTextContent('Close');
    expect(screen.queryByText(/of a town/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Ok' }));
    await expectAsked('');
  });

  test('a place that could not be loaded can be loaded again', async () => {
    let isOffline = true;
    await openNear('?near=2778067', {
      loadAds: async () => ({ rows: [cards[2]!], next: null, position: 10 }),
      loadTown: () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(graz)),
    });
    expect(await screen.findByText('The ads could not be loaded')).toBeInTheDocument();
    isOffline = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/20.km away/)).toBeInTheDocument();
  });
});
