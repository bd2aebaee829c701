import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { listCounts } from '../../testing/list-counts';
import { AdsWorld } from '../../testing/ads-world';
import { carCard } from '../../testing/ad-fixtures';
import type { AdsApi } from '../ads-api';
import { renderApp } from '../../testing/render-app';
import { counted, openPanel, typed } from '../../testing/filter-panel';

afterEach(() => jest.restoreAllMocks());

test('ads that do not say are offered as soon as a criterion leaves some out', async () => {
  const { panel, group, expectAsked } = await openPanel('', undefined, {
    loadFilterCounts: async (_scope, { rangeKmMin }) => ({
      ...counted(rangeKmMin === undefined ? 9 : 4),
      unknown: rangeKmMin === undefined ? 0 : 5,
    }),
  });
  const unknown = () => panel.queryByRole('checkbox', { name: /^Also ads that do not say/ });
  expect(unknown()).not.toBeInTheDocument();
  fireEvent.click(group('Type').getByRole('checkbox', { name: /^SUV/ }));
  await expectAsked('?subType=suv');
  await waitFor(() => expect(unknown()).not.toBeInTheDocument());
  fireEvent.click(group('Type').getByRole('checkbox', { name: /^SUV/ }));
  typed(group('Range').getByRole('textbox'), '300');
  await expectAsked('?rangeKmMin=300');
  await waitFor(() => expect(unknown()).toBeInTheDocument());
  fireEvent.click(unknown()!);
  await expectAsked('?rangeKmMin=300&withUnknown=true');
  expect(screen.getByText(/^Cars with at least 300.km range, or that do not say\.$/)).toBeInTheDocument();
});

test('each value shows its count, and frequent values are offered', async () => {
  const values = {
    subType: [{ value: 'suv', count: 1234 }],
    brand: [
      { value: 'Renault', count: 9 },
      { value: 'VW', count: 5 },
    ],
  };
  const { panel, group, expectAsked } = await openPanel('?brand=vw', undefined, {
    loadFilterCounts: async () => counted(5, values),
  });
  expect(await group('Type').findByRole('checkbox', { name: 'SUV 1,234' })).toBeInTheDocument();
  expect(group('Type').getByRole('checkbox', { name: 'Van 0' })).toBeInTheDocument();
  expect(group('Brand').getByRole('checkbox', { name: 'vw 5' })).toBeChecked();
  expect(panel.getByRole('checkbox', { name: 'Also ads that do not say 12' })).not.toBeChecked();
  fireEvent.click(group('Brand').getByRole('checkbox', { name: 'Renault 9' }));
  await expectAsked('?brand=vw&brand=Renault');
});

test('a value that no ad names is counted by the ads that leave it open', async () => {
  const counts = {
    ...counted(111, { connector: [{ value: 'ccs2', count: 113 }], brand: [{ value: 'Kia', count: 118 }] }),
    open: { connector: 111, brand: 110 },
  };
  const { group } = await openPanel('?brand=Kia&brand=Polestar', '/ads/wanted/list/car', {
    loadFilterCounts: async () => counts,
  });
  expect(await group('Connectors').findByRole('checkbox', { name: 'Type 2 111' })).toBeInTheDocument();
  expect(group('Connectors').getByRole('checkbox', { name: 'CCS 2 113' })).toBeInTheDocument();
  expect(group('Brand').getByRole('checkbox', { name: 'Polestar 110' })).toBeChecked();
  expect(group('Brand').getByText('Each number includes 110 that accept any.')).toBeInTheDocument();
});

test('the counts belong to the filter, and are loaded again after a change', async () => {
  const asked: unknown[] = [];
  const loadFilterCounts: AdsApi['loadFilterCounts'] = async (scope, criteria) => {
    asked.push({ ...scope, criteria });
    return counted(asked.length, { condition: [{ value: 'new', count: asked.length }] });
  };
  const { world, group } = await openPanel('', undefined, { loadFilterCounts });
  await group('Condition').findByRole('checkbox', { name: 'New 1' });
  fireEvent.click(group('Type').getByRole('checkbox', { name: /^SUV/ }));
  await group('Condition').findByRole('checkbox', { name: 'New 2' });
  world.push(world.change('for-sale:car', 'x', carCard({ sellerAdId: 'x' })));
  await group('Condition').findByRole('checkbox', { name: 'New 3' }, { timeout: 3000 });
  const about = { kind: 'for-sale', productType: 'car' };
  expect(asked).toEqual([
    { ...about, criteria: {} },
    { ...about, criteria: { subType: ['suv'] } },
    { ...about, criteria: { subType: ['suv'] } },
  ]);
});

test('the filter works without counts', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { group, expectAsked } = await openPanel('', undefined, {
    loadFilterCounts: () => Promise.reject(new Error('offline')),
  });
  fireEvent.click(group('Type').getByRole('checkbox', { name: 'SUV' }));
  await expectAsked('?subType=suv');
  expect(group('Type').getByRole('checkbox', { name: 'SUV' })).toBeChecked();
});

describe('counts that could not be loaded', () => {
  const failing = () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const problems: Error[] = [];
    const loadFilterCounts: AdsApi['loadFilterCounts'] = async () => {
      const problem = problems.shift();
      if (problem) throw problem;
      return counted(3, { subType: [{ value: 'suv', count: 3 }] });
    };
    return { problems, loadFilterCounts };
  };

  test('return with the connection', async () => {
    const { problems, loadFilterCounts } = failing();
    const { world, group } = await openPanel('', undefined, { loadFilterCounts });
    await group('Type').findByRole('checkbox', { name: 'SUV 3' });
    world.disconnect();
    problems.push(new Error('offline'));
    fireEvent.click(group('Type').getByRole('checkbox', { name: 'SUV 3' }));
    expect(await group('Type').findByRole('checkbox', { name: 'SUV' })).toBeInTheDocument();
    await world.reconnect();
    expect(await group('Type').findByRole('checkbox', { name: 'SUV 3' }, { timeout: 3000 })).toBeChecked();
  });

  test('are loaded again after a failure that may pass', async () => {
    const { problems, loadFilterCounts } = failing();
    problems.push(Object.assign(new Error('offline'), { isNetwork: true }));
    const { group } = await openPanel('', undefined, { loadFilterCounts });
    expect(
      await group('Type').findByRole('checkbox', { name: 'SUV 3' }, { timeout: 4500 }),
    ).toBeInTheDocument();
  });
});

test('the counts are loaded again at the first connection, since no change before it was pushed', async () => {
  let count = 1;
  const world = new AdsWorld({ loadFilterCounts: async () => counted(count) });
  world.disconnect();
  await renderApp({
    at: '/ads/for-sale/list/bike?withPhotos=true',
    user: null,
    appRoutes: world.around(routes),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  expect(await screen.findByRole('button', { name: 'Show 1 bike', hidden: true })).toBeInTheDocument();
  count = 2;
  await world.reconnect();
  expect(
    await screen.findByRole('button', { name: 'Show 2 bikes', hidden: true }, { timeout: 4000 }),
  ).toBeInTheDocument();
});

test('in a narrow window the button that closes the filter shows the number of ads', async () => {
  const world = new AdsWorld({
    loadAds: async () => ({ rows: [], next: null, position: 10 }),
    loadFilterCounts: async () => ({ ...counted(10_000), isCapped: true }),
  });
  await renderApp({
    at: '/ads/for-sale/list/bike?withPhotos=true',
    user: null,
    appRoutes: world.around(routes),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  expect(await screen.findByRole('button', { name: 'Show 10,000+ bikes', hidden: true })).toBeInTheDocument();
});

test('the words are named as the reason only where nothing else is asked', async () => {
  const { router } = await openPanel('?text=zoe');
  expect(await screen.findByRole('heading', { name: 'No car matches “zoe”' })).toBeInTheDocument();
  await act(() => router.navigate('/ads/for-sale/list/car?text=zoe&brand=VW'));
  expect(await screen.findByRole('heading', { name: 'No car matches the filter' })).toBeInTheDocument();
});

test('a filter that finds nothing shows the number of ads without each criterion', async () => {
  const { expectAsked } = await openPanel('?brand=VW&sohPercentMin=99&text=zoe', undefined, {
    loadFilterCounts: async () => ({ ...counted(0), without: { text: 1, brand: 3, health: 14 } }),
  });
  const offered = await screen.findByRole('list', { name: 'Results with a wider filter' });
  expect(
    within(offered)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Without “From 99\u00a0% battery health”: 14', 'Without “VW”: 3', 'Without “zoe”: 1']);
  fireEvent.click(within(offered).getByRole('button', { name: /^Without “From 99.% battery health”: 14$/ }));
  await expectAsked('?text=zoe&brand=VW');
  // As after the removal of a chip.
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
});

test('a filter that finds nothing offers wider values, and what it finds without two criteria', async () => {
  const { expectAsked } = await openPanel('?brand=VW&priceMax=9000&sohPercentMin=99', undefined, {
    loadFilterCounts: async () =>
      listCounts({
        relaxed: [
          { without: [], instead: { priceMax: 9900 }, count: 2 },
          { without: ['brand', 'health'], instead: {}, count: 5 },
        ],
      }),
  });
  const offered = await screen.findByRole('list', { name: 'Results with a wider filter' });
  const buttons = within(offered).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Up to €9,900: 2',
    'Without “VW” and “From 99\u00a0% battery health”: 5',
  ]);
  fireEvent.click(buttons[0]!);
  await expectAsked('?brand=VW&priceMax=9900&sohPercentMin=99');
});

test('words that find nothing are offered with one fewer', async () => {
  const { expectAsked } = await openPanel('?text=cheap+zoe', undefined, {
    loadFilterCounts: async () =>
      listCounts({ relaxed: [{ without: [], instead: { text: 'zoe' }, count: 14 }] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: '“zoe”: 14' }));
  await expectAsked('?text=zoe');
});

test.each([
  ['graz', {}, 'Near Graz: 3', '?near=2778067'],
  ['graz', { isOneOfMany: true }, 'Near Graz, Austria: 3', '?near=2778067'],
  ['zoe graz', { text: 'zoe' }, '“zoe” near Graz: 3', '?text=zoe&near=2778067'],
  [
    'zoe graz',
    { text: 'zoe', radiusKm: 500 },
    '“zoe” within 500\u00a0km of Graz: 3',
    '?text=zoe&near=2778067&radiusKm=500',
  ],
])('of %s the place is offered, as %j', async (text, offered, label, address) => {
  const { isOneOfMany = false, ...instead } = offered as { isOneOfMany?: boolean };
  const relaxation = {
    without: 'text' in instead ? [] : ['text' as const],
    instead: { ...instead, near: '2778067' },
    nearPlace: { town: 'Graz', lat: 47.07, lon: 15.45, ...(isOneOfMany && { country: 'AT' }) },
    count: 3,
  };
  const { expectAsked } = await openPanel(`?${new URLSearchParams({ text })}`, undefined, {
    loadFilterCounts: async () => listCounts({ relaxed: [relaxation] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: label }));
  await expectAsked(address);
});

test('both wider bounds of a criterion are one offer', async () => {
  await openPanel('?priceMin=12000&priceMax=12500', undefined, {
    loadFilterCounts: async () =>
      listCounts({ relaxed: [{ without: [], instead: { priceMin: 11_000, priceMax: 14_000 }, count: 2 }] }),
  });
  expect(await screen.findByRole('button', { name: 'From €11,000, up to €14,000: 2' })).toBeInTheDocument();
});

test('the button that closes the filter of wanted ads names them as the list does', async () => {
  const world = new AdsWorld({ loadFilterCounts: async () => counted(2) });
  await renderApp({
    at: '/ads/wanted/list/car?priceMin=5000',
    user: null,
    appRoutes: world.around(routes),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }));
  expect(await screen.findByRole('button', { name: 'Show 2 wanted cars', hidden: true })).toBeInTheDocument();
});

test('a price without a rate is not in the currency that is asked for', async () => {
  const priced = carCard({ title: 'Far away', price: 50_000, currency: 'AED' });
  await openPanel('?priceMax=20000&currency=GBP&withUnknown=true', undefined, {
    loadAds: async () => ({ rows: [priced], next: null, position: 10 }),
  });
  expect(await screen.findByText('Does not say: price in GBP')).toBeInTheDocument();
});

test('one press also shows the ads that do not say, and each card names what it does not say', async () => {
  const silent = carCard({ title: 'Silent', soh: undefined });
  const { expectAsked } = await openPanel('?sohPercentMin=85', undefined, {
    loadAds: async ({ withUnknown }) => ({ rows: withUnknown ? [silent] : [], next: null, position: 10 }),
    loadFilterCounts: async (_scope, { withUnknown }) =>
      withUnknown ? counted(1) : { ...counted(0), unknown: 1, unsaid: ['health'] },
  });
  fireEvent.click(
    await screen.findByRole('button', { name: 'Include 1 that does not say the battery health' }),
  );
  await expectAsked('?sohPercentMin=85&withUnknown=true');
  expect(await screen.findByText('Does not say: battery health')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /do(es)? not say \(/ })).not.toBeInTheDocument();
});

test('the number of ads is announced once for each filter, not for every change', async () => {
  const sizes = [156, 157, 12];
  const { world, group } = await openPanel('', '/ads/for-sale/list/scooter', {
    loadFilterCounts: async () => counted(sizes.shift()!),
  });
  expect(await screen.findByText('156 scooters found')).toHaveAttribute('role', 'status');
  world.push(world.change('for-sale:scooter', 'x', null));
  await waitFor(() => expect(sizes).toHaveLength(1), { timeout: 3000 });
  expect(screen.getByText('156 scooters found')).toBeInTheDocument();
  fireEvent.click(group('Type').getByRole('checkbox', { name: /^Kick/ }));
  expect(await screen.findByText('12 scooters found')).toBeInTheDocument();
  // Later the list may have another number of ads.
  await waitFor(() => expect(screen.queryByText(/scooters found/)).not.toBeInTheDocument(), {
    timeout: 7000,
  });
});
