import type { SourceVehicle } from './source-vehicle.js';

/** What no vehicle goes beyond: 43 kW is the most that a socket gives alternating current with, and above 22 nothing else does. */
const highestAcKw = 43;
const highestCommonAcKw = 22;
/** Three phases give at least 11 kW, one phase at most 7.4. */
const leastOfThreePhases = 11;
const mostOfOnePhase = 7.4;
/** A smaller battery is not charged with 100 kW or more: there the source has filled a gap by 100 or 150. */
const leastKwhOfFastCharging = 42;

const carBattery = { least: 5, most: 250 };

/** The vehicle without the facts that contradict each other; null where its battery cannot be that of a car. */
export function believable(vehicle: SourceVehicle): SourceVehicle | null {
  const { productType, batteryUsableKwh: kwh, connectors, acKw, acPhases, dcKw, ...others } = vehicle;
  if (productType === 'car' && (kwh < carBattery.least || kwh > carBattery.most)) return null;
  const known = { ...others, productType, batteryUsableKwh: kwh };
  if (productType !== 'car' || isChargingMadeUp(vehicle)) return known;
  return { ...known, connectors, dcKw, ...believableAc(acKw, acPhases) };
}

/**
 * Where the source knew no power, it took the battery's kWh for it, or a round number, and the usual connectors of Europe:
 * none of these is a fact then.
 */
function isChargingMadeUp({ batteryUsableKwh: kwh, acKw, dcKw }: SourceVehicle): boolean {
  if (acKw !== undefined && acKw > highestAcKw) return true;
  if (dcKw === undefined) return false;
  return (
    Math.abs(dcKw - kwh) < 0.1 ||
    (acKw !== undefined && dcKw <= acKw) ||
    (dcKw >= 100 && kwh < leastKwhOfFastCharging)
  );
}

function believableAc(acKw?: number, acPhases?: number): Pick<SourceVehicle, 'acKw' | 'acPhases'> {
  if (acKw === undefined || (acKw > highestCommonAcKw && acKw !== highestAcKw)) return {};
  const contradicts =
    (acPhases === 3 && acKw < leastOfThreePhases) || (acPhases === 1 && acKw > mostOfOnePhase);
  return contradicts ? { acKw } : { acKw, acPhases };
}
