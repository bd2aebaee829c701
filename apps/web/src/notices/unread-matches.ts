import type { NoticeRow } from '@voltyard/contracts/notices/notices.rest';

/** Of how many matches the notices of a page tell that are not read yet; older pages may tell of further ones. */
export const unreadMatches = (notices: readonly NoticeRow[]): number =>
  notices.reduce(
    (sum, { kind, isRead, times }) => (kind.startsWith('match-') && !isRead ? sum + times : sum),
    0,
  );
