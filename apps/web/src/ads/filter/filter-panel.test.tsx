import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { AdsWorld } from '../../testing/ads-world';
import { renderApp } from '../../testing/render-app';

/** A desk: only there the filter stands beside the list. */
const onADesk = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
afterEach(() => jest.restoreAllMocks());

async function openPanel(search = '', list = '/ads/for-sale/list/car') {
  onADesk();
  const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 10 }) });
  const app = await renderApp({ at: `${list}${search}`, user: null, appRoutes: world.around(routes) });
  const panel = within(await screen.findByRole('complementary', { name: 'Filters' }));
  const group = (name: string) => within(panel.getByRole('group', { name }));
  const address = () => decodeURIComponent(app.router.state.location.search);
  return {
    ...app,
    panel,
    group,
    address,
    expectAsked: (asked: string) => waitFor(() => expect(address()).toBe(asked)),
  };
}
const typed = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

test('a value that is ticked stands in the address, and one that is taken back does not', async () => {
  const { group, expectAsked } = await openPanel();
  fireEvent.click(group('Connectors').getByRole('checkbox', { name: 'CCS 2' }));
  fireEvent.click(group('Connectors').getByRole('checkbox', { name: 'Type 2' }));
  await expectAsked('?connector=type2&connector=ccs2');
  expect(group('Connectors').getByRole('checkbox', { name: 'CCS 2' })).toBeChecked();
  fireEvent.click(group('Connectors').getByRole('checkbox', { name: 'CCS 2' }));
  await expectAsked('?connector=type2');
});

test('a number is asked a moment after it is typed, as people write it', async () => {
  const { group, expectAsked } = await openPanel();
  typed(group('Odometer').getByRole('textbox'), '60,000');
  await expectAsked('?odometerKmMax=60000');
  expect(group('Odometer').getByRole('textbox')).toHaveValue('60,000');
  typed(group('Odometer').getByRole('textbox'), '');
  await expectAsked('');
});

test('what cannot be asked says why, and what was asked stays', async () => {
  const { group, expectAsked } = await openPanel('?sohPercentMin=80');
  const health = group('Battery health').getByRole('textbox');
  expect(health).toHaveValue('80');
  typed(health, '800');
  fireEvent.blur(health);
  expect(health).toBeInvalid();
  expect(health).toHaveAccessibleDescription('The lowest battery health (%) is a number from 0 to 110.');
  await expectAsked('?sohPercentMin=80');
});

test('a two-wheeler’s battery is asked for in Wh', async () => {
  const { group, expectAsked } = await openPanel('?batteryUsableKwhMin=0.504', '/ads/for-sale/list/bike');
  const battery = group('Usable battery').getByRole('textbox');
  expect(battery).toHaveValue('504');
  typed(battery, '625');
  await expectAsked('?batteryUsableKwhMin=0.625');
});

test('the currency of a price may be chosen before the price', async () => {
  const { group, expectAsked } = await openPanel();
  fireEvent.change(group('Price').getByRole('combobox', { name: 'Currency' }), { target: { value: 'NOK' } });
  typed(group('Price').getByRole('textbox', { name: 'Price to' }), '90000');
  await expectAsked('?priceMax=90000&currency=NOK');
});

test('a brand is added by its name, once, and taken away by its box', async () => {
  const { group, expectAsked } = await openPanel();
  const another = () => group('Brand').getByRole('textbox');
  typed(another(), 'Citroën');
  fireEvent.submit(another());
  await expectAsked('?brand=Citroën');
  typed(another(), 'citroen');
  fireEvent.blur(another());
  typed(another(), 'VW');
  fireEvent.blur(another());
  await expectAsked('?brand=Citroën&brand=VW');
  fireEvent.click(group('Brand').getByRole('checkbox', { name: 'Citroën' }));
  await expectAsked('?brand=VW');
});

test('ads that do not say are offered as soon as something is asked', async () => {
  const { panel, group, expectAsked } = await openPanel();
  const unknown = () => panel.queryByRole('checkbox', { name: 'Also ads that do not say' });
  expect(unknown()).not.toBeInTheDocument();
  typed(group('Range').getByRole('textbox'), '300');
  await expectAsked('?rangeKmMin=300');
  fireEvent.click(unknown()!);
  await expectAsked('?rangeKmMin=300&withUnknown=true');
  expect(screen.getByText(/^Cars with at least 300.km range, or that do not say\.$/)).toBeInTheDocument();
});

test('what the address says by itself stands in the fields', async () => {
  const { router, group } = await openPanel('?rangeKmMin=300');
  await act(() => router.navigate('/ads/for-sale/list/car?rangeKmMin=200&subType=suv'));
  expect(group('Range').getByRole('textbox')).toHaveValue('200');
  expect(group('Type').getByRole('checkbox', { name: 'SUV' })).toBeChecked();
});

test('words that were just typed are asked with what is ticked', async () => {
  const { group, expectAsked } = await openPanel();
  typed(screen.getByRole('searchbox'), 'heat pump');
  fireEvent.click(group('Condition').getByRole('checkbox', { name: 'New' }));
  await expectAsked('?text=heat+pump&condition=new');
});
