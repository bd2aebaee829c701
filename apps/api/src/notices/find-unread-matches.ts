import { matchNoticeKinds } from '@voltyard/contracts/notices/notice-kinds';
import type { FindUnreadMatches } from '../slice.js';
import type { Views } from '../views/views.js';
import { noticeIdOf, noticeIn, noticesView, rowIdOfNotice } from './notices.projection.js';

/** For slices that show what such notices tell of: there is one of each kind about an ad. */
export const findUnreadMatches =
  (views: Views): FindUnreadMatches =>
  async (userId, adId) => {
    const ids = matchNoticeKinds.map((kind) => noticeIdOf({ kind, adId, conversationId: null }));
    const rows = await views.getMany(
      noticesView,
      ids.map((id) => rowIdOfNotice(userId, id)),
    );
    return rows
      .filter(({ fields }) => fields.isUnread === 1)
      .map(noticeIn)
      .map(({ noticeId, otherAdId, made }) => ({ noticeId, otherAdId, made }));
  };
