import { z } from 'zod';
import { batteryHealth } from './battery-health.js';
import { anyDay, decimal, line, oneOf, whole, yesOrNo } from './field-types.js';

/** Optional facts of a vehicle. Ads that are older than these fields have none of them. */

export const rangeCycles = ['wltp', 'epa', 'nedc', 'maker', 'own'] as const;
export const drives = ['fwd', 'rwd', 'awd'] as const;
export const colours = [
  'black',
  'white',
  'grey',
  'silver',
  'blue',
  'red',
  'green',
  'yellow',
  'orange',
  'brown',
  'other',
] as const;

const vinSentence = 'The VIN has 17 letters and digits, none of them I, O or Q.';
const vin = z
  .string(vinSentence)
  .trim()
  .toUpperCase()
  .regex(/^[A-HJ-NPR-Z\d]{17}$/, vinSentence);

const factsOfAll = {
  rangeKm: whole('The range (km)', 5, 1200).optional(),
  /** Required with `rangeKm`, because ranges by different test cycles cannot be compared. */
  rangeCycle: oneOf('How the range was measured', rangeCycles).optional(),
  chargeTimeHours: decimal('The charging time (hours)', 0.3, 24).optional(),
  batteryWarrantyUntil: anyDay('The end of the battery warranty').optional(),
  chargeCycles: whole('The number of charge cycles', 0, 5000).optional(),
  colour: oneOf('The colour', colours).optional(),
  /** Private, as `frameNumber` is: see `public-fields.ts`. */
  vin: vin.optional(),
  frameNumber: line('The frame number', 3, 30).optional(),
};

const chargingPower = {
  acKw: decimal('The AC charging power (kW)', 0, 43).optional(),
  acPhases: whole('The AC phases', 1, 3).optional(),
  dcKw: decimal('The DC charging power (kW)', 0, 1000).optional(),
  dc10to80Min: whole('The minutes from 10 to 80 %', 5, 300).optional(),
};

export const carFacts = {
  ...factsOfAll,
  ...chargingPower,
  soh: batteryHealth(2_000_000).optional(),
  heatPump: yesOrNo('Heat pump').optional(),
  previousOwners: whole('The number of previous owners', 0, 20).optional(),
  seats: whole('The number of seats', 1, 9).optional(),
  drive: oneOf('The drive', drives).optional(),
};

export const bikeFacts = {
  ...factsOfAll,
  soh: batteryHealth(200_000).optional(),
  spareBattery: yesOrNo('Spare battery').optional(),
  chargerIncluded: yesOrNo('Charger included').optional(),
  papers: yesOrNo('Papers').optional(),
};

export const scooterFacts = { ...bikeFacts, ...chargingPower };

/** Facts about charging at a station, which kick scooters do not do. */
export const chargingPowerNames = Object.keys(chargingPower) as (keyof typeof chargingPower)[];
