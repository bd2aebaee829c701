import { believable } from './believable.js';
import type { SourceVehicle } from './source-vehicle.js';

const zoe = (facts: Partial<SourceVehicle> = {}): SourceVehicle => ({
  productType: 'car',
  brand: 'Renault',
  model: 'Zoe',
  batteryUsableKwh: 52,
  connectors: ['type2', 'ccs2'],
  acKw: 22,
  acPhases: 3,
  dcKw: 46,
  ...facts,
});
const chargingOf = (facts: Partial<SourceVehicle>) => {
  const { connectors, acKw, acPhases, dcKw } = believable(zoe(facts))!;
  return { connectors, acKw, acPhases, dcKw };
};
const nothing = { connectors: undefined, acKw: undefined, acPhases: undefined, dcKw: undefined };

test('consistent facts are kept', () => expect(believable(zoe())).toEqual(zoe()));

test.each([
  ['an AC power that no socket gives', { acKw: 50 }],
  ['a DC power below the AC power', { acKw: 22, dcKw: 11 }],
  ['a DC power that is the AC power', { acKw: 20.5, dcKw: 20.5 }],
  ['a DC power that is the kWh of the battery', { dcKw: 52 }],
  ['a DC power that no small battery takes', { batteryUsableKwh: 22, dcKw: 150 }],
])('with %s nothing is known of charging', (_name, facts) => expect(chargingOf(facts)).toEqual(nothing));

test('above 22 kW of alternating current only 43 kW is kept', () => {
  expect(chargingOf({ acKw: 43, dcKw: 50 })).toMatchObject({ acKw: 43 });
  expect(chargingOf({ acKw: 37, dcKw: 50 })).toMatchObject({
    acKw: undefined,
    acPhases: undefined,
    dcKw: 50,
  });
});

test.each([
  [3, 7.4],
  [1, 11],
])('%d phases and %d kW contradict each other: of how many phases is not said', (acPhases, acKw) =>
  expect(chargingOf({ acPhases, acKw })).toMatchObject({ acKw, acPhases: undefined }),
);

test.each([4.9, 251])('a car with %d kWh is left out', (batteryUsableKwh) =>
  expect(believable(zoe({ batteryUsableKwh }))).toBeNull(),
);

test('a motorcycle keeps its small battery and has no connectors', () => {
  const motorcycle = zoe({ productType: 'bike', batteryUsableKwh: 3.6, dcKw: 150 });
  expect(believable(motorcycle)).toEqual({
    productType: 'bike',
    brand: 'Renault',
    model: 'Zoe',
    batteryUsableKwh: 3.6,
  });
});
