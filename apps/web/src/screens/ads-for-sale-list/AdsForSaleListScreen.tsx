import { mdiStorePlusOutline } from '@mdi/js';
import { ProductType } from '@voltyard/contracts/product-types';
import { useParams, useSearchParams } from 'react-router-dom';
import { type AdListFilter, filterOf, searchOf } from '../../ads/ad-list-filter';
import { productTypeNames } from '../../ads/ad-words';
import { ListFacts, ListHead } from '../../ads/ListHead';
import { LiveAds } from '../../ads/LiveAds';
import { productTypeIcons } from '../../ads/product-type-icons';
import { ProductTypeTabs } from '../../ads/ProductTypeTabs';
import { useLiveAds } from '../../ads/use-live-ads';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { paths } from '../../wiring/paths';
import { Component as NotFound } from '../not-found/NotFoundScreen';
import { FilterBar } from './FilterBar';
import '../../ads/ads-list.scss';

export function Component() {
  const productType = ProductType.safeParse(useParams().productType);
  const [search, setSearch] = useSearchParams();
  if (!productType.success) return <NotFound />;
  const filter = filterOf(search);
  const change = (changed: AdListFilter) =>
    setSearch(searchOf(changed), { replace: true, preventScrollReset: true });
  return <List productType={productType.data} filter={filter} onFilterChanged={change} />;
}

interface ListProps {
  productType: ProductType;
  filter: AdListFilter;
  onFilterChanged: (filter: AdListFilter) => void;
}

function List(props: ListProps) {
  const { productType, filter, onFilterChanged } = props;
  const { one, many } = productTypeNames[productType];
  const search = searchOf(filter);
  const withFilter = (address: string) => (search.size === 0 ? address : `${address}?${search}`);
  return (
    <>
      <ListHead
        title={`${many} for sale`}
        actions={
          <ButtonLink
            to={`${paths.adForSaleCreate}?type=${productType}`}
            look="primary"
            icon={mdiStorePlusOutline}
          >
            Sell your {one.toLowerCase()}
          </ButtonLink>
        }
      />
      <div className="ads-list__controls">
        <ProductTypeTabs
          current={productType}
          label="For sale"
          addressOf={(type) => withFilter(paths.adsForSaleList(type))}
        />
        <FilterBar filter={filter} onChanged={onFilterChanged} />
      </div>
      {/* Another question is another list, loaded and watched anew. The search field stays, and with it the focus. */}
      <Ads key={`${productType} ${search}`} {...props} />
    </>
  );
}

function Ads(props: ListProps) {
  const list = useLiveAds({ productType: props.productType, ...props.filter });
  return (
    <>
      <ListFacts list={list} />
      <LiveAds
        list={list}
        label={`${productTypeNames[props.productType].many} for sale`}
        cardHeadingLevel={2}
        empty={<NothingHere {...props} />}
      />
    </>
  );
}

function NothingHere({ productType, filter, onFilterChanged }: ListProps) {
  const { one, many } = productTypeNames[productType];
  if (filter.text === '') {
    return (
      <EmptyState
        icon={productTypeIcons[productType]}
        title={`No ${many.toLowerCase()} for sale yet`}
        description="Leave this page open: the first one appears here the moment it is posted. Or be that one."
        actions={
          <ButtonLink to={`${paths.adForSaleCreate}?type=${productType}`} look="primary">
            Sell your {one.toLowerCase()}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={productTypeIcons[productType]}
      title={`No ${one.toLowerCase()} matches “${filter.text}”`}
      description="Leave this page open: one that matches appears here as soon as it is posted."
      actions={
        <button
          type="button"
          className="bp6-button bp6-intent-primary"
          onClick={() => onFilterChanged({ ...filter, text: '' })}
        >
          Show all {many.toLowerCase()}
        </button>
      }
    />
  );
}
