import { distanceKm, kmPerDegree, type Point } from './point.js';

/** Distances are sums of rounded numbers: so much, in kilometres, is no reason to leave a point out unmeasured. */
const rounding = 0.001;

/** Whether a point lies no farther from another than so many kilometres. */
export const liesWithin = (km: number, from: Point, point: Point): boolean =>
  // So far it is at least: most points of the earth need not be measured.
  Math.abs(from.lat - point.lat) * kmPerDegree <= km + rounding && distanceKm(from, point) <= km;
