import type { AnnouncedRow } from '@voltyard/contracts/push';
import { firstPage, type LiveRows, type LoadedPage, type RowRules } from './live-rows.js';

/** New rows that were announced and are not loaded: the positions at which they were made, by their ids. */
export type OfferedRows = Readonly<Record<string, number>>;

/** The offer with what was announced after a position: up to there all is known, also that a row is gone. */
export const withAnnounced = (
  offered: OfferedRows,
  announced: readonly AnnouncedRow[],
  knownTo: number | null,
): OfferedRows => ({
  ...offered,
  ...Object.fromEntries(
    announced.filter(({ position }) => position > (knownTo ?? 0)).map(({ id, position }) => [id, position]),
  ),
});

/** What of an offer is not known by now: a row that was heard of since it was made, or loaded, is offered no more. */
export const notKnown = (offered: OfferedRows, rows: LiveRows<unknown>): OfferedRows =>
  filtered(offered, (id, position) => (rows[id]?.position ?? -1) < position);

/** What of an offer came after a page from the beginning of the list, which contains all before. */
export const offeredAfter = (offered: OfferedRows, pagePosition: number): OfferedRows =>
  filtered(offered, (_id, position) => position > pagePosition);

export const withoutOffered = (offered: OfferedRows, gone: string): OfferedRows =>
  filtered(offered, (id) => id !== gone);

const filtered = (offered: OfferedRows, isKept: (id: string, position: number) => boolean): OfferedRows =>
  Object.fromEntries(Object.entries(offered).filter(([id, position]) => isKept(id, position)));

/**
 * Whether a page from the beginning of the list has all rows that were offered before it. If not, more were made than it
 * holds, and between it and the rows that are known others are missing; but a page without a next one has all there are.
 */
export function hasAllOffered<Row>(
  offered: OfferedRows,
  page: LoadedPage<Row>,
  { idOf }: Pick<RowRules<Row>, 'idOf'>,
): boolean {
  const ids = new Set(page.rows.map(idOf));
  const isThere = ([id, position]: [string, number]) => position > page.position || ids.has(id);
  return page.next === null || Object.entries(offered).every(isThere);
}

/** The rows with those of such a page. What is first seen in it is new; the pages that were loaded stay. */
export function newestPage<Row>(
  rows: LiveRows<Row>,
  page: LoadedPage<Row>,
  rules: RowRules<Row>,
): LiveRows<Row> {
  const merged = { ...rows };
  for (const [id, entry] of Object.entries(firstPage<Row>({}, page, rules))) {
    const known = rows[id];
    if (known === undefined) merged[id] = { ...entry, isNew: true };
    else if (known.position < page.position) merged[id] = { ...entry, isNew: known.isNew };
  }
  return merged;
}
