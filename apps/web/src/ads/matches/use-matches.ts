import { adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { matchLimits, pageSizes } from '@voltyard/contracts/limits';
import { type Match, topicOfMatches } from '@voltyard/contracts/matches/match';
import type { AdWithMatches } from '@voltyard/contracts/matches/matches.rest';
import type { Topic } from '@voltyard/contracts/push';
import type { LoadedMatches } from '@voltyard/machines/match-list/match-list.machine';
import type { FirstOf, MatchCounts } from '../../wiring/http/matches';
import { useAdsApi } from '../ads-api';
import { type ShownMatches, useMatchList } from './use-match-list';

export type ListedMatch = Match & { id: string };
export type MatchesOfAd = ShownMatches<ListedMatch, MatchCounts>;

const topicOfAd = (adId: string): Topic => `ad:${adId}`;

const listed = ({ items, hasMore, position, ...counts }: FirstOf<Match> & MatchCounts) => ({
  items: items.map((match) => ({ ...match, id: match.matchId })),
  facts: counts,
  hasMore,
  position,
});

interface MatchesQuery {
  /** One's own ad. */
  adId: string;
  /** What is known of them already; then only the best ones are shown. */
  known?: LoadedMatches<ListedMatch, MatchCounts> | null;
  /** Only the best ones are shown. */
  areBest: boolean;
}

/** The matches of an ad, live: the list is loaded again when it changes, and when one of its ads does. */
export function useMatches({ adId, known = null, areBest }: MatchesQuery): MatchesOfAd {
  const { loadMatches, topics } = useAdsApi();
  return useMatchList<ListedMatch, MatchCounts>({
    topics,
    topic: topicOfMatches(adId),
    topicsOf: (items) => [adId, ...items.map(({ card }) => adIdOf(card))].map(topicOfAd),
    load: async (atLeast, signal) => listed(await loadMatches(adId, atLeast, signal)),
    known,
    pageSize: areBest ? matchLimits.best : pageSizes.default,
  });
}

export type ListedAd = AdWithMatches & { id: string; position: number };

/** What is known of an ad's matches when all ads with theirs were loaded. */
export const matchesKnownOf = ({ best: items, count, isCapped, people, position }: ListedAd) =>
  listed({ items, hasMore: count > items.length, position, count, isCapped, people });

/** How many ads come at once: each has a few topics. */
const adsAtOnce = 6;

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
    pageSize: adsAtOnce,
  });
}
