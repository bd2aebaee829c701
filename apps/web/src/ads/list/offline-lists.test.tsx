import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { carCard } from '../../testing/ad-fixtures';
import { shows, titles } from '../../testing/ads-lists';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { counted, openPanel } from '../../testing/filter-panel';
import { CallFailed } from '../../wiring/http/call-failed';

useEmptyBrowser();
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const car = (id: string, changes: Parameters<typeof carCard>[0]) =>
  carCard({ sellerAdId: id, title: id, ...changes });
const suv = car('suv', { subType: 'suv', createdAt: '2026-02-01T00:00:00.000Z' });
const van = car('van', { subType: 'van', createdAt: '2026-01-01T00:00:00.000Z' });

/** A list with two cars and their counts, whose network can be cut. */
async function openCars() {
  let isCut = false;
  const answer = async <Value,>(value: Value) => {
    if (isCut) throw CallFailed.offline();
    return value;
  };
  const opened = await openPanel('', undefined, {
    loadAds: ({ subType }) =>
      answer(
        subType === undefined
          ? { rows: [suv, van], next: 'further', position: 10 }
          : { rows: [suv], next: null, position: 10 },
      ),
    loadFilterCounts: (_, { subType }) =>
      answer(counted(subType === undefined ? 30 : 7, { subType: [{ value: 'suv', count: 7 }] })),
  });
  await shows('suv', 'van');
  await opened.group('Type').findByRole('checkbox', { name: 'SUV 7' });
  const toggle = (name: RegExp) => fireEvent.click(opened.group('Type').getByRole('checkbox', { name }));
  return {
    ...opened,
    toggle,
    cut: () => {
      isCut = true;
      opened.world.disconnect();
    },
    mend: () => {
      isCut = false;
      return opened.world.reconnect();
    },
  };
}
const size = () => screen.getByText(/^\d.* (shown|cars?)$/).textContent;
const note = () => screen.queryByText('Loaded before the connection was lost, there may be more');

test('another filter, chosen without a network, leaves the ads that were loaded and fit, and says from when they are', async () => {
  const { cut, mend, toggle } = await openCars();
  cut();
  toggle(/^SUV/);
  await shows('suv');
  expect(size()).toBe('1 car');
  expect(note()).toBeInTheDocument();
  expect(screen.queryByText('The ads could not be loaded')).not.toBeInTheDocument();
  toggle(/^SUV/);
  await shows('suv', 'van');
  expect(note()).toBeInTheDocument();
  await mend();
  await waitFor(() => expect(size()).toBe('2 of 30 cars shown'));
  expect(note()).not.toBeInTheDocument();
  expect(titles()).toEqual(['suv', 'van']);
});

test('a filter removed without a network leaves no moment without ads, and the list says at once that it is offline', async () => {
  const { cut, toggle } = await openCars();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  cut();
  const sign = () => screen.getByText('Offline').closest('.freshness');
  expect(sign()).not.toHaveClass('freshness--certain');
  await act(async () => toggle(/^SUV/));
  expect(titles()).toEqual(['suv']);
  await act(async () => toggle(/^SUV/));
  expect(titles()).toEqual(['suv', 'van']);
  expect(note()).toBeInTheDocument();
  expect(sign()).toHaveClass('freshness--certain');
});

test('a list that is loaded although the browser knows of no network is loaded again when it is connected', async () => {
  const { world, toggle } = await openCars();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  toggle(/^SUV/);
  await world.reconnect();
  await waitFor(() => expect(size()).toBe('1 car'));
  await waitFor(() => expect(note()).not.toBeInTheDocument());
});

test('a filter that none of the loaded ads fits says that its ads could not be loaded', async () => {
  const { cut, toggle } = await openCars();
  cut();
  toggle(/^Hatchback/);
  expect(await screen.findByText('The ads could not be loaded')).toBeInTheDocument();
});

test('the counts of the filter before do not come and go with every attempt to load others', async () => {
  const { cut, mend, toggle, group } = await openCars();
  cut();
  jest.useFakeTimers();
  toggle(/^SUV/);
  const count = () => group('Type').queryByRole('checkbox', { name: 'SUV 7' });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(count()).not.toBeInTheDocument();
  for (let elapsed = 0; elapsed < 9000; elapsed += 100) {
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(count()).not.toBeInTheDocument();
  }
  await mend();
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(count()).toBeInTheDocument();
});
