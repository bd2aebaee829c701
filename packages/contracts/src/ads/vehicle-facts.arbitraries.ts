import * as fc from 'fast-check';
import { sohBases, sohMethods } from './battery-health.js';
import { colours, drives, rangeCycles } from './vehicle-facts.js';

/** Random facts, each given or left out. They come from few values, so that filters match some and orders have ties. */

const soh = fc.record(
  {
    percent: fc.constantFrom(0, 70, 85.5, 93, 110),
    method: fc.constantFrom(...sohMethods),
    basis: fc.constantFrom(...sohBases),
    measuredOn: fc.constantFrom('2023-02-28', '2025-09-30'),
    odometerKm: fc.constantFrom(0, 41_000),
  },
  { requiredKeys: ['percent', 'method', 'basis', 'measuredOn'] },
);
const range = fc.option(
  fc.record({ rangeKm: fc.constantFrom(5, 250, 395, 1200), rangeCycle: fc.constantFrom(...rangeCycles) }),
);
const factsOfAll = {
  soh,
  colour: fc.constantFrom(...colours),
  vin: fc.constant('VF1AG000164123456'),
  frameNumber: fc.constant('WTU 123-A'),
};
const chargingPower = { acKw: fc.constantFrom(0, 7.4, 22, 43), dcKw: fc.constantFrom(0, 46, 50, 1000) };

const told = <Model extends Record<string, fc.Arbitrary<unknown>>>(model: Model) =>
  fc.tuple(range, fc.record(model, { requiredKeys: [] })).map(([asked, facts]) => ({ ...asked, ...facts }));

export const vehicleFacts = {
  car: told({ ...factsOfAll, ...chargingPower, drive: fc.constantFrom(...drives) }),
  bike: told(factsOfAll),
  /** Without charging power, because a kick scooter has none. */
  scooter: told(factsOfAll),
};
