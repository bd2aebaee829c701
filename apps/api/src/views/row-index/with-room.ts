import type { Values } from './snapshot-file.js';

/** How much room an array of this length gets for values that are added later. */
export const roomAfter = (length: number): number => (length >>> 3) + 1024;

/** Returns the values, in a larger array when there is no room for this place. */
export function withRoom<Some extends Values>(values: Some, place: number): Some {
  if (place < values.length) return values;
  const larger = new (values.constructor as new (length: number) => Some)(
    Math.max(values.length * 2, place + 1),
  );
  larger.set(values);
  return larger;
}
