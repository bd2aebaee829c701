import type { FieldValue, RowField, Value, ViewDefinition } from './views.js';

/**
 * How both storages keep a list of values: as one text, an entry a line, so that any index can carry it and a filter needs
 * nothing but to look for an entry in it. (MongoDB cannot index two arrays at once, SQLite has none.)
 */

const isList = (field: RowField): field is readonly Value[] => Array.isArray(field);

export const storedField = (field: RowField): FieldValue => (isList(field) ? listText(field) : field);

/** A field as its row has it. */
export const readField = (view: ViewDefinition, field: string, stored: FieldValue): RowField =>
  view.fields[field] === 'list' && stored !== null ? readList(stored) : stored;

/** The lines are JSON, which has no line break within: an entry is in the text if and only if it is in the list. */
export const entryOf = (value: Value): string => `\n${JSON.stringify(value)}\n`;

/** Between two entries there is one line break for both. */
const listText = (values: readonly Value[]): string =>
  values.length === 0 ? '' : `\n${values.map((value) => JSON.stringify(value)).join('\n')}\n`;

/** The values of a list field; none when the field is null. */
export const readList = (stored: FieldValue): Value[] =>
  String(stored ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Value);
