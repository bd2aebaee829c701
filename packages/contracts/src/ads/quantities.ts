import type { ProductType } from '../product-types.js';

/** A number stays on one line with its unit, however narrow the place. */
export const withUnit = (amount: number, unit: string): string =>
  `${amount.toLocaleString('en')}\u00a0${unit}`;

/** `45,000 km` */
export const kilometres = (km: number): string => withUnit(km, 'km');

/** From here on (kWh) a two-wheeler is a motorcycle or a maxi scooter, whose riders speak of kWh as drivers do. */
const largeBattery = 2;

/** Cars speak of kWh, two-wheelers with their small batteries of Wh; the wire always has kWh. */
export function batteryOf(productType: ProductType, kwh: number): string {
  const unit = productType === 'car' || kwh >= largeBattery ? 'kWh' : 'Wh';
  return withUnit(unit === 'kWh' ? kwh : Math.round(kwh * 1000), unit);
}
