import { type Notice, NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FollowedList, useLiveList } from '../live/use-live-list';
import { logFailure } from '../wiring/failures/log-failure';
import type { KnownNotice } from './notice-copy';
import { useNoticesApi } from './notices-api';

/** What is looked up when a page is loaded, and no push brings. */
type LookedUp = Pick<Notice, 'ad' | 'from'>;

/** The notices of a person, live, the last one first. The parameter is fixed for the component's life. */
export function useNotices(userId: string): FollowedList<KnownNotice> {
  const { loadNotices, topics } = useNoticesApi();
  const [known, setKnown] = useState<ReadonlyMap<string, LookedUp>>(new Map());
  const remember = (notices: readonly Notice[]) =>
    setKnown(
      (before) =>
        new Map([...before, ...notices.map(({ noticeId, ad, from }) => [noticeId, { ad, from }] as const)]),
    );
  const list = useLiveList<NoticeRow>({
    name: 'notices',
    isKept: false,
    topic: `notices:${userId}`,
    topics,
    schema: NoticeRow,
    rules: {
      compare: (one, other) => other.made - one.made,
      belongs: () => true,
      idOf: ({ noticeId }) => `${userId}.${noticeId}`,
    },
    load: async ({ before }, signal) => {
      const page = await loadNotices(before, signal);
      remember(page.rows);
      return page;
    },
  });

  // Of one that came while the list was open the names are asked for, once.
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const unknown = list.rows.filter(
      ({ row: { noticeId } }) => !known.has(noticeId) && !asked.current.has(noticeId),
    );
    if (unknown.length === 0) return;
    for (const { row } of unknown) asked.current.add(row.noticeId);
    loadNotices(null)
      .then(({ rows }) => remember(rows))
      .catch(logFailure);
  });
  const rows = useMemo(
    () => list.rows.map((one) => ({ ...one, row: { ...one.row, ...known.get(one.row.noticeId) } })),
    [list.rows, known],
  );
  return { ...list, rows };
}
