import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ModelBrands } from '@voltyard/contracts/ads/criteria/describe';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { relaxedBy } from '@voltyard/contracts/ads/criteria/relaxations';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { FilterCounts } from './FilterFields';
import { countText } from './count-text';
import { relaxationLabel } from './relaxation-label';
import { thatDoNotSay } from './unsaid-names';
import './Relaxations.scss';

interface RelaxationsProps {
  kind: AdKind;
  productType: ProductType;
  filter: ListFilter;
  counts: FilterCounts | null;
  brands: ModelBrands;
  onFilterChanged: (filter: ListFilter) => void;
}

/** The number of offers. */
const maxOffered = 6;

/** For a filter that finds nothing: wider and fewer criteria, with the number of ads that these find. */
export function Relaxations({
  kind,
  productType,
  filter,
  counts,
  brands,
  onFilterChanged,
}: RelaxationsProps) {
  const offered = counts?.relaxed.slice(0, maxOffered) ?? [];
  const isSilenceOffered = counts !== null && counts.unsaid.length > 0 && !filter.withUnknown;
  if (offered.length === 0 && !isSilenceOffered) return null;
  return (
    <ul className="relaxations" aria-label="Results with a wider filter">
      {offered.map((relaxation) => {
        const label = relaxationLabel(relaxation, { about: { kind, productType }, filter, brands });
        return (
          <li key={label}>
            <button
              type="button"
              className="bp6-button bp6-small"
              onClick={() => onFilterChanged(relaxedBy(relaxation, filter))}
            >
              {label}: {countText(relaxation.count)}
            </button>
          </li>
        );
      })}
      {isSilenceOffered && (
        <li>
          <button
            type="button"
            className="bp6-button bp6-small"
            onClick={() => onFilterChanged({ ...filter, withUnknown: true })}
          >
            Include {countText(counts.unknown)} {thatDoNotSay(counts)}
          </button>
        </li>
      )}
    </ul>
  );
}
