import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { givenRows, withoutRow } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import { locale } from '../../ui/formats';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { type AdsApi, useAdsApi } from '../ads-api';
import './Relaxations.scss';

interface RelaxationsProps {
  kind: AdKind;
  productType: ProductType;
  filter: ListFilter;
  onFilterChanged: (filter: ListFilter) => void;
}

/** The number of criteria that are tried, because each takes a question of its own. */
const maxOffered = 6;

/**
 * For a filter that finds nothing: the criteria to remove, with the number of ads without each. The filter must not
 * change; use another `key` for another filter.
 */
export function Relaxations({ onFilterChanged, ...asked }: RelaxationsProps) {
  const { loadFilterCounts } = useAdsApi();
  const [relaxed] = useLoaded((signal) => relaxationsOf(loadFilterCounts, asked, signal));
  if (relaxed.status !== 'loaded' || relaxed.value.length === 0) return null;
  return (
    <ul className="relaxations" aria-label="What there is with one filter less">
      {relaxed.value.map(({ label, count, filter }) => (
        <li key={label}>
          <button type="button" className="bp6-button bp6-small" onClick={() => onFilterChanged(filter)}>
            Without “{label}”: {count}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The removals that find ads, most ads first. A single criterion is not offered, because “show all” removes it. */
async function relaxationsOf(
  loadFilterCounts: AdsApi['loadFilterCounts'],
  { kind, productType, filter }: Omit<RelaxationsProps, 'onFilterChanged'>,
  signal: AbortSignal,
) {
  const rows = givenRows(filter).map(([, row]) => row);
  if (rows.length < 2) return [];
  const counted = rows.slice(0, maxOffered).map(async (row) => {
    const left = withoutRow(row, filter);
    const { sort: _sort, limit: _limit, ...criteria } = left;
    const { count, isCapped } = await loadFilterCounts(kind, productType, criteria, signal);
    return { label: row.label, filter: left, found: count, isCapped };
  });
  return (await Promise.all(counted))
    .filter(({ found }) => found > 0)
    .toSorted((one, other) => other.found - one.found)
    .map(({ found, isCapped, ...one }) => ({
      ...one,
      count: `${found.toLocaleString(locale)}${isCapped ? '+' : ''}`,
    }));
}
