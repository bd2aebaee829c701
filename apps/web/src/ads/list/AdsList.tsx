import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { typeNamedIn } from '@voltyard/contracts/ads/named-type';
import { isProductType, type ProductType } from '@voltyard/contracts/product-types';
import { useMemo } from 'react';
import { NotFound } from '../../ui/pages/NotFound';
import { adListCopy } from '../kinds/ad-list-copy';
import { adPaths } from '../kinds/ad-paths';
import { ListHead } from '../../live/ListHead';
import { LiveAds } from './LiveAds';
import { OpenedAd } from '../page/OpenedAd';
import type { LoadAdActions } from '../page/LateAd';
import { useNewSince } from '../searches/new-since';
import { type LiveAdsList, useLiveAds } from './use-live-ads';
import { AdFacts } from './AdFacts';
import { useKnownAds } from './use-known-ads';
import { CreateLink } from './CreateLink';
import { DidYouMean } from './DidYouMean';
import { FilteredList } from './FilteredList';
import { spelledIn } from './spelled-in';
import { OtherTypesOffer } from './OtherTypesOffer';
import { NothingHere, type NothingHereProps } from './NothingHere';

interface AdsListProps {
  loadActions: LoadAdActions;
  kind: AdKind;
  productType: string;
}

/** The screen of all ads of one kind about one kind of vehicle, searched and sorted as its address says. */
export function AdsList({ kind, productType, loadActions }: AdsListProps) {
  if (!isProductType(productType)) return <NotFound />;
  return (
    <>
      <List kind={kind} productType={productType} />
      <OpenedAd kinds={[kind]} loadActions={loadActions} />
    </>
  );
}

interface ListProps {
  kind: AdKind;
  productType: ProductType;
}

function List({ kind, productType }: ListProps) {
  const copy = adListCopy[kind];
  return (
    <>
      <ListHead
        title={copy.title(productType)}
        actions={<CreateLink kind={kind} productType={productType} hasIcon />}
      />
      <FilteredList
        scope={{ kind, productType }}
        tabs={copy.tabs}
        addressOf={adPaths[kind].list}
        renderAds={(filtered) => <Ads {...{ kind, productType }} {...filtered} />}
      />
    </>
  );
}

/** Also marks what is new in the results of a search that the person keeps. */
function useMarked(list: LiveAdsList): LiveAdsList {
  const isNewResult = useNewSince();
  const rows = useMemo(
    () => list.rows.map((row) => (row.isNew || !isNewResult(row.row) ? row : { ...row, isNew: true })),
    [list.rows, isNewResult],
  );
  return { ...list, rows };
}

/** Whether the filter says which vehicle is meant, which may be one of another type. */
const hasNames = ({ text, brand, model }: ListFilter): boolean =>
  [text, brand, model].some((names) => names !== undefined);

/** A list with fewer ads than this also suggests a corrected search. */
const few = 6;

function Ads(props: NothingHereProps) {
  const { kind, productType, filter, brands, focusHead } = props;
  const known = useKnownAds({ kind, productType });
  const list = useMarked(useLiveAds({ kind, productType, ...filter }, known));
  const isFew = list.status === 'loaded' && !list.hasMore && list.rows.length < few;
  const named = typeNamedIn(filter.text ?? '')?.productType ?? productType;
  return (
    <>
      {(isFew || named !== productType) && hasNames(filter) && (
        <OtherTypesOffer {...{ kind, productType, filter, focusHead }} />
      )}
      {isFew &&
        spelledIn(filter).map((spelled) => (
          <DidYouMean key={spelled.key} {...{ kind, productType, spelled, brands, focusHead }} />
        ))}
      <AdFacts {...props} list={list} />
      <LiveAds
        list={list}
        label={adListCopy[kind].title(productType)}
        cardHeadingLevel={2}
        isFirst
        asked={filter}
        empty={<NothingHere {...props} />}
      />
    </>
  );
}
