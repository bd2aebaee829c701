import type { ConversationEvent } from '@voltyard/contracts/conversations/conversations.events';
import type { ReportEvent } from '@voltyard/contracts/reports/reports.events';
import { reportIn, reports, reportsView } from './reports.projection.js';

const at = '2026-11-27T10:00:00.000Z';
const reportedAt = '2026-11-27T09:00:00.000Z';
type Event = ReportEvent | ConversationEvent;
const report = { userId: 'bob', reportId: 'r1', reason: 'spam', reportedAt } as const;
const ofAd: Event = { type: 'AdReported', ...report, adId: 'zoe', adVersion: 3 };
const ofTalk: Event = { type: 'ConversationReported', ...report, adId: 'zoe', conversationId: 'c1', upTo: 7 };
const closed: Event = {
  type: 'ReportClosed',
  userId: 'bob',
  reportId: 'r1',
  outcome: 'dismissed',
  closedAt: at,
};
const wordsErased: Event = { type: 'ReportWordsErased', userId: 'bob', reportId: 'r1' };
const side = { userId: 'carl', otherId: 'ann', conversationId: 'c1' };
const written = {
  ...side,
  messageId: 'm1',
  adId: 'zoe',
  adKind: 'for-sale',
  ownerId: 'ann',
  adVersion: 3,
  text: 'Send me your number.',
} as const;
const held: Event = { type: 'MessageHeld', ...written, reportId: 'r1' };
const released: Event = { type: 'MessageSent', ...written, reportId: 'r1' };
const refused: Event = { type: 'MessageRefused', ...side, messageId: 'm1', reportId: 'r1' };

const recorded = (event: Event, position = 9) => ({ stream: 'reports-bob', version: 1, position, at, event });
type Row = ReturnType<typeof reports.evolve>;
const after = (...events: Event[]) =>
  events.reduce<Row>((row, event, index) => reports.evolve(row, recorded(event, 9 + index), 'r1'), null);
const fields = { userId: 'bob', adId: 'zoe', aboutId: 'zoe', isOpen: 1, hasWords: 0, reportedPosition: 9 };
const said = {
  reportId: 'r1',
  adId: 'zoe',
  conversation: null,
  reason: 'spam',
  words: null,
  reportedAt,
  closed: null,
};

test('a report of an ad is open, with the words of its reporter', () => {
  expect(reports.idsOf(recorded(ofAd))).toEqual(['r1']);
  expect(reportIn(after(ofAd)!)).toEqual(said);
  expect(after(ofAd)?.fields).toEqual(fields);
  const row = after({ ...ofAd, words: 'It is a fraud.' })!;
  expect(reportIn(row)).toEqual({ ...said, words: 'It is a fraud.' });
  expect(row.fields).toEqual({ ...fields, hasWords: 1 });
});

test('a report of a conversation is about that, up to where it was by then', () => {
  expect(reports.idsOf(recorded(ofTalk))).toEqual(['r1']);
  const row = after(ofTalk)!;
  expect(reportIn(row)).toEqual({ ...said, conversation: { conversationId: 'c1', upTo: 7 } });
  expect(row.fields).toEqual({ ...fields, aboutId: 'c1' });
});

test('an id that is used again changes nothing', () => expect(after(ofAd, ofTalk)).toEqual(after(ofAd)));

test('one that the operator closes is open no more, and says what became of it', () => {
  expect(reports.idsOf(recorded(closed))).toEqual(['r1']);
  const row = after(ofAd, closed)!;
  expect(reportIn(row)).toEqual({ ...said, closed: { outcome: 'dismissed', at } });
  expect(row.fields).toEqual({ ...fields, isOpen: 0 });
  expect(after(closed)).toBeNull();
});

test('without its reporter’s account its words are gone, and it stays', () => {
  expect(reports.idsOf(recorded(wordsErased))).toEqual(['r1']);
  expect(after({ ...ofAd, words: 'It is a fraud.' }, wordsErased)).toEqual(after(ofAd));
  expect(after(wordsErased)).toBeNull();
});

test('a message that is held waits in the list, without a reporter', () => {
  expect(reports.idsOf(recorded(held))).toEqual(['r1']);
  const row = after(held)!;
  const conversation = { conversationId: 'c1', upTo: 9 };
  const message = { userId: 'carl', conversationId: 'c1', messageId: 'm1' };
  expect(reportIn(row)).toEqual({ ...said, conversation, reportedAt: at, held: message });
  expect(row.fields).toEqual({ ...fields, userId: null, aboutId: 'c1' });
});

test.each([
  [released, 'released'],
  [refused, 'refused'],
] as const)('until it is %#', (event, outcome) => {
  expect(reports.idsOf(recorded(event))).toEqual(['r1']);
  const row = after(held, event)!;
  expect(reportIn(row).closed).toEqual({ outcome, at });
  expect(row.fields.isOpen).toBe(0);
  expect(after(event)).toBeNull();
});

test('without its writer’s account it is gone', () => {
  const erased: Event = { type: 'SideErased', ...side, messageIds: ['m1'], reportIds: ['r1'] };
  expect(reports.idsOf(recorded(erased))).toEqual(['r1']);
  expect(after(held, erased)).toBeNull();
  const { reportIds: _, ...withoutHeld } = erased;
  expect(reports.idsOf(recorded(withoutHeld))).toHaveLength(0);
});

test('a message that was not held, and other events, are not looked at', () => {
  const { reportId: _, ...sent } = released;
  expect(reports.idsOf(recorded(sent))).toHaveLength(0);
  const read: Event = { type: 'MessagesRead', ...side, upTo: 9 };
  expect(reports.idsOf(recorded(read))).toHaveLength(0);
  expect(after(ofAd, read)).toEqual(after(ofAd));
});

test('reports are found by what is open, what they are about, and who sent them', () =>
  expect(reportsView).toMatchObject({
    fields: {
      userId: 'text',
      adId: 'text',
      aboutId: 'text',
      isOpen: 'number',
      hasWords: 'number',
      reportedPosition: 'number',
    },
    indexes: [
      ['isOpen', 'reportedPosition'],
      ['adId', 'isOpen', 'reportedPosition'],
      ['aboutId', 'isOpen', 'reportedPosition'],
      ['userId', 'aboutId', 'isOpen'],
      ['userId', 'hasWords', 'reportedPosition'],
      ['userId', 'reportedPosition'],
    ],
  }));
