import type { Point } from '@voltyard/contracts/places/point';
import type { Column } from './columns.js';
import { withRoom } from './with-room.js';

/** The places where rows are, by number. */
export interface RowPlaces {
  readonly placeOf: (row: number) => number;
  /** The places of the first `rows` rows, by row, until a row is added. */
  readonly placesOf: (rows: number) => Uint32Array;
  /** Null for the place of rows without a point. */
  readonly pointAt: (place: number) => Point | null;
  /** The number of places of the rows read so far. */
  readonly size: () => number;
  /** Those of the rows read so far that are at a place, sorted. */
  readonly rowsAt: (place: number) => readonly number[];
}

interface RowPlacesOptions {
  readonly lats: Column;
  readonly lons: Column;
  /** How the rows of a place are sorted. */
  readonly compare: (one: number, other: number) => number;
}

/** Reads a row when it is first asked for one at or after it. */
export function rowPlaces({ lats, lons, compare }: RowPlacesOptions): RowPlaces {
  const points: (Point | null)[] = [null];
  const placesAt = new Map<number, Map<number, number>>();
  let places = new Uint32Array(0);
  let read = 0;
  const rowsOf: number[][] = [];
  let grouped = 0;
  /** How many rows of each place are sorted: those that were there when they were asked for. */
  const sorted: number[] = [];

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

  function rowsAt(place: number): readonly number[] {
    for (; grouped < read; grouped++) (rowsOf[places[grouped]!] ??= []).push(grouped);
    const rows = (rowsOf[place] ??= []);
    if (sorted[place] !== rows.length) rows.sort(compare);
    sorted[place] = rows.length;
    return rows;
  }

  return {
    placeOf: (row) => {
      if (row >= read) readTo(row);
      return places[row]!;
    },
    placesOf: (rows) => {
      if (rows > read) readTo(rows - 1);
      return places;
    },
    pointAt: (place) => points[place]!,
    size: () => points.length,
    rowsAt,
  };
}
