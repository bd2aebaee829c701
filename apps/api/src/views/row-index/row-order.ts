import { gone, type Staying } from './staying.js';

/** Sorted rows. A row is inserted without moving all others. */
export interface RowOrder {
  insert(row: number): void;
  /** The given rows in this order, by their new numbers. */
  sorted(staying: Staying): Uint32Array;
  /**
   * Visits rows up or down the order until `visit` returns false. It skips the first rows in that direction, for which
   * `isBeyond` is false.
   */
  walk(
    direction: 'up' | 'down',
    isBeyond: ((row: number) => boolean) | null,
    visit: (row: number) => boolean,
  ): void;
}

type Compare = (one: number, other: number) => number;

/** The largest number of rows that an insertion moves. */
const maxInBlock = 2048;

/** Starts with sorted rows; later ones are inserted. */
export function rowOrder(sorted: Uint32Array, compare: Compare): RowOrder {
  const blocks: Uint32Array[] = [];
  for (let at = 0; at < sorted.length; at += maxInBlock / 2)
    blocks.push(sorted.subarray(at, at + maxInBlock / 2));
  if (blocks.length === 0) blocks.push(sorted);

  const insert = (row: number): void => {
    const place = firstTrue(blocks.length - 1, (at) => compare(row, blocks[at]!.at(-1)!) < 0);
    const block = blocks[place]!;
    const at = firstTrue(block.length, (one) => compare(row, block[one]!) < 0);
    const longer = new Uint32Array(block.length + 1);
    longer.set(block.subarray(0, at));
    longer[at] = row;
    longer.set(block.subarray(at), at + 1);
    const isFull = longer.length > maxInBlock;
    blocks.splice(place, 1, ...(isFull ? halves(longer) : [longer]));
  };

  const up = (isBeyond: (row: number) => boolean, visit: (row: number) => boolean): void => {
    let place = firstTrue(blocks.length, (at) => blocks[at]!.length > 0 && isBeyond(blocks[at]!.at(-1)!));
    if (place === blocks.length) return;
    let at = firstTrue(blocks[place]!.length, (one) => isBeyond(blocks[place]![one]!));
    for (; place < blocks.length; place++, at = 0) {
      const block = blocks[place]!;
      for (; at < block.length; at++) if (!visit(block[at]!)) return;
    }
  };

  const down = (isBeyond: (row: number) => boolean, visit: (row: number) => boolean): void => {
    let place = firstTrue(blocks.length, (at) => blocks[at]!.length > 0 && !isBeyond(blocks[at]!.at(-1)!));
    if (place === blocks.length) place -= 1;
    let at = firstTrue(blocks[place]!.length, (one) => !isBeyond(blocks[place]![one]!)) - 1;
    for (; place >= 0; place--, at = (blocks[place]?.length ?? 0) - 1) {
      const block = blocks[place]!;
      for (; at >= 0; at--) if (!visit(block[at]!)) return;
    }
  };

  return {
    insert,
    sorted: ({ rows, numbers }) => {
      const stay = new Uint32Array(rows.length);
      let place = 0;
      for (const block of blocks)
        for (const row of block) {
          const number = row < numbers.length ? numbers[row]! : gone;
          if (number !== gone) stay[place++] = number;
        }
      return stay;
    },
    walk: (direction, isBeyond, visit) => (direction === 'up' ? up : down)(isBeyond ?? (() => true), visit),
  };
}

const halves = (block: Uint32Array): Uint32Array[] => [
  block.slice(0, maxInBlock / 2),
  block.slice(maxInBlock / 2),
];

/**
 * The first place for which `isTrue` holds, given that it then holds for all later ones; `places` when it holds for
 * none.
 */
function firstTrue(places: number, isTrue: (place: number) => boolean): number {
  let [low, high] = [0, places];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
