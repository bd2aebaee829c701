import { mdiArrowLeft, mdiSetMerge } from '@mdi/js';
import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import type { ReactNode } from 'react';
import { Link } from '../../wiring/router/Link';
import { useSearchParams } from '../../wiring/router/hooks';
import { Freshness } from '../../live/Freshness';
import { ListHead } from '../../live/ListHead';
import { ShowMore } from '../../live/ShowMore';
import { ButtonLink } from '../../ui/ButtonLink';
import { isolated } from '../../ui/isolated';
import { LoadingHeading } from '../../ui/LoadingHeading';
import { EmptyState } from '../../ui/pages/EmptyState';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { NotFound } from '../../ui/pages/NotFound';
import { paths } from '../../wiring/navigation/paths';
import { pageOf } from '../kinds/ad-paths';
import { useOpenAd } from '../page/use-open-ad';
import { useWatchedAd } from '../page/use-watched-ad';
import { StateLine } from '../state/StateLine';
import { LoadingMatches } from './LoadingMatches';
import { DismissedLink } from './DismissedLink';
import { areAllDismissed, countSentence, dismissedCopy, matchCopy, seeOwn } from './match-copy';
import { MatchRows } from './MatchRows';
import { nextStep } from './next-step';
import { type MatchesOfAd as Matches, useMatches } from './use-matches';

interface MatchesOfAdProps {
  adId: string;
  userId: string;
}

/** All matches of one of the signed-in user's ads, or those that were dismissed. */
export function MatchesOfAd({ adId, userId }: MatchesOfAdProps) {
  const own = useWatchedAd({ adId, kinds: adKinds, known: undefined });
  if (own.status === 'loading') return <LoadingHeading label="Loading your ad" />;
  if (own.status === 'failed')
    return <LoadFailed title="Your ad could not be loaded" problem={own.problem} onRetry={own.retry} />;
  if (own.status !== 'shown' || own.isRemoved || own.card.userId !== userId) return <NotFound />;
  return <OfOwnAd adId={adId} own={own.card} />;
}

function OfOwnAd(props: { adId: string; own: AdCard }) {
  const [search] = useSearchParams();
  return search.has('dismissed') ? <Dismissed {...props} /> : <NotDismissed {...props} />;
}

function NotDismissed({ adId, own }: { adId: string; own: AdCard }) {
  const matches = useMatches({ adId, areBest: false });
  const { facts, freshness } = matches;
  return (
    <>
      <ButtonLink to={paths.matches} look="minimal" icon={mdiArrowLeft}>
        All matches
      </ButtonLink>
      <ListHead
        title={
          <>
            Matches of <bdi>{own.title}</bdi>
          </>
        }
        actions={<ButtonLink to={pageOf(own)}>{seeOwn(own)}</ButtonLink>}
      >
        <p className="list-facts">
          <Freshness state={freshness} what="ads" />
          <span role="status">{facts && countSentence(facts, own)}</span>
          {facts && !areAllDismissed(facts) && (
            <DismissedLink {...{ adId, facts }} named={`of ${isolated(own.title)}`} />
          )}
          <StateLine card={own} />
        </p>
      </ListHead>
      <Rows {...{ matches, own }} empty={<NoMatch {...{ adId, own, facts }} />} />
    </>
  );
}

function Dismissed({ adId, own }: { adId: string; own: AdCard }) {
  const matches = useMatches({ adId, areBest: false, areDismissed: true });
  return (
    <>
      <ButtonLink to={paths.matchesOfAd(adId)} look="minimal" icon={mdiArrowLeft}>
        Its other matches
      </ButtonLink>
      <ListHead
        title={
          <>
            {dismissedCopy.title} of <bdi>{own.title}</bdi>
          </>
        }
      >
        <p className="list-facts">
          <Freshness state={matches.freshness} what="ads" />
          <span>{dismissedCopy.comesBack}</span>
        </p>
      </ListHead>
      <Rows
        {...{ matches, own }}
        areDismissed
        empty={
          <EmptyState
            icon={mdiSetMerge}
            title={dismissedCopy.none}
            description="What you dismiss can be brought back here."
            actions={<ButtonLink to={paths.matchesOfAd(adId)}>Its other matches</ButtonLink>}
          />
        }
      />
    </>
  );
}

interface RowsProps {
  matches: Matches;
  own: AdCard;
  areDismissed?: boolean;
  empty: ReactNode;
}

function Rows({ matches, own, areDismissed = false, empty }: RowsProps) {
  const { openCard } = useOpenAd();
  if (matches.isMissing) return <NotFound />;
  if (matches.status === 'loading') return <LoadingMatches label="Loading the matches" />;
  if (matches.status === 'failed')
    return (
      <LoadFailed title="The matches could not be loaded" problem={matches.problem} onRetry={matches.retry} />
    );
  if (matches.rows.length === 0 && !matches.isStale) return empty;
  return (
    <>
      <MatchRows {...{ matches, own, areDismissed }} headingLevel={2} onOpened={openCard} />
      <ShowMore list={matches} />
    </>
  );
}

interface NoMatchProps {
  adId: string;
  own: AdCard;
  facts: Matches['facts'];
}

function NoMatch({ adId, own, facts }: NoMatchProps) {
  const kind = kindOf(own);
  const step = nextStep(kind, adId, facts);
  if (facts && areAllDismissed(facts))
    return (
      <EmptyState
        icon={mdiSetMerge}
        title={dismissedCopy.all}
        description={dismissedCopy.comesBack}
        actions={<ButtonLink to={paths.dismissedMatchesOf(adId)}>{dismissedCopy.see}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      icon={mdiSetMerge}
      title="No matches at the moment"
      description={
        isOver(own.state) ? 'The deal is done, so nothing matches this ad any more.' : matchCopy[kind].noMatch
      }
      actions={
        <>
          <ButtonLink to={step.to}>{step.label}</ButtonLink>
          <Link to={paths.noticeSettings}>When you are told of matches</Link>
        </>
      }
    />
  );
}
