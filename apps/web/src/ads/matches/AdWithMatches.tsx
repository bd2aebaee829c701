import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { useId } from 'react';
import { Link } from '../../wiring/router/Link';
import { ButtonLink } from '../../ui/ButtonLink';
import { isolated } from '../../ui/isolated';
import type { MatchCounts } from '../../wiring/http/matches';
import { paths } from '../../wiring/navigation/paths';
import { pageOf } from '../kinds/ad-paths';
import { StateLine } from '../state/StateLine';
import { DismissedLink } from './DismissedLink';
import { allMatches, areAllDismissed, countSentence } from './match-copy';
import { MatchRows } from './MatchRows';
import { nextStep } from './next-step';
import { type ListedAd, matchesKnownOf, useMatches } from './use-matches';

interface AdWithMatchesProps {
  ad: ListedAd;
  onOpened: (card: AdCard) => void;
}

/** One of a person's ads with the best of its matches; short where there is none. */
export function AdWithMatches({ ad, onOpened }: AdWithMatchesProps) {
  const { adId, card } = ad;
  const titleId = useId();
  const matches = useMatches({ adId, known: matchesKnownOf(ad), areBest: true });
  const { rows, facts, hasMore, isStale } = matches;
  const isEmpty = rows.length === 0;
  const named = `of ${isolated(card.title)} (${kindOf(card) === 'wanted' ? 'wanted' : 'for sale'})`;
  return (
    <section
      className={`ad-with-matches ${isEmpty ? 'ad-with-matches--empty' : ''}`}
      aria-labelledby={titleId}
    >
      <header>
        <h3 id={titleId}>
          <Link to={pageOf(card)} data-opens={isEmpty || undefined}>
            <span dir="auto">{card.title}</span>
          </Link>
        </h3>
        <p className="ad-with-matches__facts">
          <span role="status">{facts && countSentence(facts, card)}</span>
          {isPrivateAd(card) && <span>Only you see this search</span>}
          <StateLine card={card} />
          {facts && <DismissedLink {...{ adId, facts, named }} />}
          {isEmpty && facts && !areAllDismissed(facts) && <ChangeLink {...{ adId, card, facts }} />}
        </p>
      </header>
      {(!isEmpty || isStale) && <MatchRows {...{ matches, onOpened }} own={card} headingLevel={4} />}
      {facts && hasMore && (
        <ButtonLink to={paths.matchesOfAd(adId)}>
          {allMatches(facts)}
          <span className="visually-hidden"> {named}</span>
        </ButtonLink>
      )}
    </section>
  );
}

/** What one can do where nothing matches. */
function ChangeLink({ adId, card, facts }: Pick<ListedAd, 'adId' | 'card'> & { facts: MatchCounts }) {
  const { label, to } = nextStep(kindOf(card), adId, facts);
  return (
    <Link to={to} aria-label={`${label}: ${isolated(card.title)}`}>
      {label}
    </Link>
  );
}
