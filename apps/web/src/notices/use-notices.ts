import { type Notice, NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FollowedList, useLiveList } from '../live/use-live-list';
import { logFailure } from '../wiring/failures/log-failure';
import type { KnownNotice, LookedUp } from './notice-copy';
import { useNoticesApi } from './notices-api';

/** As it was made, or brought up to date: what is looked up of it then is another price. */
const keyOf = ({ noticeId, made }: NoticeRow): string => `${noticeId} ${made}`;

const lookedUp = ({ ad, otherAd, from, titleWhenSaved, price, searchTitles }: Notice): LookedUp => ({
  ad,
  otherAd,
  from,
  titleWhenSaved,
  ...(price && { price }),
  ...(searchTitles && { searchTitles }),
});

/** The notices of a person, live, the last one first. The parameter is fixed for the component's life. */
export function useNotices(userId: string): FollowedList<KnownNotice> {
  const { loadNotices, topics } = useNoticesApi();
  const [known, setKnown] = useState<ReadonlyMap<string, LookedUp>>(new Map());
  const remember = (notices: readonly Notice[]) =>
    setKnown((before) => new Map([...before, ...notices.map((one) => [keyOf(one), lookedUp(one)] as const)]));
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

  // Of one that came while the list was open names and price are asked for, once.
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const unknown = list.rows
      .map(({ row }) => keyOf(row))
      .filter((key) => !known.has(key) && !asked.current.has(key));
    if (unknown.length === 0) return;
    for (const key of unknown) asked.current.add(key);
    loadNotices(null)
      .then(({ rows }) => remember(rows))
      .catch(logFailure);
  });
  const rows = useMemo(
    () => list.rows.map((one) => ({ ...one, row: { ...one.row, ...known.get(keyOf(one.row)) } })),
    [list.rows, known],
  );
  return { ...list, rows };
}
