import { mdiArrowLeft, mdiSetMerge } from '@mdi/js';
import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { adKinds } from '@voltyard/contracts/ads/ad-kinds';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import { Link } from 'react-router-dom';
import { Freshness } from '../../live/Freshness';
import { ListHead } from '../../live/ListHead';
import { ShowMore } from '../../live/ShowMore';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingHeading } from '../../ui/LoadingHeading';
import { EmptyState } from '../../ui/pages/EmptyState';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { NotFound } from '../../ui/pages/NotFound';
import { paths } from '../../wiring/navigation/paths';
import { adPaths, pageOf } from '../kinds/ad-paths';
import { useOpenAd } from '../page/use-open-ad';
import { useWatchedAd } from '../page/use-watched-ad';
import { StateLine } from '../state/StateLine';
import { LoadingMatches } from './LoadingMatches';
import { allDismissed, countSentence, matchCopy } from './match-copy';
import { MatchRows } from './MatchRows';
import { useAllDismissed } from './use-all-dismissed';
import { type MatchesOfAd as Matches, useMatches } from './use-matches';

interface MatchesOfAdProps {
  adId: string;
  userId: string;
}

/** All matches of one of the signed-in user's ads. */
export function MatchesOfAd({ adId, userId }: MatchesOfAdProps) {
  const own = useWatchedAd({ adId, kinds: adKinds, known: undefined });
  if (own.status === 'loading') return <LoadingHeading label="Loading your ad" />;
  if (own.status === 'failed')
    return <LoadFailed title="Your ad could not be loaded" problem={own.problem} onRetry={own.retry} />;
  if (own.status !== 'shown' || own.isRemoved || own.card.userId !== userId) return <NotFound />;
  return <OfOwnAd adId={adId} own={own.card} />;
}

function OfOwnAd({ adId, own }: { adId: string; own: AdCard }) {
  const matches = useMatches({ adId, areBest: false });
  const { facts, freshness } = matches;
  const areAllDismissed = useAllDismissed(matches);
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
        actions={<ButtonLink to={pageOf(own)}>See your ad</ButtonLink>}
      >
        <p className="list-facts">
          <Freshness state={freshness} what="ads" />
          <span role="status">{facts && countSentence(facts, own, areAllDismissed)}</span>
          <StateLine card={own} />
        </p>
      </ListHead>
      <Rows {...{ matches, own, areAllDismissed }} />
    </>
  );
}

interface RowsProps {
  matches: Matches;
  own: AdCard;
  areAllDismissed: boolean;
}

function Rows({ matches, own, areAllDismissed }: RowsProps) {
  const { openCard } = useOpenAd();
  if (matches.isMissing) return <NotFound />;
  if (matches.status === 'loading') return <LoadingMatches label="Loading the matches" />;
  if (matches.status === 'failed')
    return (
      <LoadFailed title="The matches could not be loaded" problem={matches.problem} onRetry={matches.retry} />
    );
  if (matches.rows.length === 0 && !matches.isStale) return <NoMatch {...{ own, areAllDismissed }} />;
  return (
    <>
      <MatchRows {...{ matches, own }} headingLevel={2} onOpened={openCard} />
      <ShowMore list={{ ...matches, waiting: 0, tellWaiting: () => undefined }} />
    </>
  );
}

function NoMatch({ own, areAllDismissed }: Omit<RowsProps, 'matches'>) {
  const kind = kindOf(own);
  const edit = adPaths[kind].edit('buyerAdId' in own ? own.buyerAdId : own.sellerAdId);
  return (
    <EmptyState
      icon={mdiSetMerge}
      title={areAllDismissed ? allDismissed.title : 'No matches at the moment'}
      description={
        areAllDismissed
          ? allDismissed.sentence
          : isOver(own.state)
            ? 'The deal is done, so nothing matches this ad any more.'
            : matchCopy[kind].noMatch
      }
      actions={
        <>
          <ButtonLink to={edit}>{kind === 'wanted' ? 'Ask for less' : 'Say more in your ad'}</ButtonLink>
          <Link to={paths.noticeSettings}>When you are told of matches</Link>
        </>
      }
    />
  );
}
