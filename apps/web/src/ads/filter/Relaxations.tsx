import { givenRows, withoutRow } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { FilterCounts } from './FilterFields';
import { countText } from './count-text';
import './Relaxations.scss';

interface RelaxationsProps {
  productType: ProductType;
  filter: ListFilter;
  counts: FilterCounts | null;
  onFilterChanged: (filter: ListFilter) => void;
}

/** The number of criteria offered to remove. */
const maxOffered = 6;

/** For a filter that finds nothing: the criteria to remove, most ads first, with the number of ads without each. */
export function Relaxations({ productType, filter, counts, onFilterChanged }: RelaxationsProps) {
  const offered = givenRows(filter)
    .map(([name, row]) => ({
      row,
      label:
        name === 'text'
          ? filter.text
          : row
              .chips(productType, filter)
              .map((chip) => chip.label)
              .join(', '),
      found: counts?.without[name] ?? 0,
    }))
    .filter(({ found }) => found > 0)
    .toSorted((one, other) => other.found - one.found)
    .slice(0, maxOffered);
  if (offered.length === 0) return null;
  return (
    <ul className="relaxations" aria-label="Results with one filter removed">
      {offered.map(({ row, label, found }) => (
        <li key={row.label}>
          <button
            type="button"
            className="bp6-button bp6-small"
            onClick={() => onFilterChanged(withoutRow(row, filter))}
          >
            Without “{label}”: {countText(found)}
          </button>
        </li>
      ))}
    </ul>
  );
}
