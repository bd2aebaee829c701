import { mdiClose } from '@mdi/js';
import { chipsOf } from '@voltyard/contracts/ads/criteria/describe';
import { type ListFilter, withoutCriteria } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import { Icon } from '../../ui/Icon';
import './FilterChips.scss';

interface FilterChipsProps {
  productType: ProductType;
  filter: ListFilter;
  /** Why parts of the address are left out. */
  refused: readonly string[];
  /** The page has no field for the words that are searched for. */
  isTextShown?: boolean;
  onChanged: (filter: ListFilter) => void;
}

/** What the address leaves out of a list, each with the way to remove it, and what of the address says nothing. */
export function FilterChips({ productType, filter, refused, isTextShown, onChanged }: FilterChipsProps) {
  const chips = chipsOf(productType, filter).filter(({ criterion }) => isTextShown || criterion !== 'text');
  return (
    <>
      {chips.length > 0 && (
        <div className="filter-chips" role="group" aria-label="Filters">
          {chips.map(({ label, without }) => (
            <button
              key={label}
              type="button"
              className="filter-chips__chip"
              aria-label={`Remove filter: ${label}`}
              onClick={() => onChanged({ ...filter, ...without })}
            >
              {label}
              <Icon path={mdiClose} size={16} />
            </button>
          ))}
          {chips.length > 1 && (
            <button
              type="button"
              className="bp6-button bp6-minimal"
              onClick={() => onChanged(withoutCriteria(filter))}
            >
              Remove all
            </button>
          )}
        </div>
      )}
      <div role="status" className={refused.length > 0 ? 'filter-chips__refused' : 'visually-hidden'}>
        {refused.length > 0 && (
          <>
            <p>Part of this address was left out. {refused.join(' ')}</p>
            <button type="button" className="bp6-button bp6-small" onClick={() => onChanged(filter)}>
              Ok
            </button>
          </>
        )}
      </div>
    </>
  );
}
