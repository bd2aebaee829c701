import { distanceKm, type Point } from '@voltyard/contracts/places/point';
import type { Within } from '../views.js';
import type { Column } from './columns.js';
import { kept } from './kept.js';
import { rowPlaces } from './row-places.js';

/** The distances of rows from points. */
export interface RowDistances {
  /** Tests whether a row lies within a distance. */
  within(asked: Omit<Within, 'orNone'>): (row: number) => boolean;
  /** Sorts by the distance from a point. Rows without a point are the farthest. */
  sortKey(lat: string, lon: string, from: Point): SortKey;
}

/** What rows are sorted by: a field, or a value computed from fields. */
export interface SortKey extends Pick<Column, 'get' | 'compare' | 'compareTo'> {
  /** A number that is higher for later rows. Left out where comparing is as fast. */
  readonly rank?: (row: number) => number;
}

/** Larger than every distance on the earth. */
const farthest = Number.MAX_SAFE_INTEGER;

/** The number of points whose distances are kept. */
const maxKept = 16;

export function rowDistances(columnOf: (field: string) => Column): RowDistances {
  const places = kept<ReturnType<typeof rowPlaces>>(maxKept);
  const distances = kept<(row: number) => number>(maxKept);

  /** Measures each place once, because many rows share one. */
  function measuredFrom(lat: string, lon: string, from: Point): (row: number) => number {
    const { placeOf, pointAt } = places.of([lat, lon], () => rowPlaces(columnOf(lat), columnOf(lon)));
    const measured: number[] = [];
    return (row) => {
      const place = placeOf(row);
      while (measured.length <= place) {
        const point = pointAt(measured.length);
        measured.push(point ? distanceKm(from, point) : farthest);
      }
      return measured[place]!;
    };
  }

  const distancesFrom = (lat: string, lon: string, from: Point) =>
    distances.of([lat, lon, from], () => measuredFrom(lat, lon, from));

  return {
    within: ({ lat, lon, reach, from, km }) => {
      const distanceOf = distancesFrom(lat, lon, from);
      const reaches = columnOf(reach);
      return (row) => distanceOf(row) <= Math.min(km, Number(reaches.get(row) ?? Infinity));
    },
    sortKey: (lat, lon, from) => {
      const distanceOf = distancesFrom(lat, lon, from);
      return {
        get: distanceOf,
        rank: distanceOf,
        compare: (one, other) => distanceOf(one) - distanceOf(other),
        compareTo: (value) => (row) => distanceOf(row) - Number(value),
      };
    },
  };
}
