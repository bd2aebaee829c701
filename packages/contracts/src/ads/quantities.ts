import type { ProductType } from '../product-types.js';

/** A number with its unit; a no-break space keeps them on one line. */
export const withUnit = (amount: number, unit: string): string =>
  `${amount.toLocaleString('en')}\u00a0${unit}`;

/** `45,000 km` */
export const kilometres = (km: number): string => withUnit(km, 'km');

/** `12 km away`, as the crow flies between towns. */
export const kilometresAway = (km: number): string =>
  km < 1 ? `less than ${kilometres(1)} away` : `${kilometres(Math.round(km))} away`;

/** From this size (kWh) on, a two-wheeler is a motorcycle or a maxi scooter, whose riders use kWh as drivers do. */
const largeBattery = 2;

/** Batteries of cars are shown in kWh, small ones of two-wheelers in Wh; the wire always has kWh. */
export function batteryOf(productType: ProductType, kwh: number): string {
  const unit = productType === 'car' || kwh >= largeBattery ? 'kWh' : 'Wh';
  return withUnit(unit === 'kWh' ? kwh : Math.round(kwh * 1000), unit);
}
