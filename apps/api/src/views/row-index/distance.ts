import { liesWithin } from '@voltyard/contracts/places/lies-within';
import { distanceKm, type Point } from '@voltyard/contracts/places/point';
import type { Within } from '../views.js';
import type { Column } from './columns.js';

/** Larger than every distance on the earth. */
const farthest = Number.MAX_SAFE_INTEGER;

type ColumnOf = (field: string) => Column;

/** Tests whether a row lies within a distance. */
export function withinTest(
  { lat, lon, reach, from, km, orNone = false }: Within,
  columnOf: ColumnOf,
): (row: number) => boolean {
  const [lats, lons, reaches] = [columnOf(lat), columnOf(lon), columnOf(reach)];
  return (row) => {
    const at = lats.get(row);
    if (at === null) return orNone;
    const reached = Math.min(km, Number(reaches.get(row) ?? Infinity));
    return liesWithin(reached, from, { lat: Number(at), lon: Number(lons.get(row)) });
  };
}

/** What rows are sorted by: a field, or a value computed from fields. */
export type SortKey = Pick<Column, 'get' | 'compare' | 'compareTo'>;

/** The distances of rows from a point, each computed once. Rows without a point are the farthest. */
export function distanceKey(lats: Column, lons: Column, from: Point, rows: number): SortKey {
  const measured = new Float64Array(rows).fill(Number.NaN);
  const measure = (row: number): number => {
    const lat = lats.get(row);
    return lat === null ? farthest : distanceKm(from, { lat: Number(lat), lon: Number(lons.get(row)) });
  };
  const distanceOf = (row: number): number => {
    if (Number.isNaN(measured[row])) measured[row] = measure(row);
    return measured[row]!;
  };
  return {
    get: distanceOf,
    compare: (one, other) => distanceOf(one) - distanceOf(other),
    compareTo: (value) => (row) => distanceOf(row) - Number(value),
  };
}
