import { mdiClose } from '@mdi/js';
import type { ProductType } from '@voltyard/contracts/product-types';
import { Icon } from '../../ui/Icon';
import { type AdListFilter, withoutNarrowing } from '../ad-list-filter';
import { moneyOf } from '../ad-formats';
import { subTypeNames } from '../ad-words';
import './FilterChips.scss';

interface FilterChipsProps {
  productType: ProductType;
  filter: AdListFilter;
  /** Why parts of the address are left out. */
  refused: readonly string[];
  /** The page has no field for the words that are searched for. */
  isTextShown?: boolean;
  onChanged: (filter: AdListFilter) => void;
}

interface Chip {
  label: string;
  without: Partial<AdListFilter>;
}

/** What the address leaves out of a list, each with the way to remove it, and what of the address says nothing. */
export function FilterChips({ productType, filter, refused, isTextShown, onChanged }: FilterChipsProps) {
  const chips = chipsOf(productType, filter, isTextShown ?? false);
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
              onClick={() => onChanged(withoutNarrowing(filter))}
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

/** Without a price it says nothing. */
const noCurrency = { currency: undefined };

function chipsOf(productType: ProductType, filter: AdListFilter, isTextShown: boolean): Chip[] {
  const { text, subType, priceMin, priceMax, currency = 'EUR' } = filter;
  const names: Record<string, string> = subTypeNames[productType];
  return [
    isTextShown && text !== '' && { label: `“${text}”`, without: { text: '' } },
    subType !== undefined && { label: names[subType] ?? subType, without: { subType: undefined } },
    priceMin !== undefined && {
      label: `From ${moneyOf(priceMin, currency)}`,
      without: { priceMin: undefined, ...(priceMax === undefined && noCurrency) },
    },
    priceMax !== undefined && {
      label: `Up to ${moneyOf(priceMax, currency)}`,
      without: { priceMax: undefined, ...(priceMin === undefined && noCurrency) },
    },
  ].filter((chip) => chip !== false);
}
