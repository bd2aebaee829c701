import type { Direction } from '@voltyard/contracts/list-order';
import type { TypedFastBitSet } from 'typedfastbitset';
import { firstTrue } from '../first-true.js';
import { gone, type Staying } from './staying.js';
import { roomAfter, withRoom } from './with-room.js';

/** Sorted rows. A row is inserted without moving all others. */
export interface RowOrder {
  insert(row: number): void;
  /** The given rows in this order, by their new numbers. */
  sorted(staying: Staying): Uint32Array;
  /** The first `limit` of these rows, up or down the order. */
  firstOf(rows: TypedFastBitSet, direction: Direction, wanted: Wanted): number[];
}

export interface Wanted {
  /** False for rows of the pages before, which come first in an order. */
  readonly isBeyond: ((row: number) => boolean) | null;
  readonly limit: number;
}

interface Block {
  /** Unlike its place, it stays the same. */
  readonly number: number;
  readonly rows: Uint32Array;
}

type Compare = (one: number, other: number) => number;

/** The largest number of rows that an insertion moves. */
const maxInBlock = 2048;

/** So many blocks usually have the page. When they do not, the blocks that have any of the rows are found first. */
const blocksTried = 8;

/** Starts with sorted rows; later ones are inserted. */
export function rowOrder(sorted: Uint32Array, compare: Compare): RowOrder {
  const blocks: Block[] = [];
  /** The block of each row, by its number. */
  let blockOf = new Uint32Array(sorted.length + roomAfter(sorted.length));

  function setBlock(row: number, number: number): void {
    blockOf = withRoom(blockOf, row);
    blockOf[row] = number;
  }

  function newBlock(rows: Uint32Array): Block {
    const number = blocks.length;
    for (let at = 0; at < rows.length; at++) setBlock(rows[at]!, number);
    return { number, rows };
  }

  function insert(row: number): void {
    const place = firstTrue(blocks.length - 1, (at) => compare(row, blocks[at]!.rows.at(-1)!) < 0);
    const { number, rows } = blocks[place]!;
    const at = firstTrue(rows.length, (one) => compare(row, rows[one]!) < 0);
    const longer = new Uint32Array(rows.length + 1);
    longer.set(rows.subarray(0, at));
    longer[at] = row;
    longer.set(rows.subarray(at), at + 1);
    setBlock(row, number);
    blocks[place] = { number, rows: longer };
    if (longer.length > maxInBlock) split(place);
  }

  function split(place: number): void {
    const { number, rows } = blocks[place]!;
    const half = maxInBlock / 2;
    blocks.splice(place, 1, { number, rows: rows.slice(0, half) }, newBlock(rows.slice(half)));
  }

  /** By the number of a block: 1 when it has one of these rows. */
  function blocksWith({ words }: TypedFastBitSet): Uint8Array {
    const found = new Uint8Array(blocks.length);
    for (let at = 0; at < words.length; at++)
      for (let word = words[at]!; word !== 0; word &= word - 1)
        found[blockOf[(at << 5) + 31 - Math.clz32(word & -word)]!] = 1;
    return found;
  }

  function firstOf(rows: TypedFastBitSet, direction: Direction, { isBeyond, limit }: Wanted): number[] {
    const first: number[] = [];
    if (rows.isEmpty()) return first;
    const isUp = direction === 'up';
    const ordered = isUp ? blocks : blocks.toReversed();
    const lastAt = (place: number): number => ordered[place]!.rows.at(isUp ? -1 : 0)!;
    const start = isBeyond ? firstTrue(ordered.length, (place) => isBeyond(lastAt(place))) : 0;
    let found: Uint8Array | null = null;
    for (let place = start; place < ordered.length; place++) {
      if (place === start + blocksTried) found = blocksWith(rows);
      const { number, rows: ofBlock } = ordered[place]!;
      if (found?.[number] === 0) continue;
      for (let at = 0; at < ofBlock.length; at++) {
        const row = ofBlock[isUp ? at : ofBlock.length - 1 - at]!;
        if (rows.has(row) && (!isBeyond || isBeyond(row)) && first.push(row) === limit) return first;
      }
    }
    return first;
  }

  for (let at = 0; at < sorted.length; at += maxInBlock / 2)
    blocks.push(newBlock(sorted.subarray(at, at + maxInBlock / 2)));
  if (blocks.length === 0) blocks.push(newBlock(sorted));
  return {
    insert,
    sorted: ({ rows, numbers }) => {
      const stay = new Uint32Array(rows.length);
      let place = 0;
      for (const block of blocks)
        for (const row of block.rows) {
          const number = row < numbers.length ? numbers[row]! : gone;
          if (number !== gone) stay[place++] = number;
        }
      return stay;
    },
    firstOf,
  };
}
