import { readField } from './list-field.js';
import type { FieldValue, ToldValues, ViewDefinition } from './views.js';

/** Rows by what their field holds, as a storage groups them: counted by value, each up to a bound. */
export function countedValues(
  view: ViewDefinition,
  field: string,
  groups: Iterable<readonly [stored: FieldValue, rows: number, ...unknown[]]>,
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

/** The values that the answer reports. */
export function toldValues(
  counted: ReadonlyMap<FieldValue, number>,
  { most, besides }: ToldValues,
): Map<FieldValue, number> {
  const told = [...counted].toSorted(mostRowsFirst).slice(0, most);
  const others = besides.flatMap((value) =>
    counted.has(value) ? [[value, counted.get(value)!] as const] : [],
  );
  return new Map([...told, ...others]);
}

type CountedValue = readonly [value: FieldValue, rows: number];

const mostRowsFirst = ([one, rowsOfOne]: CountedValue, [other, rowsOfOther]: CountedValue): number =>
  rowsOfOther - rowsOfOne || (String(one) < String(other) ? -1 : 1);

/** The most frequent spelling of each value, from a parallel list field. */
export function writtenValues(
  values: ReadonlyMap<FieldValue, unknown>,
  groups: Iterable<readonly [values: readonly FieldValue[], texts: readonly FieldValue[], rows: number]>,
): Map<FieldValue, string> {
  const uses = new Map<FieldValue, Map<string, number>>();
  for (const [held, texts, rows] of groups)
    for (const [place, value] of held.entries()) {
      if (!values.has(value)) continue;
      const ofValue = uses.get(value) ?? new Map<string, number>();
      const text = String(texts[place]);
      uses.set(value, ofValue.set(text, (ofValue.get(text) ?? 0) + rows));
    }
  return new Map(
    Array.from(uses, ([value, ofValue]) => [value, [...ofValue].toSorted(mostRowsFirst)[0]![0]]),
  );
}
