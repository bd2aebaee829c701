import type { TypedFastBitSet } from 'typedfastbitset';
import { withRoom } from './with-room.js';

/**
 * The rows of a set, ascending, until the next call: a new array each time would be much garbage. A loop over an array
 * takes a fraction of the time of a call for each row.
 */
export function reusedRowsIn(): (set: TypedFastBitSet) => Uint32Array {
  let rows = new Uint32Array(0);
  return ({ words }) => {
    rows = withRoom(rows, words.length << 5);
    let place = 0;
    for (let at = 0; at < words.length; at++)
      for (let word = words[at]!; word !== 0; word &= word - 1)
        rows[place++] = (at << 5) + 31 - Math.clz32(word & -word);
    return rows.subarray(0, place);
  };
}
