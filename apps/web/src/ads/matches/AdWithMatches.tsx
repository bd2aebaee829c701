import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { isolated } from '../../ui/isolated';
import { paths } from '../../wiring/navigation/paths';
import { pageOf } from '../kinds/ad-paths';
import { StateLine } from '../state/StateLine';
import { allMatches, countSentence } from './match-copy';
import { MatchRows } from './MatchRows';
import { useAllDismissed } from './use-all-dismissed';
import { type ListedAd, matchesKnownOf, useMatches } from './use-matches';

interface AdWithMatchesProps {
  ad: ListedAd;
  onOpened: (card: AdCard) => void;
}

/** One of a person's ads with the best of its matches. */
export function AdWithMatches({ ad, onOpened }: AdWithMatchesProps) {
  const { adId, card } = ad;
  const titleId = useId();
  const matches = useMatches({ adId, known: matchesKnownOf(ad), areBest: true });
  const { rows, facts, hasMore, isStale } = matches;
  const areAllDismissed = useAllDismissed(matches);
  return (
    <section className="ad-with-matches" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>
          <Link to={pageOf(card)} data-opens={rows.length === 0 || undefined}>
            <span dir="auto">{card.title}</span>
          </Link>
        </h3>
        <p className="ad-with-matches__facts">
          <span role="status">{facts && countSentence(facts, card, areAllDismissed)}</span>
          {isPrivateAd(card) && <span>Only you see this search</span>}
          <StateLine card={card} />
        </p>
      </header>
      {(rows.length > 0 || isStale) && <MatchRows {...{ matches, onOpened }} own={card} headingLevel={4} />}
      {facts && hasMore && (
        <ButtonLink to={paths.matchesOfAd(adId)}>
          {allMatches(facts)}
          <span className="visually-hidden">
            {' '}
            of {isolated(card.title)} ({kindOf(card) === 'wanted' ? 'wanted' : 'for sale'})
          </span>
        </ButtonLink>
      )}
    </section>
  );
}
