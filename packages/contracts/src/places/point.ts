/** A point on the earth, in degrees. */
export interface Point {
  lat: number;
  lon: number;
}

const radiusOfEarthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** The length of one degree of latitude. */
export const kmPerDegree = radians(radiusOfEarthKm);

/** How far apart two points are as the crow flies, in kilometres (haversine). */
export function distanceKm(one: Point, other: Point): number {
  const between = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    between(one.lat, other.lat) +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * between(one.lon, other.lon);
  return 2 * radiusOfEarthKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}
