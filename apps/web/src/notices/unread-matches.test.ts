import type { NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import { unreadMatches } from './unread-matches';

const notice = (kind: NoticeRow['kind'], times: number, isRead = false): NoticeRow => ({
  noticeId: `${kind}.1`,
  kind,
  at: '2026-05-24T10:00:00.000Z',
  isRead,
  made: 1,
  times,
  adKind: 'for-sale',
  adId: 'a0000000-0000-4000-8000-000000000001',
});

test('the matches of unread notices are counted, each notice with all it tells of, and no other notice', () => {
  const notices = [
    notice('match-found', 3),
    notice('match-wanted', 1),
    notice('match-price', 5, true),
    notice('favourite-sold', 1),
  ];
  expect(unreadMatches(notices)).toBe(4);
});
