import type { Belongings } from '../personal-data/belongings.js';
import type { SliceContext } from '../slice.js';
import type { Query } from '../views/views.js';
import { changeNotices } from './change-notices.js';
import { noticeSettingsDecider, streamOfNoticeSettings } from './notice-settings.decider.js';
import { noticeIn, noticesView } from './notices.projection.js';
import { noticesQuery } from './own-notices.js';

const atOnce = 100;

/** A person's notices. Which ones they want is in the history of their streams. */
export function noticeBelongings(context: Pick<SliceContext, 'handle' | 'views' | 'now'>): Belongings {
  const { handle, views } = context;
  const pageOf = (userId: string, page: Pick<Query, 'before'> = {}) =>
    views.find(noticesView, { ...noticesQuery({ ...page, limit: atOnce }), equals: { userId } });
  return {
    name: 'notices',
    page: async (userId, before) => {
      const { rows, next } = await pageOf(userId, before === undefined ? {} : { before });
      return { items: rows.map(noticeIn), next };
    },
    // No other person sees them.
    hide: async () => 'done',
    restore: async () => 'done',
    remove: async ({ userId }) => {
      const { rows } = await pageOf(userId);
      const noticeIds = rows.map((row) => noticeIn(row).noticeId);
      await changeNotices(context, { type: 'NoticesForgotten', userId, noticeIds });
      const forget = { type: 'ForgetSettings', userId } as const;
      await handle(streamOfNoticeSettings(userId), noticeSettingsDecider, forget);
      return rows.length === atOnce ? 'more' : 'done';
    },
  };
}
