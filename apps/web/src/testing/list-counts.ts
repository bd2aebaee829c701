import type { AdCounts } from '@voltyard/contracts/ads/criteria/list-counts';

/** The counts of a list. */
export const listCounts = (counts: Partial<AdCounts> = {}): AdCounts => ({
  count: 0,
  isCapped: false,
  withUnknown: counts.count ?? 0,
  unknown: 0,
  values: {},
  open: {},
  unsaid: [],
  without: {},
  relaxed: [],
  position: 10,
  ...counts,
});
