import {
  getNotices,
  getNoticeSettings,
  markNoticesRead,
  markNoticesUnread,
  saveNoticeSettings,
} from '@voltyard/contracts/notices/notices.rest';
import { type Route, serve } from '../http/serve.js';
import type { SliceContext } from '../slice.js';
import { changeNotices } from './change-notices.js';
import { noticeSettingsDecider, streamOfNoticeSettings } from './notice-settings.decider.js';
import { noticeSettingsView, switchedOffIn } from './notice-settings.projection.js';
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
      const unread = await countUnread(views, user);
      return { notices: await shownNotices(context, user, rows), unread, next, position };
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
