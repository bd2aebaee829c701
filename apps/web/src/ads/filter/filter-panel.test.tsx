import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { zoeModel } from '../../testing/catalogue-fixtures';
import { openPanel, typed } from '../../testing/filter-panel';

// A currency that was chosen in one test is no other's.
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

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

test('a price without a currency is in euros, as the list takes it, and stays so when it is edited', async () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
  const { group, expectAsked } = await openPanel('?priceMax=15000');
  const currency = () => group('Price').getByRole('combobox', { name: 'Currency' });
  expect(currency()).toHaveValue('EUR');
  typed(group('Price').getByRole('textbox', { name: 'Price to' }), '16000');
  await expectAsked('?priceMax=16000&currency=EUR');
  typed(group('Price').getByRole('textbox', { name: 'Price to' }), '');
  await expectAsked('');
  // The reader has chosen no other currency.
  expect(currency()).toHaveValue('USD');
});

test('a price is read as in the form of an ad, with the sign of its currency and of no other', async () => {
  const { group, expectAsked } = await openPanel('?priceMax=5000&currency=EUR');
  const price = () => group('Price').getByRole('textbox', { name: /^Price to/ });
  typed(price(), '19 900 €');
  await expectAsked('?priceMax=19900&currency=EUR');
  expect(price()).toHaveValue('19 900 €');
  typed(price(), '$20,000');
  expect(price()).toHaveAccessibleDescription(/^“\$” is not EUR, the chosen currency/);
  typed(price(), '20 000 €');
  await expectAsked('?priceMax=20000&currency=EUR');
  fireEvent.change(group('Price').getByRole('combobox', { name: 'Currency' }), { target: { value: 'NOK' } });
  await expectAsked('?priceMax=20000&currency=NOK');
  expect(price()).toHaveValue('20000');
  expect(price()).toBeValid();
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

test('a wanted list asks for facts of the reader’s own vehicle', async () => {
  const { group, expectAsked } = await openPanel('', '/ads/wanted/list/car');
  typed(group('My car’s battery health').getByRole('textbox'), '90');
  await expectAsked('?sohPercentMin=90');
  expect(
    await screen.findByText(/^Wanted cars whose buyers would take one with at least 90.% battery health\.$/),
  ).toBeInTheDocument();
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

test('a price says of which day the rates are that other currencies are compared by', async () => {
  const { group } = await openPanel();
  const hint = /compared by the European Central Bank’s rates of \w+ \d+, \d{4}/;
  expect(group('Price').queryByText(hint)).not.toBeInTheDocument();
  typed(group('Price').getByRole('textbox', { name: 'Price to' }), '90000');
  await waitFor(() =>
    expect(group('Price').getByRole('combobox', { name: 'Currency' })).toHaveAccessibleDescription(hint),
  );
});

test('a lowest price of 0 is no filter', async () => {
  const { group, address } = await openPanel('?priceMin=0');
  expect(screen.getByRole('group', { name: 'No filters' })).toBeInTheDocument();
  typed(group('Price').getByRole('textbox', { name: 'Price from' }), '0');
  fireEvent.blur(group('Price').getByRole('textbox', { name: 'Price from' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(address()).not.toContain('currency');
  expect(screen.getByRole('group', { name: 'No filters' })).toBeInTheDocument();
});

test('a price in a currency without a rate is left out, which the list says', async () => {
  const { group } = await openPanel('?priceMax=90000&currency=AED');
  expect(await screen.findByText(/left out. Prices can be compared in: EUR/)).toBeInTheDocument();
  expect(group('Price').getByRole('textbox', { name: 'Price to' })).toHaveValue('');
});

test('every criterion whose bounds contradict each other is named', async () => {
  await openPanel('?priceMin=40000&priceMax=30000&yearMin=2022&yearMax=2020');
  const why = 'Price and First registration: “from” is above “to”, so no ad can match.';
  expect(await screen.findByText(why)).toBeInTheDocument();
});

test('a chip of a model names the brand that the catalogue knows of it', async () => {
  const zoe = zoeModel({ brand: 'Renault', model: 'Zoe' });
  await openPanel('?model=Zoe&model=1', '/ads/for-sale/list/car', { findCatalogueModels: async () => [zoe] });
  const chip = (label: string) => screen.findByRole('button', { name: `Remove filter: ${label}` });
  expect(await chip('Renault Zoe')).toBeInTheDocument();
  expect(await chip('Model 1')).toBeInTheDocument();
});

test('a lowest price above the highest is explained beside the field and in the empty list', async () => {
  const { group } = await openPanel('?priceMin=40000&priceMax=30000');
  expect(group('Price').getByText('“From” is above “to”: no ad can match.')).toBeInTheDocument();
  expect(await screen.findByText('Price: “from” is above “to”, so no ad can match.')).toBeInTheDocument();
});
