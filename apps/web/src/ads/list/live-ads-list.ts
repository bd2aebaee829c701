import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { Freshness } from '@voltyard/machines/live-list/live-list.machine';
import type { ListRow } from '../../live/use-pinned-rows';

/** A live list as screens show it. */
export interface LiveAdsList {
  rows: readonly ListRow<AdCard>[];
  freshness: Freshness;
  /** Nothing to show yet, or nothing because the load failed; `loaded` also while later loads are on their way. */
  status: 'loading' | 'failed' | 'loaded';
  /** What to tell of a failed load. */
  problem: string | null;
  /** The list does not exist: its user does not. */
  isMissing: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  wantMore: () => void;
  retry: () => void;
}
