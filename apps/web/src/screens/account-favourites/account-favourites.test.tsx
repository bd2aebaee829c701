import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { Favourite } from '@voltyard/contracts/favourites/favourites.rest';
import { savedCardOf } from '@voltyard/contracts/favourites/saved-card';
import type { AdsApi } from '../../ads/ads-api';
import { routes } from '../../routes';
import { carCard } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { ann, renderApp } from '../../testing/render-app';
import { dayOf } from '../../ui/formats';

jest.setTimeout(60_000);

const idOf = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const savedAt = (number: number) => `2026-11-2${number}T10:00:00.000Z`;
const priced = (number: number, price: number, changes: { version?: number } = {}) =>
  carCard({
    sellerAdId: idOf(number),
    title: `Car ${number}`,
    price,
    currency: 'EUR',
    priceType: 'fixed',
    ...changes,
  });
const favourite = (number: number, before: number, now: SellerAdCard | null): Favourite => ({
  adId: idOf(number),
  savedAt: savedAt(number),
  cardWhenSaved: savedCardOf(priced(number, before)),
  card: now,
  removedAt: now ? null : '2026-11-29T10:00:00.000Z',
  isHidden: false,
  stateWhenRemoved: now ? null : 'live',
});

async function openFavourites(rows: Favourite[], calls: Partial<AdsApi> = {}, user: typeof ann | null = ann) {
  const called: string[] = [];
  const call = (name: string) => async (adId: string) => {
    called.push(`${name} ${adId}`);
    return { adId, position: 11 };
  };
  const world = new AdsWorld({
    loadFavourites: async () => ({ rows, next: null, position: 10 }),
    loadFavouriteIds: async () => ({ adIds: rows.map(({ adId }) => adId), position: 10 }),
    saveFavourite: call('save'),
    removeFavourite: call('remove'),
    ...calls,
  });
  const app = await renderApp({ at: '/account/favourites', user, appRoutes: world.around(routes) });
  return { ...app, world, called };
}
const items = async () =>
  within(await screen.findByRole('list', { name: 'Favourites' })).getAllByRole('listitem');
const topic = `favourites:${ann.id}`;

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('each favourite says what changed since it was saved, the last saved first', async () => {
  await openFavourites([
    favourite(1, 20_000, priced(1, 20_000)),
    favourite(3, 20_000, priced(3, 18_600)),
    favourite(2, 20_000, null),
  ]);
  const [third, second, first] = await items();
  expect(third).toHaveTextContent('Reduced by €1,400 since you saved it');
  expect(second).toHaveTextContent(`Removed on ${dayOf('2026-11-29T10:00:00.000Z')}.`);
  expect(second).toHaveTextContent(`You saved it on ${dayOf(savedAt(2))}, at €20,000.`);
  expect(first).not.toHaveTextContent('since you saved it');
});

test('one that was sold says so once it is not shown any more', async () => {
  await openFavourites([{ ...favourite(1, 20_000, null), stateWhenRemoved: 'sold' }]);
  const [only] = await items();
  expect(only).toHaveTextContent(`Sold, and not shown any more since ${dayOf('2026-11-29T10:00:00.000Z')}.`);
});

test('an ad of a deleted account has no words left', async () => {
  await openFavourites([{ ...favourite(1, 20_000, null), cardWhenSaved: null }]);
  const [only] = await items();
  expect(only).toHaveTextContent('An ad of a deleted account');
});

test('a price that changes meanwhile is told at once, and that the ad was removed', async () => {
  const { world } = await openFavourites([favourite(1, 20_000, priced(1, 20_000))]);
  await items();
  world.push(world.change(`ad:${idOf(1)}`, idOf(1), priced(1, 17_600, { version: 2 })));
  expect(await screen.findByText('Reduced by €2,400 since you saved it')).toBeInTheDocument();
  world.push(world.change(`ad:${idOf(1)}`, idOf(1), null));
  expect(await screen.findByText('This ad is not shown any more.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Car 1' })).toBeInTheDocument();
  world.push(world.change(`ad:${idOf(1)}`, idOf(1), priced(1, 17_600, { version: 4 })));
  expect(await screen.findByText('Reduced by €2,400 since you saved it')).toBeInTheDocument();
});

describe('an ad that goes while it is followed', () => {
  const open = async (...left: Favourite[]) => {
    const pages = [[favourite(2, 20_000, priced(2, 20_000))], [favourite(1, 20_000, priced(1, 20_000))]];
    const asked: (string | null)[] = [];
    const app = await openFavourites([], {
      loadFavourites: async (before) => {
        asked.push(before);
        return {
          rows: pages[before === null ? 0 : 1]!,
          next: before === null ? 'second' : null,
          position: 10,
        };
      },
    });
    expect(await items()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await items()).toHaveLength(2));
    asked.length = 0;
    pages[1] = left;
    app.world.push(app.world.change(`ad:${idOf(1)}`, idOf(1), null));
    return { ...app, asked };
  };

  test('says when it was removed, and is followed on: restored, it is there again', async () => {
    const { world, asked } = await open(favourite(1, 20_000, null));
    expect(await screen.findByText(`Removed on ${dayOf('2026-11-29T10:00:00.000Z')}.`)).toBeInTheDocument();
    expect(asked).toEqual([null, 'second']);
    world.push(world.change(`ad:${idOf(1)}`, idOf(1), priced(1, 17_600, { version: 3 })));
    expect(await screen.findByText('Reduced by €2,400 since you saved it')).toBeInTheDocument();
    world.push(world.change(`ad:${idOf(1)}`, idOf(1), null));
    expect(await screen.findByText(`Removed on ${dayOf('2026-11-29T10:00:00.000Z')}.`)).toBeInTheDocument();
    expect(asked).toEqual([null, 'second', null, 'second']);
  });

  test('says that it is hidden', async () => {
    await open({ ...favourite(1, 20_000, null), removedAt: null, stateWhenRemoved: null, isHidden: true });
    expect(await screen.findByText(/those who run the marketplace have hidden this ad/)).toBeInTheDocument();
  });

  test('is looked for once, also where nothing is left of it', async () => {
    const { asked } = await open();
    expect(await screen.findByText('This ad is not shown any more.')).toBeInTheDocument();
    await waitFor(() => expect(asked).toEqual([null, 'second']));
  });
});

test('so is that of one far down a long list', async () => {
  const rows = Array.from({ length: 120 }, (_, number) => ({
    ...favourite(number, 20_000, priced(number, 20_000)),
    savedAt: savedAt(1),
  }));
  const { world } = await openFavourites(rows);
  expect(await items()).toHaveLength(120);
  // Of equal times the highest id is first: this one is the last.
  world.push(world.change(`ad:${idOf(0)}`, idOf(0), priced(0, 17_600, { version: 2 })));
  expect(await screen.findByText('Reduced by €2,400 since you saved it')).toBeInTheDocument();
});

test('one that is taken out leaves the list, and Undo brings it back with what changed', async () => {
  const { world, called } = await openFavourites([
    favourite(1, 20_000, null),
    favourite(2, 20_000, priced(2, 18_600)),
  ]);
  await items();
  const id = `${ann.id}.${idOf(2)}`;
  const button = screen.getByRole('button', { name: 'Favourite: Car 2' });
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  button.focus();
  fireEvent.click(button);
  world.push(world.change(topic, id, null));
  await waitFor(async () => expect(await items()).toHaveLength(1));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  fireEvent.click(undo);
  await waitFor(() => expect(called).toEqual([`remove ${idOf(2)}`, `save ${idOf(2)}`]));
  world.push(world.change(topic, id, { adId: idOf(2), savedAt: savedAt(2), version: 1 }));
  expect(await screen.findByText('Reduced by €1,400 since you saved it')).toBeInTheDocument();
});

test('one that is saved on another device appears, and says what changed since', async () => {
  const rows = [favourite(1, 20_000, priced(1, 20_000))];
  const { world } = await openFavourites(rows, {
    loadFavourites: async () => ({ rows: [...rows], next: null, position: 10 }),
    loadAdOfEitherKind: async () => priced(3, 9000),
  });
  await items();
  rows.unshift(favourite(3, 9500, priced(3, 9000)));
  world.push(world.change(topic, `${ann.id}.${idOf(3)}`, { adId: idOf(3), savedAt: savedAt(3), version: 1 }));
  expect(await screen.findByRole('article', { name: 'Car 3' })).toBeInTheDocument();
  expect((await items())[0]).toHaveTextContent('Car 3');
  expect(await screen.findByText('Reduced by €500 since you saved it')).toBeInTheDocument();
});

test('an empty list says what to do', async () => {
  await openFavourites([]);
  expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Look at ads' })).toHaveAttribute('href', '/ads/for-sale/list/car');
});

test('a list that cannot be loaded says so, and can be tried again', async () => {
  let attempts = 0;
  const loadFavourites: AdsApi['loadFavourites'] = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('Not now.');
    return { rows: [favourite(1, 1, priced(1, 1))], next: null, position: 10 };
  };
  await openFavourites([], { loadFavourites });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await items()).toHaveLength(1);
});

test('a signed-out visitor is asked to sign in', async () => {
  await openFavourites([], {}, null);
  expect(await screen.findByRole('heading', { name: 'Your favourites' })).toBeInTheDocument();
});
