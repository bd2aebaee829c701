import type { Random } from './random.js';
import type { Vehicle } from './vehicles.js';
import type { Use } from './worth.js';

/** Typical facts of each type, for models without them in the catalogue. */
const usual = {
  pedelec: { motorRatedW: 250, topSpeedKmh: 25, legalClass: 'epac', weightKg: 23 },
  'speed-pedelec': { motorRatedW: 500, topSpeedKmh: 45, legalClass: 'l1e-b', weightKg: 28 },
  cargo: { motorRatedW: 250, topSpeedKmh: 25, legalClass: 'epac', weightKg: 45 },
  mountain: { motorRatedW: 250, topSpeedKmh: 25, legalClass: 'epac', weightKg: 24 },
  folding: { motorRatedW: 250, topSpeedKmh: 25, legalClass: 'epac', weightKg: 18 },
  motorcycle: { motorRatedW: 11_000, topSpeedKmh: 130, legalClass: 'l3e', weightKg: 190 },
  // On German streets only a model with an approval is legal, and such a model says so in the catalogue.
  kick: { motorRatedW: 350, topSpeedKmh: 20, legalClass: 'private-ground', weightKg: 17 },
  seated: { motorRatedW: 2000, topSpeedKmh: 45, legalClass: 'l1e-b', weightKg: 95 },
  maxi: { motorRatedW: 7000, topSpeedKmh: 95, legalClass: 'l3e', weightKg: 150 },
} as const;

/** The additional fields of bikes and scooters. */
export function twoWheelerFacts(
  { vehicle, random }: { vehicle: Vehicle; random: Random },
  { years, km }: Use,
) {
  const known = usual[vehicle.subType as keyof typeof usual];
  return {
    batteryRemovable: random.chance(0.7),
    motorRatedW: vehicle.motorRatedW ?? known.motorRatedW,
    topSpeedKmh: vehicle.topSpeedKmh ?? known.topSpeedKmh,
    legalClass: vehicle.legalClass ?? known.legalClass,
    weightKg: vehicle.weightKg ?? Math.round(known.weightKg * random.between(0.9, 1.1)),
    ...(random.chance(0.5) && { chargeTimeHours: random.pick([2.5, 3, 3.5, 4, 5, 6]) }),
    ...(random.chance(0.3) && { chargeCycles: Math.min(5000, Math.round(km / 45) + Math.round(years)) }),
    ...(random.chance(0.6) && { chargerIncluded: true }),
    ...(random.chance(0.2) && { spareBattery: random.chance(0.5) }),
    ...(random.chance(0.5) && { papers: random.chance(0.9) }),
    ...(random.chance(0.3) && { frameNumber: `W${random.whole(100_000, 999_999)}K` }),
  };
}
