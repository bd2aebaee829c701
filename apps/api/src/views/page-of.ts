import { cursorBehind } from './cursor.js';
import type { Page, Query, StoredRow } from './views.js';

/** The page that a query asks for, of its rows and one more, which tells whether there is a next page. */
export function pageOf(query: Query, rows: readonly StoredRow[], position: number): Page {
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    next: last && rows.length > query.limit ? cursorBehind(query, last) : null,
    position,
  };
}
