import { distanceKm, kmPerDegree, type Point } from './point.js';

/** A margin in kilometres for rounding errors, so that no point is excluded without measuring it exactly. */
const rounding = 0.001;

/** Whether a point lies within so many kilometres of another. */
export const liesWithin = (km: number, from: Point, point: Point): boolean =>
  // The difference in latitude is a lower bound, so most points need no exact distance.
  Math.abs(from.lat - point.lat) * kmPerDegree <= km + rounding && distanceKm(from, point) <= km;
