import { criteriaRows } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { AdCounts } from '@voltyard/contracts/ads/criteria/list-counts';
import type { Relaxation } from '@voltyard/contracts/ads/criteria/relaxations';

export type RelaxedCount = Relaxation & { readonly count: number };

/** What to ask for instead of criteria that find nothing: wider criteria first, then fewer, most ads first. */
export function relaxedCounts({ without, relaxed }: Pick<AdCounts, 'without' | 'relaxed'>): RelaxedCount[] {
  const fewer = criteriaRows.map(([name]) => ({ without: [name], instead: {}, count: without[name] ?? 0 }));
  return [
    ...relaxed,
    ...fewer.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count),
  ];
}
