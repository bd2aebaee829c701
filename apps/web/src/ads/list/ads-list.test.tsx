import { listCounts } from '../../testing/list-counts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adIdOf } from '@voltyard/contracts/ads/ad-card';
import { carListOf, freshness, openList, page, shows } from '../../testing/ads-lists';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { none, publicCounts } from '../../testing/ad-counts';
import { ann } from '../../testing/render-app';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { CallFailed } from '../../wiring/http/call-failed';

useEmptyBrowser();

describe.each(kindsUnderTest)('$kind', (kindOfAd) => {
  const { places, listTitle, emptyTitle, create, amountOf } = kindOfAd;
  const { open, topic, car, old, fresh } = carListOf(kindOfAd);

  test('an ad posted elsewhere appears on top, marked as new, and its change and removal are live', async () => {
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

  test('changes that were missed without a network appear once on return', async () => {
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

  test('the button loads more ads, page after page, and the list says how many there are', async () => {
    const asked: (string | null)[] = [];
    const loadFilterCounts = async () => listCounts({ count: 2 });
    await open(
      async (_, before) => {
        asked.push(before);
        return before === null
          ? { rows: [fresh], next: 'page-2', position: 10 }
          : { rows: [old], next: null, position: 10 };
      },
      { calls: { loadFilterCounts } },
    );
    await shows('Fresh Zoe');
    expect(await screen.findByText(/^1 of 2 (wanted )?cars shown$/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await shows('Fresh Zoe', 'Old Leaf');
    expect(screen.getByText(/^2 (wanted )?cars$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(asked).toEqual([null, 'page-2']);
  });

  test('ads that wait to be let in are not counted as shown', async () => {
    const { world } = await open(page([old]));
    await shows('Old Leaf');
    const list = screen.getByRole('article').closest('ul')!;
    act(() => list.querySelector('a')!.focus());
    world.push(world.change(topic, adIdOf(fresh), fresh));
    const arrived = await screen.findByRole('button', { name: '1 new ad' });
    const listed = kindOfAd.kind === 'wanted' ? 'wanted cars' : 'cars';
    expect(screen.getByText(`1 of 2 ${listed} shown`)).toBeInTheDocument();
    fireEvent.click(arrived);
    expect(screen.getByText(`2 ${listed}`)).toBeInTheDocument();
  });

  test('an empty list says what to do next', async () => {
    await open(page([]));
    await screen.findByRole('heading', { name: emptyTitle });
    expect(screen.getByRole('heading', { level: 1, name: listTitle })).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: create });
    expect(links.at(-1)).toHaveAttribute('href', `${places}/create?type=car`);
  });

  test('a failed load is only logged, and can be tried again', async () => {
    const answers = [() => Promise.reject(CallFailed.offline()), page([old])];
    const { actors } = await open(() => answers.shift()!());
    await screen.findByText('No connection to Voltyard. Check your network and try again.');
    expect(console.error).toHaveBeenCalledTimes(1);
    expect(actors.notifications.getSnapshot().context.notifications).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('Old Leaf');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('an unknown kind of vehicle is not found', async () => {
    await open(page([]), { at: `${places}/list/boat` });
    expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
  });
});

test('an empty list offers a wanted ad, which starts with the sentence of the search as its title', async () => {
  const opened = await openList(page([]), { at: '/ads/for-sale/list/car' });
  const link = await screen.findByRole('link', { name: 'Post a wanted car' });
  expect(link).toHaveAttribute('href', '/ads/wanted/create?type=car');
  opened.unmount();
  await openList(page([]), { at: '/ads/for-sale/list/car?text=zoe+r135', user: ann });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Publish as wanted' })).at(-1)!);
  expect(await screen.findByLabelText('Title')).toHaveValue('Cars with the words “zoe r135”');
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Also searched for: “zoe r135”.');
});

test('a wanted list is also found under its user’s name; an unknown name is not found', async () => {
  const opened = await openList(page([wantedCarCard({ title: 'Family car', userId: ann.id })]), {
    at: '/ads/wanted/list/car/ann_volt',
    calls: {
      loadUser: async (userName) => ({ id: ann.id, userName, memberSince: '2026-11-01' }),
      loadAdCounts: async () => publicCounts({ car: 1 }),
    },
  });
  await shows('Family car');
  opened.unmount();
  await openList(page([]), {
    at: '/ads/wanted/list/car/unknown-user',
    calls: {
      loadUser: () => Promise.reject(new CallFailed({ status: 404, code: 'not-found', message: 'No.' })),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
});

test('kept searches have a place and a number before they are loaded', async () => {
  let answer = (_rows: ReturnType<typeof wantedCarCard>[]) => undefined as void;
  const loading = new Promise<{ rows: ReturnType<typeof wantedCarCard>[]; next: null; position: number }>(
    (resolve) => {
      answer = (rows) => resolve({ rows, next: null, position: 10 });
    },
  );
  await openList(page([]), {
    at: `/ads/wanted/list/car/${ann.id}`,
    user: ann,
    calls: {
      loadAdCounts: async () => ({ counts: none, withPrivate: { ...none, car: 2 } }),
      loadPrivateAds: () => loading,
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Kept searches and private ads (2)' }));
  expect(section.getByText('Loading ads')).toBeInTheDocument();
  await act(async () => answer([wantedCarCard({ title: 'Kept', userId: ann.id, visibility: 'private' })]));
  expect(
    await screen.findByRole('region', { name: 'Kept searches and private ads (1)' }),
  ).toBeInTheDocument();
});
