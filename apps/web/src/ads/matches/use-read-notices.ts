import { adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { Match } from '@voltyard/contracts/matches/match';
import type { UnreadMatches } from '@voltyard/contracts/matches/matches.rest';
import { useCallback, useEffect, useRef } from 'react';
import { logFailure } from '../../wiring/failures/log-failure';
import { useAdsApi } from '../ads-api';
import type { MatchCounts } from '../../wiring/http/matches';
import type { ShownMatches } from './use-match-list';

/** What to do when a match is seen; null where no notice tells of it. */
export type OnSeenOf = (match: Pick<Match, 'card'>) => (() => void) | null;

/** Says that the notices of an ad's matches are read once the newest of each was seen. */
export function useReadNotices({
  rows,
  facts,
  hasMore,
}: Pick<ShownMatches<Match, MatchCounts>, 'rows' | 'facts' | 'hasMore'>): OnSeenOf {
  const { markMatchesRead } = useAdsApi();
  const told = useRef(new Set<string>());
  const markRead = useCallback(
    (notices: readonly UnreadMatches[]) => {
      const keyOf = ({ noticeId, made }: UnreadMatches) => `${noticeId} ${made}`;
      const unsaid = notices.filter((notice) => !told.current.has(keyOf(notice)));
      if (unsaid.length === 0) return;
      for (const notice of unsaid) told.current.add(keyOf(notice));
      markMatchesRead(unsaid.map(({ noticeId }) => noticeId)).catch((problem: unknown) => {
        // The next look says it again.
        for (const notice of unsaid) told.current.delete(keyOf(notice));
        logFailure(problem);
      });
    },
    [markMatchesRead],
  );
  const unread = facts?.unread ?? none;
  useEffect(() => {
    if (hasMore || document.visibilityState !== 'visible') return;
    // What is over, or was dismissed, cannot be seen any more.
    const shown = new Set(rows.map(({ row }) => adIdOf(row.card)));
    markRead(unread.filter(({ otherAdId }) => otherAdId === undefined || !shown.has(otherAdId)));
  }, [rows, unread, hasMore, markRead]);
  return ({ card }) => {
    const about = unread.filter(({ otherAdId }) => otherAdId === adIdOf(card));
    return about.length > 0 ? () => markRead(about) : null;
  };
}

const none: readonly UnreadMatches[] = [];
