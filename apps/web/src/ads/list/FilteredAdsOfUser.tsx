import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { isNarrowed } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { ReactNode } from 'react';
import type { AdCountsOfUser } from '../../wiring/http/ads';
import { AdFacts } from './AdFacts';
import { useKnownAds } from './use-known-ads';
import { type Filtered, FilteredList } from './FilteredList';
import { LiveAds } from './LiveAds';
import { NoMatch } from './NoMatch';
import { type LiveAdsList, useLiveAds } from './use-live-ads';

interface FilteredAdsOfUserProps {
  kind: AdKind;
  productType: ProductType;
  userId: string;
  /** The numbers of their ads of each type without the filter; null until they are known. */
  counts: AdCountsOfUser | null;
  /** What the tabs choose among. */
  tabs: string;
  /** Where the list of another kind of vehicle is. */
  addressOf: (productType: ProductType) => string;
  label: string;
  /** Shown when there are no ads and no filter is set. */
  empty: ReactNode;
  /** Stands beside the count. */
  renderFacts?: (list: LiveAdsList) => ReactNode;
  /** Stands above the ads. */
  renderAbove?: () => ReactNode;
  /** Stands below the ads. */
  renderBelow?: (filter: ListFilter) => ReactNode;
}

/** One user's ads, filtered and sorted by the address. */
export const FilteredAdsOfUser = (props: FilteredAdsOfUserProps) => {
  const { kind, productType, userId, counts, tabs, addressOf } = props;
  return (
    <FilteredList
      scope={{ kind, productType, userId }}
      countsByType={counts}
      {...{ tabs, addressOf }}
      renderAds={(filtered) => <Ads {...props} filtered={filtered} />}
    />
  );
};

function Ads(props: FilteredAdsOfUserProps & { filtered: Filtered }) {
  const { kind, productType, userId, filtered, label, empty, renderFacts, renderAbove, renderBelow } = props;
  const { filter } = filtered;
  const known = useKnownAds({ kind, productType });
  const list = useLiveAds({ kind, productType, user: { id: userId }, ...filter }, known);
  return (
    <>
      {renderAbove?.()}
      <AdFacts {...{ kind, productType, list }} {...filtered}>
        {renderFacts?.(list)}
      </AdFacts>
      <LiveAds
        list={list}
        label={label}
        cardHeadingLevel={2}
        asked={filter}
        empty={isNarrowed(filter) ? <NoMatch {...{ kind, productType }} {...filtered} /> : empty}
      />
      {renderBelow?.(filter)}
    </>
  );
}
