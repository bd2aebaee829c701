import { mdiStorePlusOutline } from '@mdi/js';
import { looksLikeId } from '@voltyard/contracts/ids';
import { ProductType } from '@voltyard/contracts/product-types';
import { Link, Navigate, useParams } from 'react-router-dom';
import { productTypeNames } from '../../ads/ad-words';
import { ListFacts, ListHead } from '../../ads/ListHead';
import { LiveAds } from '../../ads/LiveAds';
import { productTypeIcons } from '../../ads/product-type-icons';
import { ProductTypeTabs } from '../../ads/ProductTypeTabs';
import { useLiveAds } from '../../ads/use-live-ads';
import { useVisitor } from '../../shell/use-visitor';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { paths } from '../../wiring/paths';
import { Component as NotFound } from '../not-found/NotFoundScreen';
import '../../ads/ads-list.scss';

/** One user's ads; one's own list is where ads are managed. */
export function Component() {
  const { productType, userId = '' } = useParams();
  const known = ProductType.safeParse(productType);
  if (!known.success) return <NotFound />;
  // `{userId}` may be given as a name as well (the calls allow both); a name has its own page.
  if (!looksLikeId(userId))
    return <Navigate replace to={`${paths.adsForSaleListUserName(userId)}?type=${productType}`} />;
  return <List key={`${productType} ${userId}`} productType={known.data} userId={userId.toLowerCase()} />;
}

function List({ productType, userId }: { productType: ProductType; userId: string }) {
  const list = useLiveAds({ productType, user: { id: userId } });
  const { user } = useVisitor();
  if (list.isMissing) return <NotFound />;
  const { one, many } = productTypeNames[productType];
  const isOwn = user?.id === userId;
  const userName = list.rows[0]?.row.userName;
  return (
    <>
      <ListHead
        title={isOwn ? `Your ${many.toLowerCase()} for sale` : `${many} of one seller`}
        actions={
          isOwn &&
          list.rows.length > 0 && (
            <ButtonLink
              to={`${paths.adForSaleCreate}?type=${productType}`}
              look="primary"
              icon={mdiStorePlusOutline}
            >
              Sell another {one.toLowerCase()}
            </ButtonLink>
          )
        }
      >
        <ListFacts list={list}>
          {userName && !isOwn && <Link to={paths.adsForSaleListUserName(userName)}>{userName}</Link>}
        </ListFacts>
      </ListHead>
      <div className="ads-list__controls">
        <ProductTypeTabs
          current={productType}
          label={isOwn ? 'Your ads' : 'Ads of this seller'}
          addressOf={(type) => paths.adsForSaleListUser(type, userId)}
        />
      </div>
      <LiveAds
        list={list}
        label={`${many} for sale`}
        cardHeadingLevel={2}
        empty={
          <EmptyState
            icon={productTypeIcons[productType]}
            title={isOwn ? `You sell no ${many.toLowerCase()} yet` : `No ${many.toLowerCase()} at the moment`}
            description={
              isOwn
                ? 'Your ads stand here, to edit and to delete.'
                : 'What this seller posts appears here at once.'
            }
            actions={
              isOwn ? (
                <ButtonLink to={`${paths.adForSaleCreate}?type=${productType}`} look="primary">
                  Sell your {one.toLowerCase()}
                </ButtonLink>
              ) : (
                <ButtonLink to={paths.adsForSaleList(productType)}>See all {many.toLowerCase()}</ButtonLink>
              )
            }
          />
        }
      />
    </>
  );
}
