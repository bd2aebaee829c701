import { adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { matchLimits, pageSizes } from '@voltyard/contracts/limits';
import { type Match, topicOfMatches } from '@voltyard/contracts/matches/match';
import type { AdWithMatches } from '@voltyard/contracts/matches/matches.rest';
import type { Topic } from '@voltyard/contracts/push';
import type { LoadedMatches } from '@voltyard/machines/match-list/match-list.machine';
import type { FirstOf, MatchCounts } from '../../wiring/http/matches';
import { useVisitor } from '../../visitor/use-visitor';
import { useAdsApi } from '../ads-api';
import { type ShownMatches, useMatchList } from './use-match-list';
import { type OnSeenOf, useReadNotices } from './use-read-notices';

export type ListedMatch = Match & { id: string };

export interface MatchesOfAd extends ShownMatches<ListedMatch, MatchCounts> {
  onSeenOf: OnSeenOf;
}

const topicOfAd = (adId: string): Topic => `ad:${adId}`;

const listed = (
  { items, hasMore, position, ...counts }: FirstOf<Match> & MatchCounts,
  areDismissed = false,
) => ({
  // A dismissed one is another item: it leaves its own list when it comes back to the other.
  items: items.map((match) => ({
    ...match,
    id: areDismissed ? `dismissed ${match.matchId}` : match.matchId,
  })),
  facts: counts,
  hasMore,
  position,
});

interface MatchesOptions {
  /** One's own ad. */
  adId: string;
  /** What is known of them already; then only the best ones are shown. */
  known?: LoadedMatches<ListedMatch, MatchCounts> | null;
  /** Only the best ones are shown. */
  areBest: boolean;
  /** Those that were dismissed are, instead of the others. */
  areDismissed?: boolean;
}

/** The matches of an ad, live: the list is loaded again when it changes, when one of its ads does, and with whom one blocks. */
export function useMatches({
  adId,
  known = null,
  areBest,
  areDismissed = false,
}: MatchesOptions): MatchesOfAd {
  const { loadMatches, topics } = useAdsApi();
  const { userId } = useVisitor();
  const matches = useMatchList<ListedMatch, MatchCounts>({
    topics,
    topic: topicOfMatches(adId),
    topicsOf: (items) => [
      ...[adId, ...items.map(({ card }) => adIdOf(card))].map(topicOfAd),
      `blocked:${userId}`,
      // A message to one of their owners makes another one of their buttons.
      ...(items.length > 0 ? [`inbox:${userId}` as const] : []),
    ],
    load: async (atLeast, signal) =>
      listed(await loadMatches(adId, { areDismissed, atLeast }, signal), areDismissed),
    known,
    pageSize: areBest ? matchLimits.best : pageSizes.default,
  });
  const onSeenOf = useReadNotices(areDismissed ? { ...matches, facts: null } : matches);
  return { ...matches, onSeenOf };
}

export type ListedAd = AdWithMatches & { id: string; position: number };

/** What is known of an ad's matches when all ads with theirs were loaded. */
export const matchesKnownOf = ({ best: items, id: _, adId: _adId, card: _card, ...facts }: ListedAd) =>
  listed({ ...facts, items, hasMore: facts.count > items.length });

/** The ads of a kind of the signed-in user that can match, live. How the matches of each change is followed by each. */
export function useAdsWithMatches(userId: string, kind: AdKind): ShownMatches<ListedAd, null> {
  const { loadAdsWithMatches, topics } = useAdsApi();
  return useMatchList<ListedAd, null>({
    topics,
    topic: `user:${userId}`,
    topicsOf: () => (kind === 'wanted' ? [`private-ads:${userId}`] : []),
    load: async (atLeast, signal) => {
      const { items, ...page } = await loadAdsWithMatches(kind, atLeast, signal);
      const { position } = page;
      return { ...page, items: items.map((ad) => ({ ...ad, id: ad.adId, position })), facts: null };
    },
    known: null,
    pageSize: matchLimits.adsAtOnce,
  });
}
