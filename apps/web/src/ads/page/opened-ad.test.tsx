import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { graz } from '@voltyard/contracts/places/places.fixtures';
import { routes } from '../../routes';
import { AdsWorld } from '../../testing/ads-world';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import { carCard, photo } from '../../testing/ad-fixtures';
import type { AdsApi } from '../ads-api';
import { wantedCarCard } from '../../testing/wanted-fixtures';

jest.setTimeout(30_000);

const adId = '0190aaaa-0000-4000-8000-000000000001';
const missing = () =>
  Promise.reject(new CallFailed({ status: 404, code: 'not-found', message: 'not found' }));

async function open(at: string, rows: AdCard[], calls: Partial<AdsApi> = {}, user: typeof ann | null = null) {
  const world = new AdsWorld({ loadAds: async () => ({ rows, next: null, position: 10 }), ...calls });
  return { world, ...(await renderApp({ at, user, appRoutes: world.around(routes) })) };
}
const sheet = () => document.querySelector<HTMLDialogElement>('dialog.ad-sheet');
const viewer = () => document.querySelector<HTMLDialogElement>('dialog.photo-viewer');
const isClosed = () => waitFor(() => expect(sheet()).toBeNull());

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe.each(kindsUnderTest)('$kind', ({ places, ad }) => {
  const list = `${places}/list/car`;
  const zoe = ad({ adId, title: 'Zoe', amount: 5000 });

  test('an open ad stands in the address: Back closes it, Forward opens it again, the focus returns to its card', async () => {
    const { router } = await open('/pricing', [zoe]);
    await act(() => router.navigate(list));
    fireEvent.click(await screen.findByRole('link', { name: 'Zoe' }));
    await waitFor(() => expect(sheet()).toHaveTextContent('Zoe'));
    expect(router.state.location).toMatchObject({
      pathname: list,
      search: `?ad=${adId}`,
      mask: { pathname: `${places}/${adId}` },
    });
    expect(document.title).toBe('Zoe · Voltyard');

    await act(() => router.navigate(-1));
    await isClosed();
    expect(router.state.location).toMatchObject({ pathname: list, search: '' });
    expect(screen.getByRole('link', { name: 'Zoe' })).toHaveFocus();

    await act(() => router.navigate(1));
    await waitFor(() => expect(sheet()).toHaveTextContent('Zoe'));
    await act(() => router.navigate(-2));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  });

  test('what fails while an ad is open is said in its sheet, which covers the page’s messages', async () => {
    const { actors, router } = await open('/pricing', [zoe]);
    const fail = (message: string) =>
      act(() => actors.notifications.send({ type: 'notification.added', message, isError: true }));
    fail('Something of the page before.');
    await act(() => router.navigate(list));
    fireEvent.click(await screen.findByRole('link', { name: 'Zoe' }));
    await waitFor(() => expect(sheet()).toHaveTextContent('Zoe'));
    const said = within(sheet()!).getAllByRole('alert', { hidden: true })[0]!;
    expect(said).toBeEmptyDOMElement();
    fail('The ad was not saved.');
    expect(said).toHaveTextContent('The ad was not saved.');
    fireEvent.click(within(said).getByRole('button', { hidden: true }));
    expect(said).toBeEmptyDOMElement();
    expect(screen.queryByText('The ad was not saved.')).not.toBeInTheDocument();
  });

  test('closing an ad goes back to the list and leaves no entry to walk through', async () => {
    const { router } = await open('/pricing', [zoe]);
    await act(() => router.navigate(list));
    const button = await screen.findByRole('link', { name: 'Zoe' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(sheet()).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(router.state.location).toMatchObject({ pathname: list, search: '' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  });

  test('the address of an ad opens it over its list, also where the list has not got it', async () => {
    const asked: unknown[] = [];
    const { router, world } = await open(`${list}?sort=price-low&ad=${adId}`, [], {
      loadAd: async (kind, id) => (asked.push(`${kind} ${id}`), zoe),
    });
    await waitFor(() => expect(sheet()).toHaveTextContent('Zoe'));
    expect(asked).toEqual([`${places.slice('/ads/'.length)} ${adId}`]);
    // What happened to it before the page was there is heard by asking from the beginning.
    expect(world.watched).toContainEqual({ topic: `ad:${adId}`, after: 0 });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(router.state.location.search).toBe('?sort=price-low');
  });

  test('an ad opened over a list near a town shows its distance, as its card does', async () => {
    const vienna = { ...graz, placeId: '2761369', town: 'Vienna', lat: 48.21, lon: 16.37 };
    await open(`${list}?near=${graz.placeId}&ad=${adId}`, [], {
      loadAd: async () => ({ ...zoe, place: vienna }),
      loadTown: async () => graz,
    });
    await waitFor(() => expect(sheet()).toHaveTextContent(/144\skm away/));
  });

  test('in the place of an ad that is not there is why, and the way to the list of its kind', async () => {
    const { router, actors } = await open(`${list}?ad=${adId}`, [ad({ adId: 'x', title: 'Leaf' })], {
      loadAd: missing,
    });
    await waitFor(() => expect(sheet()).toHaveTextContent('This ad is not here any more'));
    expect(screen.getByRole('link', { name: /^See cars (for sale|wanted)$/ })).toHaveAttribute('href', list);
    const { notifications } = actors;
    expect(notifications.getSnapshot().context.notifications).toMatchObject([
      { message: 'not found', isError: false, isInPlace: true },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(router.state.location).toMatchObject({ pathname: list, search: '' });
    expect(notifications.getSnapshot().context.notifications).toEqual([]);
    expect(screen.getByRole('link', { name: 'Leaf' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('an ad that is changed and then removed while it is open shows what it was last', async () => {
    const { world } = await open(list, [zoe]);
    fireEvent.click(await screen.findByRole('link', { name: 'Zoe' }));
    await waitFor(() => expect(sheet()).toHaveTextContent('€5,000'));
    const cheaper = ad({ adId, title: 'Zoe', amount: 4000 });
    world.push(world.change(`ad:${adId}`, adId, cheaper));
    expect(sheet()).toHaveTextContent('€4,000');
    world.push(world.change(`ad:${adId}`, adId, null));
    expect(sheet()).toHaveTextContent('This ad is not shown any more.');
    expect(sheet()).toHaveTextContent('€4,000');
    world.push(world.change(`ad:${adId}`, adId, cheaper));
    expect(sheet()).not.toHaveTextContent('removed');
  });

  test('one’s own ad can be edited and deleted from its sheet', async () => {
    const deleted: string[] = [];
    const mine = ad({ adId, title: 'Zoe', userId: ann.id });
    await open(
      `${list}?ad=${adId}`,
      [mine],
      {
        loadAd: async () => mine,
        deleteAd: async (_, id) => (
          deleted.push(id),
          { sellerAdId: id, buyerAdId: id, version: 2, position: 11 }
        ),
      },
      ann,
    );
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `${places}/edit/${adId}`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await isClosed();
    expect(deleted).toEqual([adId]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  });

  test('closing an ad brings its card into view where it is out of it, and moves nothing where it is in it', async () => {
    await open(`${list}?ad=${adId}`, [zoe], { loadAd: async () => zoe });
    const brought: unknown[] = [];
    const button = await screen.findByRole('link', { name: 'Zoe' });
    const place = jest.spyOn(button, 'getBoundingClientRect');
    button.closest('li')!.scrollIntoView = (options) => void brought.push(options);
    const closeSheet = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
      await isClosed();
      expect(button).toHaveFocus();
    };
    place.mockReturnValue(new DOMRect(16, 2014, 300, 24));
    await closeSheet();
    expect(brought).toEqual([{ block: 'nearest', inline: 'nearest' }]);
    place.mockReturnValue(new DOMRect(16, 300, 300, 24));
    fireEvent.click(button);
    await closeSheet();
    expect(brought).toHaveLength(1);
  });

  test('somebody else’s ad cannot be edited from its sheet', async () => {
    await open(`${list}?ad=${adId}`, [zoe], { loadAd: async () => zoe }, ann);
    await waitFor(() => expect(sheet()).toHaveTextContent('Zoe'));
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

test('an ad that could not be loaded can be tried again in its place', async () => {
  const answers = [() => Promise.reject(CallFailed.offline()), async () => carCard({ sellerAdId: adId })];
  await open(`/ads/for-sale/list/car?ad=${adId}`, [], { loadAd: () => answers.shift()!() });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sheet()).toHaveTextContent('Renault Zoe R135, one owner'));
});

test('the home page opens ads of both kinds, and asks for none by a kind that it may not be', async () => {
  const wish = wantedCarCard({ buyerAdId: adId, title: 'A small car' });
  const loadAd = jest.fn(missing);
  await open(`/?ad=${adId}`, [], { loadAd, loadAdOfEitherKind: async () => wish });
  await waitFor(() => expect(sheet()).toHaveTextContent('A small car'));
  expect(loadAd).not.toHaveBeenCalled();
});

test('a private ad that was opened is not shown any more after its owner signed out', async () => {
  const kept = wantedCarCard({ buyerAdId: adId, title: 'Our search', visibility: 'private', userId: ann.id });
  const { actors } = await open(
    `/ads/wanted/list/car/${ann.id}`,
    [],
    { loadPrivateAds: async () => ({ rows: [kept], next: null, position: 10 }), loadAd: missing },
    ann,
  );
  fireEvent.click(await screen.findByRole('link', { name: 'Our search' }));
  await waitFor(() => expect(sheet()).toHaveTextContent('Our search'));
  act(() => actors.session.send({ type: 'session.ended' }));
  await waitFor(() => expect(sheet()).toHaveTextContent('This ad is not here any more'));
  expect(document.body).not.toHaveTextContent('Our search');
});

test('a word that is no id leads to no ad, and is not asked for', async () => {
  const asked: string[] = [];
  await open('/ads/for-sale/list/car?ad=zoe', [], { loadAd: async (_, id) => (asked.push(id), missing()) });
  await waitFor(() => expect(sheet()).toHaveTextContent('This link leads to no ad'));
  expect(asked).toEqual([]);
});

describe('photos of an open ad', () => {
  const photos = ['1', '2', '3'].map((last) =>
    photo({ photoId: `f0000000-0000-4000-8000-00000000000${last}`, photoCaption: `View ${last}` }),
  );
  const zoe = carCard({ sellerAdId: adId, title: 'Zoe', photos });
  const openZoe = async () => {
    const app = await open('/ads/for-sale/list/car', [zoe]);
    fireEvent.click(await screen.findByRole('link', { name: 'Zoe' }));
    await waitFor(() => expect(sheet()).not.toBeNull());
    return app;
  };

  test('enlarge at a click; the arrow keys turn them, Back closes the photo and then the ad', async () => {
    const { router } = await openZoe();
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge: View 2' }));
    await waitFor(() => expect(viewer()).toHaveTextContent('2 of 3'));
    const photoId = photos[1]!.photoId;
    expect(router.state.location).toMatchObject({
      search: `?ad=${adId}&photo=${photoId}`,
      mask: { pathname: `/ads/for-sale/${adId}`, search: `?photo=${photoId}` },
    });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(viewer()).toHaveTextContent('3 of 3'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(viewer()).toBeNull());
    expect(sheet()).not.toBeNull();
    await act(() => router.navigate(-1));
    await isClosed();
    expect(router.state.location.search).toBe('');
  });

  test('a close that the browser means for both closes the photo only', async () => {
    await openZoe();
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge: View 1' }));
    await waitFor(() => expect(viewer()).not.toBeNull());
    act(() => {
      viewer()!.close();
      sheet()!.close();
    });
    await waitFor(() => expect(viewer()).toBeNull());
    expect(sheet()).toHaveAttribute('open');
  });

  test('are turned by the arrow keys in the sheet too, where the focus is on them', async () => {
    await openZoe();
    const lefts: number[] = [];
    const strip = sheet()!.querySelector('ul')!;
    Object.assign(strip, { scrollTo: ({ left }: ScrollToOptions) => lefts.push(left!) });
    Object.defineProperty(strip, 'clientWidth', { value: 300 });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'ArrowRight' });
    expect(lefts).toEqual([]);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Enlarge: View 1' }), { key: 'ArrowRight' });
    expect(lefts).toEqual([300]);
  });

  test('of an ad that no list of the page has are turned wherever the focus is', async () => {
    await open(`/ads/for-sale/list/car?ad=${adId}`, [], { loadAd: async () => zoe });
    await screen.findByRole('button', { name: 'Enlarge: View 1' });
    const lefts: number[] = [];
    const strip = sheet()!.querySelector('ul')!;
    Object.assign(strip, { scrollTo: ({ left }: ScrollToOptions) => lefts.push(left!) });
    Object.defineProperty(strip, 'clientWidth', { value: 300 });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'ArrowRight' });
    expect(lefts).toEqual([300]);
  });
});

test('facts do not break between a word and its number', async () => {
  await open(`/ads/for-sale/list/car?ad=${adId}`, [], {
    loadAd: async () => carCard({ sellerAdId: adId, batteryUsableKwh: 52 }),
  });
  await waitFor(() => expect(sheet()).not.toHaveAttribute('aria-label'));
  const values = [...sheet()!.querySelectorAll('dd')].map((value) => value.textContent);
  expect(values).toContain('Type\u00a02, CCS\u00a02');
  expect(values).toContain('52\u00a0kWh');
});
