import { noticeLimits } from '@voltyard/contracts/limits';
import type { NoticeChangeEvent, NoticeContent } from '@voltyard/contracts/notices/notices.events';
import type { Decider } from '../event-store/decider.js';
import { noticeChangesDecider, streamOfNoticeChanges } from './notice-changes.decider.js';
import { contentOf, type NoticeCommand, noticeDecider, streamOfNotices } from './notice.decider.js';
import { noticeSettingsDecider, streamOfNoticeSettings } from './notice-settings.decider.js';

const content: NoticeContent = {
  kind: 'favourite-sold',
  adId: 'ad',
  conversationId: null,
  by: 'ann',
  adKind: 'for-sale',
  adVersion: 3,
  price: null,
  source: 9,
  happenedAt: '2026-11-21T10:00:00.000Z',
};

/** Decides commands one after the other, each on what the ones before made. */
const decided = <Command, State, Event>(
  { initialState, decide, evolve }: Decider<Command, State, Event & { type: string }>,
  ...commands: Command[]
) => {
  let state = initialState;
  return commands.map((command) => {
    const events = decide(command, state);
    state = events.reduce(evolve, state);
    return events;
  });
};

const batch = (after: string | null, userIds: string[], next: string | null) =>
  ({ type: 'MakeNotices', content, after, userIds, next }) as const;

describe('the notices of one event', () => {
  test('are made batch after batch, each once, in their order', () => {
    const told = decided(
      noticeDecider,
      batch('b', ['c'], null),
      batch(null, ['a', 'b'], 'b'),
      batch(null, ['a', 'b'], 'b'),
      batch('a', ['b'], null),
      batch('b', ['c'], null),
      batch('b', ['c'], null),
      batch(null, ['a'], null),
    );
    expect(told).toEqual([
      [],
      [{ type: 'NoticesMade', ...content, userIds: ['a', 'b'], next: 'b' }],
      [],
      [],
      [{ type: 'NoticesMade', ...content, userIds: ['c'], next: null }],
      [],
      [],
    ]);
  });

  test('are stored once also when nobody is told, whether others come after or not', () => {
    const [nobody, again] = decided(noticeDecider, batch(null, [], null), batch(null, [], null));
    const [others, last] = decided(noticeDecider, batch(null, [], 'b'), batch('b', [], null));
    expect(nobody).toMatchObject([{ userIds: [], next: null }]);
    expect(again).toEqual([]);
    expect(others).toMatchObject([{ userIds: [], next: 'b' }]);
    expect(last).toMatchObject([{ userIds: [], next: null }]);
  });

  test('each batch is forgotten once, and the others stay', () => {
    const expired = (made: number): NoticeCommand => ({
      type: 'ExpireNotices',
      kind: 'message',
      adId: 'ad',
      conversationId: 'c',
      userIds: ['a'],
      made,
    });
    const [, first, again, second] = decided(
      noticeDecider,
      batch(null, ['a'], 'a'),
      expired(4),
      expired(4),
      expired(5),
    );
    expect(first).toEqual([{ ...expired(4), type: 'NoticesExpired' }]);
    expect(again).toEqual([]);
    expect(second).toMatchObject([{ made: 5 }]);
    expect(
      decided(noticeDecider, batch(null, ['a'], 'a'), expired(4), batch('a', ['b'], null))[2],
    ).toHaveLength(1);
  });

  test('say in the event what the next batch needs', () => {
    const [[made]] = decided(noticeDecider, batch(null, ['a'], 'a')) as [[Parameters<typeof contentOf>[0]]];
    expect(contentOf(made)).toEqual(content);
    expect(streamOfNotices(9)).toBe('notices-9');
  });
});

describe('what a person does with notices on a day', () => {
  const change = (type: 'NoticesRead' | 'NoticesUnread' | 'NoticesForgotten', ...noticeIds: string[]) => ({
    type,
    userId: 'ann',
    noticeIds,
    tomorrowIn: 60,
  });

  test('is stored, but not that nothing changes', () => {
    const [some, none] = decided(noticeChangesDecider, change('NoticesRead', 'a'), change('NoticesUnread'));
    expect(some).toEqual([{ type: 'NoticesRead', userId: 'ann', noticeIds: ['a'] }]);
    expect(none).toEqual([]);
    expect(streamOfNoticeChanges({ userId: 'ann', at: content.happenedAt })).toBe(
      'notice-changes-ann-2026-11-21',
    );
  });

  test('has an end, which what is forgotten does not count for', () => {
    const { decide, evolve } = noticeChangesDecider;
    const last = noticeLimits.changesPerDay - 1;
    expect(decide(change('NoticesRead', 'a'), last)).toHaveLength(1);
    for (const type of ['NoticesRead', 'NoticesUnread'] as const) {
      expect(evolve(last, { type, userId: 'ann', noticeIds: ['a'] })).toBe(last + 1);
      expect(() => decide(change(type, 'a'), last + 1)).toThrow(
        expect.objectContaining({ code: 'notices-changed-too-often', retryAfter: 60 }),
      );
    }
    const forgotten: NoticeChangeEvent = { type: 'NoticesForgotten', userId: 'ann', noticeIds: ['a'] };
    expect(decide(change('NoticesForgotten', 'a'), last + 1)).toEqual([forgotten]);
    expect(evolve(last, forgotten)).toBe(last);
  });
});

describe('which notices a person wants', () => {
  const save = (...off: ('message' | 'favourite-sold')[]) =>
    ({ type: 'SaveSettings', userId: 'ann', off }) as const;
  const forget = { type: 'ForgetSettings', userId: 'ann' } as const;

  test('is stored when it changes, each kind once, and forgotten when there is something', () => {
    expect(
      decided(
        noticeSettingsDecider,
        forget,
        save(),
        save('message', 'favourite-sold', 'message'),
        save('favourite-sold', 'message'),
        save(),
        forget,
        save('message'),
        forget,
        forget,
      ),
    ).toEqual([
      [],
      [],
      [{ type: 'NoticeSettingsSaved', userId: 'ann', off: ['favourite-sold', 'message'] }],
      [],
      [{ type: 'NoticeSettingsSaved', userId: 'ann', off: [] }],
      [],
      [{ type: 'NoticeSettingsSaved', userId: 'ann', off: ['message'] }],
      [{ type: 'NoticeSettingsForgotten', userId: 'ann' }],
      [],
    ]);
    expect(streamOfNoticeSettings('ann')).toBe('notice-settings-ann');
  });

  test('can be changed so many times, and forgotten after that', () => {
    const { decide, evolve } = noticeSettingsDecider;
    const saved = (changes: number) => ({ off: ['message' as const], changes });
    expect(decide(save(), saved(noticeLimits.settings - 1))).toHaveLength(1);
    expect(() => decide(save(), saved(noticeLimits.settings))).toThrow(
      expect.objectContaining({ code: 'notice-settings-changed-too-often' }),
    );
    expect(decide(save('message'), saved(noticeLimits.settings))).toEqual([]);
    expect(decide(forget, saved(noticeLimits.settings))).toHaveLength(1);
    expect(evolve(saved(1), { type: 'NoticeSettingsSaved', userId: 'ann', off: [] })).toEqual({
      off: [],
      changes: 2,
    });
  });
});
