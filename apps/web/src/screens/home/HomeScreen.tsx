import { mdiArrowRight, mdiBullhornVariantOutline, mdiSetMerge, mdiStorePlusOutline } from '@mdi/js';
import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { howToFillAt } from '@voltyard/contracts/how-to-fill';
import { newestOnHome, pageSizes } from '@voltyard/contracts/limits';
import { compareBy } from '@voltyard/contracts/ads/criteria/sort-orders';
import { useSelector } from '@xstate/react';
import { Link } from '../../wiring/router/Link';
import { productTypeNames } from '@voltyard/contracts/ads/ad-copy';
import { Freshness } from '../../live/Freshness';
import { loadAdActions } from '../load-ad-actions';
import { LiveAds } from '../../ads/list/LiveAds';
import { useFilterCounts } from '../../ads/filter/use-filter-counts';
import { SearchAds } from '../../ads/search/SearchAds';
import { OpenedAd } from '../../ads/page/OpenedAd';
import { mergedLists } from '../../live/merged-lists';
import { productTypeIcons } from '../../ui/product-type-icons';
import { useLiveAds } from '../../ads/list/use-live-ads';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/pages/EmptyState';
import { Icon } from '../../ui/Icon';
import { countLabel } from '../../ui/formats';
import { paths } from '../../wiring/navigation/paths';
import { useActors } from '../../wiring/root-actors';
import './HomeScreen.scss';

/** Two rows of two, or one of four: the newest, with a few more in hand for when one is deleted. */
const shownOfEach = 4;

const everything: ListFilter = { sort: 'newest', limit: pageSizes.default };

export function Component() {
  return (
    <div className="home">
      <Hero />
      <NewMatches />
      {productTypes.map((productType) => (
        <Newest key={productType} productType={productType} />
      ))}
      <NewestWanted />
      <OpenedAd kinds={adKinds} loadActions={loadAdActions} />
    </div>
  );
}

function Hero() {
  return (
    <header className="home__hero">
      <h1>
        Electric, second‑hand, <em>the moment it is posted</em>
      </h1>
      <SearchAds />
      <nav className="home__actions" aria-label="Post an ad">
        <ButtonLink to={paths.adForSaleCreate} icon={mdiStorePlusOutline}>
          Sell yours
        </ButtonLink>
        <ButtonLink to={paths.adWantedCreate} icon={mdiBullhornVariantOutline}>
          Post what you want
        </ButtonLink>
      </nav>
    </header>
  );
}

/** Of the user's own ads, as many as the unread notices tell of. */
function NewMatches() {
  const matches = useSelector(useActors().unreadNotices, ({ context }) => context.matches);
  if (matches === 0) return null;
  return (
    <ButtonLink to={paths.matches} look="primary" icon={mdiSetMerge} className="home__matches">
      {countLabel(matches)} new {matches === 1 ? 'match' : 'matches'} with your ads
    </ButtonLink>
  );
}

function Newest({ productType }: { productType: ProductType }) {
  const list = useLiveAds({ kind: 'for-sale', productType, limit: newestOnHome });
  const counts = useFilterCounts({ scope: { kind: 'for-sale', productType }, filter: everything, key: '' });
  const { one, many } = productTypeNames[productType];
  const isFirst = productType === productTypes[0];
  return (
    <section className="home__newest" aria-labelledby={`newest-${productType}`}>
      <div className="home__head">
        <h2 id={`newest-${productType}`}>{many}</h2>
        {counts !== null && (
          <p className="home__count">
            {counts.count}
            <span className="home__count-of"> for sale</span>
          </p>
        )}
        <Freshness state={list.freshness} what="ads" />
        <Link className="home__all" to={paths.adsForSaleList(productType)}>
          All {many.toLowerCase()} <Icon path={mdiArrowRight} size={18} />
        </Link>
      </div>
      <LiveAds
        list={list}
        label={`Newest ${many.toLowerCase()}`}
        isFirst={isFirst}
        limit={shownOfEach}
        skeletonCount={shownOfEach}
        empty={
          <EmptyState
            icon={productTypeIcons[productType]}
            title={`No ${many.toLowerCase()} yet`}
            headingLevel={3}
            description={`Post the first ${one.toLowerCase()}: everybody who looks at this page sees it at once.${isFirst ? howToFillAt(globalThis.location) : ''}`}
            actions={
              <ButtonLink to={`${paths.adForSaleCreate}?type=${productType}`} look="primary">
                Sell your {one.toLowerCase()}
              </ButtonLink>
            }
          />
        }
      />
    </section>
  );
}

/** What people look for, of every kind of vehicle: one row in which each list has its newest. */
function NewestWanted() {
  const list = mergedLists(
    [useNewestWanted('car'), useNewestWanted('bike'), useNewestWanted('scooter')],
    compareBy('newest'),
  );
  return (
    <section className="home__newest" aria-labelledby="newest-wanted">
      <div className="home__head">
        <h2 id="newest-wanted">Wanted</h2>
        <Freshness state={list.freshness} what="ads" />
        <nav className="home__all" aria-label="All wanted ads">
          {productTypes.map((productType) => (
            <Link key={productType} to={paths.adsWantedList(productType)}>
              {productTypeNames[productType].many}
            </Link>
          ))}
        </nav>
      </div>
      <LiveAds
        list={list}
        label="Newest wanted ads"
        limit={shownOfEach}
        skeletonCount={shownOfEach}
        empty={
          <EmptyState
            icon={mdiBullhornVariantOutline}
            title="No one is looking for anything yet"
            headingLevel={3}
            description="Say what you look for and what you would pay: every seller who looks at this page sees it at once."
            actions={
              <ButtonLink to={paths.adWantedCreate} look="primary">
                Post a wanted ad
              </ButtonLink>
            }
          />
        }
      />
    </section>
  );
}

const useNewestWanted = (productType: ProductType) =>
  useLiveAds({ kind: 'wanted', productType, limit: shownOfEach });
