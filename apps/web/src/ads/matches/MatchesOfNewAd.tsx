import { Link } from '../../wiring/router/Link';
import { paths } from '../../wiring/navigation/paths';
import { countSentence, matchCopy } from './match-copy';
import { useMatches } from './use-matches';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';

interface MatchesOfNewAdProps {
  adId: string;
  kind: AdKind;
  /** What was typed of it. */
  fields: { price?: number | undefined };
}

/** Who looks for what was just posted, or what fits it, live. */
export function MatchesOfNewAd({ adId, kind, fields }: MatchesOfNewAdProps) {
  const { facts } = useMatches({ adId, areBest: true });
  const hasMatches = facts !== null && facts.count > 0;
  return (
    <p className="created__matches">
      <span role="status">
        {facts && `${countSentence(facts, fields)}${hasMatches ? '.' : `. ${matchCopy[kind].noMatch}`}`}
      </span>{' '}
      {hasMatches && <Link to={paths.matchesOfAd(adId)}>{matchCopy[kind].see}</Link>}
    </p>
  );
}
