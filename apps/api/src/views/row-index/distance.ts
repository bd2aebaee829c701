import { distanceKm, type Point } from '@voltyard/contracts/places/point';
import type { Within } from '../views.js';
import type { Column } from './columns.js';
import { kept } from './kept.js';
import { rowPlaces } from './row-places.js';

/** The distances of rows from points. */
export interface RowDistances {
  /** The rows within a distance. */
  within(asked: Omit<Within, 'orNone'>): RowsWithin;
  /** Sorts by the distance from a point. Rows without a point are the farthest. */
  sortKey(lat: string, lon: string, from: Point): SortKey;
  /** The first `rows` rows in groups of the same distance, the nearest first; within a group by id. */
  nearest(lat: string, lon: string, from: Point, rows: number): Iterable<readonly number[]>;
}

export interface RowsWithin {
  readonly isMet: (row: number) => boolean;
  /** Sets the bits of those of the first `rows` rows that are within it. */
  readonly scan: (bits: Uint32Array, rows: number) => void;
}

/** What rows are sorted by: a field, or a value computed from fields. */
export interface SortKey extends Pick<Column, 'get' | 'compare' | 'compareTo'> {
  /** A number that is higher for later rows. Left out where comparing is as fast. */
  readonly rank?: (row: number) => number;
}

interface RowDistancesOptions {
  readonly columnOf: (field: string) => Column;
  readonly compareIds: (one: number, other: number) => number;
}

/** Larger than every distance on the earth. */
const farthest = Number.MAX_SAFE_INTEGER;

/** The number of points whose distances are kept. */
const maxKept = 16;

export function rowDistances({ columnOf, compareIds }: RowDistancesOptions): RowDistances {
  const places = kept<ReturnType<typeof rowPlaces>>(maxKept);
  const distances = kept<ReturnType<typeof measuredFrom>>(maxKept);

  const placesOf = (lat: string, lon: string) =>
    places.of([lat, lon], () => rowPlaces({ lats: columnOf(lat), lons: columnOf(lon), compare: compareIds }));

  /** Measures each place once, because many rows share one. */
  function measuredFrom(lat: string, lon: string, from: Point) {
    const { placeOf, pointAt, size } = placesOf(lat, lon);
    const measured: number[] = [];
    let nearestFirst: readonly number[] = [];

    function measureTo(place: number): void {
      while (measured.length <= place) {
        const point = pointAt(measured.length);
        measured.push(point ? distanceKm(from, point) : farthest);
      }
    }

    return {
      ofRow: (row: number): number => {
        const place = placeOf(row);
        if (measured.length <= place) measureTo(place);
        return measured[place]!;
      },
      ofPlace: (place: number): number => measured[place]!,
      ofPlaces: (): readonly number[] => {
        measureTo(size() - 1);
        return measured;
      },
      placesNearestFirst: (): readonly number[] => {
        if (nearestFirst.length === size()) return nearestFirst;
        measureTo(size() - 1);
        nearestFirst = [...measured.keys()].toSorted((one, other) => measured[one]! - measured[other]!);
        return nearestFirst;
      },
    };
  }

  const distancesFrom = (lat: string, lon: string, from: Point) =>
    distances.of([lat, lon, from], () => measuredFrom(lat, lon, from));

  function* nearest(lat: string, lon: string, from: Point, rows: number): Generator<readonly number[]> {
    if (rows === 0) return;
    const { placeOf, rowsAt } = placesOf(lat, lon);
    placeOf(rows - 1);
    const { ofPlace, placesNearestFirst } = distancesFrom(lat, lon, from);
    const ordered = placesNearestFirst();
    for (let place = 0, end = 0; place < ordered.length; place = end) {
      const distance = ofPlace(ordered[place]!);
      for (end = place + 1; end < ordered.length && ofPlace(ordered[end]!) === distance;) end += 1;
      if (end === place + 1) yield rowsAt(ordered[place]!);
      else yield ordered.slice(place, end).flatMap(rowsAt).toSorted(compareIds);
    }
  }

  function within({ lat, lon, reach, from, km }: Omit<Within, 'orNone'>): RowsWithin {
    const { ofRow, ofPlaces } = distancesFrom(lat, lon, from);
    const reaches = columnOf(reach);
    return {
      isMet: (row) => isWithin(ofRow(row), km, reaches.numbers()[row]!) === 1,
      scan: (bits, rows) => {
        const placeOfRow = placesOf(lat, lon).placesOf(rows);
        const [measured, reachOf] = [ofPlaces(), reaches.numbers()];
        for (let start = 0; start < rows; start += 32) {
          let word = 0;
          for (let row = Math.min(start + 32, rows) - 1; row >= start; row--)
            word = (word << 1) | isWithin(measured[placeOfRow[row]!]!, km, reachOf[row]!);
          bits[start >>> 5] = word;
        }
      },
    };
  }

  return {
    within,
    sortKey: (lat, lon, from) => {
      const { ofRow } = distancesFrom(lat, lon, from);
      return {
        get: ofRow,
        rank: ofRow,
        compare: (one, other) => ofRow(one) - ofRow(other),
        compareTo: (value) => (row) => ofRow(row) - Number(value),
      };
    },
    nearest,
  };
}

/**
 * 1 when a row is within a distance and within its own reach, which is NaN when it has none. Without a branch, because
 * matches are almost random and mispredicted branches are slow.
 */
const isWithin = (distance: number, km: number, reach: number): number =>
  Number(distance <= km) & Number(!(distance > reach));
