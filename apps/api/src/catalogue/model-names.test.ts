import { hasName, tidyName } from './model-names.js';

test.each([
  [
    ['Tesla', 'Model 3 Long Range', 'RWD'],
    ['Tesla', 'Model 3', 'Long Range RWD'],
  ],
  [
    ['Hyundai', 'Kona Electric 39', 'kWh'],
    ['Hyundai', 'Kona Electric', '39 kWh'],
  ],
  [
    ['Audi', 'Q4 e-tron 45 quattro'],
    ['Audi', 'Q4 e-tron', '45 quattro'],
  ],
  [
    ['BMW', 'i5 xDrive40 Touring'],
    ['BMW', 'i5', 'xDrive40 Touring'],
  ],
  [
    ['Tesla', 'Model S', '85D'],
    ['Tesla', 'Model S', '85D'],
  ],
  [
    ['Tesla', 'Model S', 'S Plaid (2022)'],
    ['Tesla', 'Model S', 'Plaid'],
  ],
  [
    ['smart', '#1 Pro+'],
    ['smart', '#1', 'Pro+'],
  ],
  [
    ['Mercedes', 'G 580'],
    ['Mercedes-Benz', 'G 580', undefined],
  ],
  [
    ['Opel / Vauxhall', 'Corsa-e'],
    ['Opel', 'Corsa-e', undefined],
  ],
  [
    ['Nissan', 'e-NV 200', '24 kWh'],
    ['Nissan', 'e-NV200', '24 kWh'],
  ],
  [
    ['BYD', 'SEAL 87 kWh Design', '87kwh design'],
    ['BYD', 'SEAL', '87 kWh Design'],
  ],
  [
    ['Aiways', 'U5.'],
    ['Aiways', 'U5', undefined],
  ],
])('%j is %j', ([brand, model, variant], [tidyBrand, tidyModel, tidyVariant]) =>
  expect(tidyName({ brand: brand!, model: model!, variant })).toEqual({
    brand: tidyBrand,
    model: tidyModel,
    variant: tidyVariant,
  }),
);

test('a model without a capital letter lost its name in the source', () => {
  const named = (brand: string, model: string) => hasName({ brand, model });
  expect([named('Kia', '39kwh'), named('Mercedes', 'suv 580'), named('Audi', 's')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([named('Polestar', '2'), named('BMW', 'i3 94'), named('Honda', 'e')]).toEqual([true, true, true]);
});
