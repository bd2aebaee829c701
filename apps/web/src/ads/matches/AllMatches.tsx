import { mdiBookmarkOutline, mdiCarElectric, mdiNotePlusOutline, mdiSetMerge } from '@mdi/js';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { useId } from 'react';
import { Freshness } from '../../live/Freshness';
import { ListHead } from '../../live/ListHead';
import { ShowMore } from '../../live/ShowMore';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/pages/EmptyState';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { paths } from '../../wiring/navigation/paths';
import { useOpenAd } from '../page/use-open-ad';
import { AdWithMatches } from './AdWithMatches';
import { LoadingMatches } from './LoadingMatches';
import { matchCopy } from './match-copy';
import { StaleNotice } from './StaleNotice';
import type { ShownMatches } from './use-match-list';
import { type ListedAd, useAdsWithMatches } from './use-matches';

type OwnAds = ShownMatches<ListedAd, null>;

/** The ads of the signed-in user that can match, each with the best of its matches. */
export function AllMatches({ userId }: { userId: string }) {
  const wanted = useAdsWithMatches(userId, 'wanted');
  const forSale = useAdsWithMatches(userId, 'for-sale');
  const { openCard } = useOpenAd();
  const worst = wanted.freshness === 'live' ? forSale : wanted;
  const hasNone = [wanted, forSale].every(({ status, rows }) => status === 'loaded' && rows.length === 0);
  return (
    <>
      <ListHead title="Matches">
        <p className="list-facts">
          <Freshness state={worst.freshness} what="ads" />
        </p>
      </ListHead>
      {hasNone ? (
        <NothingToMatch />
      ) : (
        <>
          <OwnAdsOfKind kind="wanted" ads={wanted} onOpened={openCard} />
          <OwnAdsOfKind kind="for-sale" ads={forSale} onOpened={openCard} />
        </>
      )}
    </>
  );
}

interface OwnAdsOfKindProps {
  kind: AdKind;
  ads: OwnAds;
  onOpened: (card: AdCard) => void;
}

function OwnAdsOfKind({ kind, ads, onOpened }: OwnAdsOfKindProps) {
  const titleId = useId();
  const { title, none } = matchCopy[kind];
  return (
    <section className="own-ads-with-matches" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {ads.status === 'loading' && <LoadingMatches label={`${title}: loading`} />}
      {ads.status === 'failed' && (
        <LoadFailed title="Your matches could not be loaded" problem={ads.problem} onRetry={ads.retry} />
      )}
      {ads.status === 'loaded' && ads.rows.length === 0 && (
        <p className="own-ads-with-matches__none">
          <span>{none}</span> <NextStep kind={kind} />
        </p>
      )}
      <StaleNotice {...ads} />
      <ul className="own-ads-with-matches__list">
        {ads.rows.toSorted(withMatchesFirst).map(({ id, row }) => (
          <li key={id} data-id={id}>
            <AdWithMatches ad={row} onOpened={onOpened} />
          </li>
        ))}
      </ul>
      <ShowMore list={ads} />
    </section>
  );
}

/** By what was loaded: a match that comes live moves no other ad. */
const withMatchesFirst = (one: OwnAds['rows'][number], other: OwnAds['rows'][number]): number =>
  interestOf(other.row) - interestOf(one.row);

/** Ads with people who look at another price come before ads without any. */
const interestOf = ({ count, people }: ListedAd): number =>
  count > 0 ? 2 : Number(people !== null && people.people > 0);

const NextStep = ({ kind }: { kind: AdKind }) => (
  <ButtonLink
    to={kind === 'wanted' ? paths.adWantedCreate : paths.adForSaleCreate}
    size="small"
    icon={mdiNotePlusOutline}
  >
    {kind === 'wanted' ? 'Publish a wanted ad' : 'Post an ad for sale'}
  </ButtonLink>
);

const NothingToMatch = () => (
  <EmptyState
    icon={mdiSetMerge}
    title="No matches yet"
    description="Say what you look for, or what you sell: people and ads that fit appear here the moment they are posted."
    actions={
      <>
        <ButtonLink to={paths.adWantedCreate} look="primary" icon={mdiNotePlusOutline}>
          Publish a wanted ad
        </ButtonLink>
        <ButtonLink to={paths.adsForSaleList('car')} icon={mdiBookmarkOutline}>
          Keep a search
        </ButtonLink>
        <ButtonLink to={paths.adForSaleCreate} icon={mdiCarElectric}>
          Post an ad for sale
        </ButtonLink>
      </>
    }
  />
);
