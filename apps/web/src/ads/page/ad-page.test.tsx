import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdCard, Deleted } from '@voltyard/contracts/ads/ad-card';
import type { AdHistoryEntry } from '@voltyard/contracts/ads/ad-history';
import type { StateOfAd } from '@voltyard/contracts/ads/ad-states';
import type { ProductType } from '@voltyard/contracts/product-types';
import { routes } from '../../routes';
import { carCard, photo } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import type { AdsQuery } from '../../wiring/http/ads';
import type { AdsApi } from '../ads-api';
import { dateTimeOf, dayOf } from '../../ui/formats';

jest.setTimeout(30_000);

const adId = '0190aaaa-0000-4000-8000-000000000001';
const missing = (isRemoved: boolean, productType?: ProductType) => () =>
  Promise.reject(
    new CallFailed({ status: 404, code: 'not-found', message: 'not found', isRemoved, productType }),
  );

async function open(at: string, calls: Partial<AdsApi>, user: typeof ann | null = null, unreadNotices = 0) {
  const world = new AdsWorld(calls);
  return { world, ...(await renderApp({ at, user, unreadNotices, appRoutes: world.around(routes) })) };
}
const page = () => screen.getByRole('article');

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe.each(kindsUnderTest)('the page of an ad: $kind', ({ kind, places, ad, amountOf }) => {
  const at = `${places}/${adId}`;
  const zoe = ad({ adId, title: 'Zoe', amount: 5000 });

  test('shows the ad alone, under its title, and follows it', async () => {
    const asked: string[] = [];
    const { world } = await open(at, { loadAd: async (of, id) => (asked.push(`${of} ${id}`), zoe) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Zoe' })).toBeInTheDocument();
    expect(document.title).toBe('Zoe · Voltyard');
    expect(asked).toEqual([`${kind} ${adId}`]);
    expect(page()).toHaveTextContent('€5,000');
    world.push(world.change(`ad:${adId}`, adId, ad({ adId, title: 'Zoe', amount: 4000 })));
    expect(page()).toHaveTextContent('€4,000');
    world.push(world.change(`ad:${adId}`, adId, null));
    expect(page()).toHaveTextContent('This ad is not shown any more.');
    // It may be hidden: nobody hears which of the two it is.
    expect(page()).not.toHaveTextContent('removed');
    expect(screen.getByRole('link', { name: /^See .*cars/ })).toHaveAttribute('href', `${places}/list/car`);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  test('leads to the list of such ads, for who did not come from it', async () => {
    await open(at, { loadAd: async () => zoe });
    await screen.findByRole('heading', { level: 1, name: 'Zoe' });
    const name = kind === 'wanted' ? 'All wanted cars' : 'All cars for sale';
    expect(within(page()).getByRole('link', { name })).toHaveAttribute('href', `${places}/list/car`);
  });

  test('strikes a price through that changes while it is open, says so, and has the new one beside it', async () => {
    const { world } = await open(at, { loadAd: async () => zoe });
    await screen.findByRole('heading', { level: 1, name: 'Zoe' });
    expect(page().querySelector('del')).toBeNull();
    world.push(world.change(`ad:${adId}`, adId, ad({ adId, title: 'Zoe', amount: 4000 })));
    expect(page().querySelector('del')).toHaveTextContent(amountOf('€5,000'));
    expect(page().querySelector('ins')).toHaveTextContent(amountOf('€4,000'));
    const noun = kind === 'wanted' ? 'budget' : 'price';
    const said = {
      price: 'The price changed from €5,000 to €4,000.',
      budget: 'The budget is up to €4,000 now, it was up to €5,000.',
    }[noun];
    expect(screen.getByText(said)).toHaveAttribute('role', 'status');
    world.push(world.change(`ad:${adId}`, adId, zoe));
    expect(page().querySelector('del')).toBeNull();
  });

  test('reads the notices about it while it is looked at, where some are not read', async () => {
    const read: string[] = [];
    const calls = {
      loadAd: async () => zoe,
      readNoticesOfAd: async (id: string) => void read.push(id),
    };
    const { unmount } = await open(at, calls, ann);
    await screen.findByRole('heading', { level: 1, name: 'Zoe' });
    expect(read).toEqual([]);
    unmount();
    const isVisible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await open(at, calls, ann, 2);
    await screen.findByRole('heading', { level: 1, name: 'Zoe' });
    expect(read).toEqual([]);
    isVisible.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(read).toEqual([adId]));
  });

  test('tells its history when that is opened, and what changes meanwhile', async () => {
    const entry = { position: 1, at: '2026-05-01T12:00:00.000Z', version: 1, type: 'published' } as const;
    const photos = [{ field: 'photos', before: 0, after: 1 }];
    const history: AdHistoryEntry[] = [{ ...entry, changes: [] }];
    const asked: unknown[] = [];
    const { world } = await open(at, {
      loadAd: async () => zoe,
      loadAdHistory: async (...question) => (asked.push(question.slice(0, 2)), [...history]),
    });
    const button = await screen.findByRole('button', { name: 'History' });
    expect([button.getAttribute('aria-expanded'), asked]).toEqual(['false', []]);
    fireEvent.click(button);
    expect(await screen.findByText('Published')).toBeVisible();
    expect(screen.getByRole('heading', { level: 3, name: dayOf(entry.at) })).toBeInTheDocument();
    expect(page()).toHaveTextContent(new RegExp(`Online for \\d.* days?, since ${dayOf(entry.at)}\\.`));
    history.unshift({ ...entry, version: 2, type: 'photos', changes: photos });
    world.push(world.change(`ad:${adId}`, adId, { ...zoe, version: 2 }));
    expect(await screen.findByText('1 photo added')).toBeVisible();
    expect(asked).toEqual([
      [kind, adId],
      [kind, adId],
    ]);
    fireEvent.click(button);
    expect(screen.queryByText('Published')).not.toBeInTheDocument();
  });

  test('of a history that could not be loaded says why, and tries again', async () => {
    const answers = [() => Promise.reject(CallFailed.offline()), async () => []];
    await open(at, { loadAd: async () => zoe, loadAdHistory: () => answers.shift()!() });
    fireEvent.click(await screen.findByRole('button', { name: 'History' }));
    expect(await screen.findByText('The history could not be loaded')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page()).toHaveTextContent(/Online for/));
  });

  describe('whose deal is done', () => {
    const over: StateOfAd = kind === 'for-sale' ? 'sold' : 'found';
    const done = { ...zoe, state: over };
    const names = () =>
      within(screen.getByRole('region', { name: 'Similar ads' }))
        .queryAllByRole('article')
        .map((card) => within(card).getByRole('link', { name: /^[A-Z]/ }).textContent);

    const readable = `Everybody can read this ad until ${dayOf('2026-08-01T12:00:00.000Z')}.`;
    const since = { ...done, stateSince: '2026-05-03T12:00:00.000Z' };

    test('says until when everybody can read it, as long as it is shown', async () => {
      const { world } = await open(at, { loadAd: async () => since });
      expect(await screen.findByText(readable)).toBeInTheDocument();
      world.push(world.change(`ad:${adId}`, adId, zoe));
      expect(screen.queryByText(readable)).not.toBeInTheDocument();
      world.push(world.change(`ad:${adId}`, adId, since));
      expect(screen.getByText(readable)).toBeInTheDocument();
      world.push(world.change(`ad:${adId}`, adId, null));
      expect(screen.queryByText(readable)).not.toBeInTheDocument();
    });

    test('and says nothing of the kind as it was at a version', async () => {
      await open(`${at}?version=2`, { loadAdVersion: async () => since });
      await screen.findByText(/^As it was on/);
      expect(screen.queryByText(readable)).not.toBeInTheDocument();
    });

    test('shows similar live ads: the most alike first, of these the nearest in price, six at most', async () => {
      const near = (title: string, amount = 5000) => ad({ adId: title, title, amount });
      const found: Record<string, ReturnType<typeof ad>[]> = {
        'brand model': [near('Model far', 6400), near('Model near', 5100)],
        'brand subType': [near('Model near', 5100), near('Brand and type')],
        brand: [near('Brand')],
        subType: [near('Brand and type'), near('Type')],
        '': [near('A'), near('B'), near('C')],
      };
      const asked: AdsQuery[] = [];
      const likeness = (query: AdsQuery) =>
        (['brand', 'model', 'subType'] as const).filter((name) => query[name] !== undefined).join(' ');
      await open(at, {
        loadAd: async () => done,
        loadAds: async (query) => {
          asked.push(query);
          return { rows: found[likeness(query)]!, next: null, position: 1 };
        },
      });
      await screen.findByRole('link', { name: 'Model near' });
      expect(names()).toEqual(['Model near', 'Model far', 'Brand and type', 'Brand', 'Type', 'A']);
      const common = { kind, productType: 'car', state: ['live'], priceMin: 3500, priceMax: 6500 };
      expect(asked).toMatchObject([{ ...common, brand: ['Renault'] }, common, common, common, common]);
      expect(asked.map(likeness)).toEqual(Object.keys(found));
      const link = screen.getByRole('link', { name: 'Model near' });
      expect(link).toHaveAttribute('href', `${places}/Model%20near`);
    });

    test('offers these first, and writing to its owner in a quieter form', async () => {
      const rows = [ad({ adId: 'Near', title: 'Near', amount: 5100 })];
      const loadAds = async () => ({ rows, next: null, position: 1 });
      const { world } = await open(at, { loadAd: async () => zoe, loadAds });
      const write = await screen.findByRole('link', { name: /^Message (seller|buyer)$/ });
      const isFirst = () => write.classList.contains('bp6-intent-primary');
      expect(isFirst()).toBe(true);
      expect(screen.queryByRole('button', { name: 'See similar ads' })).not.toBeInTheDocument();
      world.push(world.change(`ad:${adId}`, adId, done));
      const similar = await screen.findByRole('button', { name: 'See similar ads' });
      expect([isFirst(), similar.classList.contains('bp6-intent-primary')]).toEqual([false, true]);
      fireEvent.click(similar);
      expect(screen.getByRole('heading', { name: 'Similar ads' })).toHaveFocus();
    });

    test('leads to the list where there is none, and shows none of an ad that is live', async () => {
      const { world } = await open(at, {
        loadAd: async () => done,
        loadAds: async () => ({ rows: [done], next: null, position: 1 }),
      });
      const list = await screen.findByRole('link', { name: /^See all cars/ });
      expect(list).toHaveAttribute('href', `${places}/list/car`);
      world.push(world.change(`ad:${adId}`, adId, zoe));
      expect(screen.queryByRole('region', { name: 'Similar ads' })).not.toBeInTheDocument();
    });
  });

  test('has the state in its window title, as soon as its owner says it', async () => {
    const { world } = await open(at, { loadAd: async () => zoe });
    await screen.findByRole('heading', { level: 1, name: 'Zoe' });
    const [state, name] = kind === 'for-sale' ? (['sold', 'Sold'] as const) : (['found', 'Found'] as const);
    world.push(world.change(`ad:${adId}`, adId, { ...zoe, state }));
    expect(document.title).toBe(`${name}: Zoe · Voltyard`);
  });

  test('of a removed ad says so, and shows the ad when it comes back', async () => {
    const { world } = await open(at, { loadAd: missing(true) });
    expect(await screen.findByRole('heading', { level: 1, name: 'This ad was removed' })).toBeInTheDocument();
    expect(document.title).toBe('This ad was removed · Voltyard');
    expect(screen.getByRole('link', { name: /^See cars (for sale|wanted)$/ })).toHaveAttribute(
      'href',
      `${places}/list/car`,
    );
    world.push(world.change(`ad:${adId}`, adId, zoe));
    expect(await screen.findByRole('heading', { level: 1, name: 'Zoe' })).toBeInTheDocument();
  });

  test.each(['bike', 'scooter'] as const)('of a removed %s leads to others of its type', async (type) => {
    const { world } = await open(at, { loadAd: missing(true, type) });
    const others = () => screen.getByRole('link', { name: new RegExp(`^See .*${type}s`) });
    await screen.findByRole('heading', { level: 1, name: 'This ad was removed' });
    expect(others()).toHaveAttribute('href', `${places}/list/${type}`);
    world.push(world.change(`ad:${adId}`, adId, { ...zoe, productType: type } as AdCard));
    await screen.findByRole('heading', { level: 1, name: 'Zoe' });
    world.push(world.change(`ad:${adId}`, adId, null));
    expect(others()).toHaveAttribute('href', `${places}/list/${type}`);
  });

  test('of one’s own deleted ad lets restore it, also where it is not among the last ones, and shows it then', async () => {
    const asked: unknown[] = [];
    const deleted = (title: string, id: string) => ({
      ...ad({ adId: id, title, userId: ann.id }),
      deletedAt: new Date().toISOString(),
    });
    let page2 = [deleted('Zoe', adId)];
    const { world } = await open(
      at,
      {
        loadAd: missing(true),
        loadDeletedAds: async (of, type, before) =>
          before === null
            ? { cards: [deleted('Leaf', 'other')], next: 'page-2', count: 2, position: 10 }
            : { cards: page2, next: null, count: 2, position: 10 },
        restoreAd: async (...question) => {
          asked.push(question);
          page2 = [];
          return { sellerAdId: adId, buyerAdId: adId, version: 3, position: 11 };
        },
      },
      ann,
    );
    const button = await screen.findByRole('button', { name: 'Restore' });
    expect(page()).toHaveTextContent('You deleted Zoe. You can restore it: 24 hours left.');
    expect(page()).not.toHaveTextContent('Its owner removed it.');
    expect(screen.queryByText('Leaf')).not.toBeInTheDocument();
    button.focus();
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('“Zoe” is back');
    expect(asked).toEqual([[kind, adId]]);
    world.push(world.change(`ad:${adId}`, adId, ad({ adId, title: 'Zoe', userId: ann.id })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Zoe' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('of one’s own ad that is deleted elsewhere while it is open lets restore it, until that is done elsewhere', async () => {
    const mine = ad({ adId, title: 'Zoe', userId: ann.id });
    let cards: Deleted<AdCard>[] = [];
    const { world } = await open(
      at,
      {
        loadAd: async () => mine,
        loadDeletedAds: async () => ({ cards, next: null, count: cards.length, position: 10 }),
      },
      ann,
    );
    await screen.findByRole('heading', { level: 1, name: 'Zoe' });
    cards = [{ ...mine, deletedAt: new Date().toISOString() }];
    world.push(world.change(`ad:${adId}`, adId, null));
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeInTheDocument();
    cards = [];
    world.push(world.change(`deleted-ads:${ann.id}`, adId, null));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument());
    world.push(world.change(`ad:${adId}`, adId, mine));
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeInTheDocument();
  });

  test('of one’s own restored ad says that it is back, also where it is shown before the answer comes', async () => {
    const mine = ad({ adId, title: 'Zoe', userId: ann.id });
    let answer: () => void = () => undefined;
    const { world } = await open(
      at,
      {
        loadAd: missing(true),
        loadDeletedAds: async () => ({
          cards: [{ ...mine, deletedAt: new Date().toISOString() }],
          next: null,
          count: 1,
          position: 10,
        }),
        restoreAd: () =>
          new Promise((resolve) => {
            answer = () => resolve({ sellerAdId: adId, buyerAdId: adId, version: 3, position: 11 });
          }),
      },
      ann,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Restoring …' })).toBeInTheDocument();
    world.push(world.change(`ad:${adId}`, adId, mine));
    await screen.findByRole('heading', { level: 1, name: 'Zoe' });
    answer();
    expect(await screen.findByText('“Zoe” is back')).toBeInTheDocument();
  });

  test.each([
    ['another user’s', ann],
    ['any', null],
  ])('of %s deleted ad offers no restoration', async (_, user) => {
    await open(at, { loadAd: missing(true) }, user);
    await screen.findByRole('heading', { level: 1, name: 'This ad was removed' });
    expect(page()).toHaveTextContent('Its owner removed it.');
    expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  });

  test('of a hidden ad says so to others, and shows the ad when it is shown again', async () => {
    const hidden = new CallFailed({ status: 404, code: 'ad-hidden', message: 'This ad is not shown.' });
    const { world } = await open(at, { loadAd: () => Promise.reject(hidden) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This ad is not shown' }),
    ).toBeInTheDocument();
    world.push(world.change(`ad:${adId}`, adId, zoe));
    expect(await screen.findByRole('heading', { level: 1, name: 'Zoe' })).toBeInTheDocument();
  });

  test.each([
    [at, 'This ad is not here any more', 1],
    [`${places}/zoe`, 'This link leads to no ad', 0],
  ])('where there is no ad, at %s, is said “%s”', async (address, title, calls) => {
    const loadAd = jest.fn(missing(false));
    await open(address, { loadAd });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(loadAd).toHaveBeenCalledTimes(calls);
  });

  test('can be loaded again when that failed', async () => {
    const answers = [() => Promise.reject(CallFailed.offline()), async () => zoe];
    await open(at, { loadAd: () => answers.shift()!() });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Zoe' })).toBeInTheDocument();
  });

  test('with a version shows the ad as it was, says so, and leads to the ad as it is', async () => {
    const asked: unknown[] = [];
    const former = { ...ad({ adId, title: 'Old Zoe', amount: 6000 }), updatedAt: '2026-05-03T12:00:00.000Z' };
    const { world, router } = await open(`${at}?version=2`, {
      loadAdVersion: async (...question) => (asked.push(question.slice(0, 3)), former),
      loadAd: async () => zoe,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Old Zoe' })).toBeInTheDocument();
    expect(asked).toEqual([[kind, adId, 2]]);
    expect(page()).toHaveTextContent(`As it was on ${dateTimeOf(former.updatedAt)}.`);
    expect(page()).toHaveTextContent('€6,000');
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
    world.push(world.change(`ad:${adId}`, adId, zoe));
    expect(page()).toHaveTextContent('Old Zoe');
    fireEvent.click(screen.getByRole('link', { name: 'See the ad as it is now' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Zoe' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: at, search: '' });
  });

  test.each([
    [{ status: 404, code: 'ad-version-unknown', message: 'No such version.' }, 'No such version of this ad'],
    [{ status: 404, code: 'not-found', message: 'not found', isRemoved: true }, 'This ad was removed'],
    [{ status: 404, code: 'not-found', message: 'not found' }, 'This ad is not here any more'],
  ] as const)('with a version that is not there says why: %j', async (problem, title) => {
    await open(`${at}?version=9`, { loadAdVersion: () => Promise.reject(new CallFailed(problem)) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  test('with something else for a version shows the ad as it is', async () => {
    await open(`${at}?version=0`, { loadAd: async () => zoe });
    expect(await screen.findByRole('heading', { level: 1, name: 'Zoe' })).toBeInTheDocument();
  });

  test('lets its owner edit and delete the ad, and take that back', async () => {
    const mine = ad({ adId, title: 'Zoe', userId: ann.id });
    const changed = { sellerAdId: adId, buyerAdId: adId, version: 2, position: 11 };
    await open(at, { loadAd: async () => mine, deleteAd: async () => changed }, ann);
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `${places}/edit/${adId}`,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  test('hears the second click of a double click on none of its owner’s buttons', async () => {
    const said: unknown[] = [];
    await open(
      at,
      {
        loadAd: async () => ad({ adId, title: 'Zoe', userId: ann.id }),
        deleteAd: async () => (said.push('deleted'), { sellerAdId: adId, version: 2, position: 2 }),
        changeAdState: async (_, __, state) => (said.push(state), { adId, version: 2 }),
      },
      ann,
    );
    const over = kind === 'for-sale' ? 'sold' : 'found';
    const button = await screen.findByRole('button', { name: `Mark as ${over}` });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }), { detail: 2 });
    fireEvent.click(button, { detail: 1 });
    await screen.findByText(`“Zoe” is ${over}`);
    fireEvent.click(button, { detail: 2 });
    expect(said).toEqual([over]);
  });
});

test('says what the price was reduced from, by how much, and when that was last', async () => {
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const reduced = { by: 1400, at };
  const zoe = carCard({ sellerAdId: adId, price: 16_500, reduced });
  const { world } = await open(`/ads/for-sale/${adId}`, { loadAd: async () => zoe });
  await screen.findByRole('heading', { level: 1 });
  const price = () => document.querySelector('.ad-sheet__reduced')!;
  expect(price()).toHaveTextContent(`was €17,900 Reduced by €1,400, ${dayOf(at)}`);
  expect(document.querySelector('.ad-sheet__price ins')).toHaveTextContent('€16,500');
  const lower = { ...zoe, version: 2, price: 16_000, reduced: { by: 1900, at } };
  world.push(world.change(`ad:${adId}`, adId, lower));
  expect(price()).toHaveTextContent('was €17,900 Reduced by €1,900');
  expect(screen.getByText('The price changed from €16,500 to €16,000.')).toHaveAttribute('role', 'status');
});

test('says after a month no more that the price was reduced', async () => {
  const reduced = { by: 1400, at: '2026-05-03T12:00:00.000Z' };
  await open(`/ads/for-sale/${adId}`, { loadAd: async () => carCard({ sellerAdId: adId, reduced }) });
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('.ad-sheet__reduced')).toHaveTextContent(/^$/);
});

test('a photo of the page is enlarged by its address, and Back shows the page again', async () => {
  const photos = [photo()];
  const zoe = kindsUnderTest[0]!.ad({ adId, title: 'Zoe', photos });
  const { router } = await open(`/ads/for-sale/${adId}`, { loadAd: async () => zoe });
  fireEvent.click(await screen.findByRole('button', { name: /^Enlarge/ }));
  await waitFor(() => expect(document.querySelector('dialog.photo-viewer')).not.toBeNull());
  expect(router.state.location).toMatchObject({
    pathname: `/ads/for-sale/${adId}`,
    search: `?photo=${photos[0]!.photoId}`,
  });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(document.querySelector('dialog.photo-viewer')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'Zoe' })).toBeInTheDocument();
});
