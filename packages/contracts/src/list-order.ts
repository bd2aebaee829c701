export type Direction = 'up' | 'down';

/** Compares rows as the api sorts them: by a value, and those with the same one by id, which follows the direction. */
export function comparedBy<Row>(
  direction: Direction,
  valueOf: (row: Row) => string | number,
  idOf: (row: Row) => string,
): (one: Row, other: Row) => number {
  const upwards = (one: Row, other: Row) =>
    inOrder(valueOf(one), valueOf(other)) || inOrder(idOf(one), idOf(other));
  return direction === 'up' ? upwards : (one, other) => upwards(other, one);
}

export const inOrder = (one: string | number, other: string | number): number =>
  Number(one > other) - Number(one < other);
