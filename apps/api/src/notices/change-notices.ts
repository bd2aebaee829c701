import type { NoticeChangeEvent } from '@voltyard/contracts/notices/notices.events';
import type { SliceContext } from '../slice.js';
import { noticeChangesDecider, streamOfNoticeChanges } from './notice-changes.decider.js';
import { noticesView, rowIdOfNotice } from './notices.projection.js';

type ChangeContext = Pick<SliceContext, 'handle' | 'views' | 'now'>;

const oneDay = 86_400_000;

/** Those that are as they shall be are left out, so that a repeat changes nothing; answers the others. */
export async function changeNotices(
  { handle, views, now }: ChangeContext,
  { noticeIds, ...change }: NoticeChangeEvent,
): Promise<{ noticeIds: string[]; position: number }> {
  const { type, userId } = change;
  const wanted = [...new Set(noticeIds)];
  const rows = await views.getMany(
    noticesView,
    wanted.map((noticeId) => rowIdOfNotice(userId, noticeId)),
  );
  const done = type === 'NoticesForgotten' ? null : Number(type === 'NoticesUnread');
  const others = new Set(rows.filter(({ fields }) => fields.isUnread !== done).map(({ id }) => id));
  const changed = wanted.filter((noticeId) => others.has(rowIdOfNotice(userId, noticeId)));
  // The day decides which stream it is; the time of the commit may be that of the next one.
  const { position } = await handle(
    streamOfNoticeChanges({ userId, at: now().toISOString() }),
    noticeChangesDecider,
    (at) => ({ ...change, noticeIds: changed, tomorrowIn: secondsUntilTomorrow(at) }),
  );
  return { noticeIds: changed, position };
}

const secondsUntilTomorrow = (at: string): number => Math.ceil((oneDay - (Date.parse(at) % oneDay)) / 1000);
