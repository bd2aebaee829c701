import { graz } from '@voltyard/contracts/places/places.fixtures';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import type { AdCounts } from '@voltyard/contracts/ads/criteria/list-counts';
import { listCounts } from '../../testing/list-counts';
import { AdsWorld } from '../../testing/ads-world';
import { carCard } from '../../testing/ad-fixtures';
import type { AdsApi } from '../ads-api';
import { renderApp } from '../../testing/render-app';

/** A wide window, in which the filter is beside the list. */
const onADesk = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('min-width'),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
afterEach(() => jest.restoreAllMocks());

async function openPanel(search = '', list = '/ads/for-sale/list/car', calls: Partial<AdsApi> = {}) {
  onADesk();
  const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 10 }), ...calls });
  const app = await renderApp({ at: `${list}${search}`, user: null, appRoutes: world.around(routes) });
  const panel = within(await screen.findByRole('complementary', { name: 'Filters' }));
  const group = (name: string) => within(panel.getByRole('group', { name }));
  const address = () => decodeURIComponent(app.router.state.location.search);
  return {
    ...app,
    world,
    panel,
    group,
    address,
    expectAsked: (asked: string) => waitFor(() => expect(address()).toBe(asked)),
  };
}
const typed = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

test('the address has the values that are ticked, and not those that are unticked', async () => {
  const { group, expectAsked } = await openPanel();
  fireEvent.click(group('Connectors').getByRole('checkbox', { name: 'CCS 2' }));
  fireEvent.click(group('Connectors').getByRole('checkbox', { name: 'Type 2' }));
  await expectAsked('?connector=type2&connector=ccs2');
  expect(group('Connectors').getByRole('checkbox', { name: 'CCS 2' })).toBeChecked();
  fireEvent.click(group('Connectors').getByRole('checkbox', { name: 'CCS 2' }));
  await expectAsked('?connector=type2');
});

test('a number takes effect a moment after it is typed, with separators', async () => {
  const { group, expectAsked } = await openPanel();
  typed(group('Odometer').getByRole('textbox'), '60,000');
  await expectAsked('?odometerKmMax=60000');
  expect(group('Odometer').getByRole('textbox')).toHaveValue('60,000');
  typed(group('Odometer').getByRole('textbox'), '');
  await expectAsked('');
});

test('an invalid number shows why, and the filter stays', async () => {
  const { group, expectAsked } = await openPanel('?sohPercentMin=80');
  const health = group('Battery health').getByRole('textbox');
  expect(health).toHaveValue('80');
  typed(health, '800');
  fireEvent.blur(health);
  expect(health).toBeInvalid();
  expect(health).toHaveAccessibleDescription('The lowest battery health (%) is a number from 0 to 110.');
  await expectAsked('?sohPercentMin=80');
});

test('the battery of a two-wheeler is entered in Wh', async () => {
  const { group, expectAsked } = await openPanel('?batteryUsableKwhMin=0.504', '/ads/for-sale/list/bike');
  const battery = group('Usable battery').getByRole('textbox');
  expect(battery).toHaveValue('504');
  typed(battery, '625');
  await expectAsked('?batteryUsableKwhMin=0.625');
});

test('the currency can be chosen before the price', async () => {
  const { group, expectAsked } = await openPanel();
  fireEvent.change(group('Price').getByRole('combobox', { name: 'Currency' }), { target: { value: 'NOK' } });
  typed(group('Price').getByRole('textbox', { name: 'Price to' }), '90000');
  await expectAsked('?priceMax=90000&currency=NOK');
});

test('Back undoes the changes of one criterion together, then those of the one before', async () => {
  const { router, group, expectAsked } = await openPanel('?withPhotos=true');
  fireEvent.click(group('Type').getByRole('checkbox', { name: 'SUV' }));
  fireEvent.click(group('Type').getByRole('checkbox', { name: 'Van' }));
  typed(group('Range').getByRole('textbox'), '30');
  await expectAsked('?subType=suv&subType=van&rangeKmMin=30&withPhotos=true');
  typed(group('Range').getByRole('textbox'), '300');
  await expectAsked('?subType=suv&subType=van&rangeKmMin=300&withPhotos=true');
  await act(() => router.navigate(-1));
  await expectAsked('?subType=suv&subType=van&withPhotos=true');
  await act(() => router.navigate(-1));
  await expectAsked('?withPhotos=true');
});

test('words typed just before another choice do not undo it', async () => {
  const { router, group, expectAsked } = await openPanel();
  typed(screen.getByRole('searchbox'), 'zoe');
  fireEvent.click(group('Condition').getByRole('checkbox', { name: 'New' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await expectAsked('?text=zoe&condition=new');
  await act(() => router.navigate(-1));
  await expectAsked('');
});

test('a link leads from before the filter to the results', async () => {
  await openPanel('?brand=VW');
  const results = await screen.findByRole('heading', { name: 'No car matches the filter' });
  fireEvent.click(screen.getByRole('link', { name: 'Skip to results' }));
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(results);
});

const enter = (box: HTMLElement) => fireEvent.keyDown(box, { key: 'Enter' });

test('a brand is added once by its name, and removed by its checkbox', async () => {
  const { group, expectAsked } = await openPanel();
  const another = () => group('Brand').getByRole('combobox', { name: 'Another brand' });
  typed(another(), 'Citroën');
  enter(another());
  await expectAsked('?brand=Citroën');
  typed(another(), 'citroen');
  enter(another());
  typed(another(), 'VW');
  enter(another());
  await expectAsked('?brand=Citroën&brand=VW');
  expect(another()).toHaveValue('');
  fireEvent.click(group('Brand').getByRole('checkbox', { name: 'Citroën' }));
  await expectAsked('?brand=VW');
});

test('a brand that begins no known name is corrected by the first suggestion', async () => {
  const { group, expectAsked } = await openPanel('', undefined, {
    loadSuggestion: async (_kind, _type, text) => (text === 'mercdes' ? 'Mercedes-Benz' : null),
  });
  const another = group('Brand').getByRole('combobox', { name: 'Another brand' });
  act(() => another.focus());
  typed(another, 'mercdes');
  fireEvent.click(await screen.findByRole('option', { name: 'Did you mean Mercedes-Benz?' }));
  await expectAsked('?brand=Mercedes-Benz');
});

test('a wanted list asks for facts of the reader’s own vehicle', async () => {
  const { group, expectAsked } = await openPanel('', '/ads/wanted/list/car');
  typed(group('My car’s battery health').getByRole('textbox'), '90');
  await expectAsked('?sohPercentMin=90');
  expect(
    await screen.findByText(/^Wanted cars whose buyers would take one with at least 90.% battery health\.$/),
  ).toBeInTheDocument();
});

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

test('the fields show the filter of the address', async () => {
  const { router, group } = await openPanel('?rangeKmMin=300');
  await act(() => router.navigate('/ads/for-sale/list/car?rangeKmMin=200&subType=suv'));
  expect(group('Range').getByRole('textbox')).toHaveValue('200');
  expect(group('Type').getByRole('checkbox', { name: 'SUV' })).toBeChecked();
});

test('words that were just typed take effect together with a ticked value', async () => {
  const { group, expectAsked } = await openPanel();
  typed(screen.getByRole('searchbox'), 'heat pump');
  fireEvent.click(group('Condition').getByRole('checkbox', { name: 'New' }));
  await expectAsked('?text=heat+pump&condition=new');
});

const counted = (count: number, values: AdCounts['values'] = {}) =>
  listCounts({ count, values, unknown: 12 });

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

test('a brand keeps its place while the pointer is in its group, and chosen ones come first afterwards', async () => {
  const values = { brand: ['Tesla', 'BMW', 'Kia'].map((value, index) => ({ value, count: 9 - index })) };
  const { panel, group, expectAsked } = await openPanel('', undefined, {
    loadFilterCounts: async () => counted(5, values),
  });
  await group('Brand').findByRole('checkbox', { name: 'BMW 8' });
  const brands = () =>
    group('Brand')
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')!.textContent);
  const inGroup = panel.getByRole('group', { name: 'Brand' });
  fireEvent.pointerOver(inGroup, { pointerType: 'mouse' });
  fireEvent.click(group('Brand').getByRole('checkbox', { name: 'BMW 8' }));
  await expectAsked('?brand=BMW');
  expect(brands()).toEqual(['Tesla9', 'BMW8', 'Kia7']);
  fireEvent.pointerLeave(inGroup);
  expect(brands()).toEqual(['BMW8', 'Tesla9', 'Kia7']);
});

describe('another brand or model', () => {
  const brands = ['Tesla', 'Audi', 'Volvo', 'Kia', 'BMW', 'Ford', 'Renault', 'Citroën'];
  const values = { brand: brands.map((value, index) => ({ value, count: 30 - index })), model: [] };
  const open = (search = '', calls: Partial<AdsApi> = {}) =>
    openPanel(search, undefined, { loadFilterCounts: async () => counted(5, values), ...calls });
  const options = async () => {
    const list = within((await screen.findAllByRole('listbox', { name: 'Suggestions' }))[0]!);
    return (await list.findAllByRole('option')).map(({ textContent }) => textContent);
  };
  const focus = (box: HTMLElement) => act(() => box.focus());

  test('is completed from the names of ads with their counts, then from the catalogue', async () => {
    const findCatalogueModels: AdsApi['findCatalogueModels'] = async () =>
      ['Citroen', 'Cupra'].map((brand) => ({ productType: 'car', brand, model: 'C3' }));
    const { group, expectAsked } = await open('', { findCatalogueModels });
    await group('Brand').findByRole('checkbox', { name: 'Tesla 30' });
    const another = group('Brand').getByRole('combobox', { name: 'Another brand' });
    focus(another);
    typed(another, 'c');
    expect(await options()).toEqual(['Citroën 23', 'Cupra 0']);
    fireEvent.keyDown(another, { key: 'ArrowDown' });
    enter(another);
    await expectAsked('?brand=Citroën');
    expect(another).toHaveValue('');
    expect(group('Brand').getByRole('checkbox', { name: 'Citroën 23' })).toBeChecked();
  });

  test('lists the less frequent names before anything is typed', async () => {
    const { group } = await open('?brand=Audi');
    await group('Brand').findByRole('checkbox', { name: 'Tesla 30' });
    const another = group('Brand').getByRole('combobox', { name: 'Another brand' });
    focus(another);
    fireEvent.keyDown(another, { key: 'ArrowDown' });
    expect(await options()).toEqual(['Citroën 23']);
  });

  test('is added on blur only if ads have it', async () => {
    const { group, address, expectAsked } = await open();
    await group('Brand').findByRole('checkbox', { name: 'Tesla 30' });
    const another = group('Brand').getByRole('combobox', { name: 'Another brand' });
    typed(another, 'Ren');
    fireEvent.blur(another);
    expect([another, address()]).toEqual([expect.objectContaining({ value: '' }), '']);
    typed(another, 'renault');
    fireEvent.blur(another);
    await expectAsked('?brand=Renault');
  });

  test('is a model of the chosen brand', async () => {
    const asked: string[] = [];
    const { group } = await open('?brand=Renault', {
      findCatalogueModels: async (text) => {
        asked.push(text);
        return [{ productType: 'car', brand: 'Renault', model: 'Zoe' }];
      },
    });
    const another = group('Model').getByRole('combobox', { name: 'Another model' });
    focus(another);
    typed(another, 'z');
    expect(await screen.findByRole('option', { name: 'Zoe 0' })).toBeInTheDocument();
    expect(asked).toEqual(['Renault z']);
  });
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

test('a lowest price above the highest is explained beside the field and in the empty list', async () => {
  const { group } = await openPanel('?priceMin=40000&priceMax=30000');
  expect(group('Price').getByText('“From” is above “to”: no ad can match.')).toBeInTheDocument();
  expect(await screen.findByText('Price: “from” is above “to”, so no ad can match.')).toBeInTheDocument();
});

test('one press also shows the ads that do not say, and each card names what it does not say', async () => {
  const silent = carCard({ title: 'Silent', soh: undefined });
  const { expectAsked } = await openPanel('?sohPercentMin=85', undefined, {
    loadAds: async ({ withUnknown }) => ({ rows: withUnknown ? [silent] : [], next: null, position: 10 }),
    loadFilterCounts: async (_scope, { withUnknown }) =>
      withUnknown ? counted(1) : { ...counted(0), unknown: 1, unsaid: ['health'] },
  });
  fireEvent.click(await screen.findByRole('button', { name: '1 more does not say (battery health)' }));
  await expectAsked('?sohPercentMin=85&withUnknown=true');
  expect(await screen.findByText('Does not say: battery health')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /more do(es)? not say/ })).not.toBeInTheDocument();
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
});

describe('near a place', () => {
  const towns: Partial<AdsApi> = {
    findTowns: async () => [graz],
    loadTown: async (placeId) => (placeId === graz.placeId ? graz : null),
  };
  const vienna = { country: 'AT', placeId: '2761369', town: 'Vienna', lat: 48.21, lon: 16.37 };
  const cards = [
    carCard({ title: 'Far', sellerAdId: '1', place: vienna }),
    carCard({ title: 'Silent', sellerAdId: '2', place: { country: 'AT', area: '80' } }),
    carCard({
      title: 'Close',
      sellerAdId: '3',
      place: { ...vienna, town: 'Gleisdorf', lat: 47.1, lon: 15.71 },
    }),
  ];
  const openNear = (search = '', calls: Partial<AdsApi> = {}) =>
    openPanel(search, '/ads/for-sale/list/car', { ...towns, ...calls });

  test('a town is searched while typing and chosen, then the distance; an empty field removes it', async () => {
    const { group, expectAsked } = await openNear();
    const town = () => group('Place').getByRole('combobox', { name: 'Town' });
    expect(group('Place').queryByRole('combobox', { name: 'Distance' })).not.toBeInTheDocument();
    act(() => town().focus());
    typed(town(), 'gra');
    fireEvent.click(await screen.findByRole('option', { name: 'Graz Styria, Austria' }));
    await expectAsked('?near=2778067');
    await waitFor(() => expect(town()).toHaveValue('Graz'));
    expect(await screen.findByText(/^Cars within 100.km of Graz\.$/)).toBeInTheDocument();
    typed(group('Place').getByRole('combobox', { name: 'Distance' }), '50');
    await expectAsked('?near=2778067&radiusKm=50');
    typed(town(), '');
    await expectAsked('');
  });

  test('Enter chooses the best match, and nothing where no town matches, which the field says', async () => {
    const { group, expectAsked } = await openNear('', {
      findTowns: async (text) => (text === 'gra' ? [graz] : []),
    });
    const town = () => group('Place').getByRole('combobox', { name: 'Town' });
    act(() => town().focus());
    typed(town(), 'grzz');
    enter(town());
    expect(await group('Place').findAllByText('No town begins with “grzz”.')).not.toHaveLength(0);
    await expectAsked('');
    typed(town(), 'gra');
    enter(town());
    await expectAsked('?near=2778067');
    await waitFor(() => expect(town()).toHaveValue('Graz'));
  });

  test('a name that was not chosen has no effect, and the field shows the town of the filter again', async () => {
    const { group, expectAsked } = await openNear('?near=2778067');
    const town = group('Place').getByRole('combobox', { name: 'Town' });
    await waitFor(() => expect(town).toHaveValue('Graz'));
    act(() => town.focus());
    typed(town, 'Vien');
    fireEvent.blur(town);
    expect(town).toHaveValue('Graz');
    await expectAsked('?near=2778067');
  });

  test('“nearest first” is offered only near a place; without one the newest come first', async () => {
    const { expectAsked } = await openNear('?near=2778067&radiusKm=50');
    const order = () => screen.getByRole('combobox', { name: 'Order' });
    fireEvent.change(order(), { target: { value: 'nearest' } });
    await expectAsked('?near=2778067&radiusKm=50&sort=nearest');
    fireEvent.click(await screen.findByRole('button', { name: /^Remove filter: Within 50.km of Graz$/ }));
    await expectAsked('');
    expect(within(order()).getByRole('option', { name: 'Nearest first (set a town)' })).toBeDisabled();
    expect(order()).toHaveValue('newest');
  });

  test('cards show their distance, and a live list keeps its order', async () => {
    const asked: unknown[] = [];
    const { world } = await openNear('?near=2778067&radiusKm=200&sort=nearest&withUnknown=true', {
      loadAds: async (query) => {
        asked.push(query);
        return { rows: [cards[2]!, cards[0]!, cards[1]!], next: null, position: 10 };
      },
    });
    const shown = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'));
    const texts = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(texts()).toEqual([
      expect.stringMatching(/Close.*Gleisdorf, Austria · 20.km away/),
      expect.stringMatching(/Far.*Vienna, Austria · 144.km away/),
      expect.not.stringContaining('away'),
    ]);
    const here = carCard({ title: 'Here', sellerAdId: '4', place: { ...vienna, ...graz } });
    const gone = carCard({ title: 'Tokyo', sellerAdId: '5', place: { ...vienna, lat: 35.69, lon: 139.69 } });
    world.push(world.change('for-sale:car', '4', here), world.change('for-sale:car', '5', gone));
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(texts()[0]).toMatch(/Here.*less than 1.km away/);
    expect(asked).toHaveLength(1);
  });

  test('a town that does not exist is left out of the list, which says so', async () => {
    const { expectAsked } = await openNear('?near=99999999&sort=nearest', {
      loadAds: async ({ near, sort }) => ({
        rows: near === undefined && sort === 'newest' ? [cards[2]!] : [],
        next: null,
        position: 10,
      }),
    });
    expect(
      await screen.findByText('Part of this address was left out. No town has the id 99999999.'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('article')).toHaveTextContent('Close');
    expect(screen.queryByText(/of a town/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Ok' }));
    await expectAsked('');
  });

  test('a place that could not be loaded can be loaded again', async () => {
    let isOffline = true;
    await openNear('?near=2778067', {
      loadAds: async () => ({ rows: [cards[2]!], next: null, position: 10 }),
      loadTown: () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(graz)),
    });
    expect(await screen.findByText('The ads could not be loaded')).toBeInTheDocument();
    isOffline = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/20.km away/)).toBeInTheDocument();
  });
});
