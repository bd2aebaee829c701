import { type Criteria, givenRows } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { relaxedBy } from '@voltyard/contracts/ads/criteria/relaxations';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { FilterCounts, RelaxedCount } from './FilterFields';
import { countText } from './count-text';
import './Relaxations.scss';

interface RelaxationsProps {
  productType: ProductType;
  filter: ListFilter;
  counts: FilterCounts | null;
  onFilterChanged: (filter: ListFilter) => void;
}

/** The number of offers. */
const maxOffered = 6;

/** For a filter that finds nothing: wider and fewer criteria, with the number of ads that these find. */
export function Relaxations({ productType, filter, counts, onFilterChanged }: RelaxationsProps) {
  const offered = counts?.relaxed.slice(0, maxOffered) ?? [];
  if (offered.length === 0) return null;
  return (
    <ul className="relaxations" aria-label="Results with a wider filter">
      {offered.map((relaxation) => {
        const label = labelOf(relaxation, productType, filter);
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
    </ul>
  );
}

/** In the words of the chips: `Without “Tesla” and “Up to €9,000”`, `Within 200 km of Graz`. */
function labelOf(relaxation: RelaxedCount, productType: ProductType, filter: ListFilter): string {
  const { without, instead } = relaxation;
  const chipsOf = (criteria: Criteria, isMeant: (name: string, parameters: object) => boolean) =>
    givenRows(criteria)
      .filter(([name, { parameters }]) => isMeant(name, parameters))
      .map(([name, row]) =>
        name === 'text'
          ? filter.text
          : row
              .chips(productType, criteria)
              .map(({ label }) => label)
              .join(', '),
      );
  if (without.length > 0) {
    const removed = chipsOf(filter, (name) => without.some((one) => one === name));
    return `Without ${removed.map((label) => `“${label}”`).join(' and ')}`;
  }
  const changed = Object.keys(instead);
  return chipsOf(relaxedBy(relaxation, filter), (_name, parameters) =>
    changed.some((parameter) => Object.hasOwn(parameters, parameter)),
  ).join(', ');
}
