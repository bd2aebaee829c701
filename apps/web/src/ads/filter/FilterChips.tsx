import { mdiClose } from '@mdi/js';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { chipsOf, type ModelBrands } from '@voltyard/contracts/ads/criteria/describe';
import { type ListFilter, withoutCriteria } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import { type FocusEvent, useRef } from 'react';
import { Icon } from '../../ui/Icon';
import './FilterChips.scss';

interface FilterChipsProps {
  kind: AdKind;
  productType: ProductType;
  filter: ListFilter;
  brands: ModelBrands;
  /** Why parts of the address are left out. */
  refused: readonly string[];
  onChanged: (filter: ListFilter) => void;
  /** Of the group of chips, which has the focus after the last one is removed. */
  id: string;
}

/** What the address leaves out of a list, each with the way to remove it, and what of the address says nothing. */
export function FilterChips({ kind, productType, filter, brands, refused, onChanged, id }: FilterChipsProps) {
  const group = useRef<HTMLDivElement>(null);
  const chips = chipsOf({ kind, productType }, filter, brands);
  const change = (changed: ListFilter, focused: HTMLElement | null) => {
    focused?.focus();
    onChanged(changed);
  };
  return (
    <>
      {/* It stays when its last chip is removed: the keyboard continues before the list. */}
      <div
        ref={group}
        id={id}
        className={chips.length > 0 ? 'filter-chips' : 'filter-chips filter-chips--none'}
        role="group"
        aria-label={chips.length > 0 ? 'Filters' : 'No filters'}
        tabIndex={-1}
      >
        <div className="filter-chips__list">
          {chips.map(({ key, label, without }) => (
            <button
              key={key}
              type="button"
              className="filter-chips__chip"
              aria-label={`Remove filter: ${label}`}
              onFocus={intoView}
              onClick={({ currentTarget: chip }) =>
                change({ ...filter, ...without }, neighbourOf(chip) ?? group.current)
              }
            >
              <span>{label}</span>
              <Icon path={mdiClose} size={16} />
            </button>
          ))}
        </div>
        {chips.length > 1 && (
          <button
            type="button"
            className="bp6-button bp6-minimal filter-chips__all"
            onFocus={intoView}
            onClick={() => change(withoutCriteria(filter), group.current)}
          >
            Remove all
          </button>
        )}
      </div>
      <div role="status" className={refused.length > 0 ? 'filter-chips__refused' : 'visually-hidden'}>
        {refused.length > 0 && (
          <>
            <p>Part of this address was left out. {refused.join(' ')}</p>
            <button
              type="button"
              className="bp6-button bp6-small"
              onClick={() => change(filter, group.current)}
            >
              Ok
            </button>
          </>
        )}
      </div>
    </>
  );
}

/** A browser leaves a chip that is partly in sight where it is. */
const intoView = ({ currentTarget }: FocusEvent<HTMLElement>) =>
  currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** The chip that takes the place of one that is removed: the next one, after the last one the one before it. */
function neighbourOf(chip: HTMLElement): HTMLElement | null {
  const chips = [...(chip.parentElement?.querySelectorAll<HTMLElement>('.filter-chips__chip') ?? [])];
  const at = chips.indexOf(chip);
  return chips[at + 1] ?? chips[at - 1] ?? null;
}
