import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { anyProductType, ProductType } from '@voltyard/contracts/product-types';
import { Link, Navigate } from 'react-router-dom';
import { Component as NotFound } from '../../screens/not-found/NotFoundScreen';
import { useVisitor } from '../../shell/use-visitor';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import type { AdCounts } from '../../wiring/ads';
import { paths } from '../../wiring/paths';
import type { PageSize } from '../ad-list-filter';
import { AdGridSkeleton } from '../AdGrid';
import { adListWords } from '../kinds/ad-list-words';
import { adPlaces } from '../kinds/ad-places';
import { ListFacts, ListHead } from '../ListHead';
import type { LiveAdsList } from '../live-ads-list';
import { LiveAds } from '../LiveAds';
import { OpenedAd } from '../OpenedAd';
import { productTypeIcons } from '../product-type-icons';
import { ProductTypeTabs } from '../ProductTypeTabs';
import { mostOf, useAdCounts } from '../use-ad-counts';
import { useLiveAds } from '../use-live-ads';
import { DeletedAds } from './DeletedAds';
import { CreateLink } from './CreateLink';
import { PageSizeSelect, usePageSize, withPageSize } from './PageSizeSelect';
import './AdsList.scss';

interface AdsListOfUserProps {
  kind: AdKind;
  productType: string;
  userId: string;
}

/** The screen of one user's ads of one kind; one's own list is where ads are managed. */
export function AdsListOfUser({ kind, productType, userId }: AdsListOfUserProps) {
  const known = ProductType.safeParse(productType);
  const [limit, setLimit] = usePageSize();
  const counts = useAdCounts(kind, userId);
  if (productType === anyProductType) {
    if (counts === null) return <AdGridSkeleton count={4} />;
    const type = counts === 'failed' ? 'car' : mostOf(counts);
    return <Navigate replace to={withPageSize(adPlaces[kind].listOfUser(type, userId), limit)} />;
  }
  if (!known.success) return <NotFound />;
  return (
    <>
      <List
        key={`${kind} ${productType} ${userId} ${limit}`}
        {...{ kind, userId, limit }}
        counts={counts === 'failed' ? null : counts}
        productType={known.data}
        onLimitChanged={setLimit}
      />
      <OpenedAd kinds={[kind]} />
    </>
  );
}

interface ListProps extends AdsListOfUserProps {
  productType: ProductType;
  limit: PageSize;
  counts: AdCounts | null;
  onLimitChanged: (limit: PageSize) => void;
}

function List({ kind, productType, userId, limit, counts, onLimitChanged }: ListProps) {
  const list = useLiveAds({ kind, productType, user: { id: userId }, limit });
  const { user } = useVisitor();
  if (list.isMissing) return <NotFound />;
  const isOwn = user?.id === userId;
  const { title, tabs } = adListWords[kind][isOwn ? 'ownList' : 'othersList'];
  return (
    <>
      <ListHead
        title={title(productType)}
        actions={
          isOwn &&
          list.rows.length > 0 && <CreateLink kind={kind} productType={productType} hasIcon isAnother />
        }
      >
        <ListFacts list={list}>{!isOwn && <Whose list={list} />}</ListFacts>
      </ListHead>
      <div className="ads-list__controls">
        <ProductTypeTabs
          current={productType}
          label={tabs}
          counts={counts}
          addressOf={(type) => withPageSize(adPlaces[kind].listOfUser(type, userId), limit)}
        />
        <PageSizeSelect value={limit} onChange={onLimitChanged} />
      </div>
      <LiveAds
        list={list}
        label={adListWords[kind].title(productType)}
        cardHeadingLevel={2}
        empty={<NothingOfTheirs {...{ kind, productType, isOwn }} />}
      />
      {isOwn && <DeletedAds {...{ kind, productType }} revision={list.rows.length} />}
    </>
  );
}

function Whose({ list }: { list: LiveAdsList }) {
  const userName = list.rows[0]?.row.userName;
  return userName && <Link to={paths.adsForSaleListUserName(userName)}>{userName}</Link>;
}

function NothingOfTheirs({
  kind,
  productType,
  isOwn,
}: Omit<ListProps, 'userId' | 'limit' | 'counts' | 'onLimitChanged'> & { isOwn: boolean }) {
  const { ownList, othersList } = adListWords[kind];
  const { emptyTitle, emptyDescription } = isOwn ? ownList : othersList;
  return (
    <EmptyState
      icon={productTypeIcons[productType]}
      title={emptyTitle(productType)}
      description={emptyDescription}
      actions={
        isOwn ? (
          <CreateLink kind={kind} productType={productType} />
        ) : (
          <ButtonLink to={adPlaces[kind].list(productType)}>{othersList.seeAll(productType)}</ButtonLink>
        )
      }
    />
  );
}
