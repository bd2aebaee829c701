import { matchNoticeKinds } from '@voltyard/contracts/notices/notice-kinds';
import type { FindUnreadMatches, SliceContext } from '../slice.js';
import { matchesOver } from './matches-over.js';
import { noticeIdOf, noticeIn, noticesView, rowIdOfNotice } from './notices.projection.js';

/** For slices that show what such notices tell of: there is one of each kind about an ad. Not of what is over. */
export const findUnreadMatches =
  (
    context: Pick<SliceContext, 'views' | 'adsToMatch' | 'findBlocked' | 'findDismissed'>,
  ): FindUnreadMatches =>
  async (userId, adId) => {
    const ids = matchNoticeKinds.map((kind) => noticeIdOf({ kind, adId, conversationId: null }));
    const rows = await context.views.getMany(
      noticesView,
      ids.map((id) => rowIdOfNotice(userId, id)),
    );
    const unread = rows.filter(({ fields }) => fields.isUnread === 1);
    const over = await matchesOver(context, unread);
    return unread.flatMap((row) => {
      const { noticeId, otherAdId, made } = noticeIn(row);
      const still = over.get(noticeId);
      return still === null ? [] : [{ noticeId, otherAdId: still ? still.otherAdId : otherAdId, made }];
    });
  };
