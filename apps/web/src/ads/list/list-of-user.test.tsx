import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdsApi } from '../ads-api';
import { carListOf, page, shows, titles } from '../../testing/ads-lists';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann } from '../../testing/render-app';
import { none, publicCounts } from '../../testing/ad-counts';
import { carCard } from '../../testing/ad-fixtures';
import { wantedCarCard } from '../../testing/wanted-fixtures';

useEmptyBrowser();

describe.each(kindsUnderTest)('$kind', (kindOfAd) => {
  const { kind, places, ownListTitle, ownEmptyTitle } = kindOfAd;
  const { open, car, old, fresh } = carListOf(kindOfAd);

  test('the user’s own ads are managed in their own list, in which no ads of the other kind arrive', async () => {
    const load: AdsApi['loadAds'] = async (question) =>
      page(question.state === undefined ? [car('Mine', { userId: ann.id })] : [])();
    const { world } = await open(load, { at: `${places}/list/car/${ann.id}?limit=48`, user: ann });
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

  test('one’s own list keeps what is sold in a group of its own, live, and a list of others does not', async () => {
    const over = kind === 'wanted' ? ('found' as const) : ('sold' as const);
    const mine = (title: string, state: 'live' | typeof over) =>
      ({ ...car(title, { userId: ann.id, createdAt: fresh.createdAt }), state }) as AdCard;
    const load: AdsApi['loadAds'] = async ({ state }) =>
      page(state === undefined ? [mine('Zoe', 'live')] : [mine('Leaf', over)])();
    const group = () => screen.queryByRole('region', { name: kind === 'wanted' ? 'Found' : 'Sold' });
    const { world, unmount } = await open(load, { at: `${places}/list/car/${ann.id}`, user: ann });
    await shows('Zoe', 'Leaf');
    expect(within(group()!).getByRole('link', { name: 'Leaf' })).toBeInTheDocument();
    world.push(world.change(`user:${ann.id}`, 'Zoe', mine('Zoe', over)));
    await waitFor(() => expect(within(group()!).getByRole('link', { name: 'Zoe' })).toBeInTheDocument());
    await waitFor(() => expect(titles()).toHaveLength(2));
    // The only other one is over: “yet” would not be true.
    expect(screen.getByRole('heading', { name: ownEmptyTitle })).toBeInTheDocument();
    unmount();
    await open(load, { at: `${places}/list/car/${ann.id}` });
    await shows('Zoe');
    expect(group()).toBeNull();
  });

  test('a search in one’s own list finds what is sold too', async () => {
    const over = kind === 'wanted' ? 'found' : 'sold';
    const sold = { ...car('Leaf', { userId: ann.id }), state: over } as AdCard;
    const asked: unknown[] = [];
    const load: AdsApi['loadAds'] = async ({ state, text }) => {
      asked.push([state, text]);
      return page(state === undefined ? [] : [sold])();
    };
    await open(load, { at: `${places}/list/car/${ann.id}?text=leaf`, user: ann });
    await shows('Leaf');
    expect(asked).toContainEqual([[over], 'leaf']);
  });

  test('one user’s list follows its address, also live, and keeps the focus when another order is chosen', async () => {
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

  test('the focus moves to the next chip, and after the last one to the group of chips', async () => {
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

  test('one user’s list says when its filter excludes all ads, and other vehicles keep its prices', async () => {
    const { router } = await open(page([]), {
      at: `${places}/list/any/${ann.id}?subType=suv&priceMax=1`,
      calls: { loadAdCounts: async () => publicCounts({ car: 1 }) },
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

  test('the tabs of one’s own list count private ads too, live; with private ads only it has no filter', async () => {
    let [counts, withPrivate] = [none, { ...none, car: 1 }];
    const { world } = await open(page([]), {
      at: `${places}/list/car/${ann.id}`,
      user: ann,
      calls: { loadAdCounts: async () => ({ counts, withPrivate }) },
    });
    await screen.findByRole('link', { name: 'Cars 1' });
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    [counts, withPrivate] = [
      { ...none, car: 1 },
      { ...none, car: 2 },
    ];
    world.push(world.change(`private-ads:${ann.id}`, 'kept', null));
    await screen.findByRole('link', { name: 'Cars 2' });
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
  });

  test('one user’s list reports the parts of its address that it ignores', async () => {
    const theirs = car('Old Leaf', { userId: ann.id });
    await open(page([theirs]), { at: `${places}/list/car/${ann.id}?priceMax=cheap` });
    await shows('Old Leaf');
    expect(screen.getByText(/Part of this address was left out/)).toHaveTextContent(
      'The highest price is a number.',
    );
  });
});
