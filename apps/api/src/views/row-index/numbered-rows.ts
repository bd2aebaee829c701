import { TypedFastBitSet } from 'typedfastbitset';
import { type RowIds, rowIds } from './row-ids.js';
import type { Piece, SavedParts } from './snapshot-file.js';
import { gone, type Staying } from './staying.js';
import { roomAfter, withRoom } from './with-room.js';

/** Rows by number. A changed row gets a new number, so that a number stands for one version of a row. */
export interface NumberedRows {
  readonly ids: Omit<RowIds, 'add' | 'pieces'>;
  /** The numbers of the current rows. */
  readonly live: TypedFastBitSet;
  /** Adds or removes a row. Returns its number; null for a removed row, and when a later version is known. */
  put(id: string, position: number, isThere: boolean): number | null;
  /** The number of live rows. */
  size(): number;
  /** The highest position of the rows it received. */
  newest(): number;
  /** The rows that are live now, for a snapshot, which numbers them again. */
  staying(): Staying;
  pieces(staying: Staying): Generator<Piece>;
}

export function numberedRows(saved: SavedParts | null): NumberedRows {
  const ids = rowIds(saved);
  let positions = saved?.floats('positions', roomAfter(ids.length)) ?? new Float64Array(roomAfter(0));
  const removedAt = new Map<string, number>();
  const live = new TypedFastBitSet();
  live.addRange(0, ids.length);
  let size = ids.length;
  let newest = 0;
  for (let row = 0; row < ids.length; row++) newest = Math.max(newest, positions[row]!);

  function add(id: string, position: number): number {
    const row = ids.add(id);
    positions = withRoom(positions, row);
    positions[row] = position;
    live.add(row);
    size += 1;
    return row;
  }

  return {
    ids,
    live,
    put: (id, position, isThere) => {
      newest = Math.max(newest, position);
      const before = ids.rowOf(id);
      const isLive = before !== undefined && live.has(before);
      const knownAt = isLive ? positions[before] : removedAt.get(id);
      if (knownAt !== undefined && knownAt >= position) return null;
      if (isLive) {
        live.remove(before);
        size -= 1;
      } else removedAt.delete(id);
      if (isThere) return add(id, position);
      removedAt.set(id, position);
      return null;
    },
    size: () => size,
    newest: () => newest,
    staying: () => {
      const rows = new Uint32Array(size);
      const numbers = new Uint32Array(ids.length).fill(gone);
      let next = 0;
      live.forEach((row) => {
        numbers[row] = next;
        rows[next++] = row;
      });
      return { rows, numbers };
    },
    *pieces(staying) {
      yield* ids.pieces(staying);
      const { rows } = staying;
      const stay = new Float64Array(rows.length);
      for (let place = 0; place < rows.length; place++) stay[place] = positions[rows[place]!]!;
      yield ['positions', stay];
    },
  };
}
