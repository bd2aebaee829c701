import { drives } from '@voltyard/contracts/ads/vehicle-facts';
import type { Vehicle } from './vehicles.js';

type Drive = (typeof drives)[number];

/** What the name of a car says about its driven wheels. The first match counts. */
const drivesByName: readonly (readonly [name: RegExp, drives: readonly Drive[]])[] = [
  [/\b(awd|4wd|4x4|quattro|e-4orce|4matic|4motion|xdrive ?\d*|dual motor|twin)\b/i, ['awd']],
  [/\brwd\b/i, ['rwd']],
  [/\bfwd\b/i, ['fwd']],
  // They have never driven the front wheels alone.
  [/^(tesla|porsche|polestar [345]|lotus|lucid|maserati|jaguar|rolls-royce|genesis)\b/i, ['rwd', 'awd']],
  [/\b(2wd|single motor)\b/i, ['fwd', 'rwd']],
];

/** Whose batteries could be leased. */
const leasing = /^(renault|nissan|smart|dacia|vinfast)$/i;
export const isLeasedBy = ({ productType, brand }: Vehicle): boolean =>
  productType === 'car' && leasing.test(brand);

const nameOf = ({ brand, model, variant = '' }: Vehicle): string => `${brand} ${model} ${variant}`;

/** The drives that a car can have by its name. */
export const drivesOf = (vehicle: Vehicle): readonly Drive[] =>
  drivesByName.find(([name]) => name.test(nameOf(vehicle)))?.[1] ?? drives;

/** The connectors of a car; where the catalogue does not have them, the least that it has in Europe. */
export const connectorsOf = (vehicle: Vehicle): NonNullable<Vehicle['connectors']> =>
  vehicle.connectors ?? (/^tesla (model )?[3y]\b/i.test(nameOf(vehicle)) ? ['type2', 'ccs2'] : ['type2']);
