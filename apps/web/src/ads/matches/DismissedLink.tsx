import { Link } from '../../wiring/router/Link';
import { locale } from '../../ui/formats';
import type { MatchCounts } from '../../wiring/http/matches';
import { paths } from '../../wiring/navigation/paths';
import { areAllDismissed, dismissedCopy } from './match-copy';

interface DismissedLinkProps {
  adId: string;
  facts: Pick<MatchCounts, 'count' | 'dismissed'>;
  /** Of which ad, to those who do not see where it stands. */
  named: string;
}

/** The way to what was dismissed of an ad's matches; nothing where there is none. */
export const DismissedLink = ({ adId, facts, named }: DismissedLinkProps) =>
  facts.dismissed > 0 && (
    <Link to={paths.dismissedMatchesOf(adId)}>
      {areAllDismissed(facts) ? dismissedCopy.see : `${facts.dismissed.toLocaleString(locale)} dismissed`}
      <span className="visually-hidden"> {named}</span>
    </Link>
  );
