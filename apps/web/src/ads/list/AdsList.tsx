import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { ProductType } from '@voltyard/contracts/product-types';
import { useSearchParams } from 'react-router-dom';
import { Component as NotFound } from '../../screens/not-found/NotFoundScreen';
import { type AdListFilter, filterOf, searchOf } from '../ad-list-filter';
import { adListWords } from '../kinds/ad-list-words';
import { adPlaces } from '../kinds/ad-places';
import { ListFacts, ListHead } from '../ListHead';
import { LiveAds } from '../LiveAds';
import { OpenedAd } from '../OpenedAd';
import { ProductTypeTabs } from '../ProductTypeTabs';
import { useLiveAds } from '../use-live-ads';
import { CreateLink } from './CreateLink';
import { FilterBar } from './FilterBar';
import { NothingHere } from './NothingHere';
import './AdsList.scss';

/** The screen of all ads of one kind about one kind of vehicle, searched and sorted as its address says. */
export function AdsList({ kind, productType }: { kind: AdKind; productType: string }) {
  const known = ProductType.safeParse(productType);
  const [search, setSearch] = useSearchParams();
  if (!known.success) return <NotFound />;
  const change = (changed: AdListFilter) =>
    setSearch(searchOf(changed), { replace: true, preventScrollReset: true });
  return (
    <>
      <List kind={kind} productType={known.data} filter={filterOf(search)} onFilterChanged={change} />
      <OpenedAd kinds={[kind]} />
    </>
  );
}

export interface ListProps {
  kind: AdKind;
  productType: ProductType;
  filter: AdListFilter;
  onFilterChanged: (filter: AdListFilter) => void;
}

function List(props: ListProps) {
  const { kind, productType, filter, onFilterChanged } = props;
  const words = adListWords[kind];
  const search = searchOf(filter);
  const withFilter = (address: string) => (search.size === 0 ? address : `${address}?${search}`);
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
        <FilterBar filter={filter} sortNames={words.sorts} onChanged={onFilterChanged} />
      </div>
      {/* Another question is another list, loaded and watched anew. The search field stays, and with it the focus. */}
      <Ads key={`${kind} ${productType} ${search}`} {...props} />
    </>
  );
}

function Ads(props: ListProps) {
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
