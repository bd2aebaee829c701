import { moneyOf } from '@voltyard/contracts/money/money-of';
import type { NoticeKind } from '@voltyard/contracts/notices/notice-kinds';
import type { Notice, NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import { adPath } from '@voltyard/contracts/pages';
import { counted } from '../ui/formats';
import { paths } from '../wiring/navigation/paths';

/** What people read where they switch a kind on and off. */
export const noticeKindNames: Record<NoticeKind, string> = {
  message: 'A message to you',
  'answer-published': 'An answer to your question on an ad',
  'favourite-reduced': 'A favourite costs less',
  'favourite-reserved': 'A favourite is reserved',
  'favourite-sold': 'A favourite is sold, or was found',
  'favourite-removed': 'A favourite is removed',
  'ad-hidden': 'An ad of yours is hidden',
};

/** What is known of a notice: a push brings no names. */
export type KnownNotice = NoticeRow & Partial<Pick<Notice, 'ad' | 'from'>>;

/** What happened, in a sentence. */
export function noticeSentence({ kind, times, from, price, adKind }: KnownNotice): string {
  switch (kind) {
    case 'message': {
      const messages = times > 1 ? counted(times, 'message') : 'Message';
      if (from === undefined) return messages;
      return from === null ? `${messages} from a deleted account` : `${messages} from ${from}`;
    }
    case 'answer-published':
      return 'The answer to your question stands on the ad';
    case 'favourite-reduced':
      return price
        ? `Reduced from ${moneyOf(price.from, price.currency)} to ${moneyOf(price.to, price.currency)}`
        : 'Reduced';
    case 'favourite-reserved':
      return 'A favourite of yours is reserved';
    case 'favourite-sold':
      return adKind === 'wanted' ? 'A favourite of yours was found' : 'A favourite of yours is sold';
    case 'favourite-removed':
      return 'A favourite of yours was removed';
    case 'ad-hidden':
      return 'An ad of yours is hidden: read why, and answer';
  }
}

/** Where it is to be seen. */
export function noticePath({ kind, conversationId, adKind, adId }: NoticeRow): string {
  if (conversationId !== undefined) return paths.conversation(conversationId);
  // A removed ad has no page.
  return kind === 'favourite-removed' ? paths.favourites : adPath(adKind, adId);
}
