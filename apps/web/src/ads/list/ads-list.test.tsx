import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AdCard, adIdOf, type Deleted } from '@voltyard/contracts/ads/ad-card';
import { routes } from '../../routes';
import { AdsWorld } from '../../testing/ads-world';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import { carCard } from '../../testing/ad-fixtures';
import type { AdsApi } from '../ads-api';
import { wantedCarCard } from '../../testing/wanted-fixtures';

async function openList(
  loadAds: AdsApi['loadAds'],
  { at, user = null, calls = {} }: { at: string; user?: typeof ann | null; calls?: Partial<AdsApi> },
) {
  const world = new AdsWorld({ loadAds, ...calls });
  const app = await renderApp({ at, user, appRoutes: world.around(routes) });
  return { world, ...app };
}
const page =
  (rows: AdCard[], next: string | null = null) =>
  async () => ({ rows, next, position: 10 });
const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const freshness = () => screen.getAllByRole('status').find((sign) => sign.className.includes('freshness'))!;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe.each(kindsUnderTest)('$kind', (one) => {
  const { kind, places, ad, listTitle, ownListTitle, emptyTitle, create, amountOf } = one;
  const open = (load: AdsApi['loadAds'], options: Partial<Parameters<typeof openList>[1]> = {}) =>
    openList(load, { at: `${places}/list/car`, ...options });
  const topic = `${kind}:car`;
  const car = (title: string, changes: Parameters<typeof ad>[0] = {}) =>
    ad({ adId: title, title, ...changes });
  const old = car('Old Leaf', { createdAt: '2026-01-01T00:00:00.000Z' });
  const fresh = car('Fresh Zoe', { createdAt: '2026-02-01T00:00:00.000Z' });

  test('an ad posted elsewhere appears on top by itself, marked as new, and changes and goes live', async () => {
    const { world } = await open(page([old]));
    await shows('Old Leaf');
    await waitFor(() => expect(freshness()).toHaveTextContent('Live'));

    world.push(world.change(topic, adIdOf(fresh), fresh));
    await shows('Fresh Zoe', 'Old Leaf');
    expect(within(screen.getByRole('article', { name: 'Fresh Zoe' })).getByText('New')).toBeInTheDocument();

    world.push(world.change(topic, adIdOf(old), car('Old Leaf', { createdAt: old.createdAt, amount: 1 })));
    await waitFor(() => expect(screen.getByText(amountOf('€1'))).toBeInTheDocument());
    world.push(world.change(topic, adIdOf(old), null));
    await shows('Fresh Zoe');
  });

  test('what was missed without a network is there on return, once each', async () => {
    const { world } = await open(page([old]));
    await waitFor(() => expect(freshness()).toHaveTextContent('Live'));
    world.disconnect();
    await waitFor(() => expect(freshness()).toHaveTextContent('Offline'));

    const missed = world.change(topic, adIdOf(fresh), fresh);
    world.missed = [missed];
    await world.reconnect();
    expect(world.watched.at(-1)).toEqual({ topic, after: 10 });
    world.push(missed);
    await shows('Fresh Zoe', 'Old Leaf');
    await waitFor(() => expect(freshness()).toHaveTextContent('Live'));
  });

  test('more ads come by the button, page after page', async () => {
    const asked: (string | null)[] = [];
    await open(async (_, before) => {
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
      { at: `${places}/list/car?text=telsa`, calls: { loadSuggestion: async () => 'Tesla' } },
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Did you mean Tesla?' }));
    await waitFor(() => expect(router.state.location.search).toBe('?text=Tesla'));
    await shows('Tesla, one owner');
    expect(asked.at(-1)).toMatchObject({ productType: 'car', text: 'Tesla' });
    expect(screen.getByRole('searchbox')).toHaveValue('Tesla');
  });

  test('a search for too many words says so, shows no ads of another search, and waits until it can be asked', async () => {
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

  test('prices in the address are asked of the server, and only ads between them arrive live', async () => {
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

  test('a type in the address is asked of the server, shown by name, and not taken to other vehicles', async () => {
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

  test('what the server would refuse is told of and left out, and the list is there', async () => {
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

  test('an empty list says what to do next', async () => {
    await open(page([]));
    await screen.findByRole('heading', { name: emptyTitle });
    expect(screen.getByRole('heading', { level: 1, name: listTitle })).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: create });
    expect(links.at(-1)).toHaveAttribute('href', `${places}/create?type=car`);
  });

  test('the size of a page stands in the address, is asked of the server and kept by the tabs', async () => {
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

  test('one’s own ads are managed in a list of their own; of the other kind nothing arrives there', async () => {
    const { world } = await open(page([car('Mine', { userId: ann.id })]), {
      at: `${places}/list/car/${ann.id}?limit=48`,
      user: ann,
    });
    await screen.findByRole('heading', { level: 1, name: ownListTitle });
    await screen.findByRole('link', { name: 'Edit Mine' });
    expect(screen.getByRole('combobox', { name: 'Ads per page' })).toHaveValue('48');
    const mine = { userId: ann.id };
    world.push(
      world.change(`user:${ann.id}`, 'sale', carCard({ ...mine, sellerAdId: 'sale', title: 'For sale' })),
      world.change(`user:${ann.id}`, 'want', wantedCarCard({ ...mine, buyerAdId: 'want', title: 'Wanted' })),
    );
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(titles()).toContain(kind === 'wanted' ? 'Wanted' : 'For sale');
  });

  test('one user’s list obeys its address as well, live too, and keeps the focus where another order is chosen', async () => {
    const asked: unknown[] = [];
    const mine = (title: string, amount: number, createdAt = fresh.createdAt) =>
      car(title, { amount, userId: ann.id, createdAt });
    const { world } = await open(
      async (question) => (asked.push(question), { rows: [mine('Zoe 1', 5000)], next: null, position: 10 }),
      {
        at: `${places}/list/car/${ann.id}?text=zoe&priceMin=1000&priceMax=9000&currency=EUR&sort=price-low`,
      },
    );
    await shows('Zoe 1');
    expect(asked).toEqual([
      expect.objectContaining({
        user: ann.id,
        text: 'zoe',
        priceMin: 1000,
        priceMax: 9000,
        currency: 'EUR',
        sort: 'price-low',
      }),
    ]);
    const userTopic = `user:${ann.id}`;
    world.push(
      world.change(userTopic, 'Zoe dear', mine('Zoe dear', 9001)),
      world.change(userTopic, 'Leaf', {
        ...mine('Leaf', 4000),
        brand: 'Nissan',
        model: 'Leaf',
        models: ['Leaf'],
      }),
      world.change(userTopic, 'Zoe 2', mine('Zoe 2', 4000, old.createdAt)),
    );
    await shows('Zoe 2', 'Zoe 1');

    const order = screen.getByRole('combobox', { name: 'Order' });
    expect(order).toHaveValue('price-low');
    order.focus();
    fireEvent.change(order, { target: { value: 'newest' } });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'newest', text: 'zoe' }));
    expect(order).toHaveFocus();
  });

  test('each filter of one user’s list is a chip that can be removed', async () => {
    const asked: unknown[] = [];
    const { router } = await open(
      async (question) => (asked.push(question), { rows: [], next: null, position: 10 }),
      { at: `${places}/list/car/${ann.id}?subType=suv&priceMin=1000&priceMax=9000&currency=EUR` },
    );
    for (const chip of ['SUV', 'From €1,000', 'Up to €9,000']) {
      fireEvent.click(await screen.findByLabelText(`Remove filter: ${chip}`));
      await waitFor(() => expect(screen.queryByLabelText(`Remove filter: ${chip}`)).not.toBeInTheDocument());
    }
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(asked.at(-1)).not.toHaveProperty('priceMax');
  });

  test('the chip beside a removed one has the focus, and after the last one what stood there', async () => {
    await open(async () => ({ rows: [], next: null, position: 10 }), {
      at: `${places}/list/car/${ann.id}?subType=suv&priceMin=1000&priceMax=9000&currency=EUR`,
    });
    const chip = (label: string) => screen.getByRole('button', { name: `Remove filter: ${label}` });
    const remove = async (label: string) => {
      await screen.findByLabelText(`Remove filter: ${label}`);
      chip(label).focus();
      fireEvent.click(chip(label));
      await waitFor(() => expect(screen.queryByLabelText(`Remove filter: ${label}`)).not.toBeInTheDocument());
    };
    await remove('From €1,000');
    expect(chip('Up to €9,000')).toHaveFocus();
    await remove('Up to €9,000');
    expect(chip('SUV')).toHaveFocus();
    await remove('SUV');
    expect(screen.getByRole('group', { name: 'No filters' })).toHaveFocus();
  });

  test('one user’s list whose filter leaves everything out says that, and other vehicles keep its prices', async () => {
    const { router } = await open(page([]), {
      at: `${places}/list/any/${ann.id}?subType=suv&priceMax=1`,
      calls: { loadAdCounts: async () => ({ car: 1, bike: 0, scooter: 0 }) },
    });
    await screen.findByRole('heading', { name: /matches the filter/ });
    expect(router.state.location.pathname).toBe(`${places}/list/car/${ann.id}`);
    expect(screen.getByRole('link', { name: 'Bikes 0' })).toHaveAttribute(
      'href',
      `${places}/list/bike/${ann.id}?priceMax=1`,
    );
    fireEvent.click(screen.getByRole('button', { name: /^Show all/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('heading', { name: /matches the filter/ })).not.toBeInTheDocument();
  });

  test('one user’s list tells of what it leaves out of its address', async () => {
    const theirs = car('Old Leaf', { userId: ann.id });
    await open(page([theirs]), { at: `${places}/list/car/${ann.id}?priceMax=cheap` });
    await shows('Old Leaf');
    expect(screen.getByText(/Part of this address was left out/)).toHaveTextContent(
      'The highest price is a number.',
    );
  });

  test('what one deleted of a kind of vehicle is asked for by itself, all of it is counted, and more comes by a button', async () => {
    const asked: unknown[] = [];
    const deleted = (title: string) => ({
      ...car(title, { userId: ann.id }),
      deletedAt: new Date().toISOString(),
    });
    await open(page([car('Mine', { userId: ann.id })]), {
      at: `${places}/list/car/${ann.id}`,
      user: ann,
      calls: {
        loadDeletedAds: async (...question) => {
          asked.push(question.slice(0, 3));
          return question[2] === null
            ? { cards: [deleted('Last')], next: 'page-2', count: 27, position: 10 }
            : { cards: [deleted('First')], next: null, count: 27, position: 10 };
        },
      },
    });
    await screen.findByText('Recently deleted (27)');
    expect(asked).toContainEqual([kind, 'car', null]);
    fireEvent.click(screen.getByText('Show more'));
    await screen.findByLabelText('Restore First');
    expect(screen.getByLabelText('Restore Last')).toBeInTheDocument();
    expect(asked.at(-1)).toEqual([kind, 'car', 'page-2']);
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
  });

  test('what one deletes elsewhere is among the recently deleted at once, and leaves when it is restored there', async () => {
    let cards: Deleted<AdCard>[] = [];
    const { world } = await open(page([car('Mine', { userId: ann.id })]), {
      at: `${places}/list/car/${ann.id}`,
      user: ann,
      calls: {
        loadDeletedAds: async () => ({ cards, next: null, count: cards.length, position: 10 }),
      },
    });
    await shows('Mine');
    const ownDeleted = `deleted-ads:${ann.id}`;
    cards = [{ ...car('Gone', { userId: ann.id }), deletedAt: new Date().toISOString() }];
    world.push(world.change(ownDeleted, 'Gone', null));
    await screen.findByText('Recently deleted (1)');
    expect(screen.getByLabelText('Restore Gone')).toBeInTheDocument();
    cards = [];
    world.push(world.change(ownDeleted, 'Gone', null));
    await waitFor(() => expect(screen.queryByText('Recently deleted (1)')).not.toBeInTheDocument());
    await shows('Mine');
  });

  test('a load that failed is only logged, and can be tried again', async () => {
    const answers = [() => Promise.reject(CallFailed.offline()), page([old])];
    const { actors } = await open(() => answers.shift()!());
    await screen.findByText('No connection to Voltyard. Check your network and try again.');
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(actors.notifications.getSnapshot().context.notifications).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('Old Leaf');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('one’s own ad is deleted at once and taken back by Undo', async () => {
    const mine = car('Mine', { userId: ann.id });
    const done: string[] = [];
    const saved = { sellerAdId: 'Mine', buyerAdId: 'Mine', version: 2, position: 11 };
    const { world } = await open(page([mine, old]), {
      user: ann,
      calls: {
        deleteAd: async (asked, id) => (done.push(`deleted ${asked} ${id}`), saved),
        restoreAd: async (asked, id) => (done.push(`restored ${asked} ${id}`), saved),
      },
    });
    await shows('Mine', 'Old Leaf');
    expect(screen.queryByRole('button', { name: 'Delete Old Leaf' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Delete Mine' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('“Mine” is back');
    expect(done).toEqual([`deleted ${kind} Mine`, `restored ${kind} Mine`]);
    world.push(world.change(topic, 'Mine', null), world.change(topic, 'Mine', mine));
    await shows('Mine', 'Old Leaf');
  });

  test('who deletes by keyboard finds Undo under the focus, then the ad that is back, or the next one', async () => {
    const [mine, next] = [car('Mine', { userId: ann.id, createdAt: fresh.createdAt }), old];
    const saved = { sellerAdId: 'Mine', buyerAdId: 'Mine', version: 2, position: 11 };
    const { world } = await open(page([mine, next]), {
      user: ann,
      calls: { deleteAd: async () => saved, restoreAd: async () => saved },
    });
    await shows('Mine', 'Old Leaf');
    const press = (name: string) => {
      const button = screen.getByRole('button', { name });
      button.focus();
      fireEvent.click(button);
    };
    const remove = async () => {
      press('Delete Mine');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
      world.push(world.change(topic, 'Mine', null));
      await shows('Old Leaf');
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    };
    await remove();
    press('Undo');
    await screen.findByText('“Mine” is back');
    expect(screen.getByRole('main')).toHaveFocus();
    world.push(world.change(topic, 'Mine', mine));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mine' })).toHaveFocus());

    await remove();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Old Leaf' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('an ad looks deleted while it is being deleted, and a second press asks for nothing', async () => {
    const mine = car('Mine', { userId: ann.id });
    const saved = { sellerAdId: 'Mine', buyerAdId: 'Mine', version: 2, position: 11 };
    const calls: { done: () => void; fail: () => void }[] = [];
    const held = () =>
      new Promise<typeof saved>((resolve, reject) =>
        calls.push({ done: () => resolve(saved), fail: () => reject(CallFailed.offline()) }),
      );
    const { actors } = await open(page([mine, old]), {
      user: ann,
      calls: { deleteAd: held, restoreAd: held },
    });
    await shows('Mine', 'Old Leaf');
    const card = screen.getByRole('article', { name: 'Mine' });
    fireEvent.click(screen.getByRole('button', { name: 'Delete Mine' }));
    const button = screen.getByRole('button', { name: 'Deleting Mine …' });
    expect(card).toHaveAttribute('aria-busy', 'true');
    expect(card).toHaveTextContent('Deleting …');
    expect(screen.getByRole('article', { name: 'Old Leaf' })).not.toHaveAttribute('aria-busy');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('link', { name: 'Edit Mine' })).not.toBeInTheDocument();
    fireEvent.click(button);
    expect(calls).toHaveLength(1);

    await act(async () => calls[0]!.fail());
    expect(card).not.toHaveAttribute('aria-busy');
    fireEvent.click(screen.getByRole('button', { name: 'Delete Mine' }));
    expect(calls).toHaveLength(2);
    await act(async () => calls[1]!.done());

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Restoring “Mine” …')).toBeInTheDocument();
    expect(screen.queryByText('“Mine” was deleted')).not.toBeInTheDocument();
    await act(async () => calls[2]!.fail());
    const notices = () =>
      actors.notifications.getSnapshot().context.notifications.map(({ message }) => message);
    expect(screen.getByText('“Mine” is still deleted')).toBeInTheDocument();
    expect(notices()).toEqual([
      'The ad was not restored. No connection to Voltyard. Check your network and try again.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(notices()).toEqual([]);
    await act(async () => calls[3]!.done());
    expect(screen.getByText('“Mine” is back')).toBeInTheDocument();
    expect(calls).toHaveLength(4);
  });

  test('who went on to something else while an ad was deleted stays there', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const saved = { sellerAdId: 'Mine', buyerAdId: 'Mine', version: 2, position: 11 };
    await open(page([car('Mine', { userId: ann.id })]), {
      user: ann,
      calls: { deleteAd: () => answered.then(() => saved) },
    });
    await shows('Mine');
    const button = screen.getByRole('button', { name: 'Delete Mine' });
    button.focus();
    fireEvent.click(button);
    screen.getByRole('searchbox').focus();
    answer();
    await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('an unknown kind of vehicle is not found', async () => {
    await open(page([]), { at: `${places}/list/boat` });
    expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
  });
});

test('who finds nothing to buy is offered to say what they look for, in the words of the search', async () => {
  const opened = await openList(page([]), { at: '/ads/for-sale/list/car' });
  const link = await screen.findByRole('link', { name: 'Post a wanted car' });
  expect(link).toHaveAttribute('href', '/ads/wanted/create?type=car');
  opened.unmount();
  await openList(page([]), { at: '/ads/for-sale/list/car?text=zoe+r135', user: ann });
  fireEvent.click(await screen.findByRole('link', { name: 'Post a wanted car' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('zoe r135');
});

test('a wanted list by the name of a user is not found: only for-sale ads have pages by name', async () => {
  await openList(page([]), { at: '/ads/wanted/list/car/ann_volt' });
  expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
});
