import type { PublicUser } from '@voltyard/contracts/accounts/accounts.rest';
import { UserName } from '@voltyard/contracts/accounts/user-name';
import { ProductType } from '@voltyard/contracts/product-types';
import { useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { dayOf } from '../../ads/ad-formats';
import { productTypeNames } from '../../ads/ad-words';
import { AdGridSkeleton } from '../../ads/AdGrid';
import { useAdsApi } from '../../ads/ads-api';
import { ListFacts, ListHead } from '../../ads/ListHead';
import { LiveAds } from '../../ads/LiveAds';
import { LoadFailed } from '../../ads/LoadFailed';
import { productTypeIcons } from '../../ads/product-type-icons';
import { ProductTypeTabs } from '../../ads/ProductTypeTabs';
import { useLiveAds } from '../../ads/use-live-ads';
import { useLoaded } from '../../ads/use-loaded';
import { useVisitor } from '../../shell/use-visitor';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { paths } from '../../wiring/paths';
import { Component as NotFound } from '../not-found/NotFoundScreen';
import '../../ads/ads-list.scss';
import './AdsForSaleListUserNameScreen.scss';

export function Component() {
  const { userName = '' } = useParams();
  return UserName.safeParse(userName).success ? <Seller key={userName} userName={userName} /> : <NotFound />;
}

function Seller({ userName }: { userName: string }) {
  const { loadUser } = useAdsApi();
  const [loaded, retry] = useLoaded(
    useCallback((signal) => loadUser(userName, signal), [loadUser, userName]),
  );
  const [search] = useSearchParams();
  const type = ProductType.safeParse(search.get('type'));
  const productType = type.success ? type.data : 'car';
  switch (loaded.status) {
    case 'loading':
      return <AdGridSkeleton count={4} />;
    case 'missing':
      return <NotFound />;
    case 'failed':
      return <LoadFailed title="This seller could not be loaded" problem={loaded.message} onRetry={retry} />;
    case 'loaded':
      return <SellersAds key={productType} seller={loaded.value} productType={productType} />;
  }
}

function SellersAds({ seller, productType }: { seller: PublicUser; productType: ProductType }) {
  const list = useLiveAds({ productType, user: seller });
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
          addressOf={(type) => (type === 'car' ? address : `${address}?type=${type}`)}
        />
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
