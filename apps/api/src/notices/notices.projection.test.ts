import type {
  MatchNoticesMade,
  NoticeChangeEvent,
  NoticesMade,
} from '@voltyard/contracts/notices/notices.events';
import type { NoticeRow } from '@voltyard/contracts/notices/notices.rest';
import type { RowToStore } from '../views/views.js';
import { noticeSettings, switchedOffIn } from './notice-settings.projection.js';
import { noticeRows, priceIn } from './notices.projection.js';

type AnyEvent = Parameters<typeof noticeRows.idsOf>[0]['event'];
const recorded = (event: AnyEvent, position = 1) => ({ event, stream: 's', version: 1, position, at: '' });
const idsOf = (event: AnyEvent) => noticeRows.idsOf(recorded(event));
const after = (row: RowToStore | null, event: AnyEvent, position?: number) =>
  noticeRows.evolve(row, recorded(event, position), idsOf(event)[0]!);
const noticeOf = (row: RowToStore | null) => JSON.parse(row!.json) as NoticeRow;
const priceOf = (row: RowToStore | null) => priceIn(row!);

const reduced = (from: number, to: number, currency = 'EUR', source = 5): NoticesMade => ({
  type: 'NoticesMade',
  kind: 'favourite-reduced',
  adId: 'ad',
  conversationId: null,
  by: 'ann',
  adKind: 'for-sale',
  adVersion: 2,
  price: { from, to, currency },
  source,
  happenedAt: `day ${source}`,
  userIds: ['bob', 'carl'],
  next: null,
});
const written = (source = 5): NoticesMade => ({
  ...reduced(0, 0, '', source),
  kind: 'message',
  conversationId: 'talk',
  price: null,
  userIds: ['bob'],
});
const change = (type: NoticeChangeEvent['type'], noticeId: string): NoticeChangeEvent => ({
  type,
  userId: 'bob',
  noticeIds: [noticeId],
});
const readUpTo = (upTo: number) =>
  ({ type: 'MessagesRead', userId: 'bob', otherId: 'ann', conversationId: 'talk', upTo }) as const;

test('a notice is a row of each person who is told', () => {
  expect(idsOf(reduced(9, 8))).toEqual(['bob.favourite-reduced.ad', 'carl.favourite-reduced.ad']);
  const row = after(null, reduced(9, 8), 7);
  expect(row?.fields).toMatchObject({ userId: 'bob', made: 7, source: 5, isUnread: 1 });
  expect(priceOf(row)).toEqual({ from: 9, to: 8, currency: 'EUR' });
  expect(noticeOf(row)).toEqual({
    noticeId: 'favourite-reduced.ad',
    kind: 'favourite-reduced',
    at: 'day 5',
    isRead: false,
    made: 7,
    times: 1,
    adKind: 'for-sale',
    adId: 'ad',
  });
  const message = after(null, written());
  expect(idsOf(written())).toEqual(['bob.message.talk']);
  expect(noticeOf(message)).toMatchObject({ adId: 'ad', conversationId: 'talk', otherId: 'ann' });
  expect(priceOf(message)).toBeNull();
});

test('while it is not read it tells of all since, also of prices; read, it begins anew', () => {
  const first = after(null, reduced(9, 8), 7);
  const second = after(first, reduced(8, 6, 'EUR', 10), 12);
  expect(noticeOf(second)).toMatchObject({ at: 'day 10', times: 2 });
  expect(priceOf(second)).toMatchObject({ from: 9, to: 6 });
  expect(second?.fields).toMatchObject({ made: 12, source: 10 });
  expect(priceOf(after(first, reduced(20, 15)))).toMatchObject({ from: 20, to: 15 });
  expect(priceOf(after(first, reduced(8, 6, 'CHF')))).toMatchObject({ from: 8, to: 6 });
  const read = after(first, change('NoticesRead', 'favourite-reduced.ad'));
  expect(noticeOf(after(read, reduced(8, 6)))).toMatchObject({ isRead: false, times: 1 });
  expect(priceOf(after(read, reduced(8, 6)))).toMatchObject({ from: 8 });
});

test('it is read, unread again, and forgotten', () => {
  const row = after(after(null, reduced(9, 8), 7), reduced(8, 7), 8);
  const read = after(row, change('NoticesRead', 'favourite-reduced.ad'));
  expect([noticeOf(read).isRead, noticeOf(read).times, read?.fields]).toEqual([
    true,
    0,
    { ...row!.fields, userId: 'bob', made: 8, source: 5, isUnread: 0, isOnBell: 0 },
  ]);
  const unread = after(read, change('NoticesUnread', 'favourite-reduced.ad'));
  expect([noticeOf(unread).isRead, noticeOf(unread).times, unread?.fields.isUnread]).toEqual([false, 1, 1]);
  expect([row, read, unread].map((one) => one?.fields.isOnBell)).toEqual([1, 0, 1]);
  expect(noticeOf(after(row, change('NoticesUnread', 'favourite-reduced.ad'))).times).toBe(2);
  expect(after(row, change('NoticesForgotten', 'favourite-reduced.ad'))).toBeNull();
  for (const type of ['NoticesRead', 'NoticesUnread', 'NoticesForgotten'] as const)
    expect(after(null, change(type, 'favourite-reduced.ad'))).toBeNull();
});

test('what is told after it was looked at is not forgotten with what was over then', () => {
  const row = after(after(null, reduced(9, 8), 7), reduced(8, 7), 9);
  const over = change('NoticesForgotten', 'favourite-reduced.ad');
  expect(after(row, { ...over, upTo: 8 })).toBe(row);
  expect(after(row, { ...over, upTo: 9 })).toBeNull();
});

test('a message is read with its conversation, up to the message', () => {
  const row = after(null, written(5), 6);
  expect(idsOf(readUpTo(5))).toEqual(['bob.message.talk']);
  expect(noticeOf(after(row, readUpTo(5))).isRead).toBe(true);
  expect(noticeOf(after(row, readUpTo(4))).isRead).toBe(false);
  expect(after(null, readUpTo(5))).toBeNull();
});

test('an ad that matches again, as after an undo, is counted once until its notice is read', () => {
  const told = (...others: string[]): MatchNoticesMade => ({
    type: 'MatchNoticesMade',
    adId: 'changed',
    by: 'ann',
    notices: [
      {
        kind: 'match-wanted',
        userId: 'bob',
        adId: 'own',
        adKind: 'for-sale',
        otherAdId: others[0]!,
        matches: others.length,
        others,
        price: null,
      },
    ],
    matched: [],
    source: 5,
    happenedAt: 'day 5',
    next: null,
  });
  const row = after(after(null, told('a', 'b')), told('b', 'c'));
  expect(noticeOf(row).times).toBe(3);
  expect(noticeOf(after(row, told('a'))).times).toBe(3);
  const read = after(row, change('NoticesRead', 'match-wanted.own'));
  expect(noticeOf(noticeRows.evolve(read, recorded(told('a')), 'bob.match-wanted.own')).times).toBe(1);
});

describe('of one pair of ads', () => {
  type Kind = MatchNoticesMade['notices'][number]['kind'];
  const told = (kind: Kind, others: string[], remembers = true): MatchNoticesMade => ({
    type: 'MatchNoticesMade',
    adId: 'changed',
    by: 'ann',
    notices: [
      {
        kind,
        userId: 'bob',
        adId: 'own',
        adKind: 'wanted',
        otherAdId: others[0]!,
        matches: others.length,
        price: null,
        ...(remembers && { others }),
      },
    ],
    matched: [],
    source: 5,
    happenedAt: 'day 5',
    next: null,
  });
  const found = 'bob.match-found.own';
  const hears = (row: RowToStore | null, event: MatchNoticesMade) =>
    noticeRows.evolve(row, recorded(event), found);

  test('the notice of the other kind is asked what it still tells of', () => {
    expect(idsOf(told('match-price', ['a']))).toEqual(['bob.match-price.own', found]);
    expect(idsOf(told('match-found', ['a']))).toEqual([found, 'bob.match-price.own']);
    expect(idsOf(told('match-wanted', ['a']))).toEqual(['bob.match-wanted.own']);
  });

  test('the newer one tells, the older one of the others, or not at all', () => {
    const row = after(null, told('match-found', ['a', 'b', 'c']));
    const rest = hears(row, told('match-price', ['c']));
    expect(noticeOf(rest)).toMatchObject({ times: 2, otherAdId: 'b', isRead: false });
    expect(rest?.fields).toMatchObject({ others: ['a', 'b'], isUnread: 1 });
    expect(hears(rest, told('match-price', ['a', 'b']))).toBeNull();
    expect(hears(rest, told('match-price', ['b'], false))?.fields.others).toEqual(['a']);
  });

  test('what tells of other ads, or was read, stays as it is, and none is made of it', () => {
    const row = after(null, told('match-found', ['a']));
    expect(hears(row, told('match-price', ['b']))).toBe(row);
    const read = noticeRows.evolve(row, recorded(change('NoticesRead', 'match-found.own')), found);
    expect(hears(read, told('match-price', ['a']))).toBe(read);
    expect(hears(null, told('match-price', ['a']))).toBeNull();
  });

  test('it tells of one at least, also where an older build counted otherwise', () => {
    const row = after(null, told('match-found', ['a', 'b']))!;
    const fewer = { ...row, json: JSON.stringify({ ...noticeOf(row), times: 1 }) };
    expect(noticeOf(hears(fewer, told('match-price', ['b']))).times).toBe(1);
  });
});

test('who blocks a person has no notice of their conversations; unblocking says nothing', () => {
  const block = { userId: 'bob', blockedId: 'ann', conversationIds: ['talk', 'other'] };
  expect(idsOf({ type: 'PersonBlocked', ...block })).toEqual(['bob.message.talk', 'bob.message.other']);
  expect(after(after(null, written()), { type: 'PersonBlocked', ...block })).toBeNull();
  expect(idsOf({ type: 'PersonUnblocked', ...block })).toEqual([]);
});

test('an old notice is forgotten, but not one that was brought up to date', () => {
  const { kind, adId, conversationId, userIds } = reduced(9, 8);
  const expired = (made: number) =>
    ({ type: 'NoticesExpired', kind, adId, conversationId, userIds, made }) as const;
  const row = after(null, reduced(9, 8), 7);
  expect(idsOf(expired(7))).toEqual(idsOf(reduced(9, 8)));
  expect(after(row, expired(7))).toBeNull();
  expect(after(row, expired(6))).toBe(row);
  expect(after(null, expired(7))).toBeNull();
});

test('what a person switched off is a row of theirs until they are gone', () => {
  const saved = { type: 'NoticeSettingsSaved', userId: 'bob', off: ['message' as const] } as const;
  const forgotten = { type: 'NoticeSettingsForgotten', userId: 'bob' } as const;
  const settings = { stream: 's', version: 1, position: 1, at: '' };
  const row = noticeSettings.evolve(null, { ...settings, event: { ...saved, off: [...saved.off] } }, 'bob');
  expect(switchedOffIn(row)).toEqual(['message']);
  expect(switchedOffIn(null)).toEqual([]);
  expect(noticeSettings.idsOf({ ...settings, event: { ...saved, off: [] } })).toEqual(['bob']);
  expect(noticeSettings.idsOf({ ...settings, event: forgotten })).toEqual(['bob']);
  expect(noticeSettings.evolve(row, { ...settings, event: forgotten }, 'bob')).toBeNull();
});
