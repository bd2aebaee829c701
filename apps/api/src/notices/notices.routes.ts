import {
  getNotices,
  getNoticeSettings,
  markNoticesRead,
  markNoticesUnread,
  saveNoticeSettings,
} from '@voltyard/contracts/notices/notices.rest';
import { type Route, serve } from '../http/serve.js';
import type { SliceContext } from '../slice.js';
import type { Page, StoredRow } from '../views/views.js';
import { changeNotices } from './change-notices.js';
import { matchesOver, withStillTold } from './matches-over.js';
import { noticeSettingsDecider, streamOfNoticeSettings } from './notice-settings.decider.js';
import { noticeSettingsView, switchedOffIn } from './notice-settings.projection.js';
import { noticeIn } from './notices.projection.js';
import { countUnread, noticesQuery, ownNotices, shownNotices, unreadUpTo } from './own-notices.js';

/** The calls about one's own notices. */
export function noticeRoutes(context: SliceContext): Route[] {
  const { handle, views } = context;
  const settingsOf = async (userId: string) => ({
    off: [...switchedOffIn(await views.get(noticeSettingsView, userId))],
  });
  return [
    serve(getNotices, async ({ query, user, response }) => {
      response.set('Cache-Control', 'no-store');
      const { before, limit } = query;
      // The page first: what comes meanwhile is counted, or watched.
      const { rows, next, position } = await ownNotices.find(
        views,
        user,
        noticesQuery({ limit, ...(before !== undefined && { before }) }),
      );
      const left = await withoutMatchesOver(context, user.userId, { rows, position });
      const unread = await countUnread(views, user);
      return { notices: await shownNotices(context, user, left), unread, next, position };
    }),
    serve(markNoticesRead, async ({ body: { upTo, noticeIds }, user }) =>
      changeNotices(context, {
        type: 'NoticesRead',
        userId: user.userId,
        noticeIds: noticeIds ?? (await unreadUpTo(views, user, upTo ?? 0)),
      }),
    ),
    serve(markNoticesUnread, async ({ body: { noticeIds }, user: { userId } }) => {
      const { position } = await changeNotices(context, { type: 'NoticesUnread', userId, noticeIds });
      return { position };
    }),
    serve(getNoticeSettings, async ({ user, response }) => {
      response.set('Cache-Control', 'no-store');
      return settingsOf(user.userId);
    }),
    serve(saveNoticeSettings, async ({ body: { off }, user: { userId } }) => {
      const command = { type: 'SaveSettings', userId, off } as const;
      await handle(streamOfNoticeSettings(userId), noticeSettingsDecider, command);
      return settingsOf(userId);
    }),
  ];
}

/** Removes the notices of matches that are over, so that neither the page nor the bell tells of them. */
async function withoutMatchesOver(
  context: SliceContext,
  userId: string,
  { rows, position: upTo }: Pick<Page, 'rows' | 'position'>,
): Promise<StoredRow[]> {
  const over = await matchesOver(context, rows);
  const noticeIds = [...over].flatMap(([noticeId, still]) => (still === null ? [noticeId] : []));
  if (noticeIds.length > 0)
    await changeNotices(context, { type: 'NoticesForgotten', userId, noticeIds, upTo });
  return rows.flatMap((row) => {
    const still = over.get(noticeIn(row).noticeId);
    return still === null ? [] : [still ? withStillTold(row, still) : row];
  });
}
