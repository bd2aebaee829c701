import type { PublicUser } from '@voltyard/contracts/accounts/accounts.rest';
import { UserName } from '@voltyard/contracts/accounts/user-name';
import { ProductType } from '@voltyard/contracts/product-types';
import { useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PageSize } from '../../ads/ad-list-filter';
import { dayOf } from '../../ads/ad-formats';
import { productTypeNames } from '../../ads/ad-words';
import { AdGridSkeleton } from '../../ads/AdGrid';
import { useAdsApi } from '../../ads/ads-api';
import { ListFacts, ListHead } from '../../ads/ListHead';
import { LiveAds } from '../../ads/LiveAds';
import { OpenedAd } from '../../ads/OpenedAd';
import { LoadFailed } from '../../ui/LoadFailed';
import { productTypeIcons } from '../../ads/product-type-icons';
import { ProductTypeTabs } from '../../ads/ProductTypeTabs';
import { PageSizeSelect, usePageSize, withPageSize } from '../../ads/list/PageSizeSelect';
import { mostOf, useAdCounts } from '../../ads/use-ad-counts';
import { useLiveAds } from '../../ads/use-live-ads';
import { useLoaded } from '../../ads/use-loaded';
import { useVisitor } from '../../shell/use-visitor';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import type { AdCounts } from '../../wiring/ads';
import { paths } from '../../wiring/paths';
import { useReportedAttempts } from '../../wiring/report-failure';
import { Component as NotFound } from '../not-found/NotFoundScreen';
import '../../ads/list/AdsList.scss';
import './AdsForSaleListUserNameScreen.scss';

export function Component() {
  const { userName = '' } = useParams();
  return UserName.safeParse(userName).success ? <Seller key={userName} userName={userName} /> : <NotFound />;
}

function Seller({ userName }: { userName: string }) {
  const { loadUser } = useAdsApi();
  const { reporting } = useReportedAttempts({ except: 'not-found' });
  const [loaded, retry] = useLoaded(
    useCallback((signal) => reporting(() => loadUser(userName, signal)), [loadUser, userName, reporting]),
  );
  switch (loaded.status) {
    case 'loading':
      return <AdGridSkeleton count={4} />;
    case 'missing':
      return <NotFound />;
    case 'failed':
      return <LoadFailed title="This seller could not be loaded" problem={loaded.message} onRetry={retry} />;
    case 'loaded':
      return (
        <>
          <SellersTypes seller={loaded.value} />
          <OpenedAd kinds={['for-sale']} />
        </>
      );
  }
}

/** The kind of vehicle that the address names, else the one that the seller has most of. */
function SellersTypes({ seller }: { seller: PublicUser }) {
  const [search] = useSearchParams();
  const [limit, setLimit] = usePageSize();
  const counts = useAdCounts('for-sale', seller.id);
  // What there was most of when the page was opened: an ad that is posted meanwhile turns no page.
  const [most, setMost] = useState<ProductType | null>(null);
  if (most === null && counts !== null) setMost(counts === 'failed' ? 'car' : mostOf(counts));
  const named = ProductType.safeParse(search.get('type'));
  const productType = named.success ? named.data : most;
  if (productType === null) return <AdGridSkeleton count={4} />;
  return (
    <SellersAds
      key={`${productType} ${limit}`}
      {...{ seller, productType, limit }}
      counts={counts === 'failed' ? null : counts}
      onLimitChanged={setLimit}
    />
  );
}

interface SellersAdsProps {
  seller: PublicUser;
  productType: ProductType;
  limit: PageSize;
  counts: AdCounts | null;
  onLimitChanged: (limit: PageSize) => void;
}

function SellersAds({ seller, productType, limit, counts, onLimitChanged }: SellersAdsProps) {
  const list = useLiveAds({ kind: 'for-sale', productType, user: seller, limit });
  const { user } = useVisitor();
  const { many } = productTypeNames[productType];
  const isOwn = user?.id === seller.id;
  const address = paths.adsForSaleListUserName(seller.userName);
  return (
    <>
      <div className="seller">
        <span className="seller__initial" aria-hidden>
          {seller.userName.slice(0, 1).toUpperCase()}
        </span>
        <ListHead
          title={seller.userName}
          actions={isOwn && <ButtonLink to={paths.adForSaleCreate}>Create an ad</ButtonLink>}
        >
          <ListFacts list={list}>
            <span>Member since {dayOf(seller.memberSince)}</span>
          </ListFacts>
        </ListHead>
      </div>
      <div className="ads-list__controls">
        <ProductTypeTabs
          current={productType}
          label={`For sale from ${seller.userName}`}
          counts={counts}
          addressOf={(type) => withPageSize(`${address}?type=${type}`, limit)}
        />
        <PageSizeSelect value={limit} onChange={onLimitChanged} />
      </div>
      <LiveAds
        list={list}
        label={`${many} for sale from ${seller.userName}`}
        cardHeadingLevel={2}
        empty={
          <EmptyState
            icon={productTypeIcons[productType]}
            title={`No ${many.toLowerCase()} at the moment`}
            description={`What ${isOwn ? 'you post' : `${seller.userName} posts`} appears here at once.`}
            actions={
              <ButtonLink to={paths.adsForSaleList(productType)}>See all {many.toLowerCase()}</ButtonLink>
            }
          />
        }
      />
    </>
  );
}
