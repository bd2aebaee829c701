import type { RowChange } from './views.js';

/** A row as it is sent where it is not any more. */
export const asRemoved = ({ id, position, fields }: Omit<RowChange, 'json'>): RowChange => ({
  id,
  position,
  json: null,
  fields,
});

/** Changes, the oldest first, at most so many. */
export const inLogOrder = (changes: readonly RowChange[], limit = Infinity): RowChange[] =>
  changes.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).slice(0, limit);
