import type { Freshness } from '@voltyard/machines/live-list/live-list.selectors';

export interface ListRow<Row> {
  id: string;
  row: Row;
  /** It came live, after the list was loaded. */
  isNew: boolean;
}

/** A live list as screens show it. */
export interface LiveList<Row> {
  rows: readonly ListRow<Row>[];
  /** How many of the rows are not shown yet, because nothing may move under a reader. */
  waiting: number;
  /** For the grid that shows the rows. */
  tellWaiting: (waiting: number) => void;
  freshness: Freshness;
  /** Nothing to show yet, or nothing because the load failed; `loaded` also while later loads are running. */
  status: 'loading' | 'failed' | 'loaded';
  /** The message of a failed load. */
  problem: string | null;
  /** It has to be loaded anew: the rows may not be all there are. */
  isOutdated: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** `limit`: how many rows the next page is to have, where it matters. */
  wantMore: (limit?: number) => void;
  retry: () => void;
  /** New rows that are loaded when the person asks for them: the list is one that very many watch. */
  offer: ListOffer;
}

export interface ListOffer {
  count: number;
  isTaking: boolean;
  /** Why they could not be loaded. */
  problem: string | null;
  take: () => void;
}
