import type { PublicUser } from '@voltyard/contracts/accounts/accounts.rest';
import { ProductType } from '@voltyard/contracts/product-types';
import { useState } from 'react';
import { useParams, useSearchParams } from '../../wiring/router/hooks';
import { dayOf } from '../../ui/formats';
import { productTypeNames } from '@voltyard/contracts/ads/ad-copy';
import { AdGridSkeleton } from '../../ads/list/AdGrid';
import { ListHead } from '../../live/ListHead';
import { OpenedAd } from '../../ads/page/OpenedAd';
import { productTypeIcons } from '../../ui/product-type-icons';
import { loadAdActions } from '../load-ad-actions';
import { FilteredAdsOfUser } from '../../ads/list/FilteredAdsOfUser';
import { UserByName } from '../../ads/list/UserByName';
import { mostFrequentType, useAdCounts } from '../../ads/use-ad-counts';
import { useVisitor } from '../../visitor/use-visitor';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/pages/EmptyState';
import type { AdCountsOfUser } from '../../wiring/http/ads';
import { paths } from '../../wiring/navigation/paths';
import './AdsForSaleListUserNameScreen.scss';

export function Component() {
  const { userName = '' } = useParams();
  return (
    <UserByName
      userName={userName}
      failed="This seller could not be loaded"
      render={(seller) => (
        <>
          <SellersTypes seller={seller} />
          <OpenedAd kinds={['for-sale']} loadActions={loadAdActions} />
        </>
      )}
    />
  );
}

/** The kind of vehicle that the address names, else the one that the seller has most of. */
function SellersTypes({ seller }: { seller: PublicUser }) {
  const [search] = useSearchParams();
  const counts = useAdCounts('for-sale', seller.id);
  // What there was most of when the page was opened: an ad that is posted meanwhile turns no page.
  const [initialType, setInitialType] = useState<ProductType | null>(null);
  if (initialType === null && counts !== null)
    setInitialType(counts === 'failed' ? 'car' : mostFrequentType(counts));
  const named = ProductType.safeParse(search.get('type'));
  const productType = named.success ? named.data : initialType;
  if (productType === null) return <AdGridSkeleton count={4} />;
  return <SellersAds {...{ seller, productType }} counts={counts === 'failed' ? null : counts} />;
}

interface SellersAdsProps {
  seller: PublicUser;
  productType: ProductType;
  counts: AdCountsOfUser | null;
}

function SellersAds({ seller, productType, counts }: SellersAdsProps) {
  const { userId } = useVisitor();
  const { many } = productTypeNames[productType];
  const isOwn = userId === seller.id;
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
          <p className="list-facts">Member since {dayOf(seller.memberSince)}</p>
        </ListHead>
      </div>
      <FilteredAdsOfUser
        kind="for-sale"
        userId={seller.id}
        {...{ productType, counts }}
        tabs={`For sale from ${seller.userName}`}
        addressOf={(type) => `${address}?type=${type}`}
        label={`${many} for sale from ${seller.userName}`}
        empty={
          <EmptyState
            icon={productTypeIcons[productType]}
            title={`No ${many.toLowerCase()} at the moment`}
            description={`What ${isOwn ? 'you post' : `${seller.userName} posts`} for sale appears here at once.`}
            actions={
              <ButtonLink to={paths.adsForSaleList(productType)}>See all {many.toLowerCase()}</ButtonLink>
            }
          />
        }
      />
    </>
  );
}
