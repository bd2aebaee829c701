import type { SourceVehicle } from './source-vehicle.js';

/** Some vehicles charge with 43 kW AC; all others with at most 22 kW. */
const highestAcKw = 43;
const highestCommonAcKw = 22;
/** Three phases have at least 11 kW, one phase has at most 7.4 kW. */
const leastOfThreePhases = 11;
const mostOfOnePhase = 7.4;
/** A smaller battery cannot be charged with 100 kW or more; the source filled such gaps with 100 or 150. */
const leastKwhOfFastCharging = 42;

const carBattery = { least: 5, most: 250 };

/** The vehicle without facts that contradict each other; null when its battery cannot be that of a car. */
export function believable(vehicle: SourceVehicle): SourceVehicle | null {
  const { productType, batteryUsableKwh: kwh, connectors, acKw, acPhases, dcKw, ...others } = vehicle;
  if (productType === 'car' && (kwh < carBattery.least || kwh > carBattery.most)) return null;
  const known = { ...others, productType, batteryUsableKwh: kwh };
  if (productType !== 'car' || isChargingMadeUp(vehicle)) return known;
  return { ...known, connectors, dcKw, ...believableAc(acKw, acPhases) };
}

/**
 * Whether the charging facts are invented. Where the source did not know the power, it filled in the battery's kWh or a
 * round number, and the usual connectors of Europe.
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
