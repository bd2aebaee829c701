import type { Staying } from './staying.js';
import type { Piece, SavedParts } from './snapshot-file.js';
import { roomAfter, withRoom } from './with-room.js';

/**
 * The ids of rows by number, and the number by id. The ids are bytes in one array, found by a hash table in another,
 * because a Map of a million strings takes a second to restore.
 */
export interface RowIds {
  readonly length: number;
  at(row: number): string;
  /** Below 0 when the id of the first row sorts before the other's. */
  compare(one: number, other: number): number;
  /** The newest row with this id. */
  rowOf(id: string): number | undefined;
  /** Adds a row with this id; returns its number. */
  add(id: string): number;
  pieces(staying: Staying): Generator<Piece>;
}

const encoder = new TextEncoder();
/** The most bytes that a character takes. */
const maxBytes = 3;
/** The size of a piece of a snapshot, which takes some milliseconds to make. */
const rowsInPiece = 20_000;

export function rowIds(saved: SavedParts | null): RowIds {
  let ends = saved?.integers('id ends') ?? new Uint32Array(0);
  let length = ends.length;
  ends = withRoom(ends, length + roomAfter(length));
  let used = length === 0 ? 0 : ends[length - 1]!;
  let bytes = saved?.bytes('ids', used >>> 3) ?? new Uint8Array(1024);
  /** The hash table: row number + 1 at the hash of the id or after it, 0 for a free slot. */
  let slots = new Uint32Array(0);

  /** The first four bytes of each id as a number, which mostly suffices to compare two ids. */
  let beginnings = new Uint32Array(ends.length);

  const startOf = (row: number): number => (row === 0 ? 0 : ends[row - 1]!);

  function setBeginning(row: number): void {
    let beginning = 0;
    for (let at = startOf(row), end = at + 4; at < end; at++)
      beginning = beginning * 256 + (at < ends[row]! ? bytes[at]! : 0);
    beginnings = withRoom(beginnings, row);
    beginnings[row] = beginning;
  }

  /** Writes an id behind those of all rows; returns where it ends. */
  function written(id: string): number {
    const needed = used + id.length * maxBytes;
    bytes = withRoom(bytes, needed);
    return used + encoder.encodeInto(id, bytes.subarray(used)).written;
  }

  const isSame = (row: number, from: number, to: number): boolean => {
    const start = startOf(row);
    if (ends[row]! - start !== to - from) return false;
    for (let at = from; at < to; at++) if (bytes[at] !== bytes[start + at - from]) return false;
    return true;
  };

  /** The slot of the id in these bytes, or the free slot for it. */
  function slotOf(from: number, to: number): number {
    const mask = slots.length - 1;
    let slot = hashOf(bytes, from, to) & mask;
    while (slots[slot] !== 0 && !isSame(slots[slot]! - 1, from, to)) slot = (slot + 1) & mask;
    return slot;
  }

  /** At least half of the slots stay free, so that a search is short. */
  function makeSlots(rows: number): void {
    slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(rows, 512) * 2)));
    for (let row = 0; row < length; row++) slots[slotOf(startOf(row), ends[row]!)] = row + 1;
  }

  makeSlots(length + roomAfter(length));
  for (let row = 0; row < length; row++) setBeginning(row);
  return {
    get length() {
      return length;
    },
    at: (row) => Buffer.from(bytes.buffer, startOf(row), ends[row]! - startOf(row)).toString(),
    compare: (one, other) => {
      if (beginnings[one] !== beginnings[other]) return beginnings[one]! - beginnings[other]!;
      let [at, otherAt] = [startOf(one), startOf(other)];
      const [end, otherEnd] = [ends[one]!, ends[other]!];
      for (; at < end && otherAt < otherEnd; at++, otherAt++) {
        const difference = bytes[at]! - bytes[otherAt]!;
        if (difference !== 0) return difference;
      }
      return end - at - (otherEnd - otherAt);
    },
    rowOf: (id) => {
      const found = slots[slotOf(used, written(id))]!;
      return found === 0 ? undefined : found - 1;
    },
    add: (id) => {
      if (length * 2 >= slots.length) makeSlots(length * 2);
      const end = written(id);
      slots[slotOf(used, end)] = length + 1;
      ends = withRoom(ends, length);
      ends[length] = end;
      used = end;
      setBeginning(length);
      return length++;
    },
    *pieces({ rows }) {
      const staying = new Uint32Array(rows.length);
      let end = 0;
      for (let from = 0; from < rows.length; from += rowsInPiece) {
        const some = rows.subarray(from, from + rowsInPiece);
        const stay = Array.from(some, (row) => bytes.subarray(startOf(row), ends[row]));
        stay.forEach((id, place) => (staying[from + place] = end += id.length));
        yield ['ids', Buffer.concat(stay)];
      }
      yield ['id ends', staying];
    },
  };
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
