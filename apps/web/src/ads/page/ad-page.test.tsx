import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';
import { carCard, photo } from '../../testing/ad-fixtures';
import { AdsWorld } from '../../testing/ads-world';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import type { AdsApi } from '../ads-api';

jest.setTimeout(30_000);

const adId = '0190aaaa-0000-4000-8000-000000000001';
const missing = (isRemoved: boolean) => () =>
  Promise.reject(new CallFailed({ status: 404, code: 'not-found', message: 'not found', isRemoved }));

async function open(at: string, calls: Partial<AdsApi>, user: typeof ann | null = null) {
  const world = new AdsWorld(calls);
  return { world, ...(await renderApp({ at, user, appRoutes: world.around(routes) })) };
}
const page = () => screen.getByRole('article');

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe.each(kindsUnderTest)('the page of an ad: $kind', ({ kind, places, ad }) => {
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
    expect(page()).toHaveTextContent('This ad was removed a moment ago.');
    expect(document.querySelector('dialog[open]')).toBeNull();
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
    expect(page()).toHaveTextContent('As it was on May 3, 2026.');
    expect(page()).toHaveTextContent('€6,000');
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
    world.push(world.change(`ad:${adId}`, adId, zoe));
    expect(page()).toHaveTextContent('Old Zoe');
    fireEvent.click(screen.getByRole('link', { name: 'See the ad as it is now' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Zoe' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: at, search: '' });
  });

  test.each([
    [{ status: 404, code: 'ad-version-unknown', message: 'No such version.' }, 'The ad was never so'],
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
});

test('says by how much the price was reduced last', async () => {
  const zoe = carCard({ sellerAdId: adId, reduced: { by: 1400, at: '2026-05-03T12:00:00.000Z' } });
  await open(`/ads/for-sale/${adId}`, { loadAd: async () => zoe });
  expect(await screen.findByText('Reduced by €1,400 on May 3, 2026')).toBeInTheDocument();
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
