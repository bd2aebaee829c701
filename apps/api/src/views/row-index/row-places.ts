import type { Point } from '@voltyard/contracts/places/point';
import type { Column } from './columns.js';
import { withRoom } from './with-room.js';

/** The places where rows are, by number. */
export interface RowPlaces {
  readonly placeOf: (row: number) => number;
  /** Null for the place of rows without a point. */
  readonly pointAt: (place: number) => Point | null;
}

/** Reads a row when it is first asked for one at or after it. */
export function rowPlaces(lats: Column, lons: Column): RowPlaces {
  const points: (Point | null)[] = [null];
  const placesAt = new Map<number, Map<number, number>>();
  let places = new Uint32Array(0);
  let read = 0;

  function placeAt(lat: number, lon: number): number {
    const byLon = placesAt.get(lat) ?? new Map<number, number>();
    const known = byLon.get(lon);
    if (known !== undefined) return known;
    placesAt.set(lat, byLon.set(lon, points.length));
    return points.push({ lat, lon }) - 1;
  }

  function readTo(row: number): void {
    places = withRoom(places, row);
    for (; read <= row; read++) {
      const lat = lats.get(read);
      places[read] = lat === null ? 0 : placeAt(Number(lat), Number(lons.get(read)));
    }
  }

  return {
    placeOf: (row) => {
      if (row >= read) readTo(row);
      return places[row]!;
    },
    pointAt: (place) => points[place]!,
  };
}
