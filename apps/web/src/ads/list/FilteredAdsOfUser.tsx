import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { isNarrowed } from '@voltyard/contracts/ads/criteria/criteria-table';
import { type ListFilter, searchAbout } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { ReactNode } from 'react';
import type { AdCounts } from '../../wiring/http/ads';
import { ListFacts } from '../../live/ListHead';
import { LiveAds } from './LiveAds';
import { ProductTypeTabs } from '../../ui/ProductTypeTabs';
import { type LiveAdsList, useLiveAds } from './use-live-ads';
import { FilterChips } from '../filter/FilterChips';
import { NoMatch } from './NoMatch';
import { OrderAndPageSize } from '../filter/OrderAndPageSize';
import { OncePlaceIsFound } from '../filter/OncePlaceIsFound';
import { useListFilter } from '../filter/use-list-filter';
import { useNearPlace } from '../filter/use-near-place';
import './AdsList.scss';
import '../filter/FilterBar.scss';

interface FilteredAdsOfUserProps {
  kind: AdKind;
  productType: ProductType;
  userId: string;
  /** How many ads they have of each kind of vehicle, whatever the filter leaves out; null while that is not known. */
  counts: AdCounts | null;
  /** What the tabs choose among. */
  tabs: string;
  /** Where the list of another kind of vehicle is. */
  addressOf: (productType: ProductType) => string;
  label: string;
  /** Stands in the place of the ads where there are none, filtered or not. */
  empty: ReactNode;
  /** Stands beside the count. */
  renderFacts?: (list: LiveAdsList) => ReactNode;
  /** Stands below the ads. */
  renderBelow?: (list: LiveAdsList) => ReactNode;
}

/** One user's ads as the address filters and sorts them, with the ways to change that. */
export function FilteredAdsOfUser(props: FilteredAdsOfUserProps) {
  const { kind, productType, userId, counts, tabs, addressOf } = props;
  const { filter: read, refused, key, change } = useListFilter(productType);
  const place = useNearPlace(read);
  const filter = place.located;
  const remove = (changed: ListFilter) => change(changed, { isStep: true });
  return (
    <>
      <div className="ads-list__controls">
        <ProductTypeTabs
          current={productType}
          label={tabs}
          counts={counts}
          addressOf={(type) => withSearch(addressOf(type), searchAbout(type, filter))}
        />
        <div className="filter-bar filter-bar--end">
          <OrderAndPageSize {...{ kind, filter }} onChosen={(chosen) => change({ ...filter, ...chosen })} />
        </div>
      </div>
      <FilterChips {...{ productType, filter, refused }} isTextShown onChanged={remove} />
      {/* Another question is another list. What is chosen in stays, and with it the focus. */}
      <OncePlaceIsFound place={place}>
        <Ads
          key={`${kind} ${productType} ${userId} ${key}`}
          {...props}
          filter={filter}
          onFilterChanged={remove}
        />
      </OncePlaceIsFound>
    </>
  );
}

const withSearch = (address: string, search: URLSearchParams): string =>
  search.size === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${search}`;

interface AdsProps extends FilteredAdsOfUserProps {
  filter: ListFilter;
  onFilterChanged: (filter: ListFilter) => void;
}

function Ads(props: AdsProps) {
  const { kind, productType, userId, filter, label, empty, renderFacts, renderBelow } = props;
  const list = useLiveAds({ kind, productType, user: { id: userId }, ...filter });
  return (
    <>
      <ListFacts of="ad" list={list}>
        {renderFacts?.(list)}
      </ListFacts>
      <LiveAds
        list={list}
        label={label}
        cardHeadingLevel={2}
        near={filter.nearPlace}
        empty={isNarrowed(filter) ? <NoMatch {...props} /> : empty}
      />
      {renderBelow?.(list)}
    </>
  );
}
