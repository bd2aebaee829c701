import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { adIdOf } from '@voltyard/contracts/ads/ad-card';
import { carListOf, freshness, page, shows, titles } from '../../testing/ads-lists';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { listCounts } from '../../testing/list-counts';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { CallFailed } from '../../wiring/http/call-failed';
import type { AdsApi } from '../ads-api';

useEmptyBrowser();

const { open, topic, old, fresh } = carListOf(kindsUnderTest[0]!);
const freshId = adIdOf(fresh);

/** A list that is live, whose later loads are answered by these. */
async function openLive(first: ReturnType<typeof page>, ...later: AdsApi['loadAds'][]) {
  const answers: AdsApi['loadAds'][] = [first, ...later];
  const asked: unknown[] = [];
  const opened = await open((query, before, signal) => {
    asked.push(before);
    return answers.shift()!(query, before, signal);
  });
  await waitFor(() => expect(freshness()).toHaveTextContent('Live'));
  return { ...opened, asked };
}

const whole = async () => ({ rows: [fresh, old], next: null, position: 11 });

test('an ad that is only announced is offered, and comes with one load when the person wants it', async () => {
  const { world, asked } = await openLive(page([old]), whole);
  await shows('Old Leaf');
  expect(world.announce(topic, freshId)).toBe(true);
  const offer = await screen.findByRole('button', { name: '1 new ad' });
  await shows('Old Leaf');
  fireEvent.click(offer);
  expect(offer).toHaveAttribute('aria-busy', 'true');
  await shows('Fresh Zoe', 'Old Leaf');
  expect(asked).toEqual([null, null]);
  expect(screen.queryByRole('button', { name: '1 new ad' })).not.toBeInTheDocument();
  expect(document.activeElement?.closest('article')).toHaveAccessibleName('Fresh Zoe');
});

test('with the focus in the list it comes at once, too: the person has asked for it', async () => {
  const { world } = await openLive(page([old]), whole);
  await shows('Old Leaf');
  act(() => screen.getByRole('article').querySelector('a')!.focus());
  world.announce(topic, freshId);
  fireEvent.click(await screen.findByRole('button', { name: '1 new ad' }));
  await waitFor(() => expect(titles()).toEqual(['Fresh Zoe', 'Old Leaf']));
});

test('it says why it could not be loaded, and can be tried again', async () => {
  const { world } = await openLive(page([old]), () => Promise.reject(CallFailed.offline()), whole);
  await shows('Old Leaf');
  world.announce(topic, freshId);
  fireEvent.click(await screen.findByRole('button', { name: '1 new ad' }));
  const again = await screen.findByRole('button', { name: /^1 new ad.*No connection to Voltyard/ });
  await shows('Old Leaf');
  fireEvent.click(again);
  await shows('Fresh Zoe', 'Old Leaf');
  expect(screen.queryByText(/No connection/)).not.toBeInTheDocument();
});

test('a list without ads offers them beside saying that it has none', async () => {
  const { world } = await openLive(page([]), whole);
  const { emptyTitle } = kindsUnderTest[0]!;
  await screen.findByRole('heading', { name: emptyTitle });
  world.announce(topic, freshId);
  const offer = await screen.findByRole('button', { name: '1 new ad' });
  expect(screen.getByRole('heading', { name: emptyTitle })).toBeInTheDocument();
  fireEvent.click(offer);
  await shows('Fresh Zoe', 'Old Leaf');
});

test.each(['?text=zoe', '?sort=price-low', '?priceMax=20000'])(
  'a list with %s is sent every ad: only the ad says whether and where it belongs',
  async (search) => {
    const { places } = kindsUnderTest[0]!;
    const { world } = await open(page([old]), { at: `${places}/list/car${search}` });
    await shows('Old Leaf');
    expect(world.announce(topic, freshId)).toBe(false);
  },
);

test('the number of all ads is asked for again at a time of its own: not all pages ask in the same moment', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  try {
    const asked: number[] = [];
    const loadFilterCounts = async () => listCounts({ count: asked.push(Date.now()) });
    const { world } = await open(page([old]), { calls: { loadFilterCounts } });
    await shows('Old Leaf');
    await waitFor(() => expect(freshness()).toHaveTextContent('Live'));
    await act(() => jest.advanceTimersByTimeAsync(2000));
    const before = asked.length;
    world.announce(topic, freshId);
    world.announce(topic, 'another');
    await act(() => jest.advanceTimersByTimeAsync(4900));
    expect(asked).toHaveLength(before);
    // Half a minute after the digest, and the pause in which many changes become one question.
    await act(() => jest.advanceTimersByTimeAsync(26_000));
    expect(asked).toHaveLength(before + 1);
  } finally {
    jest.useRealTimers();
  }
});

test('a list that an earlier version of the page stored, without an offer, comes back and offers what is new', async () => {
  const { world, router, actors } = await openLive(page([old]), page([]));
  await shows('Old Leaf');
  await act(() => router.navigate('/company'));
  const [stored] = [...actors.listSnapshots.values()];
  const { context } = stored as unknown as { context: { offered?: object } };
  expect(context.offered).toEqual({});
  delete context.offered;
  await act(() => router.navigate(-1));
  await shows('Old Leaf');
  world.announce(topic, freshId);
  expect(await screen.findByRole('button', { name: '1 new ad' })).toBeInTheDocument();
});
