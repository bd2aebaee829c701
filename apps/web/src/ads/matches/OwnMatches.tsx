import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { useId } from 'react';
import { ButtonLink } from '../../ui/ButtonLink';
import { isolated } from '../../ui/isolated';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { paths } from '../../wiring/navigation/paths';
import { DismissedLink } from './DismissedLink';
import { allMatches, areAllDismissed, countSentence, dismissedCopy, matchCopy } from './match-copy';
import { MatchRows } from './MatchRows';
import { useMatches } from './use-matches';

interface OwnMatchesProps {
  card: AdCard;
  headingLevel: 2 | 3;
}

/** On the page of one's own ad: the best of its matches, and the way to all of them. */
export function OwnMatches({ card, headingLevel }: OwnMatchesProps) {
  const adId = adIdOf(card);
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const matches = useMatches({ adId, areBest: true });
  const { rows, facts, status, problem, hasMore } = matches;
  return (
    <section className="own-matches" aria-labelledby={titleId} aria-busy={status === 'loading' || undefined}>
      <Heading id={titleId}>Matches</Heading>
      <p role="status">
        {facts ? countSentence(facts, card) : status === 'loading' && 'Looking for matches …'}
      </p>
      {status === 'failed' && problem !== null && (
        <div className="matches__problem">
          <ProblemMessage text={problem} />
          <button type="button" className="bp6-button bp6-small" onClick={matches.retry}>
            Try again
          </button>
        </div>
      )}
      {facts && rows.length === 0 && (
        <p>{areAllDismissed(facts) ? dismissedCopy.comesBack : matchCopy[kindOf(card)].noMatch}</p>
      )}
      {(rows.length > 0 || matches.isStale) && (
        <MatchRows {...{ matches }} own={card} headingLevel={headingLevel === 2 ? 3 : 4} />
      )}
      {facts && <DismissedLink {...{ adId, facts }} named={`of ${isolated(card.title)}`} />}
      {facts && hasMore && <ButtonLink to={paths.matchesOfAd(adId)}>{allMatches(facts)}</ButtonLink>}
    </section>
  );
}
