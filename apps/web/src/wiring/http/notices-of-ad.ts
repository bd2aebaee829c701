import type { NoticeKind } from '@voltyard/contracts/notices/notice-kinds';
import { markNoticesRead } from '@voltyard/contracts/notices/notices.rest';
import { call } from './api-client';
import { loadNotices } from './notices';

/** What an ad that is looked at shows by itself; what was removed is shown nowhere. */
const shownByAd: readonly NoticeKind[] = [
  'answer-published',
  'favourite-reduced',
  'favourite-reserved',
  'favourite-sold',
  'ad-hidden',
];

/** Marks as read what one is told of an ad that one looks at, of one's newest notices. */
export async function readNoticesOfAd(adId: string): Promise<void> {
  const { rows } = await loadNotices(null);
  const seen = rows.filter((one) => !one.isRead && one.adId === adId && shownByAd.includes(one.kind));
  const noticeIds = seen.map(({ noticeId }) => noticeId);
  if (noticeIds.length > 0) await call(markNoticesRead, { body: { noticeIds } });
}
