import type { LiveListContext } from './live-list.setup.js';
import { rowsInOrder } from './live-rows.js';

/** The part of a snapshot that is read here, so that lists of all kinds of rows fit. */
interface LiveListState<Row> {
  context: LiveListContext<Row>;
  value: { rows: string; connection: string };
}

/**
 * How true the shown rows are.
 * - `loading`, `failed`: there are none yet
 * - `live`: every change is heard
 * - `connecting`: not connected for the first time yet, and nothing says that there is no connection
 * - `catching-up`: connected, but what was missed is not there yet
 * - `stale`: not connected, or the list could not be loaded anew
 */
export type Freshness = 'loading' | 'connecting' | 'live' | 'catching-up' | 'stale' | 'failed';

export function freshness<Row>({ context, value }: LiveListState<Row>): Freshness {
  if (!context.hasLoaded) return hasFailed({ value }) ? 'failed' : 'loading';
  if (hasFailed({ value })) return 'stale';
  if (value.connection === 'connecting') return 'connecting';
  if (value.connection === 'joining') return context.heardFrom === null ? 'connecting' : 'catching-up';
  if (value.connection !== 'joined') return 'stale';
  return value.rows === 'loading' ? 'catching-up' : 'live';
}

/** Whether the last load failed; it may be tried again behind the scenes. */
export const hasFailed = ({ value }: Pick<LiveListState<unknown>, 'value'>): boolean =>
  value.rows === 'failed' || value.rows === 'reloading';

/** What was to be loaded does not exist. */
export const isMissing = ({ context }: Pick<LiveListState<unknown>, 'context'>): boolean => context.isMissing;

/** It has to be loaded anew: rows that it shows meanwhile may not be all of them. */
export const isOutdated = ({ context }: Pick<LiveListState<unknown>, 'context'>): boolean =>
  context.position === null;

/** The rows to show, in their order. A new array each time: compare by elements when selecting. */
export const visibleRows = <Row>({ context }: Pick<LiveListState<Row>, 'context'>): Row[] =>
  rowsInOrder(context.rows, context.rules, context.next === null ? null : context.lastRow);

/** The rows that were in the list, or are known to be gone from it. A new array each time. */
export const deletedIds = <Row>({ context }: Pick<LiveListState<Row>, 'context'>): string[] =>
  Object.keys(context.rows).filter((id) => context.rows[id]?.row === null);

/** Whether the row came by a push since the list was loaded and is not seen yet. */
export const isNewRow = <Row>({ context }: Pick<LiveListState<Row>, 'context'>, id: string): boolean =>
  context.rows[id]?.isNew ?? false;

/** How many new rows can be asked for; none while the list is loaded anew, with all there are. */
export const offeredCount = ({ context, value }: LiveListState<unknown>): number =>
  ['loaded', 'loadingMore', 'loadingOffer'].includes(value.rows) ? Object.keys(context.offered).length : 0;

export const isTakingOffer = ({ value }: Pick<LiveListState<unknown>, 'value'>): boolean =>
  value.rows === 'loadingOffer';

export const hasMore = <Row>({ context }: Pick<LiveListState<Row>, 'context'>): boolean =>
  context.next !== null;

export const isLoadingMore = ({ value }: Pick<LiveListState<unknown>, 'value'>): boolean =>
  value.rows === 'loadingMore';
