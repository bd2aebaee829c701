import type { Point } from '../places/point.js';
import type { ProductType } from '../product-types.js';

/** To these the numbers of an ad are rounded, so that what single people ask for in private cannot be found by small changes. */
const steps = {
  odometerKm: { car: 5000, bike: 500, scooter: 500 },
  rangeKm: { car: 10, bike: 5, scooter: 5 },
  batteryUsableKwh: { car: 1, bike: 0.05, scooter: 0.05 },
  sohPercent: 5,
  dcKw: 10,
} as const;

interface Numbers {
  readonly productType: ProductType;
  readonly odometerKm?: number | undefined;
  readonly rangeKm?: number | undefined;
  readonly batteryUsableKwh?: number | undefined;
  readonly dcKw?: number | undefined;
  readonly soh?: { readonly percent?: number | undefined } | undefined;
}

/** An ad with the numbers rounded that people ask for, as far as it has them; prices are told in stairs (`demand-stairs.ts`). */
export function withRoughNumbers<Ad extends Numbers>(ad: Ad): Ad {
  const { productType, odometerKm, rangeKm, batteryUsableKwh, dcKw, soh } = ad;
  const rounded = (value: number | undefined, step: number) =>
    value === undefined ? undefined : Math.round(value / step) * step;
  const rough = Object.entries({
    odometerKm: rounded(odometerKm, steps.odometerKm[productType]),
    rangeKm: rounded(rangeKm, steps.rangeKm[productType]),
    batteryUsableKwh: rounded(batteryUsableKwh, steps.batteryUsableKwh[productType]),
    dcKw: rounded(dcKw, steps.dcKw),
    soh: soh?.percent === undefined ? undefined : { ...soh, percent: rounded(soh.percent, steps.sohPercent) },
  }).filter(([, value]) => value !== undefined);
  return { ...ad, ...Object.fromEntries(rough) };
}

/** Towns count as the nearest of points half a degree apart, which are up to 40 km away. */
export const roughPoint = ({ lat, lon }: Point): Point => ({
  lat: Math.round(lat * 2) / 2,
  lon: Math.round(lon * 2) / 2,
});
