import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { anyProductType, ProductType } from '@voltyard/contracts/product-types';
import { Link } from '../../wiring/router/Link';
import { Navigate } from '../../wiring/router/Navigate';
import { useLocation } from '../../wiring/router/hooks';
import { NotFound } from '../../ui/pages/NotFound';
import { useVisitor } from '../../visitor/use-visitor';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/pages/EmptyState';
import type { AdCountsOfUser } from '../../wiring/http/ads';
import { paths } from '../../wiring/navigation/paths';
import { AdGridSkeleton } from './AdGrid';
import { adListCopy } from '../kinds/ad-list-copy';
import { adPaths } from '../kinds/ad-paths';
import { ListHead } from '../../live/ListHead';
import { OpenedAd } from '../page/OpenedAd';
import type { LoadAdActions } from '../page/LateAd';
import { productTypeIcons } from '../../ui/product-type-icons';
import { mostFrequentType, useAdCountsOfUser } from '../use-ad-counts';
import { DeletedAds } from './DeletedAds';
import { OverAds } from './OverAds';
import { PrivateAds } from './PrivateAds';
import type { LiveAdsList } from './use-live-ads';
import { CreateLink } from './CreateLink';
import { FilteredAdsOfUser } from './FilteredAdsOfUser';

interface AdsListOfUserProps {
  loadActions: LoadAdActions;
  kind: AdKind;
  productType: string;
  userId: string;
}

/** The screen of one user's ads of one kind, filtered as its address says; one's own list is where ads are managed. */
export const AdsListOfUser = (props: AdsListOfUserProps) => (
  <AdsOfUser key={`${props.kind} ${props.userId}`} {...props} />
);

function AdsOfUser({ kind, productType, userId, loadActions }: AdsListOfUserProps) {
  const known = ProductType.safeParse(productType);
  const { search } = useLocation();
  const counts = useAdCountsOfUser(kind, userId);
  if (counts === 'missing') return <NotFound />;
  if (productType === anyProductType) {
    if (counts === null) return <AdGridSkeleton count={4} />;
    const type = counts === 'failed' ? 'car' : mostFrequentType(counts);
    return <Navigate replace to={`${adPaths[kind].listOfUser(type, userId)}${search}`} />;
  }
  if (!known.success) return <NotFound />;
  return (
    <>
      <List {...{ kind, userId }} counts={counts === 'failed' ? null : counts} productType={known.data} />
      <OpenedAd kinds={[kind]} loadActions={loadActions} />
    </>
  );
}

interface ListProps extends Omit<AdsListOfUserProps, 'loadActions'> {
  productType: ProductType;
  counts: AdCountsOfUser | null;
}

function List({ kind, productType, userId, counts }: ListProps) {
  const isOwn = useVisitor().userId === userId;
  const { title, tabs } = adListCopy[kind][isOwn ? 'ownList' : 'othersList'];
  const privateAds = (
    <PrivateAds
      {...{ kind, productType, userId }}
      count={counts && counts.withPrivate[productType] - counts.counts[productType]}
    />
  );
  return (
    <>
      <ListHead
        title={title(productType)}
        actions={
          isOwn &&
          counts !== null &&
          counts.counts[productType] > 0 && (
            <CreateLink kind={kind} productType={productType} hasIcon isAnother />
          )
        }
      />
      <FilteredAdsOfUser
        {...{ kind, productType, userId, counts, tabs }}
        addressOf={(type) => adPaths[kind].listOfUser(type, userId)}
        label={adListCopy[kind].title(productType)}
        empty={<NothingOfTheirs {...{ kind, productType, isOwn }} />}
        renderFacts={(list) => !isOwn && <Whose list={list} />}
        renderAbove={() => isOwn && kind === 'wanted' && privateAds}
        renderBelow={(filter) =>
          isOwn && (
            <>
              {filter.state === undefined && <OverAds {...{ kind, productType, userId, filter }} />}
              {kind === 'for-sale' && privateAds}
              <DeletedAds {...{ kind, productType, userId }} />
            </>
          )
        }
      />
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
}: Pick<ListProps, 'kind' | 'productType'> & { isOwn: boolean }) {
  const { ownList, othersList } = adListCopy[kind];
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
          <ButtonLink to={adPaths[kind].list(productType)}>{othersList.seeAll(productType)}</ButtonLink>
        )
      }
    />
  );
}
