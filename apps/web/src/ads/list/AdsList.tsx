import { mdiMagnify } from '@mdi/js';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { type ListFilter, searchAbout } from '@voltyard/contracts/ads/criteria/list-address';
import { ProductType } from '@voltyard/contracts/product-types';
import { NotFound } from '../../ui/pages/NotFound';
import { EmptyState } from '../../ui/pages/EmptyState';
import { adListCopy } from '../kinds/ad-list-copy';
import { adPaths } from '../kinds/ad-paths';
import { ListFacts, ListHead } from '../../live/ListHead';
import { LiveAds } from './LiveAds';
import { OpenedAd } from '../page/OpenedAd';
import { ProductTypeTabs } from '../../ui/ProductTypeTabs';
import { useLiveAds } from './use-live-ads';
import { CreateLink } from './CreateLink';
import { FilterBar } from '../filter/FilterBar';
import { FilterChips } from '../filter/FilterChips';
import { FilterButton, FilterPanel, useHasFilterBeside } from '../filter/FilterPanel';
import { FilterSentence } from '../filter/FilterSentence';
import { NothingHere, type NothingHereProps } from './NothingHere';
import { useFilterCounts } from '../filter/use-filter-counts';
import { OncePlaceIsFound } from '../filter/OncePlaceIsFound';
import { useListFilter } from '../filter/use-list-filter';
import { useNearPlace } from '../filter/use-near-place';
import { useSearchText } from '../filter/use-search-text';
import './AdsList.scss';

/** The screen of all ads of one kind about one kind of vehicle, searched and sorted as its address says. */
export function AdsList({ kind, productType }: { kind: AdKind; productType: string }) {
  const known = ProductType.safeParse(productType);
  if (!known.success) return <NotFound />;
  return (
    <>
      <List kind={kind} productType={known.data} />
      <OpenedAd kinds={[kind]} />
    </>
  );
}

interface ListProps {
  kind: AdKind;
  productType: ProductType;
}

function List({ kind, productType }: ListProps) {
  const { filter: read, refused, key, change } = useListFilter(productType);
  const place = useNearPlace(read);
  const filter = place.located;
  const copy = adListCopy[kind];
  const searchText = useSearchText(filter, change);
  const listOf = (type: ProductType) => {
    const search = searchAbout(type, filter);
    return search.size === 0 ? adPaths[kind].list(type) : `${adPaths[kind].list(type)}?${search}`;
  };
  const remove = (changed: ListFilter) => change(changed, { isStep: true });
  const isFilterBeside = useHasFilterBeside();
  const counts = useFilterCounts({ kind, productType, filter, key });
  const fields = {
    kind,
    productType,
    criteria: filter,
    counts,
    onChosen: (chosen: Criteria) => change({ ...filter, text: searchText.asked, ...chosen }),
  };
  return (
    <>
      <ListHead
        title={copy.title(productType)}
        actions={<CreateLink kind={kind} productType={productType} hasIcon />}
      />
      <div className="ads-list__controls">
        <ProductTypeTabs current={productType} label={copy.tabs} addressOf={listOf} />
        <FilterBar {...{ kind, productType, filter }} search={searchText} onChanged={change}>
          {!isFilterBeside && <FilterButton {...fields} />}
        </FilterBar>
      </div>
      <div className="ads-list__body">
        {isFilterBeside && <FilterPanel {...fields} />}
        <div className="ads-list__found">
          <FilterChips {...{ productType, filter, refused }} onChanged={remove} />
          <FilterSentence {...{ kind, productType }} criteria={filter} />
          {/* Another question is another list, loaded and watched again. The search field stays, and with it the focus. */}
          {searchText.problem === null ? (
            <OncePlaceIsFound place={place}>
              <Ads
                key={`${kind} ${productType} ${key}`}
                {...{ kind, productType, filter }}
                onFilterChanged={remove}
              />
            </OncePlaceIsFound>
          ) : (
            <NotSearched />
          )}
        </div>
      </div>
    </>
  );
}

/** The last search's ads are no answer to the text in the search field. */
function NotSearched() {
  return (
    <EmptyState
      icon={mdiMagnify}
      title="Nothing was searched for yet"
      description="Change what stands in the search field, and what matches appears here."
    />
  );
}

function Ads(props: NothingHereProps) {
  const { kind, productType, filter } = props;
  const list = useLiveAds({ kind, productType, ...filter });
  return (
    <>
      <ListFacts of="ad" list={list} />
      <LiveAds
        list={list}
        label={adListCopy[kind].title(productType)}
        cardHeadingLevel={2}
        near={filter.nearPlace}
        empty={<NothingHere {...props} />}
      />
    </>
  );
}
