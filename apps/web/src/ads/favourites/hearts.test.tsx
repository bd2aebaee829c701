import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getLoggedInUser, type LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { routes } from '../../routes';
import { carCard } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { ann, networkFor, renderApp } from '../../testing/render-app';
import type { StubbedNetwork } from '../../testing/stub-fetch';
import { CallFailed } from '../../wiring/http/call-failed';
import type { AdsApi } from '../ads-api';

jest.setTimeout(60_000);

const zoe = carCard({ title: 'Zoe' });
const adId = zoe.sellerAdId;
const own = carCard({ sellerAdId: 'a0000000-0000-4000-8000-00000000000f', title: 'Mine', userId: ann.id });
const topic = `favourites:${ann.id}`;
const id = `${ann.id}.${adId}`;
const savedRow = { adId, savedAt: '2026-11-23T10:00:00.000Z', version: 1 };

/** A list with an ad of somebody else and one of Ann's. The calls are collected, and answered by hand. */
async function openList({
  at = '/ads/for-sale/list/car',
  user = ann,
  calls = {},
  network = networkFor(user),
}: { at?: string; user?: typeof ann | null; calls?: Partial<AdsApi>; network?: StubbedNetwork } = {}) {
  const called: string[] = [];
  let answer: (problem?: Error) => void = () => undefined;
  const call = (name: string) => (of: string) => {
    called.push(`${name} ${of === adId ? 'Zoe' : of}`);
    return new Promise<{ adId: string; position: number }>((resolve, reject) => {
      answer = (problem) => (problem ? reject(problem) : resolve({ adId: of, position: 11 }));
    });
  };
  const world = new AdsWorld({
    loadAds: async () => ({ rows: [zoe, own], next: null, position: 10 }),
    saveFavourite: call('save'),
    removeFavourite: call('remove'),
    ...calls,
  });
  const app = await renderApp({ at, user, network, appRoutes: world.around(routes) });
  await screen.findByRole('article', { name: 'Zoe' });
  return { ...app, world, called, answered: (problem?: Error) => act(async () => answer(problem)) };
}
const heart = () => screen.getByRole('button', { name: 'Favourite: Zoe' });
const isFull = () => heart().getAttribute('aria-pressed') === 'true';
const press = () => fireEvent.click(heart());
const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the heart is full at once, and the message can undo it', async () => {
  const { called, answered } = await openList();
  expect(isFull()).toBe(false);
  press();
  expect([isFull(), called]).toEqual([true, ['save Zoe']]);
  await answered();
  expect(await screen.findByText('“Zoe” is among your favourites')).toBeInTheDocument();
  undo();
  expect([isFull(), called]).toEqual([false, ['save Zoe', 'remove Zoe']]);
  await answered();
  expect(await screen.findByText('“Zoe” is no favourite any more')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a press before it is known who is signed in is done as soon as it is', async () => {
  let known: (user: LoggedInUser) => void = () => undefined;
  const user = new Promise<LoggedInUser>((resolve) => (known = resolve));
  const opening = openList({ network: networkFor(ann).answer(getLoggedInUser, () => user) });
  await screen.findByRole('button', { name: 'Favourite: Zoe' });
  press();
  expect(isFull()).toBe(false);
  known(ann);
  const { called } = await opening;
  await waitFor(() => expect([isFull(), called]).toEqual([true, ['save Zoe']]));
});

test('only ads of others have one', async () => {
  await openList();
  expect(screen.queryByRole('button', { name: 'Favourite: Mine' })).not.toBeInTheDocument();
});

test('what could not be saved says why, and the heart is empty again', async () => {
  const { answered } = await openList();
  press();
  const sentence = 'You have 500 favourites.';
  await answered(Object.assign(new Error(sentence), { code: 'too-many-favourites' }));
  await waitFor(() => expect(isFull()).toBe(false));
  expect(await screen.findByText(`The ad was not added to your favourites. ${sentence}`)).toBeInTheDocument();
});

test('what was saved before, and on another device, is full', async () => {
  const { world } = await openList({
    calls: { loadFavouriteIds: async () => ({ adIds: [adId], position: 10 }) },
  });
  await waitFor(() => expect(isFull()).toBe(true));
  world.push(world.change(topic, id, null));
  await waitFor(() => expect(isFull()).toBe(false));
  world.push(world.change(topic, id, savedRow));
  await waitFor(() => expect(isFull()).toBe(true));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('the heart of the card and that of the ad’s page are one', async () => {
  const { answered } = await openList();
  press();
  await answered();
  fireEvent.click(screen.getByRole('link', { name: 'Zoe' }));
  const sheet = await screen.findByRole('dialog');
  const button = await within(sheet).findByRole('button', { name: 'Favourite' });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await answered();
});

test('the ad’s page says how many people saved it, live', async () => {
  const { world } = await openList({
    calls: { loadFavouriteCount: async () => ({ count: 3, position: 10 }) },
  });
  fireEvent.click(screen.getByRole('link', { name: 'Zoe' }));
  expect(await screen.findByText('Saved by 3 people')).toBeInTheDocument();
  world.push({ ...world.change(`favourite-count:${adId}`, adId, null), row: { count: 4 } });
  expect(await screen.findByText('Saved by 4 people')).toBeInTheDocument();
  world.push(world.change(`favourite-count:${adId}`, adId, null));
  await waitFor(() => expect(screen.queryByText(/^Saved by/)).not.toBeInTheDocument());
});

describe('a signed-out visitor', () => {
  test('signs in first, and is told that the ad is remembered', async () => {
    const { router, called } = await openList({ user: null });
    press();
    expect(await screen.findByText('Sign in to save this ad. You will come back to it.')).toBeInTheDocument();
    expect([router.state.location.pathname, called]).toEqual(['/login', []]);
  });

  test('finds it saved after signing in', async () => {
    await openList({ user: null }).then(({ unmount }) => {
      press();
      unmount();
    });
    const { called, answered } = await openList();
    await waitFor(() => expect(called).toEqual(['save Zoe']));
    await answered();
    expect(isFull()).toBe(true);
  });

  test('comes back to the ad, however far down the list it was', async () => {
    const far = (number: number) =>
      carCard({
        sellerAdId: `a0000000-0000-4000-8000-1000000000${String(number).padStart(2, '0')}`,
        title: `Ad ${number}`,
        createdAt: `2026-04-0${9 - number}T10:00:00.000Z`,
      });
    const pages = [[zoe], [far(1)], [far(2)], [far(3)]];
    const asked: (string | null)[] = [];
    const loadAds: AdsApi['loadAds'] = async (_, before) => {
      asked.push(before);
      const at = Number(before ?? 0);
      return { rows: pages[at]!, next: at + 1 < pages.length ? String(at + 1) : null, position: 10 };
    };
    const { unmount } = await openList({ user: null, calls: { loadAds } });
    for (const number of [1, 2]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
      await screen.findByRole('article', { name: `Ad ${number}` });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Favourite: Ad 2' }));
    await screen.findByText('Sign in to save this ad. You will come back to it.');
    unmount();
    asked.length = 0;
    const shown: unknown[] = [];
    Element.prototype.scrollIntoView = function show(this: Element) {
      shown.push(this.querySelector('h2')?.textContent);
    };
    await openList({ calls: { loadAds } });
    const heartOfAd = await screen.findByRole('button', { name: 'Favourite: Ad 2' });
    await waitFor(() => expect(heartOfAd).toHaveFocus());
    expect(shown).toEqual(['Ad 2']);
    expect(heartOfAd).toHaveAttribute('aria-pressed', 'true');
    // No more than that.
    expect(asked).toEqual([null, '1', '2']);
  });

  test('comes back to it in its own list, also where the page before that has the ad too', async () => {
    const { unmount } = await openList({ user: null });
    press();
    unmount();
    Element.prototype.scrollIntoView = () => undefined;
    const { router, called, answered } = await openList({ at: '/ads/for-sale/list/car?sort=price-low' });
    await waitFor(() => expect(called).toEqual(['save Zoe']));
    await answered();
    expect(heart()).not.toHaveFocus();
    await act(() => router.navigate('/ads/for-sale/list/car'));
    await waitFor(() => expect(heart()).toHaveFocus());
  });

  test('who comes back without signing in has changed their mind', async () => {
    const { router } = await openList({ user: null });
    press();
    await screen.findByText('Sign in to save this ad. You will come back to it.');
    await act(() => router.navigate('/ads/for-sale/list/car'));
    await screen.findByRole('article', { name: 'Zoe' });
    await act(() => router.navigate('/login'));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(screen.queryByText(/Sign in to save/)).not.toBeInTheDocument();
  });
});

test('a lost network is said, and the next press tries again', async () => {
  const { called, answered } = await openList();
  press();
  await answered(CallFailed.offline());
  await waitFor(() => expect(isFull()).toBe(false));
  press();
  await answered();
  expect([isFull(), called]).toEqual([true, ['save Zoe', 'save Zoe']]);
  expect(screen.queryByText(/The ad was not added/)).not.toBeInTheDocument();
});
