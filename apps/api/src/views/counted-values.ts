import { readField } from './list-field.js';
import type { FieldValue, ViewDefinition } from './views.js';

/** Rows by what their field holds, as a storage groups them: counted by value, each up to a bound. */
export function countedValues(
  view: ViewDefinition,
  field: string,
  groups: Iterable<readonly [stored: FieldValue, rows: number]>,
  atMost: number,
): Map<FieldValue, number> {
  const counted = new Map<FieldValue, number>();
  for (const [stored, rows] of groups) {
    const held = readField(view, field, stored);
    // A row counts once for a value, however often its list has it.
    const values = Array.isArray(held) ? new Set(held) : [held as FieldValue];
    for (const value of values) counted.set(value, Math.min(atMost, (counted.get(value) ?? 0) + rows));
  }
  return counted;
}
