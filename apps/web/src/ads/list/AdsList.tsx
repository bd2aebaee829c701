import { mdiMagnify } from '@mdi/js';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { ProductType } from '@voltyard/contracts/product-types';
import { Component as NotFound } from '../../screens/not-found/NotFoundScreen';
import { EmptyState } from '../../ui/EmptyState';
import { type AdListFilter, searchOf } from '../ad-list-filter';
import { adListWords } from '../kinds/ad-list-words';
import { adPlaces } from '../kinds/ad-places';
import { ListFacts, ListHead } from '../ListHead';
import { LiveAds } from '../LiveAds';
import { OpenedAd } from '../OpenedAd';
import { ProductTypeTabs } from '../ProductTypeTabs';
import { useLiveAds } from '../use-live-ads';
import { CreateLink } from './CreateLink';
import { FilterBar } from './FilterBar';
import { FilterChips } from './FilterChips';
import { NothingHere } from './NothingHere';
import { useListFilter } from './use-list-filter';
import { useSearchText } from './use-search-text';
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
  const { filter, refused, key, change } = useListFilter(productType);
  const words = adListWords[kind];
  const searchText = useSearchText(filter, change);
  // A type of vehicle's own types mean nothing for another one.
  const search = searchOf({ ...filter, subType: undefined });
  const withFilter = (address: string) => (search.size === 0 ? address : `${address}?${search}`);
  const remove = (changed: AdListFilter) => change(changed, { isStep: true });
  return (
    <>
      <ListHead
        title={words.title(productType)}
        actions={<CreateLink kind={kind} productType={productType} hasIcon />}
      />
      <div className="ads-list__controls">
        <ProductTypeTabs
          current={productType}
          label={words.tabs}
          addressOf={(type) => withFilter(adPlaces[kind].list(type))}
        />
        <FilterBar filter={filter} search={searchText} sortNames={words.sorts} onChanged={change} />
      </div>
      <FilterChips {...{ productType, filter, refused }} onChanged={remove} />
      {/* Another question is another list, loaded and watched anew. The search field stays, and with it the focus. */}
      {searchText.problem === null ? (
        <Ads
          key={`${kind} ${productType} ${key}`}
          {...{ kind, productType, filter }}
          onFilterChanged={remove}
        />
      ) : (
        <NotAsked />
      )}
    </>
  );
}

/** The ads from before are no answer to what stands in the search field. */
function NotAsked() {
  return (
    <EmptyState
      icon={mdiMagnify}
      title="Nothing was searched for yet"
      description="Take some words out of the search field, and what matches appears here."
    />
  );
}

export interface AdsProps extends ListProps {
  filter: AdListFilter;
  onFilterChanged: (filter: AdListFilter) => void;
}

function Ads(props: AdsProps) {
  const { kind, productType, filter } = props;
  const list = useLiveAds({ kind, productType, ...filter });
  return (
    <>
      <ListFacts list={list} />
      <LiveAds
        list={list}
        label={adListWords[kind].title(productType)}
        cardHeadingLevel={2}
        empty={<NothingHere {...props} />}
      />
    </>
  );
}
