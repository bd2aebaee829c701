import type { Departure } from '../../views/followed-fields.js';
import { keyOf } from './commits.js';

/**
 * A place that a row has left, as one text: place, position and fields, a line each. So a list of them is in one index, in
 * which those of a place are in the order of their positions, and any server can be asked for a range of them.
 */
export const textOfLeft = ({ place, position, fields }: Departure): string =>
  [place, keyOf(position), JSON.stringify(fields)].join('\n');

export function departureOf(text: string): Departure {
  const [place, position, fields] = text.split('\n') as [string, string, string];
  return { place, position: Number(position), fields: JSON.parse(fields) as Departure['fields'] };
}

/** The texts of those who left a place after a position. */
export const leftAfterPosition = (place: string, position: number) => ({
  $gte: `${place}\n${keyOf(position + 1)}`,
  // What follows the last digit.
  $lt: `${place}\n:`,
});
