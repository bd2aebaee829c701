import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { ReactNode } from 'react';
import { ListFacts } from '../../live/ListHead';
import { countText } from '../filter/count-text';
import { thatDoNotSay } from '../filter/unsaid-names';
import { adListCopy } from '../kinds/ad-list-copy';
import type { Filtered } from './FilteredList';
import type { LiveAdsList } from './use-live-ads';

interface AdFactsProps extends Filtered {
  kind: AdKind;
  productType: ProductType;
  list: LiveAdsList;
  children?: ReactNode;
}

/** How many ads a list has, and how many more do not say what is asked; an empty list offers these itself. */
export function AdFacts({
  kind,
  productType,
  list,
  filter,
  counts,
  onFilterChanged,
  children,
}: AdFactsProps) {
  // Ads that came live may not be counted yet.
  const isCounted = counts !== null && counts.total !== null && counts.total >= list.rows.length;
  return (
    <ListFacts
      list={list}
      of={adListCopy[kind].listed(productType)}
      what="ads"
      total={isCounted ? counts.count : null}
    >
      {list.freshness === 'stale' && list.isOutdated && (
        <span>Loaded before the connection was lost, there may be more</span>
      )}
      {children}
      {list.rows.length > 0 && counts !== null && counts.unsaid.length > 0 && !filter.withUnknown && (
        <button
          type="button"
          className="bp6-button bp6-small"
          onClick={() => onFilterChanged({ ...filter, withUnknown: true })}
        >
          Include {countText(counts.unknown)} more {thatDoNotSay(counts)}
        </button>
      )}
    </ListFacts>
  );
}
