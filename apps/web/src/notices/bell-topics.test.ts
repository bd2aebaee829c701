import type { NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import { bellTopics } from './bell-topics';

const match = (number: number, changes: Partial<NoticeRow> = {}): NoticeRow => ({
  noticeId: `match-found.own-${number}`,
  kind: 'match-found',
  at: '2026-11-27T04:00:00.000Z',
  isRead: false,
  made: number,
  times: 1,
  adKind: 'wanted',
  adId: `own-${number}`,
  otherAdId: `other-${number}`,
  ...changes,
});

test('the bell follows the two ads of each match that is not read, for one that ends is no news', () => {
  const { otherAdId: _, ...message } = match(3, { kind: 'message', noticeId: 'message.c' });
  expect(bellTopics('ann', [match(1), match(2, { isRead: true }), message])).toEqual({
    own: ['notices:ann', 'ad:own-1', 'blocked:ann'],
    shared: ['ad:other-1'],
  });
});

test('without such a match it follows the notices alone, and of many matches the newest', () => {
  expect(bellTopics('ann', [match(1, { isRead: true })])).toEqual({ own: ['notices:ann'], shared: [] });
  const { own, shared } = bellTopics(
    'ann',
    Array.from({ length: 24 }, (_, number) => match(number)),
  );
  expect([own.length, shared.length]).toEqual([22, 20]);
});
